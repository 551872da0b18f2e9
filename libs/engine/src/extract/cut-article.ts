import { LIMITS } from '@vaglio/contracts';
import type { ExtractedArticle } from '../analysis.types.js';
import { cutAtWord, cutBetweenWords } from '../text/cut-at-word.js';
import { MAX_SENTENCE_LENGTH } from '../text/split-sentences.js';
import { countWords } from './content/assemble-text.js';

const SENTENCE_END = /[.!?…]["'”’»)\]]*(?=\s)/g;

/** Cuts the title and the text to the length that is judged and stored. */
export function cutArticle(article: ExtractedArticle, max: number = LIMITS.judgedText.max): ExtractedArticle {
  return cutText(cutTitle(article), max);
}

function cutTitle(article: ExtractedArticle): ExtractedArticle {
  const { title } = article;
  if (!title.known || title.value.length <= LIMITS.title.max) return article;
  return { ...article, title: { ...title, value: cutAtWord(title.value, LIMITS.title.max) } };
}

function cutText(article: ExtractedArticle, max: number): ExtractedArticle {
  if (article.text.length <= max) return article;
  const text = article.text.slice(0, endOf(article.text, max)).trimEnd();
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

/** The end of the last sentence or paragraph that fits, or of the last word in a sentence that is too long. */
function endOf(text: string, max: number): number {
  const from = Math.max(0, max - MAX_SENTENCE_LENGTH);
  const last = text.slice(from, max + 1);
  const sentence = [...last.matchAll(SENTENCE_END)].at(-1);
  const paragraph = last.lastIndexOf('\n');
  const end = Math.max(paragraph, sentence ? sentence.index + sentence[0].length : -1);
  return end > 0 ? from + end : from + cutBetweenWords(last, max - from);
}
