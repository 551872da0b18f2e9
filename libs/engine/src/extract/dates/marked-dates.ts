import type { Element } from 'domhandler';
import { COMMENT_PART } from '../content/part-names.js';
import type { ElementIndex } from '../markup/element-index.js';
import { ancestors, attribute, closest } from '../markup/element-walk.js';
import { innerText } from '../markup/inner-text.js';
import { partNames } from '../markup/page-element.js';
import { type PartNames, PartPattern } from '../markup/part-pattern.js';

type DateRole = 'published' | 'unmarked' | 'updated';

/** An element that seems to contain a date. */
export interface MarkedDate {
  readonly role: DateRole;
  /** The machine-readable form, or an empty text. */
  readonly value: string;
  readonly text: string;
  /** The number of elements after the headline; twice the number before it. */
  readonly distance: number;
  readonly strength: number;
}

const DATE_NAME = new PartPattern(
  /-(?:date|dates|datum|data|fecha|time|timestamp|datetime|dateline|pubdate|pub-date|published|publish|publication|posted|submitted|infoline|created|byline|meta|author-date|entry-date|post-date|article-date|autor|info|infos|details?|kicker|ora|heure|jour|zeit|erstellt|veroeffentlicht|publicado|publicacion|pubblicato|publie)-/,
);
const PUBLISHED_NAME = new PartPattern(
  /-(?:published|publish|pubdate|pub-date|publication|posted|submitted|entry-date|post-date|date-posted|created|erstellt|veroeffentlicht|publicado|pubblicato|publie)-/,
);
const UPDATED_NAME = new PartPattern(
  /-(?:updated?|modified|lastmod|last-modified|last-updated|aktualisiert|stand|aggiornato|actualizado|maj|mise-a-jour)-/,
);
/** Blog software names its only date both published and updated. */
const ENTRY_DATE = new PartPattern(/-(?:entry-date|post-date|published|date)-/);
const UPDATED_TEXT =
  /^(?:.{0,20}(?<!\p{L}))?(?:last\s+)?(?:updated?|modified|aktualisiert|zuletzt|letzte[rs]? (?:änderung|update)|aggiornat[oa]|ultimo aggiornamento|mis(?:e)? à jour|modifié|actualizad[oa]|atualizad[oa]|updated|обновлен|bijgewerkt|laatst)(?!\p{L})/iu;
const PUBLISHED_TEXT =
  /(?<!\p{L})(?:published|posted|created|first published|publish(?:ed)? date|veröffentlicht|erstellt|publiziert|erschienen|pubblicat[oa]|publié|publicad[oa]|postado|опубликован|gepubliceerd|geplaatst)(?!\p{L})/iu;
const OUTSIDE_PART = new PartPattern(
  /-(?:related|sidebar|footer|comments?|commentlist|widget|recent|archive|archives|popular|trending|latest|teaser|teasers|next|previous|prev|copyright|calendar|breaking|ticker|nav|menu|events?|recommended|more)-/,
);

function roleOf(element: Element, names: PartNames, text: string): DateRole {
  const itemprop = attribute(element, 'itemprop').toLowerCase();
  const property = `${attribute(element, 'property')} ${itemprop}`.toLowerCase();
  if (
    /datemodified|dateupdated|modified/.test(property) ||
    (UPDATED_NAME.test(names) && !ENTRY_DATE.test(names)) ||
    UPDATED_TEXT.test(text)
  )
    return 'updated';
  if (
    /datepublished|datecreated/.test(property) ||
    'pubdate' in element.attribs ||
    PUBLISHED_NAME.test(names)
  )
    return 'published';
  return PUBLISHED_TEXT.test(text) ? 'published' : 'unmarked';
}

/** Whether an element is in a part of the page that is not about the article, such as a sidebar. */
export function isOutsideArticle(element: Element, aroundHeadline: ReadonlySet<Element>): boolean {
  return (
    closest(element, (at) => {
      if (aroundHeadline.has(at)) return false;
      if (at.name === 'footer' || at.name === 'aside' || at.name === 'nav') return true;
      if (at.name === 'body' || at.name === 'html' || at.name === 'main') return false;
      const names = partNames(at);
      return (COMMENT_PART.test(names) || OUTSIDE_PART.test(names)) && at.name !== 'article';
    }) !== null
  );
}

function machineValue(element: Element): string {
  return (
    attribute(element, 'datetime') ||
    (/date/i.test(attribute(element, 'itemprop')) ? attribute(element, 'content') : '') ||
    attribute(element, 'data-datetime') ||
    attribute(element, 'data-date') ||
    (element.name === 'abbr' || element.name === 'span' ? attribute(element, 'title') : '')
  );
}

function isDateProperty(value: string | undefined): boolean {
  return value !== undefined && /date(?:published|created|modified)/i.test(value);
}

function mayBeDate(element: Element, names: PartNames): boolean {
  return (
    element.name === 'time' ||
    DATE_NAME.test(names) ||
    isDateProperty(element.attribs['itemprop']) ||
    isDateProperty(element.attribs['property'])
  );
}

function markedDate(element: Element, names: PartNames, order: number): MarkedDate | null {
  const value = machineValue(element);
  const text = innerText(element).slice(0, 200);
  if (value === '' && !/\d/.test(text)) return null;
  const strength = element.name === 'time' || /date/i.test(attribute(element, 'itemprop')) ? 2 : 1;
  return { role: roleOf(element, names, text), value, text, distance: order, strength };
}

/** Elements with dates, without comments, sidebars and footers, sorted by distance from the headline. */
export function markedDates(index: ElementIndex, headline: Element | null): MarkedDate[] {
  const found: MarkedDate[] = [];
  const aroundHeadline = ancestors(headline);
  let headAt = headline ? -1 : 0;
  for (const [order, element] of index.all.entries()) {
    if (element === headline) headAt = order;
    if (found.length > 60) continue;
    const names = partNames(element);
    if (element.name === 'meta' || !mayBeDate(element, names) || isOutsideArticle(element, aroundHeadline))
      continue;
    const marked = markedDate(element, names, order);
    if (marked) found.push(marked);
  }
  return found
    .map((date) => ({
      ...date,
      distance: date.distance >= headAt ? date.distance - headAt : (headAt - date.distance) * 2,
    }))
    .sort((one, other) => one.distance - other.distance);
}
