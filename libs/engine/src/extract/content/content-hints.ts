import type { Element } from 'domhandler';
import { firstText, isArticleNode, type LinkedData } from '../facts/json-ld.js';
import { type MetaTags, metaValues } from '../facts/meta-tags.js';
import { cleanLine } from '../markup/clean-text.js';
import { findAll, hasTag } from '../markup/element-walk.js';
import { innerText } from '../markup/inner-text.js';

/** Copies of the text in the head and in structured data. They help to find the text and are never used as the text. */
export interface ContentHints {
  readonly titles: readonly string[];
  readonly descriptions: readonly string[];
  /** `articleBody` of the structured data. */
  readonly linkedBody: string | null;
}

/** Reduces a text to lower-case letters and digits, for comparisons. */
export function comparable(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** The set of all runs of four words, for measuring how much two texts overlap. */
export function shingles(text: string): Set<string> {
  const words = comparable(text).split(' ');
  const found = new Set<string>();
  for (let i = 0; i + 4 <= words.length && i < 6000; i += 1) found.add(words.slice(i, i + 4).join(' '));
  return found;
}

/** The share of the first set that is in the second; null when the first is too small. */
export function coverage(part: ReadonlySet<string>, whole: ReadonlySet<string>): number | null {
  if (part.size < 5) return null;
  const common = [...part].filter((shingle) => whole.has(shingle));
  return common.length / part.size;
}

function withoutSuffix(title: string): string[] {
  const parts = title.split(/\s+[|–—\-:·»]\s+/);
  return parts.length < 2
    ? []
    : [parts.slice(0, -1).join(' - '), parts[0] ?? ''].filter((part) => part.length > 12);
}

export function pageHints(body: Element, meta: MetaTags, linked: readonly LinkedData[]): ContentHints {
  const articles = linked.filter(isArticleNode);
  const headlines = findAll(body, hasTag('h1'), 5).map(innerText);
  const titles = [
    ...metaValues(meta, ['og:title', 'twitter:title', 'title', 'dc.title']),
    meta.title,
    ...withoutSuffix(meta.title),
    ...articles.map((node) => firstText(node['headline']) ?? ''),
    ...headlines,
  ];
  const bodies = articles.map((node) => firstText(node['articleBody']) ?? '');
  return {
    titles: [...new Set(titles.map(cleanLine).filter((title) => title !== ''))],
    descriptions: [...new Set(metaValues(meta, ['og:description', 'description', 'twitter:description']))],
    linkedBody: bodies.reduce((longest, next) => (next.length > longest.length ? next : longest), '') || null,
  };
}
