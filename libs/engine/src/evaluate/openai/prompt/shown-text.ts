import type { ExtractedArticle } from '../../../analysis.types.js';

export const CHARS_PER_TOKEN = 3;

interface ShownText {
  readonly text: string;
  readonly paragraphs: number;
  readonly of: number;
}

/** Cuts a text after a paragraph; a first paragraph that is too long is cut after a word. */
export function shownText({ text, blocks }: ExtractedArticle, maxTokens: number): ShownText {
  const max = maxTokens * CHARS_PER_TOKEN;
  const paragraphs = blocks.filter(({ span }) => span.end <= max).length;
  const last = blocks[paragraphs - 1];
  if (text.length <= max) return { text, paragraphs: blocks.length, of: blocks.length };
  if (last) return { text: text.slice(0, last.span.end), paragraphs, of: blocks.length };
  return { text: text.slice(0, max).replace(/\S*$/, ''), paragraphs: 1, of: blocks.length };
}
