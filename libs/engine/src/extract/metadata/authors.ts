import { MONTHS, parsedUrl } from '@vaglio/contracts';
import { wordList } from '../../word-set.js';
import { comparable } from '../content/content-hints.js';
import { objectsOf, textsOf, typesOf, type LinkedData } from '../facts/json-ld.js';
import { metaValues } from '../facts/meta-tags.js';
import { innerLines, innerText } from '../markup/inner-text.js';
import type { PageView } from '../page-view.js';
import { authorName, isOrganization, isPersonLike, isSameName, splitNames } from './author-name.js';
import { bylineElements, type BylineElement } from './byline-elements.js';

const MAX_AUTHORS = 10;
const AUTHOR_META = wordList(`
  author article:author parsely-author sailthru.author dc.creator dcterms.creator dc.contributor byl citation_author
  cxenseparse:author og:article:author article:author_name article.author authors creator rbauthors twitter:data1
`);

function fromNodes(nodes: readonly LinkedData[], all: readonly LinkedData[]): string[] {
  const byId = new Map(all.map((node) => [node['@id'], node]));
  return nodes.flatMap((node) => {
    const author = node['author'] ?? node['creator'];
    const people = objectsOf(author);
    if (people.length === 0) return textsOf(author);
    return people
      .map((person) => (person['name'] === undefined ? (byId.get(person['@id']) ?? person) : person))
      .flatMap((person) => (typesOf(person).includes('Organization') ? [] : textsOf(person['name'])));
  });
}

function organizations(nodes: readonly LinkedData[]): string[] {
  return nodes.flatMap((node) =>
    objectsOf(node['author'])
      .filter((author) => typesOf(author).includes('Organization'))
      .flatMap((author) => textsOf(author['name'])),
  );
}

interface PageContext {
  readonly outlet: string | null;
  readonly title: string | null;
  readonly host: string;
}

/** Whether a name is the name or the host of the outlet. */
function isOutlet(name: string, context: PageContext): boolean {
  const own = comparable(name);
  if (context.outlet !== null && own === comparable(context.outlet)) return true;
  const withoutSpaces = own.replace(/[^a-z0-9]/g, '');
  const { host } = context;
  return (
    withoutSpaces.length > 3 &&
    [host, host.replace(/\..*$/, ''), host.replace(/\./g, '')].includes(withoutSpaces)
  );
}

function names(raw: readonly string[], context: PageContext): string[] {
  const kept: string[] = [];
  for (const part of raw.flatMap(splitNames)) {
    const name = authorName(part);
    if (name === null || isOutlet(name, context) || comparable(name) === comparable(context.title ?? ''))
      continue;
    if (!kept.some((other) => isSameName(other, name))) kept.push(name);
  }
  return kept.slice(0, MAX_AUTHORS);
}

function bestShown(
  elements: readonly BylineElement[],
  ranks: readonly number[],
  context: PageContext,
): string[] {
  for (const rank of ranks) {
    const group = elements.filter((element) => element.rank === rank);
    for (const first of group) {
      const together = group.filter((element) => element.key === first.key).map((element) => element.text);
      const found = names(together, context);
      if (found.length > 0) return found.slice(0, 4);
    }
  }
  return [];
}

function linkedNames(view: PageView, context: PageContext): string[] {
  return names(fromNodes(view.articleNodes.slice(0, 1), view.linked), context);
}

/** Names of sections and tags, which may be in the place of a byline. */
function sectionNames(view: PageView): ReadonlySet<string> {
  const lists = [
    ...view.articleNodes.flatMap((node) => [
      ...textsOf(node['articleSection']),
      ...textsOf(node['keywords']),
    ]),
    ...metaValues(view.meta, [
      'article:section',
      'article:tag',
      'news_keywords',
      'keywords',
      'parsely-section',
    ]),
  ];
  return new Set(lists.flatMap((line) => line.split(/[,;]/)).map(comparable));
}

