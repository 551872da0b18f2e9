import type { Element } from 'domhandler';
import { comparable } from '../content/content-hints.js';
import { type MetaTags, metaValues } from '../facts/meta-tags.js';
import type { ElementIndex } from '../markup/element-index.js';
import { attribute, findFirst, hasTag, isElement } from '../markup/element-walk.js';
import { innerText } from '../markup/inner-text.js';
import { isHidden } from '../markup/page-element.js';
import { TextCache } from '../markup/text-cache.js';

const HEADLINE_NAME =
  /(?:^|[\s_-])(?:headline|entry-title|post-title|article-title|story-title|page-title|titolo|article__title|article-headline|node-title)(?:$|[\s_])/i;
const SITE_NAME = /(?:^|[\s_-])(?:site-title|logo|site-name|brand|masthead|navbar|sr-only)(?:$|[\s_-])/i;

/** How well a heading agrees with the titles in the head, from 0 to 6. */
function agreement(text: string, titles: readonly string[]): number {
  const own = comparable(text);
  if (own.length < 3) return 0;
  if (titles.includes(own)) return 6;
  if (own.length > 12 && titles.some((title) => title.startsWith(own) || own.startsWith(title))) return 5;
  const words = new Set(own.split(' '));
  const best = titles.map((title) => {
    const other = new Set(title.split(' '));
    const shared = [...words].filter((word) => other.has(word)).length;
    return (2 * shared) / (words.size + other.size);
  });
  return Math.max(0, ...best) * 4;
}

/** Higher than the gain for a title that starts with the heading, because many titles start with the site's name. */
const SITE_NAME_COST = 5;

/** Whether a heading links to the front page, so that it is probably the site's name. */
function linksHome(element: Element): boolean {
  const link =
    element.parent && isElement(element.parent) && element.parent.name === 'a'
      ? element.parent
      : findFirst(element, hasTag('a'));
  const href = link === null ? '' : attribute(link, 'href').trim();
  return href !== '' && /^(?:https?:\/\/[^/]+)?\/?(?:index\.\w+)?$/.test(href);
}

function scoreOf(element: Element, text: string, titles: readonly string[], order: number): number {
  const names = `${attribute(element, 'class')} ${attribute(element, 'id')}`;
  let score = agreement(text, titles);
  if (element.name === 'h1') score += 2;
  if (/\bheadline\b|\bname\b/.test(attribute(element, 'itemprop'))) score += 1.5;
  if (HEADLINE_NAME.test(names)) score += 1.5;
  if (SITE_NAME.test(names)) score -= 3;
  if (isHidden(element)) score -= 1;
  if (linksHome(element)) score -= titles.includes(comparable(text)) ? 3 : SITE_NAME_COST;
  return score - Math.min(order, 20) * 0.05;
}

/** Bonus for the only `h1`, which is the headline even when the titles in the head differ. */
const ONLY_H1_BONUS = 1.5;
const MIN_ONLY_H1_WORDS = 4;

function textOfOnlyH1(index: ElementIndex): string | null {
  const texts = index
    .named('h1')
    .filter((element) => !isHidden(element) && !linksHome(element))
    .map(innerText)
    .filter((text) => text !== '');
  const [text, ...others] = new Set(texts);
  return text !== undefined && others.length === 0 && text.split(' ').length >= MIN_ONLY_H1_WORDS
    ? text
    : null;
}

const HEADLINE_NAMES = new TextCache((names) => HEADLINE_NAME.test(names));

function mayBeHeadline(element: Element): boolean {
  if (element.name === 'h1' || element.name === 'h2' || element.name === 'h3') return true;
  const { itemprop, class: className, id } = element.attribs;
  if (itemprop === 'headline') return true;
  return isHeadlineName(className) || isHeadlineName(id);
}

function isHeadlineName(name: string | undefined): boolean {
  return name !== undefined && name !== '' && HEADLINE_NAMES.get(name);
}

/** The element of the headline: preferably an `h1` that agrees with the titles in the head. */
export function findHeadline(index: ElementIndex, meta: MetaTags): Element | null {
  const titles = [...metaValues(meta, ['og:title', 'twitter:title', 'title']), meta.title]
    .map(comparable)
    .filter((title) => title !== '');
  const only = textOfOnlyH1(index);
  let best: { readonly element: Element; readonly score: number } | null = null;
  for (const [order, element] of index.all.filter(mayBeHeadline).slice(0, 120).entries()) {
    const text = innerText(element);
    if (text.length < 3 || text.length > 400) continue;
    const score =
      scoreOf(element, text, titles, order) + (element.name === 'h1' && text === only ? ONLY_H1_BONUS : 0);
    if (score >= 3 && (best === null || score > best.score)) best = { element, score };
  }
  return best?.element ?? null;
}
