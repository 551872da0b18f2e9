import type { Element } from 'domhandler';
import { attribute, isElement, isText } from '../markup/element-walk.js';
import type { Measure, MeasuredPage } from './measure-tree.js';
import {
  BOILERPLATE_PART,
  COMMENT_PART,
  FURNITURE_PART,
  LIGHT_PART,
  PICTURE_PART,
  SHARE_PART,
} from './part-names.js';

/** One reason why a part of the page is not its text. */
export interface BoilerplateRule {
  readonly name: string;
  applies(element: Element, measure: Measure, page: MeasuredPage): boolean;
}

const NEVER_TEXT = new Set(
  'nav footer aside button input label iframe video audio canvas map object embed dialog menu figcaption fieldset progress meter noscript'.split(
    ' ',
  ),
);
const LIST_LIKE = new Set(['ul', 'ol', 'dl', 'div', 'section', 'p']);
const TABLE_PARTS = new Set(['tr', 'td', 'th', 'tbody', 'thead', 'tfoot']);
const NEVER_ROLE = new Set(
  'navigation banner complementary contentinfo search menu menubar dialog alertdialog alert toolbar tablist form button'.split(
    ' ',
  ),
);

/** A wrapper that holds most of what can be read is the page itself, whatever it is called. */
function holdsMost(measure: Measure, page: MeasuredPage): boolean {
  return measure.prose > page.prose * 0.5;
}

function holdsLittle(measure: Measure): boolean {
  return measure.prose < 120 || measure.linkText > measure.text * 0.4;
}

/** An article inside an article is, by the standard, something else than its text: a comment, a teaser. */
function isForeignArticle(measure: Measure, page: MeasuredPage): boolean {
  const around = measure.outerArticle ? page.measures.get(measure.outerArticle) : undefined;
  return (
    around !== undefined && around.nestedProse < around.prose * 0.6 && measure.prose < around.prose * 0.4
  );
}

const MIN_TEASERS = 4;
const HEADING = /^h[1-6]$/;

/** A list whose every entry opens with a link, or boxes each under a linked heading: headlines with their first lines. */
function isTeaserList(element: Element, { measures }: MeasuredPage): boolean {
  const entries = element.children.filter(isElement);
  if (entries.length < MIN_TEASERS) return false;
  if (element.name === 'ul' || element.name === 'ol') {
    const items = entries.filter((child) => child.name === 'li');
    if (items.length >= MIN_TEASERS && items.every(opensWithLink)) return true;
  }
  const teasers = entries.filter(
    (entry) => !HEADING.test(entry.name) && (measures.get(entry)?.linkedHeadings ?? 0) > 0,
  );
  return teasers.length >= MIN_TEASERS && teasers.length >= entries.length * 0.8;
}

function opensWithLink(element: Element): boolean {
  for (const child of element.children) {
    if (isText(child) && child.data.trim() !== '') return false;
    if (!isElement(child) || child.name === 'br') continue;
    return child.name === 'a' || opensWithLink(child);
  }
  return false;
}

/** Classes by which frameworks keep a box closed until a script opens it. */
const CLOSED = /(?:^|\s)(?:hidden|hide|is-hidden|d-none)(?:\s|$)/;
/** The same box is shown on a wider screen. */
const OPEN_WHEN_WIDE =
  /(?:^|\s)(?:\w+:(?:block|flex|grid|inline\S*|table\S*|contents)|d-\w+-(?:block|flex|grid|inline\S*|table\S*))(?:\s|$)/;

function isClosed({ attribs }: Element): boolean {
  const { class: className } = attribs;
  return className !== undefined && CLOSED.test(className) && !OPEN_WHEN_WIDE.test(className);
}

const MAX_CAPTION_LENGTH = 300;

/** A picture with no more than a line or two under it. */
function isPictureBox(element: Element, { names, text, pictures, paragraphs }: Measure): boolean {
  if (pictures === 0 || text === 0 || text > MAX_CAPTION_LENGTH || paragraphs > 1) return false;
  return PICTURE_PART.test(names) || (element.name === 'p' && isPictureAndSlantedWords(element));
}

function isPictureAndSlantedWords(element: Element): boolean {
  const [first, ...rest] = element.children.filter(
    (child) => isElement(child) || (isText(child) && child.data.trim() !== ''),
  );
  const isPicture = first !== undefined && isElement(first) && PICTURES.has(first.name);
  return isPicture && rest.every((part) => isElement(part) && CAPTION_TAGS.has(part.name));
}
const PICTURES = new Set(['img', 'picture', 'a']);
const CAPTION_TAGS = new Set(['br', 'em', 'i', 'small']);

export const BOILERPLATE_RULES: readonly BoilerplateRule[] = [
  { name: 'hidden', applies: (_element, measure) => measure.hidden },
  {
    name: 'tag',
    applies: (element, measure, page) => NEVER_TEXT.has(element.name) && !holdsMost(measure, page),
  },
  {
    name: 'form',
    applies: (element, measure, page) => element.name === 'form' && measure.prose < page.prose * 0.3,
  },
  {
    name: 'role',
    applies: (element, measure, page) =>
      NEVER_ROLE.has(attribute(element, 'role').toLowerCase()) && !holdsMost(measure, page),
  },
  {
    name: 'comments',
    applies: (element, measure) =>
      COMMENT_PART.test(measure.names) &&
      element.name !== 'body' &&
      element.name !== 'html' &&
      element.name !== 'article',
  },
  {
    name: 'nested article',
    applies: (element, measure, page) => element.name === 'article' && isForeignArticle(measure, page),
  },
  {
    name: 'teaser list',
    applies: (element, measure, page) =>
      measure.links >= 4 &&
      measure.linkText > measure.text * 0.15 &&
      !holdsMost(measure, page) &&
      isTeaserList(element, page),
  },
  {
    name: 'page furniture',
    applies: (_element, measure, page) => FURNITURE_PART.test(measure.names) && !holdsMost(measure, page),
  },
  {
    name: 'part name',
    applies: (_element, measure, page) => BOILERPLATE_PART.test(measure.names) && !holdsMost(measure, page),
  },
  {
    name: 'light part',
    applies: (element, measure) =>
      !TABLE_PARTS.has(element.name) && LIGHT_PART.test(measure.names) && holdsLittle(measure),
  },
  {
    name: 'share box',
    applies: (_element, measure) => SHARE_PART.test(measure.names) && holdsLittle(measure),
  },
  {
    name: 'closed box',
    applies: (element, measure, page) => isClosed(element) && !holdsMost(measure, page),
  },
  {
    name: 'picture box',
    applies: (element, measure, page) => isPictureBox(element, measure) && !holdsMost(measure, page),
  },
  {
    name: 'link list',
    applies: (element, measure) =>
      LIST_LIKE.has(element.name) &&
      measure.links > 2 &&
      measure.linkText > measure.text * 0.75 &&
      measure.prose < 200,
  },
];

/** Rules that a second, more forgiving look leaves aside. */
const STRICT_ONLY = new Set([
  'comments',
  'nested article',
  'part name',
  'light part',
  'form',
  'closed box',
  'picture box',
]);

/** How hard a look at the page is: the second is for pages that the first leaves nearly empty. */
export type Strictness = 'strict' | 'forgiving';

export function boilerplateReason(
  element: Element,
  measure: Measure,
  page: MeasuredPage,
  strictness: Strictness = 'strict',
): string | null {
  for (const rule of BOILERPLATE_RULES) {
    if (strictness === 'forgiving' && STRICT_ONLY.has(rule.name)) continue;
    if (rule.applies(element, measure, page)) return rule.name;
  }
  return null;
}
