import type { Element } from 'domhandler';
import { COMMENT_PART } from '../content/part-names.js';
import type { ElementIndex } from '../markup/element-index.js';
import {
  ancestors,
  attribute,
  closest,
  contains,
  findAll,
  findFirst,
  hasTag,
} from '../markup/element-walk.js';
import { innerText } from '../markup/inner-text.js';
import { isHidden, partNames } from '../markup/page-element.js';
import { type PartNames, PartPattern } from '../markup/part-pattern.js';
import { wordsIn } from '../../text/tokenize.js';

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
const CATEGORY_PART = new PartPattern(/-category-/);
const OUTSIDE_PART = new PartPattern(
  /-(?:related|sidebar|comments?|commentlist|recent|popular|teaser|teasers|recommended|share|count|(?<!-js-)nav|navbar|navigation|menu|cookies?)-/,
);
const FOOTER_PART = new PartPattern(/-footer-/);
const WIDGET_PART = new PartPattern(/-widget-/);
const ARTICLE_FOOTER = new PartPattern(/-(?:post|entry|article|story)-footer-/);
const ABOUT_PART = new PartPattern(/-(?:bio|biography|about|about-author|author-box|authorbox|description)-/);
const BY =
  /^(?:\W*)(?:(?:written|posted|story|reported|words|text|gespeichert|verfasst|eingestellt)\s+)?(?:by|von|di|par|por|de)\s+\p{Lu}/iu;
const AUTHOR_PAGE =
  /\/(?:authors?|autor(?:es|en|e)?|auteurs?|staff|journalists?|redakteure?|autori|firmas?|columnist(?:a|as|s)?|reporters?|contributors?|newsteam|people)\/[^/?#]{3,}/i;

class HeadlinePlace {
  readonly around: ReadonlySet<Element>;
  private readonly article: Element | null;
  private readonly texts = new Map<Element, string>();

  constructor(private readonly headline: Element | null) {
    this.around = ancestors(headline);
    this.article = headline && closest(headline, hasTag('article'));
  }

  /** Whether an element stands directly beside the headline. */
  isBeside({ parent }: Element): boolean {
    return this.headline !== null && parent === this.headline.parent;
  }

  /** Whether an element is a short article outside of the one with the headline. */
  isOtherArticle(element: Element): boolean {
    return (
      this.article !== null &&
      element.name === 'article' &&
      !contains(this.article, element) &&
      this.isSmall(element)
    );
  }

  /** Whether a byline follows the linked title of another article in a small box. */
  isInTeaser(byline: Element): boolean {
    const boxes = [...ancestors(byline)].slice(0, MAX_TEASER_DEPTH);
    return boxes.some((box) => !this.around.has(box) && this.isSmall(box) && this.isTeaserOf(byline, box));
  }

  private isTeaserOf(byline: Element, box: Element): boolean {
    const [first, second, third] = findAll(box, (at) => at === byline || this.isOtherTitle(at), 3);
    return first !== byline && second === byline && third === undefined;
  }

  /** Whether a link is in the middle of a paragraph, where it may name any person. */
  isInProse(link: Element): boolean {
    const paragraph = link.name === 'a' ? closest(link, hasTag('p', 'blockquote')) : null;
    if (!paragraph || this.textOf(paragraph).length < MIN_SENTENCE_LENGTH) return false;
    const [before = ''] = this.textOf(paragraph).split(innerText(link), 1);
    return !BEFORE_NAME.test(before);
  }

  /** The first part of an element's text. */
  private textOf(element: Element): string {
    const text = this.texts.get(element) ?? innerText(element).slice(0, MAX_TEASER_LENGTH);
    this.texts.set(element, text);
    return text;
  }

  private isSmall(element: Element): boolean {
    return this.textOf(element).length < MAX_TEASER_LENGTH;
  }

  private isOtherTitle(heading: Element): boolean {
    if (this.headline === null || !HEADING.test(heading.name)) return false;
    const link = closest(heading, hasTag('a')) ?? findFirst(heading, hasTag('a'));
    if (link === null || AUTHOR_PAGE.test(attribute(link, 'href'))) return false;
    const title = innerText(heading);
    return wordsIn(title) >= MIN_TITLE_WORDS && title !== innerText(this.headline);
  }
}

const HEADING = /^h[2-6]$/;
const MIN_TITLE_WORDS = 4;
const MAX_TEASER_LENGTH = 800;
const MAX_TEASER_DEPTH = 4;
const MIN_SENTENCE_LENGTH = 80;

/** Whether an element is outside of the article, and whether it is in a box about the author. */
function placeOf(element: Element, headline: HeadlinePlace) {
  let isAbout = false;
  const outside = closest(element, (at) => {
    if (headline.around.has(at) || at.name === 'body') return false;
    if (at.name === 'nav' || (at.name === 'footer' && !closest(at, hasTag('article')))) return true;
    if (at.name === 'figcaption') return true;
    if (at.name === 'article' || at.name === 'main') return headline.isOtherArticle(at);
    const names = partNames(at);
    if (ABOUT_PART.test(names)) isAbout = true;
    return (
      COMMENT_PART.test(names) ||
      OUTSIDE_PART.test(names) ||
      (FOOTER_PART.test(names) && !ARTICLE_FOOTER.test(names)) ||
      (WIDGET_PART.test(names) && !headline.isBeside(at))
    );
  });
  return { isOutside: outside !== null, isAbout };
}

const BEFORE_NAME = /^\W*(?:(?:\p{L}+\s+)?(?:by|von|di|par|por|de)\b.{0,60}|\p{L}[\p{L} ]{0,20}:\s*)?$/iu;

function namesAuthor({ attribs: { itemprop } }: Element): boolean {
  return itemprop !== undefined && /^(?:author|creator)$/i.test(itemprop);
}

/** Called for every element of a page, so fast tests come first. */
function rankOf(element: Element, names: PartNames): number | null {
  const { rel, href } = element.attribs;
  if (namesAuthor(element)) return 1;
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

function asByline(element: Element, rank: number, isAbout: boolean): BylineElement | null {
  const names = partNames(element);
  const text = nameText(element);
  const isWeak = rank === 3 && (element.name === 'a' ? CATEGORY_PART.test(names) : WEAK_PART.test(names));
  if (text.length < 2 || text.length > 250 || (isWeak && !BY.test(text))) return null;
  return { text, rank: isAbout ? 4 : rank, key: element.name + names.text };
}

/** All elements that may name an author, without comments, sidebars, footers and teasers. */
export function bylineElements(index: ElementIndex, headline: Element | null): BylineElement[] {
  const found: BylineElement[] = [];
  const place = new HeadlinePlace(headline);
  let inside: Element | null = null;
  for (const element of index.all) {
    if (found.length > 40) break;
    const rank = rankOf(element, partNames(element));
    if (rank === null || place.around.has(element) || (isHidden(element) && !namesAuthor(element))) continue;
    if (inside && contains(inside, element)) continue;
    const { isOutside, isAbout } = placeOf(element, place);
    const byline = isOutside || place.isInProse(element) ? null : asByline(element, rank, isAbout);
    if (!byline || place.isInTeaser(element)) continue;
    found.push(byline);
    if (rank === 1) inside = element;
  }
  return found;
}
