import type { Finding } from '../../analysis.types.js';
import { finding } from '../../finding-catalogue.js';
import type { ModelVerdict } from '../../models/linear-model.js';
import { locatorOf, type Reading } from '../reading/reading.js';
import type { Signal } from '../signal.js';
import { slantedSentences } from './slanted-sentences.js';
import { tellingWords } from './telling-words.js';

const FEWEST_SENTENCES = 6;
const FEWEST = 3;
const MOST = 8;
/** Plain reporting stays below this: of 595 reports that journalists rated mostly true, nine in ten do. */
const SHARE = 0.18;
const SHORTEST_TELLING = 4;

/** How many of the author's own sentences take sides by their wording, beside the lists of loaded words. */
export class SlantSignal implements Signal {
  find(reading: Reading): readonly Finding[] {
    const { slanted, total } = slantedSentences(reading);
    const share = slanted.length / Math.max(1, total);
    if (total < FEWEST_SENTENCES || slanted.length < FEWEST || share < SHARE) return [];
    const verdicts = slanted.map(({ verdict }) => loadedOnly(verdict));
    return [
      finding('purpose.slanted-sentences', {
        data: { count: slanted.length, total, words: tellingWords(verdicts, SHORTEST_TELLING) },
        locators: slanted.slice(0, MOST).map(({ sentence }) => locatorOf(reading, sentence.index)),
        strength: 0.3 + (share - SHARE) * 3,
      }),
    ];
  }
}

const TELLING =
  /^cue:(?:loaded|insult|blame|emotion|certainty|intensifier|absolute|irony|conspiracy|slang|opinion-marker)$/;

/** The endings and shapes of words move the model too, but are no reason a reader could follow. */
function loadedOnly(verdict: ModelVerdict): ModelVerdict {
  return { ...verdict, reasons: verdict.reasons.filter(({ feature }) => TELLING.test(feature)) };
}
