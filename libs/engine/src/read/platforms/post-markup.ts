import { isTag, isText } from 'domhandler';
import type { ChildNode, Document, Element } from 'domhandler';
import { find, findOne } from 'domutils';
import { parseDocument } from 'htmlparser2';
import { JsonView } from './json-view.js';

const MAX_MARKUP_LENGTH = 2 * 1024 * 1024;
const MAX_DEPTH = 200;
const BREAKS = new Set(['br', 'p', 'div', 'li', 'blockquote', 'h1', 'h2', 'h3', 'tr']);
const SILENT = new Set(['script', 'style', 'template', 'noscript', 'button', 'svg']);

/** Markup that a platform answered with, asked for text and never passed on as markup. */
export class PostMarkup {
  private readonly document: Document;

  constructor(
    readonly source: string,
    readonly url: string,
  ) {
    this.document = parseDocument(source.slice(0, MAX_MARKUP_LENGTH), { xmlMode: /^\s*<\?xml/.test(source) });
  }

  /** The first element that carries the class, tag name or `[attribute]` asked for. */
  first(wanted: string, within: Element | null = null): Element | null {
    return findOne(
      (element) => fits(element, wanted),
      within ? within.children : this.document.children,
      true,
    );
  }

  /** The first element whose attribute has that value. */
  firstWith(attribute: string, value: string): Element | null {
    return findOne((element) => element.attribs[attribute] === value, this.document.children, true);
  }

  all(wanted: string, within: Element | null = null, most = 100): Element[] {
    const nodes = within ? within.children : this.document.children;
    return find((node) => isTag(node) && fits(node, wanted), nodes, true, most).filter(isTag);
  }

  meta(...names: readonly string[]): string | null {
    for (const name of names) {
      const [found] = find(
        (node) =>
          isTag(node) &&
          node.name === 'meta' &&
          [node.attribs['property'], node.attribs['name']].includes(name),
        this.document.children,
        true,
        1,
      ).filter(isTag);
      const content = found?.attribs['content']?.trim();
      if (content) return content;
    }
    return null;
  }

  /** The data that scripts of the page begin with, of those that hold the word; Facebook and Instagram mark them so. */
  dataOfScripts(word: string): JsonView[] {
    return this.all('script', null, 500)
      .filter((script) => Object.hasOwn(script.attribs, 'data-sjs'))
      .map((script) => script.children.map((node) => (isText(node) ? node.data : '')).join(''))
      .filter((text) => text.includes(word))
      .flatMap(parsed);
  }

  /** Every object of the page's structured data, one level of graphs opened. */
  linkedData(): JsonView[] {
    return this.all('script', null, 200)
      .filter((script) => script.attribs['type'] === 'application/ld+json')
      .flatMap((script) => parsed(script.children.map((node) => (isText(node) ? node.data : '')).join('')))
      .flatMap((data) => [data, ...data.list(), ...data.at('@graph').list()]);
  }
}

/** Text as a reader sees it, with a line where markup breaks one. */
export function textWithBreaks(
  element: Element | null,
  skip: (element: Element) => boolean = () => false,
): string {
  const parts: string[] = [];
  if (element) collect(element.children, parts, skip, 0);
  return parts
    .join('')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** The same for a string of markup, such as a post's `content` in JSON. */
export function markupText(markup: string): string {
  return textWithBreaks(new PostMarkup(`<main>${markup}</main>`, '').first('main'));
}

export function linksOf(markup: PostMarkup, within: Element | null): string[] {
  return markup.all('a', within).flatMap((link) => link.attribs['href'] ?? []);
}

/** Links of a Fediverse post without those that a mention or a hashtag became. */
export function writtenLinks(markup: PostMarkup): string[] {
  return linksOf(markup, null).filter((href) => !/\/(?:@|tags\/)/.test(href));
}

function collect(
  nodes: readonly ChildNode[],
  parts: string[],
  skip: (element: Element) => boolean,
  depth: number,
): void {
  if (depth > MAX_DEPTH) return;
  for (const node of nodes) {
    if (isText(node)) parts.push(node.data.replace(/\s+/g, ' '));
    if (!isTag(node) || SILENT.has(node.name) || skip(node)) continue;
    collect(node.children, parts, skip, depth + 1);
    if (BREAKS.has(node.name)) parts.push(node.name === 'p' ? '\n\n' : '\n');
  }
}

function fits(element: Element, wanted: string): boolean {
  if (wanted.startsWith('.')) return (element.attribs['class'] ?? '').split(/\s+/).includes(wanted.slice(1));
  if (wanted.startsWith('[')) return Object.hasOwn(element.attribs, wanted.slice(1, -1));
  return element.name === wanted;
}

function parsed(json: string): JsonView[] {
  try {
    return [new JsonView(JSON.parse(json))];
  } catch {
    return [];
  }
}
