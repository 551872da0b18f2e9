import type { Element } from 'domhandler';
import { cleanLine } from '../markup/clean-text.js';
import type { ElementIndex } from '../markup/element-index.js';
import { attribute } from '../markup/element-walk.js';
import { rawText } from '../markup/inner-text.js';

/** The content of `<head>`: meta tags by lower-case name, links by rel, the title. */
export interface MetaTags {
  readonly title: string;
  readonly lang: string;
  readonly base: string;
  readonly values: ReadonlyMap<string, readonly string[]>;
  readonly links: ReadonlyMap<string, readonly string[]>;
}

function add(map: Map<string, string[]>, key: string, value: string): void {
  if (!key || !value) return;
  const values = map.get(key);
  if (!values) map.set(key, [value]);
  else if (values.length < 50) values.push(value);
}

function addMeta(element: Element, values: Map<string, string[]>): void {
  const content = cleanLine(attribute(element, 'content') || attribute(element, 'value'));
  for (const name of ['property', 'name', 'itemprop', 'http-equiv']) {
    add(values, attribute(element, name).trim().toLowerCase(), content);
  }
}

function readLinks(index: ElementIndex): Map<string, string[]> {
  const links = new Map<string, string[]>();
  for (const element of index.named('link')) {
    for (const rel of attribute(element, 'rel').toLowerCase().split(/\s+/))
      add(links, rel, attribute(element, 'href'));
  }
  return links;
}

function languageOf(element: Element | undefined): string {
  return element ? attribute(element, 'lang') || attribute(element, 'xml:lang') : '';
}

export function readMetaTags(index: ElementIndex): MetaTags {
  const values = new Map<string, string[]>();
  for (const element of index.named('meta')) addMeta(element, values);
  const title = index.named('title')[0];
  return {
    title: title ? cleanLine(rawText(title)) : '',
    lang: languageOf(index.named('html')[0]) || languageOf(index.named('body')[0]),
    base:
      index
        .named('base')
        .map((element) => attribute(element, 'href'))
        .find(Boolean) ?? '',
    values,
    links: readLinks(index),
  };
}

/** The first value of the first name that has one. */
export function metaValue(meta: MetaTags, names: readonly string[]): string | null {
  return metaValues(meta, names)[0] ?? null;
}

export function metaValues(meta: MetaTags, names: readonly string[]): string[] {
  return names.flatMap((name) => meta.values.get(name) ?? []);
}
