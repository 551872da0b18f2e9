import type { Finding } from '../../analysis.types.js';
import { finding } from '../../finding-catalogue.js';
import { locatorOf, ownHits, type Reading, type SentenceReading } from '../reading/reading.js';
import type { Signal } from '../signal.js';
import { cueFinding } from './cue-finding.js';

const MOST = 8;
const FEWEST = 4;
const SHARE = 0.6;

/** Sentences that could be checked and rest on the text's word alone. */
export class UnsourcedClaimsSignal implements Signal {
  find(reading: Reading): readonly Finding[] {
    if (!reading.language) return [];
    const checkable = reading.sentences.filter(isCheckable);
    const loose = checkable.filter((sentence) => !sentence.isSourced);
    const share = checkable.length === 0 ? 0 : loose.length / checkable.length;
    if (loose.length < FEWEST || share < SHARE) return [];
    return [
      finding('accuracy.claims-unsourced', {
        data: { count: loose.length, total: checkable.length },
        locators: loose.slice(0, MOST).map((sentence) => locatorOf(reading, sentence.index)),
        strength: 0.4 + (share - SHARE) * 1.5,
      }),
    ];
  }
}

/** Says something of somebody or something named or counted, in the author's own words. */
function isCheckable(sentence: SentenceReading): boolean {
  return (
    !sentence.isForMachines &&
    sentence.tokens.length >= 6 &&
    sentence.quotedShare < 0.5 &&
    (sentence.numbers.length > 0 || sentence.names > 0) &&
    !sentence.text.endsWith('?')
  );
}

/** Wording that marks what is uncertain as uncertain. */
export class CarefulWordingSignal implements Signal {
  find(reading: Reading): readonly Finding[] {
    const belief = [
      ...ownHits(reading, 'hiddenTruth'),
      ...ownHits(reading, 'miracle'),
      ...ownHits(reading, 'rumour'),
    ];
    if (belief.length > 0) return [];
    return cueFinding(reading, 'accuracy.careful-wording', 'hedge', { fewest: 2, full: 3 });
  }
}

/** A note that says what was wrong before. */
export class CorrectionNoteSignal implements Signal {
  find(reading: Reading): readonly Finding[] {
    const hits = ownHits(reading, 'correction').filter(
      (hit) => hit.sentence < 2 || hit.sentence >= reading.sentences.length - 4,
    );
    const first = hits[0];
    if (!first) return [];
    return [finding('accuracy.says-corrected', { data: {}, locators: [locatorOf(reading, first.sentence)] })];
  }
}
