import type { ModelVerdict } from '../../models/linear-model.js';
import { scoreBias } from '../../models/score-bias.js';
import type { Reading, SentenceReading } from '../reading/reading.js';
import { ownSentences } from './own-sentences.js';

const SURE = 0.6;

/** A sentence that takes sides by its wording, with what moved the model. */
export interface SlantedSentence {
  readonly sentence: SentenceReading;
  readonly verdict: ModelVerdict;
}

/** Which of the author's own sentences take sides by their wording, and of how many. */
export function slantedSentences(reading: Reading): { slanted: SlantedSentence[]; total: number } {
  const { language } = reading;
  if (!language) return { slanted: [], total: 0 };
  const own = ownSentences(reading);
  const slanted = own
    .map((sentence) => ({ sentence, verdict: scoreBias(sentence.text, language) }))
    .filter(({ verdict }) => verdict.score > SURE);
  return { slanted, total: own.length };
}
