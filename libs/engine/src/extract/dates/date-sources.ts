import { firstText, typesOf } from '../facts/json-ld.js';
import type { LinkedData } from '../facts/json-ld.js';
import { metaValues } from '../facts/meta-tags.js';
import { innerText } from '../markup/inner-text.js';
import type { PageView } from '../page.types.js';
import { daysInText } from './date-in-text.js';
import type { DayOrder } from './date-in-text.js';
import { dateValue } from './date-value.js';
import type { MarkedDate } from './marked-dates.js';
import { urlDay } from './url-date.js';

/** Everything a source of dates may look at. */
export interface DateSearch {
  readonly view: PageView;
  readonly marked: readonly MarkedDate[];
  readonly latest: Date;
  readonly order: DayOrder;
}

/** One place where pages say when they were published; asked in the order of the list. */
export interface DateSource {
  readonly name: string;
  find(search: DateSearch): string | null;
}

const PUBLISHED_META = [
  'article:published_time',
  'og:article:published_time',
  'article:published',
  'article.published',
  'datepublished',
  'og:published_time',
  'og:pubdate',
  'published_time',
  'publish_date',
  'publish-date',
  'publishdate',
  'published-date',
  'date_published',
  'pubdate',
  'pub_date',
  'publication_date',
  'publication-date',
  'article:publish_date',
  'article_date_original',
  'article.created',
  'sailthru.date',
  'parsely-pub-date',
  'cxenseparse:recs:publishtime',
  'cxenseparse:publishtime',
  'dc.date.issued',
  'dcterms.issued',
  'dcterms.created',
  'dc.date.created',
  'citation_publication_date',
  'citation_online_date',
  'citation_date',
  'displaydate',
  'originalpublicationdate',
  'originalpublishdate',
  'article:post_date',
  'rnews:datepublished',
  'vr:published_time',
  'shareaholic:article_published_time',
  'bt:pubdate',
  'gentime',
  'iso-8601-publish-date',
  'article-publish-date',
  'publisheddate',
  'release_date',
  'created',
  'datecreated',
  'dc.created',
  'firstpublished',
  'date.issued',
];
const LOOSE_META = [
  'date',
  'dc.date',
  'dcterms.date',
  'dc:date',
  'dcterms.available',
  'timestamp',
  'creation_date',
  'content_create_date',
  'time',
  'eprints.date',
  'pdate',
];
const UPDATED_META = [
  'article:modified_time',
  'og:updated_time',
  'datemodified',
  'last-modified',
  'lastmod',
  'dcterms.modified',
  'dc.date.modified',
  'modified_date',
  'article:modified',
  'revised',
  'updated',
  'modificationdate',
  'dateupdate',
  'article.updated',
];

function fromNodes(nodes: readonly LinkedData[], keys: readonly string[], search: DateSearch): string | null {
  for (const key of keys) {
    for (const node of nodes) {
      const text = firstText(node[key]);
      const date = text ? dateValue(text, search.latest, search.order) : null;
      if (date) return date;
    }
  }
  return null;
}

function fromMeta(names: readonly string[], search: DateSearch): string | null {
  for (const value of metaValues(search.view.meta, names)) {
    const date = dateValue(value, search.latest, search.order);
    if (date) return date;
  }
  return null;
}

function fromMarked(search: DateSearch, wanted: (date: MarkedDate) => boolean): string | null {
  for (const marked of search.marked) {
    if (!wanted(marked)) continue;
    const inText = daysInText(marked.text, search.latest, search.order)[0]?.day ?? null;
    const date =
      (marked.value === '' ? null : dateValue(marked.value, search.latest, search.order)) ?? inText;
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

function labelled(text: string, search: DateSearch): string | null {
  const head = text.slice(0, 30_000);
  for (const match of head.matchAll(LABELLED)) {
    const after = head.slice(match.index + match[0].length, match.index + match[0].length + 40);
    const day = daysInText(after, search.latest, search.order).find((found) => found.index < 16);
    if (day) return day.day;
  }
  return null;
}

const REACH = 700;

function underHeadline(search: DateSearch): string | null {
  const { headline, body } = search.view;
  if (!headline) return null;
  const text = innerText(body);
  const head = innerText(headline);
  const at = text.lastIndexOf(head);
  const first = text.indexOf(head);
  const days = [first, at].map(
    (index) =>
      daysInText(
        text.slice(index + head.length, index + head.length + REACH),
        search.latest,
        search.order,
      )[0],
  );
  return days[0]?.day ?? days[1]?.day ?? null;
}

export const PUBLISHED_SOURCES: readonly DateSource[] = [
  {
    name: 'linked data',
    find: (search) =>
      fromNodes(search.view.articleNodes, ['datePublished', 'dateCreated', 'uploadDate'], search),
  },
  { name: 'meta', find: (search) => fromMeta(PUBLISHED_META, search) },
  {
    name: 'address',
    find: (search) =>
      urlDay(search.view.page.finalUrl, search.latest) ??
      urlDay(search.view.meta.links.get('canonical')?.[0] ?? '', search.latest),
  },
  {
    name: 'marked as published',
    find: (search) => fromMarked(search, (date) => date.role === 'published' && date.distance < 120),
  },
  {
    name: 'time near headline',
    find: (search) =>
      fromMarked(search, (date) => date.role !== 'updated' && date.strength > 1 && date.distance < 80),
  },
  {
    name: 'marked near headline',
    find: (search) => fromMarked(search, (date) => date.role !== 'updated' && date.distance < 60),
  },
  { name: 'loose meta', find: (search) => fromMeta(LOOSE_META, search) },
  {
    name: 'page nodes',
    find: (search) =>
      fromNodes(pageNodes(search.view), ['datePublished', 'uploadDate', 'dateCreated', 'startDate'], search),
  },
  { name: 'marked anywhere', find: (search) => fromMarked(search, (date) => date.role !== 'updated') },
  { name: 'under headline', find: (search) => underHeadline(search) },
  { name: 'labelled text', find: (search) => labelled(innerText(search.view.body), search) },
  { name: 'updated', find: (search) => updatedDate(search) },
  {
    name: 'description',
    find: (search) =>
      daysInText(
        metaValues(search.view.meta, ['description', 'og:description']).join(' '),
        search.latest,
        search.order,
      )[0]?.day ?? null,
  },
  {
    name: 'first in text',
    find: (search) => daysInText(innerText(search.view.body), search.latest, search.order)[0]?.day ?? null,
  },
];

export function updatedDate(search: DateSearch): string | null {
  return (
    fromNodes(search.view.articleNodes, ['dateModified'], search) ??
    fromMeta(UPDATED_META, search) ??
    fromMarked(search, (date) => date.role === 'updated') ??
    fromNodes(pageNodes(search.view), ['dateModified'], search)
  );
}