/** Structured data, else the byline, else the head; persons before desks and agencies, and these before the publisher. */
export function readAuthors(view: PageView, outlet: string | null, title: string | null): string[] {
  const context: PageContext = {
    outlet,
    title,
    host: (parsedUrl(view.page.finalUrl)?.hostname ?? '').replace(/^www\d?\./, ''),
  };
  const elements = bylineElements(view.index, view.headline);
  const sections = sectionNames(view);
  const withoutSections = (found: readonly string[]): string[] =>
    found.filter((name) => !sections.has(comparable(name)));
  const linked = linkedNames(view, context);
  const sources: readonly (() => string[])[] = [
    () => linked,
    () => withoutSections(bestShown(elements, [1, 2], context)),
    () => withoutSections(bestShown(elements, [3], context)),
    () => names(metaValues(view.meta, AUTHOR_META), context),
    () => (linked.length > 0 ? [] : withoutSections(names([writtenByline(view) ?? ''], context))),
    () => (linked.length > 0 ? [] : withoutSections(bestShown(elements, [4], context)).filter(isPersonLike)),
    () => names(organizations(view.articleNodes.slice(0, 1)), { ...context, outlet: null, host: '' }),
    () => publisherAsAuthor(view, title),
  ];
  let organization: string[] = [];
  for (const source of sources) {
    const found = withoutRepeats(source());
    const people = found.filter((name) => !isOrganization(name));
    if (people.length > 0) return found.length === people.length || people.length > 1 ? people : found;
    if (organization.length === 0) organization = found;
  }
  return organization;
}

/** The outlet, or the person it is named after, when the page names it as author. */
function publisherAsAuthor(view: PageView, title: string | null): string[] {
  const withoutOutlet: PageContext = { outlet: null, title, host: '' };
  const found = linkedNames(view, withoutOutlet);
  return found.length > 0 ? found : names(metaValues(view.meta, AUTHOR_META), withoutOutlet);
}

/** Drops "Ada Wren Senior Editor" when there is also "Ada Wren". */
function withoutRepeats(found: readonly string[]): string[] {
  return found.filter(
    (name) =>
      !found.some(
        (other) =>
          other !== name && isPersonLike(other) && comparable(name).startsWith(`${comparable(other)} `),
      ),
  );
}

/** The month of a date after the name: "by Ada Wren December 12, 2026". */
const DATE = String.raw`(?:${MONTHS.en.join('|')})\s+\d`;
const NAME = String.raw`(\p{Lu}[\p{L}.'’-]+(?: +(?!${DATE})(?:(?:de|del|della|di|da|van|von|der|den|la|le|El|al|bin) +){0,2}\p{Lu}[\p{L}.'’-]*){0,3})`;
const EXPLICIT_BYLINE = new RegExp(
  String.raw`(?:Posted by|Written by|Story by|Reported by|Verfasst von|Geschrieben von|Gespeichert von|Beitrag von|Eingestellt von|Ein Gastbeitrag von|Scritto da|A cura di|Écrit par|Escrito por|Auteure?\s*:|Autor(?:in|a|e|en)?\s*:|Author\s*:|Text(?:\s*(?:&|und|e|and)\s*\p{L}+)?\s*:|Texto\s*:|Testo\s*:|Texte\s*:):?\s+${NAME}`,
  'u',
);
/** "By Ada Wren" as a line, or after a year or a time. "Approved by Minister Reed" and "61 di Roma e" do not match. */
const SHORT_BYLINE = new RegExp(
  String.raw`(?:^|[|•·–]\s*|(?:(?:19|20)\d\d|\d[:./-]\d\d)\s+)(?:[Bb]y|BY|[Vv]on|[Pp]or|POR|[Dd]i|[Pp]ar|PAR)\s+${NAME}(?=\s*(?:$|[|,•·–(\d]|${DATE})|\s+(?:-\s|(?:on|am|il|le|el|and|und|e|et|y|for|für|per|Published|Updated|Posted)\b)|[^\n.\p{L}][^\n.]{0,24}$)`,
  'mu',
);
const REACH_DOWN = 260;
const REACH_UP = 120;

/** A byline in plain text. Near the headline, "by" is enough; elsewhere it must be explicit. */
function writtenByline(view: PageView): string | null {
  const text = innerLines(view.body);
  const head = view.headline ? innerText(view.headline) : '';
  const at = head === '' ? -1 : text.indexOf(head);
  if (at >= 0) {
    const below = text.slice(at + head.length, at + head.length + REACH_DOWN);
    const near =
      EXPLICIT_BYLINE.exec(below) ??
      SHORT_BYLINE.exec(below) ??
      EXPLICIT_BYLINE.exec(text.slice(Math.max(0, at - REACH_UP), at));
    if (near?.[1]) return near[1];
  }
  return EXPLICIT_BYLINE.exec(text)?.[1] ?? null;
}
