import type { Element } from 'domhandler';
import { COMMENT_PART } from '../content/part-names.js';
import { partNames } from '../markup/page-element.js';
import { PartPattern } from '../markup/part-pattern.js';
import type { PartNames } from '../markup/part-pattern.js';
import type { ElementIndex } from '../markup/element-index.js';
import { attribute, closest, isElement } from '../markup/element-walk.js';
import { innerText } from '../markup/inner-text.js';

/** What kind of date an element seems to hold. */
export type DateRole = 'published' | 'unmarked' | 'updated';

/** An element that pages use for dates. */
export interface MarkedDate {
  readonly element: Element;
  readonly role: DateRole;
  /** Machine-readable form, where there is one. */
  readonly value: string;
  readonly text: string;
  /** Stands below the headline, or above it within reach. */
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
/** Blog software calls its one date both published and updated. */
const ENTRY_DATE = new PartPattern(/-(?:entry-date|post-date|published|date)-/);
const UPDATED_TEXT =
  /^(?:.{0,20}\b)?(?:last\s+)?(?:updated?|modified|aktualisiert|zuletzt|letzte[rs]? (?:änderung|update)|aggiornat[oa]|ultimo aggiornamento|mis(?:e)? à jour|modifié|actualizad[oa]|atualizad[oa]|updated|обновлен|bijgewerkt|laatst)\b/i;
const PUBLISHED_TEXT =
  /\b(?:published|posted|created|first published|publish(?:ed)? date|veröffentlicht|erstellt|publiziert|erschienen|pubblicat[oa]|publié|publicad[oa]|postado|опубликован|gepubliceerd|geplaatst)\b/i;
const ELSEWHERE = new PartPattern(
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

function isElsewhere(element: Element, aroundHeadline: ReadonlySet<Element>): boolean {
  return (
    closest(element, (at) => {
      if (aroundHeadline.has(at)) return false;
      if (at.name === 'footer' || at.name === 'aside' || at.name === 'nav') return true;
      if (at.name === 'body' || at.name === 'html' || at.name === 'main') return false;
      const names = partNames(at);
      return (COMMENT_PART.test(names) || ELSEWHERE.test(names)) && at.name !== 'article';
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

function saysDate(value: string | undefined): boolean {
  return value !== undefined && /date(?:published|created|modified)/i.test(value);
}

function isDateHolder(element: Element, names: PartNames): boolean {
  return (
    element.name === 'time' ||
    DATE_NAME.test(names) ||
    saysDate(element.attribs['itemprop']) ||
    saysDate(element.attribs['property'])
  );
}

function markedDate(element: Element, names: PartNames, order: number): MarkedDate | null {
  const value = machineValue(element);
  const text = innerText(element).slice(0, 200);
  if (value === '' && !/\d/.test(text)) return null;
  const strength = element.name === 'time' || /date/i.test(attribute(element, 'itemprop')) ? 2 : 1;
  return { element, role: roleOf(element, names, text), value, text, distance: order, strength };
}

/** Elements that hold dates, outside comments, side columns and footers, with how far they stand from the headline. */
export function markedDates(index: ElementIndex, headline: Element | null): MarkedDate[] {
  const found: MarkedDate[] = [];
  const aroundHeadline = new Set<Element>();
  for (let at = headline?.parent ?? null; isElement(at); at = at.parent) aroundHeadline.add(at);
  let headAt = headline ? -1 : 0;
  for (const [order, element] of index.all.entries()) {
    if (element === headline) headAt = order;
    if (found.length > 60) continue;
    const names = partNames(element);
    if (element.name === 'meta' || !isDateHolder(element, names) || isElsewhere(element, aroundHeadline))
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
