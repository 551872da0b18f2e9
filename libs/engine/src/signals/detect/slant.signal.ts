import type { Finding } from '../../analysis.types.js';
import { finding } from '../../finding-catalogue.js';
import type { ModelVerdict } from '../../models/linear-model.js';
import { locatorOf, ownHits, type Reading } from '../reading/reading.js';
import type { Signal } from '../signal.js';
import { slantedSentences } from './slanted-sentences.js';
import { heaviestWords } from './heaviest-words.js';

const FEWEST_SENTENCES = 5;
const FEWEST = 3;
const MOST = 8;
/** Plain reporting stays well below this. */
const SHARE = 0.3;
const SHORTEST_SHOWABLE = 4;
/** The lists have to agree with the model that the wording takes sides. */
const ATTITUDES = ['loaded', 'charged', 'nameCalling', 'sensational', 'hiddenTruth'] as const;

/** How many of the author's own sentences take sides by their wording, beside the lists of loaded words. */
export class SlantSignal implements Signal {
  find(reading: Reading): readonly Finding[] {
    const { slanted, total } = slantedSentences(reading);
    const share = slanted.length / Math.max(1, total);
    if (reading.isMostlyReported || total < FEWEST_SENTENCES || slanted.length < FEWEST || share < SHARE)
      return [];
    if (!ATTITUDES.some((list) => ownHits(reading, list).length > 0)) return [];
    const verdicts = slanted.map(({ verdict }) => loadedOnly(verdict));
    return [
      finding('purpose.slanted-sentences', {
        data: { count: slanted.length, total, words: heaviestWords(verdicts, SHORTEST_SHOWABLE) },
        locators: slanted.slice(0, MOST).map(({ sentence }) => locatorOf(reading, sentence.index)),
        strength: 0.3 + (share - SHARE) * 3,
      }),
    ];
  }
}

const SHOWABLE =
  /^cue:(?:loaded|insult|blame|emotion|certainty|intensifier|absolute|irony|conspiracy|slang|opinion-marker)$/;

/** The endings and shapes of words move the model too, but are no reason a reader could follow. */
function loadedOnly(verdict: ModelVerdict): ModelVerdict {
  return { ...verdict, reasons: verdict.reasons.filter(({ feature }) => SHOWABLE.test(feature)) };
}
