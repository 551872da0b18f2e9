import type { Element } from 'domhandler';
import type { LinkedData } from '../facts/json-ld.js';
import { firstText, isArticleNode } from '../facts/json-ld.js';
import type { MetaTags } from '../facts/meta-tags.js';
import { metaValues } from '../facts/meta-tags.js';
import { cleanLine } from '../markup/clean-text.js';
import { findAll, hasTag } from '../markup/element-walk.js';
import { innerText } from '../markup/inner-text.js';
import type { ContentHints } from './content-hints.js';

function withoutSuffix(title: string): string[] {
  const parts = title.split(/\s+[|–—\-:·»]\s+/);
  return parts.length < 2
    ? []
    : [parts.slice(0, -1).join(' - '), parts[0] ?? ''].filter((part) => part.length > 12);
}

/** Gathers what the head, the headline and the structured data say of the text. */
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
