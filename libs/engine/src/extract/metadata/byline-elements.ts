import type { Element } from 'domhandler';
import { COMMENT_PART } from '../content/part-names.js';
import type { ElementIndex } from '../markup/element-index.js';
import { ancestors, attribute, closest, contains, findFirst, hasTag } from '../markup/element-walk.js';
import { innerText } from '../markup/inner-text.js';
import { isHidden, partNames } from '../markup/page-element.js';
import { type PartNames, PartPattern } from '../markup/part-pattern.js';

/** An element that names an author. */
export interface BylineElement {
  readonly text: string;
  /** 1: machine-readable; 2: named as an author; 3: looks like a byline; 4: in a box about the author. */
  readonly rank: number;
  /** Elements with the same key belong together. */
  readonly key: string;
}

const NAME_PART = new PartPattern(
  /-(?:author-name|authorname|byline-name|author-link|autor-name|entry-author|fn|contributor-name|post-author-name|writer-name|nombre-autor|author-fullname|article-author|article-author-name|authors?)-/,
);
const BYLINE_PART = new PartPattern(
  /-(?:byline|bylines|by-line|author|authors|autor|autore|autores|auteur|auteurs|firma|writer|posted-by|post-author|entry-author|vcard|signature|credit-author|redacteur|verfasser|journalist|submitted|article-meta-author|name|meta|infoline|artikelautor|articleauthor|category|details?|info|autorbox|authorbold)-/,
);
const WEAK_PART = new PartPattern(/-(?:meta|name|submitted|infoline|category|details?|info)-/);
const OUTSIDE_PART = new PartPattern(
  /-(?:related|sidebar|footer|comments?|commentlist|widget|recent|popular|teaser|teasers|recommended|share|count)-/,
);
const ARTICLE_FOOTER = new PartPattern(/-(?:post|entry|article|story)-footer-/);
const ABOUT_PART = new PartPattern(/-(?:bio|biography|about|about-author|author-box|authorbox|description)-/);
const BY =
  /^(?:\W*)(?:(?:written|posted|story|reported|words|text|gespeichert|verfasst|eingestellt)\s+)?(?:by|von|di|par|por|de)\s+\p{Lu}/iu;
const AUTHOR_PAGE =
  /\/(?:authors?|autor(?:es|en|e)?|auteurs?|staff|journalists?|redakteure?|autori|firmas?|columnist(?:a|as|s)?|reporters?|contributors?|newsteam|people)\/[^/?#]{3,}/i;

/** Whether an element is outside of the article, and whether it is in a box about the author. */
function placeOf(element: Element, aroundHeadline: ReadonlySet<Element>) {
  let isAbout = false;
  const outside = closest(element, (at) => {
    if (aroundHeadline.has(at)) return false;
    if (at.name === 'nav' || (at.name === 'footer' && !closest(at, hasTag('article')))) return true;
    if (at.name === 'article' || at.name === 'main') return false;
    const names = partNames(at);
    if (ABOUT_PART.test(names)) isAbout = true;
    return !ARTICLE_FOOTER.test(names) && (COMMENT_PART.test(names) || OUTSIDE_PART.test(names));
  });
  return { isOutside: outside !== null, isAbout };
}

/** Called for every element of a page, so fast tests come first. */
function rankOf(element: Element, names: PartNames): number | null {
  const { itemprop, rel, href } = element.attribs;
  if (itemprop !== undefined && /^(?:author|creator)$/i.test(itemprop)) return 1;
  if (rel !== undefined && /\bauthor\b/i.test(rel)) return 1;
  if (NAME_PART.test(names)) return 2;
  if (element.name === 'a' && href !== undefined && AUTHOR_PAGE.test(href)) return 3;
  if (element.name === 'meta') return null;
  return BYLINE_PART.test(names) || LABELS.some((label) => isBylineLabel(element.attribs[label])) ? 3 : null;
}

const LABELS = ['data-testid', 'data-component', 'data-qa'] as const;

function isBylineLabel(value: string | undefined): boolean {
  return value !== undefined && /byline|author/i.test(value);
}

/** The name in a byline, which may also contain dates, places and buttons. */
function nameText(element: Element): string {
  const named = findFirst(
    element,
    (inner) => attribute(inner, 'itemprop') === 'name' || /\bauthor\b/.test(attribute(inner, 'rel')),
  );
  if (named) return innerText(named) || attribute(named, 'content');
  const link = findFirst(element, hasTag('a'));
  const text = innerText(element) || attribute(element, 'content');
  const linked = link ? innerText(link) : '';
  return text.length > 60 && linked.length > 3 && linked.length < 50 ? linked : text;
}

function asByline(
  element: Element,
  rank: number,
  aroundHeadline: ReadonlySet<Element>,
): BylineElement | null {
  const names = partNames(element);
  const text = nameText(element);
  const isWeak = rank === 3 && element.name !== 'a' && WEAK_PART.test(names);
  if (text.length < 2 || text.length > 250 || (isWeak && !BY.test(text))) return null;
  return { text, rank: placeOf(element, aroundHeadline).isAbout ? 4 : rank, key: element.name + names.text };
}

/** All elements that may name an author, without comments, sidebars and footers. */
export function bylineElements(index: ElementIndex, headline: Element | null): BylineElement[] {
  const found: BylineElement[] = [];
  const aroundHeadline = ancestors(headline);
  let inside: Element | null = null;
  for (const element of index.all) {
    if (found.length > 40) break;
    const rank = rankOf(element, partNames(element));
    if (rank === null || aroundHeadline.has(element) || isHidden(element)) continue;
    if ((inside && contains(inside, element)) || placeOf(element, aroundHeadline).isOutside) continue;
    const byline = asByline(element, rank, aroundHeadline);
    if (!byline) continue;
    found.push(byline);
    if (rank === 1) inside = element;
  }
  return found;
}
