import type { Finding } from '../../analysis.types.js';
import type { CueHit, Reading } from '../reading/reading.js';
import type { Signal } from '../signal.js';
import { Agreement } from './agreement.js';
import { cueFinding } from './cue-finding.js';

/** Claims that defend themselves against checking: a hidden truth, a miracle. A hint alone is neither. */
export class BeliefSignal implements Signal {
  find(reading: Reading): readonly Finding[] {
    const agreement = new Agreement(reading);
    const hidden = [...agreement.ownHits('hiddenTruth'), ...hiddenTruthHints(agreement)];
    const miracles = agreement.ownHits('miracle');
    const isSold = (reading.hits.get('buy') ?? []).length > 0;
    const hints = miracles.length > 0 || isSold ? agreement.ownHits('miracleHint') : [];
    const wonders = distinct([...miracles, ...hints]);
    return [
      ...cueFinding(reading, 'accuracy.hidden-truth', 'hiddenTruth', { fewest: 1, full: 3 }, inOrder(hidden)),
      ...(wonders > 1 || (wonders === 1 && isSold)
        ? cueFinding(
            reading,
            'accuracy.miracle-claim',
            'miracle',
            { fewest: 1, full: 2 },
            inOrder([...miracles, ...hints]),
          )
        : []),
    ];
  }
}

/** Two different hints, or one in a sentence that takes sides: "mainstream media" alone is a term. */
function hiddenTruthHints(agreement: Agreement): CueHit[] {
  const agreed = agreement.agreedHits('hiddenTruthHint').filter(({ text }) => !/^wake/i.test(text));
  return distinct(agreed) > 1 || agreement.ownHits('hiddenTruth').length > 0 ? agreed : [];
}

function distinct(hits: readonly CueHit[]): number {
  return new Set(hits.map(({ text }) => text.toLowerCase())).size;
}

function inOrder(hits: readonly CueHit[]): CueHit[] {
  return hits.toSorted((one, other) => one.start - other.start || one.sentence - other.sentence);
}
