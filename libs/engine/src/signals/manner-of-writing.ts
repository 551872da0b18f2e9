import type { Finding, Manner } from '../analysis.types.js';
import { finding } from '../finding-catalogue.js';
import type { ModelVerdict } from '../models/linear-model.js';
import { scoreClickbait } from '../models/score-clickbait.js';
import { scoreHyperpartisan } from '../models/score-hyperpartisan.js';
import { scoreStyleVeracity } from '../models/score-style-veracity.js';
import {
  headlineSoberness,
  oddsOf,
  steppedStrength,
  styleSoberness,
  styleText,
} from '../models/style-scale.js';
import { isAboutPublicAffairs } from './detect/public-affairs.js';
import { heaviestWords } from './detect/heaviest-words.js';
import type { Reading } from './reading/reading.js';

const MIN_SENTENCES = 5;
/** Shorter words explain nothing to a reader. */
const MIN_WORD_LENGTH = 6;
/** Log odds from which a similar style is mentioned, and at which the finding has full strength. */
const MENTIONED = 0.62;
const STRONGEST = 2.6;
const UNKNOWN: Manner = { accuracy: null, purpose: null, relevance: null };
const NEUTRAL = 0.5;

/**
 * The manner of writing by three trained models. The two models of the text were trained on politics and health, so on other
 * subjects they cannot lower the result.
 */
export function mannerOf(reading: Reading): { manner: Manner; findings: readonly Finding[] } {
  const { article, language, sentences } = reading;
  if (!language) return { manner: UNKNOWN, findings: [] };
  const title = article.title.known ? article.title.value : '';
  const relevance = title === '' ? null : headlineSoberness(oddsOf(scoreClickbait(title, language)));
  if (sentences.length < MIN_SENTENCES) return { manner: { ...UNKNOWN, relevance }, findings: [] };
  const read = sentences.filter(({ isForMachines }) => !isForMachines).map(({ text }) => text);
  const text = styleText(title, read);
  const [partisan, unreliable] = [scoreHyperpartisan(text, language), scoreStyleVeracity(text, language)];
  const [accuracy, purpose] = [styleSoberness(oddsOf(unreliable)), styleSoberness(oddsOf(partisan))];
  if (!isAboutPublicAffairs(reading))
    return {
      manner: { accuracy: Math.max(NEUTRAL, accuracy), purpose: Math.max(NEUTRAL, purpose), relevance },
      findings: [],
    };
  return {
    manner: { accuracy, purpose, relevance },
    findings: [
      ...styleFinding(partisan, 'purpose.partisan-style'),
      ...styleFinding(unreliable, 'accuracy.style-of-false-stories'),
    ],
  };
}

/** Mentions a style that is similar to the bad examples of a model. It costs no points. */
function styleFinding(
  verdict: ModelVerdict,
  code: 'purpose.partisan-style' | 'accuracy.style-of-false-stories',
): Finding[] {
  const odds = oddsOf(verdict);
  if (odds < MENTIONED) return [];
  const strength = 0.4 + 0.6 * steppedStrength((odds - MENTIONED) / (STRONGEST - MENTIONED));
  const data = { words: heaviestWords([verdict], MIN_WORD_LENGTH) };
  return [finding(code, { data, locators: [{ kind: 'whole-text' }], strength })];
}
