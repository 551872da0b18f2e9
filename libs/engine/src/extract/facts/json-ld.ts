import { decodeHTMLStrict } from 'entities';
import type { ElementIndex } from '../markup/element-index.js';
import { attribute } from '../markup/element-walk.js';
import { rawText } from '../markup/inner-text.js';

export type LinkedData = Readonly<Record<string, unknown>>;

const MAX_BLOCK = 600_000;
const MAX_NODES = 2_000;

/** Tolerates comments, control characters and trailing commas. */
function parseLoosely(source: string): unknown {
  const text = source
    .replace(/^\s*(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|\/\/\s*<!\[CDATA\[|<!\[CDATA\[)/, '')
    .replace(/(?:-->|\/\*\s*\]\]>\s*\*\/|\/\/\s*\]\]>|\]\]>)\s*;?\s*$/, '')
    .replace(/;\s*$/, '');
  const oneLine = text.replace(/\p{Cc}+/gu, ' ');
  for (const attempt of [text, oneLine, oneLine.replace(/,\s*([\]}])/g, '$1')]) {
    try {
      return JSON.parse(attempt) as unknown;
    } catch {
      continue;
    }
  }
  return null;
}

function isObject(value: unknown): value is LinkedData {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function gather(value: unknown, into: LinkedData[], depth: number): void {
  if (depth > 8 || into.length > MAX_NODES) return;
  if (Array.isArray(value)) for (const item of value) gather(item, into, depth + 1);
  else if (isObject(value)) {
    if ('@type' in value) into.push(value);
    for (const [key, inner] of Object.entries(value)) {
      const isContainer = ['@graph', 'mainEntity', 'mainEntityOfPage'].includes(key);
      if (isContainer || (!('@type' in value) && depth < 2)) gather(inner, into, depth + 1);
    }
  }
}

/** All top-level objects of a page's JSON-LD. Invalid scripts are skipped. */
export function readJsonLd(index: ElementIndex): LinkedData[] {
  const found: LinkedData[] = [];
  for (const script of index.named('script')) {
    if (!/ld\+json/i.test(attribute(script, 'type'))) continue;
    const source = rawText(script);
    if (source.length <= MAX_BLOCK) gather(parseLoosely(source), found, 0);
  }
  return found;
}

export function typesOf(node: LinkedData): string[] {
  const type = node['@type'];
  const list: unknown[] = Array.isArray(type) ? type : [type];
  return list
    .filter((item): item is string => typeof item === 'string')
    .map((item) => item.replace(/^.*[/#:]/, ''));
}

const ARTICLE_TYPE = /(?:Article|Posting|Report|Review|Blog|Story|Recipe|HowTo|NewsItem)$/;

export function isArticleNode(node: LinkedData): boolean {
  return typesOf(node).some((type) => ARTICLE_TYPE.test(type) && type !== 'Blog');
}

/** The texts of a property, which may be a text, an object with a name, or a list of both. */
export function textsOf(value: unknown): string[] {
  // Many sites write their texts as HTML: "Harper&#039;s Magazine".
  if (typeof value === 'string') return [decodeHTMLStrict(value)];
  if (Array.isArray(value)) return value.flatMap((item: unknown) => textsOf(item));
  if (isObject(value)) return textsOf(value['name'] ?? value['@value'] ?? value['@id'] ?? []);
  return [];
}

export function firstText(value: unknown): string | null {
  return textsOf(value).find((text) => text.trim() !== '') ?? null;
}

export function objectsOf(value: unknown): LinkedData[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown) => objectsOf(item));
  return isObject(value) ? [value] : [];
}
