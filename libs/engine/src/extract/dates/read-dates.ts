import { known, unknown } from '@vaglio/contracts';
import type { ExtractedArticle } from '../../analysis.types.js';
import { wordList } from '../../word-set.js';
import { isDateLine } from '../content/block-rules.js';
import { firstText, typesOf, type LinkedData } from '../facts/json-ld.js';
import { metaValues } from '../facts/meta-tags.js';
import { innerLines } from '../markup/inner-text.js';
import type { PageView } from '../page-view.js';
import { type DayOrder, daysInText, firstDay } from './date-in-text.js';
import { dateValue } from './date-value.js';
import { localDay } from './local-day.js';
import { type MarkedDate, markedDates } from './marked-dates.js';
import { urlDay } from './url-date.js';

export interface DateSearch {
  readonly view: PageView;
  readonly marked: readonly MarkedDate[];
  /** Later dates are ignored. */
  readonly latest: Date;
  readonly order: DayOrder;
}

const PUBLISHED_META = wordList(`
  article:published_time og:article:published_time article:published article.published datepublished
  og:published_time og:pubdate published_time publish_date publish-date publishdate published-date
  date_published pubdate pub_date publication_date publication-date article:publish_date
  article_date_original article.created sailthru.date parsely-pub-date cxenseparse:recs:publishtime
  cxenseparse:publishtime dc.date.issued dcterms.issued dcterms.created dc.date.created
  citation_publication_date citation_online_date citation_date displaydate originalpublicationdate
  originalpublishdate article:post_date rnews:datepublished vr:published_time
  shareaholic:article_published_time bt:pubdate gentime iso-8601-publish-date article-publish-date
  publisheddate release_date created datecreated dc.created firstpublished date.issued
`);
const OTHER_DATE_META = wordList(`
  date dc.date dcterms.date dc:date dcterms.available timestamp creation_date content_create_date time
  eprints.date pdate
`);
const UPDATED_META = wordList(`
  article:modified_time og:updated_time datemodified last-modified lastmod dcterms.modified
  dc.date.modified modified_date article:modified revised updated modificationdate dateupdate
  article.updated
`);

function valueOf(text: string, { latest, order }: DateSearch): string | null {
  return text === '' ? null : dateValue(text, latest, order);
}

function fromNodes(nodes: readonly LinkedData[], keys: readonly string[], search: DateSearch): string | null {
  for (const key of keys) {
    for (const node of nodes) {
      const date = valueOf(firstText(node[key]) ?? '', search);
      if (date) return date;
    }
  }
  return null;
}

function fromMeta(names: readonly string[], search: DateSearch): string | null {
  for (const value of metaValues(search.view.meta, names)) {
    const date = valueOf(value, search);
    if (date) return date;
  }
  return null;
}

function fromMarked(search: DateSearch, wanted: (date: MarkedDate) => boolean): string | null {
  for (const marked of search.marked.filter(wanted)) {
    const date = valueOf(marked.value, search) ?? firstDay(marked.text, search);
    if (date) return date;
  }
  return null;
}

function pageNodes(view: PageView): LinkedData[] {
  return view.linked.filter((node) =>
    typesOf(node).some((type) =>
      /(?:WebPage|VideoObject|Page|CreativeWork|Event|Product|Podcast\w*)$/.test(type),
    ),
  );
}

const LABELLED =
  /(?:published|posted|first published|publication date|date posted|created|veröffentlicht(?: am)?|erstellt(?: am)?|erschienen(?: am)?|eingestellt|datum|vom|pubblicato(?: il)?|data|publié le|mis en ligne le|publicado(?: el)?|fecha|publicado em|postado em|date)\s*:?\s*(?:on|am|il|le|el|em|um)?\s*:?\s*/giu;

/** The first date of a line that is no sentence, because a sentence may date anything: "On 6 January 2021 a crowd …". */
function firstLineDay(text: string, reach: number, search: DateSearch): string | null {
  let passed = 0;
  for (const line of text.split('\n')) {
    const day = isDateLine(line) ? firstDay(line, search) : null;
    passed += line.length + 1;
    if (day || passed > reach) return day;
  }
  return null;
}

