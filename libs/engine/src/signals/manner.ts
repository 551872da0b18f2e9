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
import { tellingWords } from './detect/telling-words.js';
import type { Reading } from './reading/reading.js';

const FEWEST_SENTENCES = 5;
/** Small words may move a model, but say nothing to a reader. */
const SHORTEST_WORD = 6;
/** Log odds from which a resemblance is mentioned, and where it is strongest. */
const MENTIONED = 0.62;
const STRONGEST = 2.6;
const UNKNOWN: Manner = { accuracy: null, purpose: null, relevance: null };

/** What three trained models make of the manner of writing: where a criterion starts, never a verdict on truth. */
export function mannerOf({ article, language, sentences }: Reading): {
  manner: Manner;
  findings: readonly Finding[];
} {
  if (!language) return { manner: UNKNOWN, findings: [] };
  const title = article.title.known ? article.title.value : '';
  const relevance = title === '' ? null : headlineSoberness(oddsOf(scoreClickbait(title, language)));
  if (sentences.length < FEWEST_SENTENCES) return { manner: { ...UNKNOWN, relevance }, findings: [] };
  const read = sentences.filter(({ isForMachines }) => !isForMachines).map(({ text }) => text);
  const text = styleText(title, read);
  const [partisan, unreliable] = [scoreHyperpartisan(text, language), scoreStyleVeracity(text, language)];
  return {
    manner: {
      accuracy: styleSoberness(oddsOf(unreliable)),
      purpose: styleSoberness(oddsOf(partisan)),
      relevance,
    },
    findings: [
      ...resemblance(partisan, 'purpose.partisan-style'),
      ...resemblance(unreliable, 'accuracy.style-of-false-stories'),
    ],
  };
}

/** A strong resemblance is mentioned and costs nothing: it is no fault of a text by itself. */
function resemblance(
  verdict: ModelVerdict,
  code: 'purpose.partisan-style' | 'accuracy.style-of-false-stories',
): Finding[] {
  const odds = oddsOf(verdict);
  if (odds < MENTIONED) return [];
  const strength = 0.4 + 0.6 * steppedStrength((odds - MENTIONED) / (STRONGEST - MENTIONED));
  const data = { words: tellingWords([verdict], SHORTEST_WORD) };
  return [finding(code, { data, locators: [{ kind: 'whole-text' }], strength })];
}
