import type { Finding } from '../../analysis.types.js';
import { finding } from '../../finding-catalogue.js';
import type { ModelVerdict } from '../../models/linear-model.js';
import { scoreHyperpartisan } from '../../models/score-hyperpartisan.js';
import { scoreStyleVeracity } from '../../models/score-style-veracity.js';
import type { Reading } from '../reading/reading.js';
import type { Signal } from '../signal.js';
import { tellingWords } from './telling-words.js';

const FEWEST_SENTENCES = 8;
const MOST_CHARS = 5_000;
/** Small words may move a model, but tell a reader nothing. */
const SHORTEST_TELLING = 6;
/** Below this a model's opinion of a manner of writing is not worth a reader's time; above, it counts by how sure it is. */
const SURE = 0.65;
const CERTAIN = 0.95;

/** What two small trained models make of the manner of writing: a reason to look closer, never a verdict on truth. */
export class StyleSignal implements Signal {
  find({ article, language, sentences }: Reading): readonly Finding[] {
    if (!language || sentences.length < FEWEST_SENTENCES) return [];
    const title = article.title.known ? article.title.value : '';
    const text = { title, text: article.text.slice(0, MOST_CHARS) };
    return [
      ...found('purpose.partisan-style', scoreHyperpartisan(text, language)),
      ...found('accuracy.style-of-false-stories', scoreStyleVeracity(text, language)),
    ];
  }
}

function found(
  code: 'purpose.partisan-style' | 'accuracy.style-of-false-stories',
  verdict: ModelVerdict,
): Finding[] {
  if (verdict.score < SURE) return [];
  return [
    finding(code, {
      data: { words: tellingWords([verdict], SHORTEST_TELLING) },
      locators: [{ kind: 'whole-text' }],
      strength: 0.25 + (0.75 * (verdict.score - SURE)) / (CERTAIN - SURE),
    }),
  ];
}
