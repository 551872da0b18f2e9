import type { Finding } from '../../analysis.types.js';
import { finding } from '../../finding-catalogue.js';
import type { ModelVerdict } from '../../models/linear-model.js';
import { scoreHyperpartisan } from '../../models/score-hyperpartisan.js';
import { scoreStyleVeracity } from '../../models/score-style-veracity.js';
import { steppedStrength, styleEarns, styleText } from '../../models/style-scale.js';
import type { Reading } from '../reading/reading.js';
import type { Signal } from '../signal.js';
import { tellingWords } from './telling-words.js';

const FEWEST_SENTENCES = 5;
/** Small words may move a model, but say nothing to a reader. */
const SHORTEST_TELLING = 6;
/** Log odds from which a resemblance is said, and where it is strongest. It costs nothing: it only fails to earn. */
const SAID = 0.62;
const STRONGEST = 2.6;

/** What two small trained models make of the manner of writing: a reason to look closer, never a verdict on truth. */
export class StyleSignal implements Signal {
  find({ article, language, sentences }: Reading): readonly Finding[] {
    if (!language || sentences.length < FEWEST_SENTENCES) return [];
    const title = article.title.known ? article.title.value : '';
    const read = sentences.filter(({ isForMachines }) => !isForMachines).map(({ text: said }) => said);
    const text = styleText(title, read);
    return [
      ...measured(scoreHyperpartisan(text, language), [
        'purpose.partisan-style',
        'purpose.even-handed-style',
      ]),
      ...measured(scoreStyleVeracity(text, language), [
        'accuracy.style-of-false-stories',
        'accuracy.style-of-reports',
      ]),
    ];
  }
}

/** Plain writing earns the more the plainer it is; what stands far on the other side is said and earns nothing. */
function measured(
  verdict: ModelVerdict,
  [against, inFavour]: readonly [
    'purpose.partisan-style' | 'accuracy.style-of-false-stories',
    'purpose.even-handed-style' | 'accuracy.style-of-reports',
  ],
): Finding[] {
  const odds = Math.log(verdict.score / (1 - verdict.score));
  const locators = [{ kind: 'whole-text' }] as const;
  const strength = styleEarns(odds);
  if (strength > 0) return [finding(inFavour, { data: {}, locators, strength })];
  if (odds < SAID) return [];
  const words = tellingWords([verdict], SHORTEST_TELLING);
  const seen = steppedStrength((odds - SAID) / (STRONGEST - SAID));
  return [finding(against, { data: { words }, locators, strength: 0.4 + 0.6 * seen })];
}
