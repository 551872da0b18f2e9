import type { ExtractedArticle, TextBlock, TextLink } from '../../analysis.types.js';
import { ownerDomain } from '../../parse-host.js';
import { httpUrl } from '../../text/http-url.js';
import type { Block } from './block-writer.js';

const MAX_LINKS = 2_000;
const WORD = /[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu;
const WITHOUT_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu;

/** Scripts without spaces are counted as one word for two characters. */
export function countWords(text: string): number {
  const unspaced = text.match(WITHOUT_SPACES)?.length ?? 0;
  const spaced = unspaced === 0 ? text : text.replace(WITHOUT_SPACES, ' ');
  return (spaced.match(WORD)?.length ?? 0) + Math.round(unspaced / 2);
}

function linksOf(block: Block, offset: number, base: string, owner: string | null): TextLink[] {
  return block.links.slice(0, MAX_LINKS).flatMap((link) => {
    const url = httpUrl(link.href, base);
    if (url === null) return [];
    const span = { start: offset + link.start, end: offset + link.end };
    const anchor = block.text.slice(link.start, link.end);
    return [{ url, anchor, span, rel: link.rel, isOutbound: ownerDomain(url) !== owner }];
  });
}

/** Joins the paragraphs and returns the offsets of paragraphs and links. */
export function assembleText(
  blocks: readonly Block[],
  base: string,
): Pick<ExtractedArticle, 'text' | 'blocks' | 'links' | 'wordCount'> {
  const owner = ownerDomain(base);
  const spans: TextBlock[] = [];
  const links: TextLink[] = [];
  let text = '';
  for (const block of blocks) {
    if (text !== '') text += '\n\n';
    const start = text.length;
    text += block.text;
    spans.push({ kind: block.kind, span: { start, end: text.length } });
    if (links.length < MAX_LINKS) links.push(...linksOf(block, start, base, owner));
  }
  return { text, blocks: spans, links: links.slice(0, MAX_LINKS), wordCount: countWords(text) };
}
