import { LIMITS } from '@vaglio/contracts';
import type { ExtractedArticle } from '../analysis.types.js';
import { cutBetweenWords } from '../text/cut-at-word.js';
import { MAX_SENTENCE_LENGTH } from '../text/split-sentences.js';
import { countWords } from './content/assemble-text.js';

const SENTENCE_END = /[.!?…]["'”’»)\]]*(?=\s)/g;

/** The article with as much of its text as is judged and kept; what stands beyond is counted and left out. */
export function cutArticle(
  article: ExtractedArticle,
  most: number = LIMITS.judgedText.max,
): ExtractedArticle {
  if (article.text.length <= most) return article;
  const text = article.text.slice(0, endOf(article.text, most)).trimEnd();
  const end = text.length;
  return {
    ...article,
    text,
    blocks: article.blocks
      .filter(({ span }) => span.start < end)
      .map((block) => ({ ...block, span: { start: block.span.start, end: Math.min(block.span.end, end) } })),
    links: article.links.filter(({ span }) => span.end <= end),
    wordCount: countWords(text),
    textCut: { judged: end, of: article.text.length },
  };
}

/** After the last sentence or paragraph that fits, or after the last word where a sentence is endless. */
function endOf(text: string, most: number): number {
  const from = Math.max(0, most - MAX_SENTENCE_LENGTH);
  const last = text.slice(from, most + 1);
  const sentence = [...last.matchAll(SENTENCE_END)].at(-1);
  const paragraph = last.lastIndexOf('\n');
  const end = Math.max(paragraph, sentence ? sentence.index + sentence[0].length : -1);
  return end > 0 ? from + end : from + cutBetweenWords(last, most - from);
}
