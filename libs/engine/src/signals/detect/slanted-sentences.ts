import type { ModelVerdict } from '../../models/linear-model.js';
import { scoreBias } from '../../models/score-bias.js';
import { scoreSubjectivity } from '../../models/score-subjectivity.js';
import type { Reading, SentenceReading } from '../reading/reading.js';
import { ownSentences } from './own-sentences.js';

const SURE = 0.6;
const CERTAIN = 0.85;
/** Grave words about grave matters take no side: the model of views has to agree. */
const SUBJECTIVE = 0.5;

/** A sentence that takes sides by its wording, with what moved the model. */
export interface SlantedSentence {
  readonly sentence: SentenceReading;
  readonly verdict: ModelVerdict;
}

/** Which of the author's own sentences take sides by their wording, and of how many. */
export function slantedSentences(reading: Reading): { slanted: SlantedSentence[]; total: number } {
  const { language } = reading;
  if (!language) return { slanted: [], total: 0 };
  const told = new Set(reading.speeches.map(({ sentence }) => sentence));
  const own = ownSentences(reading).filter(({ index }) => !told.has(index));
  const slanted = own
    .map((sentence) => ({ sentence, verdict: scoreBias(sentence.text, language) }))
    .filter(
      ({ sentence, verdict }) =>
        verdict.score > CERTAIN ||
        (verdict.score > SURE && scoreSubjectivity(sentence.text, language).score > SUBJECTIVE),
    );
  return { slanted, total: own.length };
}
