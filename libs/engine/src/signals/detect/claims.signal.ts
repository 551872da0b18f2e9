import type { Finding } from '../../analysis.types.js';
import { finding } from '../../finding-catalogue.js';
import { scoreCheckWorthiness } from '../../models/score-check-worthiness.js';
import { locatorOf, ownHits, type Reading } from '../reading/reading.js';
import { registerOf } from '../reading/register.js';
import type { Signal } from '../signal.js';
import { cueFinding } from './cue-finding.js';
import { ownSentences } from './own-sentences.js';

const MOST = 4;
const FEWEST = 3;
const SHARE = 0.5;
const CHECKABLE = 0.3;
/** A report, an argument: a text about a game, a dish or the author's own life is its own source. */
const MOST_OF_ANOTHER_KIND = 0.4;

/**
 * Sentences that state something checkable with no source in reach, the ones most worth checking shown: a help for whoever
 * wants to check, no fault, since much that a good report says needs no source.
 */
export class UnsourcedClaimsSignal implements Signal {
  find(reading: Reading): readonly Finding[] {
    const { language } = reading;
    if (!language) return [];
    const { recipe, sport } = registerOf(reading);
    if (Math.max(recipe, sport) > MOST_OF_ANOTHER_KIND) return [];
    const checkable = ownSentences(reading)
      .filter((sentence) => sentence.isProse && !sentence.text.endsWith('?'))
      .map((sentence) => ({ sentence, worth: scoreCheckWorthiness(sentence.text, language).score }))
      .filter(({ worth }) => worth > CHECKABLE);
    const loose = checkable.filter(({ sentence }) => !sentence.isSourced);
    const share = checkable.length === 0 ? 0 : loose.length / checkable.length;
    if (loose.length < FEWEST || share < SHARE) return [];
    const shown = loose.toSorted((a, b) => b.worth - a.worth).slice(0, MOST);
    return [
      finding('accuracy.claims-unsourced', {
        data: { count: loose.length, total: checkable.length },
        locators: shown.map(({ sentence }) => locatorOf(reading, sentence.index)),
        strength: 0,
      }),
    ];
  }
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
