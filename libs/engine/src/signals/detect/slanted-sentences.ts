import type { JudgedLanguage } from '@vaglio/contracts';
import type { ModelVerdict } from '../../models/linear-model.js';
import { scoreBias } from '../../models/score-bias.js';
import { scoreSubjectivity } from '../../models/score-subjectivity.js';
import { spokenSentences, type Reading, type SentenceReading } from '../reading/reading.js';
import { ownSentences } from './own-sentences.js';

const BIASED = 0.6;
const VERY_BIASED = 0.85;
/** Serious words about serious matters are not biased, so below `VERY_BIASED` the sentence must also be subjective. */
const SUBJECTIVE = 0.5;

/** A sentence that takes sides by its wording, with the verdict of the model. */
interface SlantedSentence {
  readonly sentence: SentenceReading;
  readonly verdict: ModelVerdict;
}

/** The author's own sentences that take sides by their wording, and how many sentences were looked at. */
export function slantedSentences(reading: Reading): { slanted: SlantedSentence[]; total: number } {
  const { language } = reading;
  if (!language) return { slanted: [], total: 0 };
  const reported = spokenSentences(reading.speeches);
  const own = ownSentences(reading).filter(({ index }) => !reported.has(index));
  const slanted = own
    .map((sentence) => ({ sentence, verdict: takesSides(sentence.text, language) }))
    .filter((each): each is SlantedSentence => each.verdict !== null);
  return { slanted, total: own.length };
}

/** The verdict of the model on a text that takes sides by its wording; null on others. */
export function takesSides(text: string, language: JudgedLanguage): ModelVerdict | null {
  const verdict = scoreBias(text, language);
  const isSlanted =
    verdict.score > VERY_BIASED ||
    (verdict.score > BIASED && scoreSubjectivity(text, language).score > SUBJECTIVE);
  return isSlanted ? verdict : null;
}
