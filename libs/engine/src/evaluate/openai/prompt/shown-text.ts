import type { ExtractedArticle } from '../../../analysis.types.js';

const CHARS_PER_TOKEN = 3;

/** As much of a text as the bound allows, whole paragraphs only. */
export interface ShownText {
  readonly text: string;
  readonly paragraphs: number;
  readonly of: number;
}

/** Cuts a text at a paragraph's end; a first paragraph that is too long is cut at a word's. */
export function shownText({ text, blocks }: ExtractedArticle, maxTokens: number): ShownText {
  const most = maxTokens * CHARS_PER_TOKEN;
  const paragraphs = blocks.filter(({ span }) => span.end <= most).length;
  const last = blocks[paragraphs - 1];
  if (text.length <= most) return { text, paragraphs: blocks.length, of: blocks.length };
  if (last) return { text: text.slice(0, last.span.end), paragraphs, of: blocks.length };
  return { text: text.slice(0, most).replace(/\S*$/, ''), paragraphs: 1, of: blocks.length };
}
