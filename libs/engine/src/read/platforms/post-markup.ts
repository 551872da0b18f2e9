import { type ChildNode, type Document, type Element, isTag, isText } from 'domhandler';
import { find, findOne } from 'domutils';
import { parseDocument } from 'htmlparser2';
import { JsonView } from '../../json-view.js';

const MAX_MARKUP_LENGTH = 2 * 1024 * 1024;
const MAX_DEPTH = 200;
const BREAKING_TAGS = new Set(['br', 'p', 'div', 'li', 'blockquote', 'h1', 'h2', 'h3', 'tr']);
const TEXTLESS_TAGS = new Set(['script', 'style', 'template', 'noscript', 'button', 'svg']);

/** Markup of a platform, which is only read as text. */
export class PostMarkup {
  private readonly document: Document;
  private metaTags: Element[] | undefined;

  constructor(
    readonly source: string,
    readonly url: string,
  ) {
    this.document = parseDocument(source.slice(0, MAX_MARKUP_LENGTH), { xmlMode: /^\s*<\?xml/.test(source) });
  }

  /** The first element with a `.class`, a tag name or an `[attribute]`. */
  first(wanted: string, within?: Element | null): Element | null {
    return findOne((element) => fits(element, wanted), (within ?? this.document).children, true);
  }

  firstWith(attribute: string, value: string): Element | null {
    return findOne((element) => element.attribs[attribute] === value, this.document.children, true);
  }

  all(wanted: string, within?: Element | null, max = 100): Element[] {
    const nodes = (within ?? this.document).children;
    return find((node) => isTag(node) && fits(node, wanted), nodes, true, max).filter(isTag);
  }

  meta(...names: readonly string[]): string | null {
    const tags = (this.metaTags ??= this.all('meta', null, Infinity));
    return (
      names
        .map((name) => tags.find(({ attribs }) => [attribs['property'], attribs['name']].includes(name)))
        .map((tag) => tag?.attribs['content']?.trim())
        .find((content) => content) ?? null
    );
  }

  /** The JSON of the scripts with the attribute `data-sjs`, used by Facebook and Instagram, that contain a word. */
  dataOfScripts(word: string): JsonView[] {
    return this.all('script', null, 500)
      .filter((script) => Object.hasOwn(script.attribs, 'data-sjs'))
      .map(rawText)
      .filter((text) => text.includes(word))
      .map((text) => JsonView.of(text));
  }

  /** The objects of the page's JSON-LD, including those in a `@graph`. */
  linkedData(): JsonView[] {
    return this.all('script', null, 200)
      .filter((script) => script.attribs['type'] === 'application/ld+json')
      .map((script) => JsonView.of(rawText(script)))
      .flatMap((data) => [data, ...data.list(), ...data.at('@graph').list()]);
  }
}

/** The visible text, with the line breaks of the markup. */
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

/** The visible text of a string of markup, such as a post's `content` in JSON. */
export function markupText(markup: string): string {
  return textWithBreaks(new PostMarkup(`<main>${markup}</main>`, '').first('main'));
}

export function linksOf(markup: PostMarkup, within?: Element | null): string[] {
  return markup.all('a', within).flatMap((link) => link.attribs['href'] ?? []);
}

/** The links of a Fediverse post, without mentions and hashtags. */
export function writtenLinks(markup: PostMarkup): string[] {
  return linksOf(markup).filter((href) => !/\/(?:@|tags\/)/.test(href));
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
    if (!isTag(node) || TEXTLESS_TAGS.has(node.name) || skip(node)) continue;
    collect(node.children, parts, skip, depth + 1);
    if (BREAKING_TAGS.has(node.name)) parts.push(node.name === 'p' ? '\n\n' : '\n');
  }
}

function fits(element: Element, wanted: string): boolean {
  if (wanted.startsWith('.')) return (element.attribs['class'] ?? '').split(/\s+/).includes(wanted.slice(1));
  if (wanted.startsWith('[')) return Object.hasOwn(element.attribs, wanted.slice(1, -1));
  return element.name === wanted;
}

function rawText({ children }: Element): string {
  return children.map((node) => (isText(node) ? node.data : '')).join('');
}
