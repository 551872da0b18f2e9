import { comparable } from '../content/content-hints.js';
import { objectsOf, textsOf, typesOf } from '../facts/json-ld.js';
import type { LinkedData } from '../facts/json-ld.js';
import { metaValues } from '../facts/meta-tags.js';
import type { PageView } from '../page.types.js';
import { authorName, isSameName, splitNames } from './author-name.js';
import { bylineElements } from './byline-elements.js';
import type { BylineElement } from './byline-elements.js';
import { writtenByline } from './written-byline.js';

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

/** Who wrote it, as the page says: structured data first, then what the byline shows, then the head. */
export function readAuthors(view: PageView, outlet: string | null, title: string | null): string[] {
  const known: Known = { outlet, title, host: hostName(view.page.finalUrl) };
  const elements = bylineElements(view.index, view.headline);
  const sources: readonly (() => string[])[] = [
    () => linkedNames(view, known),
    () => bestShown(elements, [1, 2, 3], known),
    () => names(metaValues(view.meta, AUTHOR_META), known),
    () => names([writtenByline(view) ?? ''], known),
    () => bestShown(elements, [4], known),
    () => names(organisations(view.articleNodes.slice(0, 1)), { ...known, outlet: null, host: '' }),
  ];
  for (const source of sources) {
    const found = source();
    if (found.length > 0) return found;
  }
  return [];
}
