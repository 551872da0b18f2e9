import { isText, type Element } from 'domhandler';
import { wordSet } from '../../word-set.js';
import { attribute, isElement } from '../markup/element-walk.js';
import type { Measure, MeasuredPage } from './measure-tree.js';
import {
  BOILERPLATE_PART,
  COMMENT_PART,
  ALWAYS_BOILERPLATE_PART,
  SPARSE_BOILERPLATE_PART,
  PICTURE_PART,
  SHARE_PART,
} from './part-names.js';

type BoilerplateRule = (element: Element, measure: Measure, page: MeasuredPage) => boolean;

const NEVER_TEXT = wordSet(
  'nav footer aside button input label iframe video audio canvas map object embed dialog menu figcaption fieldset progress meter noscript',
);
const LIST_LIKE = new Set(['ul', 'ol', 'dl', 'div', 'section', 'p']);
const TABLE_PARTS = new Set(['tr', 'td', 'th', 'tbody', 'thead', 'tfoot']);
const NEVER_ROLE = wordSet(
  'navigation banner complementary contentinfo search menu menubar dialog alertdialog alert toolbar tablist form button',
);

/** An element with most of the text is never boilerplate. */
function isMostOfPage(measure: Measure, page: MeasuredPage): boolean {
  return measure.prose > page.prose * 0.5;
}

function hasLittleProse(measure: Measure): boolean {
  return measure.prose < 120 || measure.linkText > measure.text * 0.4;
}

/** By the HTML standard, an article inside an article is separate content, such as a comment or a teaser. */
function isForeignArticle(measure: Measure, page: MeasuredPage): boolean {
  const around = measure.outerArticle ? page.measures.get(measure.outerArticle) : undefined;
  return (
    around !== undefined && around.nestedProse < around.prose * 0.6 && measure.prose < around.prose * 0.4
  );
}

const MIN_TEASERS = 4;
const HEADING = /^h[1-6]$/;

/** A list whose entries all start with a link, or boxes that mostly have a linked heading. */
function isTeaserList(element: Element, { measures }: MeasuredPage): boolean {
  const entries = element.children.filter(isElement);
  if (entries.length < MIN_TEASERS) return false;
  if (element.name === 'ul' || element.name === 'ol') {
    const items = entries.filter((child) => child.name === 'li');
    if (items.length >= MIN_TEASERS && items.every(startsWithLink)) return true;
  }
  const teasers = entries.filter(
    (entry) => !HEADING.test(entry.name) && (measures.get(entry)?.linkedHeadings ?? 0) > 0,
  );
  return teasers.length >= MIN_TEASERS && teasers.length >= entries.length * 0.8;
}

function startsWithLink(element: Element): boolean {
  for (const child of element.children) {
    if (isText(child) && child.data.trim() !== '') return false;
    if (!isElement(child) || child.name === 'br') continue;
    return child.name === 'a' || startsWithLink(child);
  }
  return false;
}

/** Classes of frameworks that hide an element until a script shows it. */
const CLOSED = /(?:^|\s)(?:hidden|hide|is-hidden|d-none)(?:\s|$)/;
/** Classes that show the element on a wide screen. */
const OPEN_WHEN_WIDE =
  /(?:^|\s)(?:\w+:(?:block|flex|grid|inline\S*|table\S*|contents)|d-\w+-(?:block|flex|grid|inline\S*|table\S*))(?:\s|$)/;

function isClosed({ attribs }: Element): boolean {
  const { class: className } = attribs;
  return className !== undefined && CLOSED.test(className) && !OPEN_WHEN_WIDE.test(className);
}

const MAX_CAPTION_LENGTH = 300;

/** A picture with a short caption. */
function isPictureBox(element: Element, { names, text, pictures, paragraphs }: Measure): boolean {
  if (pictures === 0 || text === 0 || text > MAX_CAPTION_LENGTH || paragraphs > 1) return false;
  return PICTURE_PART.test(names) || (element.name === 'p' && isPictureWithCaption(element));
}

function isPictureWithCaption(element: Element): boolean {
  const [first, ...rest] = element.children.filter(
    (child) => isElement(child) || (isText(child) && child.data.trim() !== ''),
  );
  const isPicture = first !== undefined && isElement(first) && PICTURES.has(first.name);
  return isPicture && rest.every((part) => isElement(part) && CAPTION_TAGS.has(part.name));
}
const PICTURES = new Set(['img', 'picture', 'a']);
const CAPTION_TAGS = new Set(['br', 'em', 'i', 'small']);

/** Rules that always apply. */
const RULES: readonly BoilerplateRule[] = [
  (_element, measure) => measure.hidden,
  (element, measure, page) => NEVER_TEXT.has(element.name) && !isMostOfPage(measure, page),
  (element, measure, page) =>
    NEVER_ROLE.has(attribute(element, 'role').toLowerCase()) && !isMostOfPage(measure, page),
  (element, measure, page) =>
    measure.links >= 4 &&
    measure.linkText > measure.text * 0.15 &&
    !isMostOfPage(measure, page) &&
    isTeaserList(element, page),
  (_element, measure, page) => ALWAYS_BOILERPLATE_PART.test(measure.names) && !isMostOfPage(measure, page),
  (_element, measure) => SHARE_PART.test(measure.names) && hasLittleProse(measure),
  (element, measure) =>
    LIST_LIKE.has(element.name) &&
    measure.links > 2 &&
    measure.linkText > measure.text * 0.75 &&
    measure.prose < 200,
];

/** Rules that are skipped in a lenient reading. */
const STRICT_RULES: readonly BoilerplateRule[] = [
  (element, measure, page) => element.name === 'form' && measure.prose < page.prose * 0.3,
  (element, measure) =>
    COMMENT_PART.test(measure.names) && !['body', 'html', 'article'].includes(element.name),
  (element, measure, page) => element.name === 'article' && isForeignArticle(measure, page),
  (_element, measure, page) => BOILERPLATE_PART.test(measure.names) && !isMostOfPage(measure, page),
  (element, measure) =>
    !TABLE_PARTS.has(element.name) && SPARSE_BOILERPLATE_PART.test(measure.names) && hasLittleProse(measure),
  (element, measure, page) => isClosed(element) && !isMostOfPage(measure, page),
  (element, measure, page) => isPictureBox(element, measure) && !isMostOfPage(measure, page),
];

/** `lenient` is for pages of which a strict reading leaves nearly nothing. */
export type Strictness = 'strict' | 'lenient';

/** Whether a part of the page is not its text. */
export function isBoilerplate(
  element: Element,
  measure: Measure,
  page: MeasuredPage,
  strictness: Strictness,
): boolean {
  const applies = (rule: BoilerplateRule): boolean => rule(element, measure, page);
  return RULES.some(applies) || (strictness === 'strict' && STRICT_RULES.some(applies));
}
