import { comparable } from '../content/content-hints.js';
import { objectsOf, textsOf, typesOf, type LinkedData } from '../facts/json-ld.js';
import { metaValues } from '../facts/meta-tags.js';
import type { PageView } from '../page.types.js';
import { authorName, isBody, isPersonLike, isSameName, splitNames } from './author-name.js';
import { bylineElements, type BylineElement } from './byline-elements.js';
import { innerLines, innerText } from '../markup/inner-text.js';

const MAX_AUTHORS = 10;
const AUTHOR_META = [
  'author',
  'article:author',
  'parsely-author',
  'sailthru.author',
  'dc.creator',
  'dcterms.creator',
  'dc.contributor',
  'byl',
  'citation_author',
  'cxenseparse:author',
  'og:article:author',
  'article:author_name',
  'article.author',
  'authors',
  'creator',
  'rbauthors',
  'twitter:data1',
];

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

function organisations(nodes: readonly LinkedData[]): string[] {
  return nodes.flatMap((node) =>
    objectsOf(node['author'])
      .filter((author) => typesOf(author).includes('Organization'))
      .flatMap((author) => textsOf(author['name'])),
  );
}

interface Known {
  readonly outlet: string | null;
  readonly title: string | null;
  readonly host: string;
}

/** A name that is the outlet's own, as its name or its address says it. */
function isOutlet(name: string, known: Known): boolean {
  const own = comparable(name);
  if (known.outlet !== null && own === comparable(known.outlet)) return true;
  const squeezed = own.replace(/[^a-z0-9]/g, '');
  return (
    squeezed.length > 3 &&
    known.host !== '' &&
    (squeezed === known.host ||
      squeezed === known.host.replace(/\..*$/, '') ||
      squeezed === known.host.replace(/\./g, ''))
  );
}

function names(raw: readonly string[], known: Known): string[] {
  const kept: string[] = [];
  for (const part of raw.flatMap(splitNames)) {
    const name = authorName(part);
    if (name === null || isOutlet(name, known) || comparable(name) === comparable(known.title ?? ''))
      continue;
    if (!kept.some((other) => isSameName(other, name))) kept.push(name);
  }
  return kept.slice(0, MAX_AUTHORS);
}

function bestShown(elements: readonly BylineElement[], ranks: readonly number[], known: Known): string[] {
  for (const rank of ranks) {
    const group = elements.filter((element) => element.rank === rank);
    for (const first of group) {
      const together = group.filter((element) => element.key === first.key).map((element) => element.text);
      const found = names(together, known);
      if (found.length > 0) return found.slice(0, 4);
    }
  }
  return [];
}

function hostName(address: string): string {
  try {
    return new URL(address).hostname.replace(/^www\d?\./, '');
  } catch {
    return '';
  }
}

function linkedNames(view: PageView, known: Known): string[] {
  return names(fromNodes(view.articleNodes.slice(0, 1), view.linked), known);
}

/** Names of sections and tags, which stand where bylines do. */
function sectionNames(view: PageView): ReadonlySet<string> {
  const said = [
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
  return new Set(said.flatMap((line) => line.split(/[,;]/)).map(comparable));
}

/**
 * Who wrote it, as the page says: structured data first, then what the byline shows, then the head. A person wherever one is
 * named; then the desk or agency that signs, and last the publisher itself where the page names it as author.
 */
export function readAuthors(view: PageView, outlet: string | null, title: string | null): string[] {
  const known: Known = { outlet, title, host: hostName(view.page.finalUrl) };
  const elements = bylineElements(view.index, view.headline);
  const sections = sectionNames(view);
  const asShown = (found: readonly string[]): string[] =>
    found.filter((name) => !sections.has(comparable(name)));
  const linked = linkedNames(view, known);
  const sources: readonly (() => string[])[] = [
    () => linked,
    () => asShown(bestShown(elements, [1, 2], known)),
    () => asShown(bestShown(elements, [3], known)),
    () => names(metaValues(view.meta, AUTHOR_META), known),
    () => (linked.length > 0 ? [] : asShown(names([writtenByline(view) ?? ''], known))),
    () => (linked.length > 0 ? [] : asShown(bestShown(elements, [4], known)).filter(isPersonLike)),
    () => names(organisations(view.articleNodes.slice(0, 1)), { ...known, outlet: null, host: '' }),
    () => namedItself(view, title),
  ];
  let body: string[] = [];
  for (const source of sources) {
    const found = withoutRepeats(source());
    const people = found.filter((name) => !isBody(name));
    if (people.length > 0) return found.length === people.length || people.length > 1 ? people : found;
    if (body.length === 0) body = found;
  }
  return body;
}

/** The outlet, or the person the site is named after, where the page itself says author. */
function namedItself(view: PageView, title: string | null): string[] {
  const unknown: Known = { outlet: null, title, host: '' };
  const said = names(fromNodes(view.articleNodes.slice(0, 1), view.linked), unknown);
  return said.length > 0 ? said : names(metaValues(view.meta, AUTHOR_META), unknown);
}

/** "Ada Wren" beside "Ada Wren Senior Editor" is one person. */
function withoutRepeats(found: readonly string[]): string[] {
  return found.filter(
    (name) =>
      !found.some(
        (other) =>
          other !== name && isPersonLike(other) && comparable(name).startsWith(`${comparable(other)} `),
      ),
  );
}

const NAME = String.raw`(\p{Lu}[\p{L}.'’-]+(?: +(?:(?:de|del|della|di|da|van|von|der|den|la|le|El|al|bin) +){0,2}\p{Lu}[\p{L}.'’-]*){0,3})`;
const STRONG = new RegExp(
  String.raw`(?:Posted by|Written by|Story by|Reported by|Verfasst von|Geschrieben von|Gespeichert von|Beitrag von|Eingestellt von|Ein Gastbeitrag von|Scritto da|A cura di|Écrit par|Escrito por|Auteure?\s*:|Autor(?:in|a|e|en)?\s*:|Author\s*:|Text(?:\s*(?:&|und|e|and)\s*\p{L}+)?\s*:|Texto\s*:|Testo\s*:|Texte\s*:)\s+${NAME}`,
  'u',
);
/** A line of its own, or what is left of one behind a date: "approved by Minister Reed" within a sentence is none. */
const WEAK = new RegExp(
  String.raw`(?:^|[|•·–]\s*|\d\s+)(?:[Bb]y|BY|[Vv]on|[Pp]or|POR|[Dd]i|[Pp]ar|PAR)\s+${NAME}(?=\s*(?:$|[|,•·–(\d])|\s+(?:-\s|(?:on|am|il|le|el|and|und|e|et|y|for|für|per|Published|Updated|Posted)\b)|[^\n.\p{L}][^\n.]{0,24}$)`,
  'mu',
);
const REACH_DOWN = 260;
const REACH_UP = 120;

/** A byline that is only words: near the headline "by" is enough, elsewhere it must say more. */
function writtenByline(view: PageView): string | null {
  const text = innerLines(view.body);
  const head = view.headline ? innerText(view.headline) : '';
  const at = head === '' ? -1 : text.indexOf(head);
  if (at >= 0) {
    const below = text.slice(at + head.length, at + head.length + REACH_DOWN);
    const near =
      STRONG.exec(below) ?? WEAK.exec(below) ?? STRONG.exec(text.slice(Math.max(0, at - REACH_UP), at));
    if (near?.[1]) return near[1];
  }
  return STRONG.exec(text)?.[1] ?? null;
}
