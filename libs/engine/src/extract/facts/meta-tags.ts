import type { Document, Element } from 'domhandler';
import { cleanLine } from '../markup/clean-text.js';
import { attribute, walk } from '../markup/element-walk.js';
import { rawText } from '../markup/inner-text.js';

/** What `<head>` says: meta tags by lower-case name, links by rel, the document's title. */
export interface MetaTags {
  readonly title: string;
  readonly lang: string;
  readonly base: string;
  readonly values: ReadonlyMap<string, readonly string[]>;
  readonly links: ReadonlyMap<string, readonly string[]>;
}

function add(map: Map<string, string[]>, key: string, value: string): void {
  if (!key || !value) return;
  const held = map.get(key);
  if (!held) map.set(key, [value]);
  else if (held.length < 50) held.push(value);
}

function addMeta(element: Element, values: Map<string, string[]>): void {
  const content = cleanLine(attribute(element, 'content') || attribute(element, 'value'));
  for (const name of ['property', 'name', 'itemprop', 'http-equiv']) {
    add(values, attribute(element, name).trim().toLowerCase(), content);
  }
}

export function readMetaTags(document: Document): MetaTags {
  const values = new Map<string, string[]>();
  const links = new Map<string, string[]>();
  let title = '';
  let lang = '';
  let base = '';
  walk(document, (element) => {
    if (element.name === 'html' || element.name === 'body')
      lang ||= attribute(element, 'lang') || attribute(element, 'xml:lang');
    else if (element.name === 'meta') addMeta(element, values);
    else if (element.name === 'base') base ||= attribute(element, 'href');
    else if (element.name === 'link') {
      for (const rel of attribute(element, 'rel').toLowerCase().split(/\s+/))
        add(links, rel, attribute(element, 'href'));
    } else if (element.name === 'title' && !title) title = cleanLine(rawText(element));
    return element.name !== 'svg' && element.name !== 'script';
  });
  return { title, lang, base, values, links };
}

/** The first non-empty value under any of the names, in the order of the names. */
export function metaValue(meta: MetaTags, names: readonly string[]): string | null {
  for (const name of names) {
    const value = meta.values.get(name)?.[0];
    if (value) return value;
  }
  return null;
}

export function metaValues(meta: MetaTags, names: readonly string[]): string[] {
  return names.flatMap((name) => meta.values.get(name) ?? []);
}