/** A date after a label such as "Published:", which begins its line or is in a short one. */
function labeled(search: DateSearch): string | null {
  let passed = 0;
  for (const line of innerLines(search.view.body).split('\n')) {
    passed += line.length + 1;
    if (passed > 30_000) break;
    if (line.length > MAX_LABELLED_LENGTH) continue;
    for (const match of line.matchAll(LABELLED)) {
      if (match.index > 0 && !isDateLine(line)) break;
      const after = line.slice(match.index + match[0].length, match.index + match[0].length + 40);
      const day = daysInText(after, search.latest, search.order).find((found) => found.index < 16);
      if (day) return day.day;
    }
  }
  return null;
}

const MAX_LABELLED_LENGTH = 160;

/** A date in a line within 700 characters after the headline. */
function underHeadline(search: DateSearch): string | null {
  const { headline, body } = search.view;
  if (!headline) return null;
  const text = innerLines(body);
  const head = innerLines(headline);
  const after = (index: number): string | null => firstLineDay(text.slice(index + head.length), 700, search);
  return after(text.indexOf(head)) ?? after(text.lastIndexOf(head));
}

/** Sources of the publication date, in the order in which they are tried. */
const PUBLISHED_SOURCES: readonly ((search: DateSearch) => string | null)[] = [
  (search) => fromNodes(search.view.articleNodes, ['datePublished', 'dateCreated', 'uploadDate'], search),
  (search) => fromMeta(PUBLISHED_META, search),
  ({ view, latest }) =>
    urlDay(view.page.finalUrl, latest) ?? urlDay(view.meta.links.get('canonical')?.[0] ?? '', latest),
  (search) => fromMarked(search, ({ role, distance }) => role === 'published' && distance < 120),
  (search) =>
    fromMarked(search, ({ role, strength, distance }) => role !== 'updated' && strength > 1 && distance < 80),
  (search) => fromMarked(search, ({ role, distance }) => role !== 'updated' && distance < 60),
  (search) => fromMeta(OTHER_DATE_META, search),
  (search) =>
    fromNodes(pageNodes(search.view), ['datePublished', 'uploadDate', 'dateCreated', 'startDate'], search),
  (search) => fromMarked(search, ({ role }) => role !== 'updated'),
  underHeadline,
  labeled,
  updatedDate,
  (search) =>
    firstLineDay(metaValues(search.view.meta, ['description', 'og:description']).join('\n'), 4000, search),
  (search) => firstLineDay(innerLines(search.view.body), 4000, search),
];

function updatedDate(search: DateSearch): string | null {
  return (
    fromNodes(search.view.articleNodes, ['dateModified'], search) ??
    fromMeta(UPDATED_META, search) ??
    fromMarked(search, (date) => date.role === 'updated') ??
    fromNodes(pageNodes(search.view), ['dateModified'], search)
  );
}

/** American pages put the month first. Pages that declare no country are read as day-first. */
function isMonthFirst(view: PageView): boolean {
  const locale = `${view.meta.lang} ${view.meta.values.get('og:locale')?.[0] ?? ''}`.toLowerCase();
  if (/en[-_](?:gb|ie|au|nz|in|za)/.test(locale)) return false;
  return /\ben\b|en[-_]us|en[-_]ca|en[-_]ph/.test(locale);
}

export function readDates(view: PageView, latest: Date): Pick<ExtractedArticle, 'publishedAt' | 'updatedAt'> {
  const search: DateSearch = {
    view,
    marked: markedDates(view.index, view.headline),
    latest,
    order: isMonthFirst(view) ? 'month-first' : 'day-first',
  };
  const updated = updatedDate(search);
  const updatedAt = updated === null ? unknown('not-on-page') : known(updated);
  for (const find of PUBLISHED_SOURCES) {
    const found = find(search);
    if (found) return { publishedAt: known(localDay(found, search)), updatedAt };
  }
  return { publishedAt: unknown(isInFuture(search) ? 'implausible' : 'not-on-page'), updatedAt };
}

const ANY_DAY = new Date('2100-01-01');

/** Whether the page states a day of publication that has not come yet. */
function isInFuture(search: DateSearch): boolean {
  const any = { ...search, latest: ANY_DAY };
  const stated =
    fromNodes(search.view.articleNodes, ['datePublished'], any) ?? fromMeta(['article:published_time'], any);
  return stated !== null;
}
