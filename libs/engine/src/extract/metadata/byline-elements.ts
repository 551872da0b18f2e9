import type { Element } from 'domhandler';
import { COMMENT_PART } from '../content/part-names.js';
import { isHidden, partNames } from '../markup/page-element.js';
import { PartPattern } from '../markup/part-pattern.js';
import type { PartNames } from '../markup/part-pattern.js';
import type { ElementIndex } from '../markup/element-index.js';
import { attribute, closest, contains, findFirst, hasTag, isElement } from '../markup/element-walk.js';
import { innerText } from '../markup/inner-text.js';

/** An element that names an author. */
export interface BylineElement {
  readonly text: string;
  /** 1 is said to a machine, 2 is named after authors, 3 looks like a byline, 4 stands in a box about the author. */
  readonly rank: number;
  /** Elements under the same key belong together. */
  readonly key: string;
}

const NAME_PART = new PartPattern(
  /-(?:author-name|authorname|byline-name|author-link|autor-name|entry-author|fn|contributor-name|post-author-name|writer-name|nombre-autor|author-fullname|article-author|article-author-name|authors?)-/,
);
const BYLINE_PART = new PartPattern(
  /-(?:byline|bylines|by-line|author|authors|autor|autore|autores|auteur|auteurs|firma|writer|posted-by|post-author|entry-author|vcard|signature|credit-author|redacteur|verfasser|journalist|submitted|article-meta-author|name|meta|infoline|artikelautor|articleauthor|category|details?|info|autorbox|authorbold)-/,
);
const WEAK_PART = new PartPattern(/-(?:meta|name|submitted|infoline|category|details?|info)-/);
const ELSEWHERE = new PartPattern(
  /-(?:related|sidebar|footer|comments?|commentlist|widget|recent|popular|teaser|teasers|recommended|share|count)-/,
);
const OWN_FOOTER = new PartPattern(/-(?:post|entry|article|story)-footer-/);
const ABOUT_PART = new PartPattern(/-(?:bio|biography|about|about-author|author-box|authorbox|description)-/);
const BY =
  /^(?:\W*)(?:(?:written|posted|story|reported|words|text|gespeichert|verfasst|eingestellt)\s+)?(?:by|von|di|par|por|de)\s+\p{Lu}/iu;
const AUTHOR_PAGE =
  /\/(?:authors?|autor(?:es|en|e)?|auteurs?|staff|journalists?|redakteure?|autori|firmas?|columnist(?:a|as|s)?|reporters?|contributors?|newsteam|people)\/[^/?#]{3,}/i;

interface Place {
  readonly isElsewhere: boolean;
  readonly isAbout: boolean;
}

function placeOf(element: Element, aroundHeadline: ReadonlySet<Element>): Place {
  let isAbout = false;
  const elsewhere = closest(element, (at) => {
    if (aroundHeadline.has(at)) return false;
    if (at.name === 'nav' || (at.name === 'footer' && !closest(at, hasTag('article')))) return true;
    if (at.name === 'article' || at.name === 'main') return false;
    const names = partNames(at);
    if (ABOUT_PART.test(names)) isAbout = true;
    return !OWN_FOOTER.test(names) && (COMMENT_PART.test(names) || ELSEWHERE.test(names));
  });
  return { isElsewhere: elsewhere !== null, isAbout };
}

/** What nothing but a name can stand under, where every element of a page is asked: cheap questions first. */
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

/** The innermost holder of the name: a byline also carries dates, places and buttons. */
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

function ancestors(element: Element | null): Set<Element> {
  const found = new Set<Element>();
  for (let at = element?.parent ?? null; isElement(at); at = at.parent) found.add(at);
  return found;
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

/** Every element that may name an author, outside comments, side columns and footers. */
export function bylineElements(index: ElementIndex, headline: Element | null): BylineElement[] {
  const found: BylineElement[] = [];
  const aroundHeadline = ancestors(headline);
  let inside: Element | null = null;
  for (const element of index.all) {
    if (found.length > 40) break;
    const rank = rankOf(element, partNames(element));
    if (rank === null || aroundHeadline.has(element) || isHidden(element)) continue;
    if ((inside && contains(inside, element)) || placeOf(element, aroundHeadline).isElsewhere) continue;
    const byline = asByline(element, rank, aroundHeadline);
    if (!byline) continue;
    found.push(byline);
    if (rank === 1) inside = element;
  }
  return found;
}
