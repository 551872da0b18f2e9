import { DomHandler, Element, Text, type Document } from 'domhandler';
import { Parser } from 'htmlparser2';
import { ContentInaccessibleError } from '../../analysis.types.js';
import { PageElement } from './page-element.js';

/** Deeper elements are added at this level, so that recursion over the tree is safe. */
const MAX_DEPTH = 200;
const MAX_ELEMENTS = 600_000;
/** Parsing gets slower with every open element, so a page with more than this is refused. */
const MAX_TOO_DEEP = 20_000;

/** Builds a tree of limited depth and size. @throws ContentInaccessibleError */
export class PageHandler extends DomHandler {
  private elements = 0;
  /** The number of open elements that are too deep for the tree. */
  private tooDeep = 0;

  /** The innermost open element; null when it is too deep for the tree. */
  get innermost(): Element | null {
    const last = this.tooDeep > 0 ? undefined : this.tagStack.at(-1);
    return last instanceof Element ? last : null;
  }

  override onopentag(name: string, attribs: Record<string, string>): void {
    this.elements += 1;
    if (this.elements > MAX_ELEMENTS || this.tooDeep > MAX_TOO_DEEP)
      throw new ContentInaccessibleError('too_large', false, 'too many elements');
    if (this.tooDeep > 0 || this.tagStack.length > MAX_DEPTH) {
      this.tooDeep += 1;
      return;
    }
    const element = new PageElement(name, attribs);
    this.addNode(element);
    this.tagStack.push(element);
  }

  override onclosetag(): void {
    if (this.tooDeep > 0) this.tooDeep -= 1;
    else super.onclosetag();
  }

  override oncomment(_data: string): void {
    this.lastNode = null;
  }

  override oncommentend(): void {
    this.lastNode = null;
  }
}

export const PARSER_OPTIONS = { decodeEntities: true, recognizeSelfClosing: false } as const;

/** Parses HTML. Scripts stay empty, except for JSON-LD. */
export function parseMarkup(html: string): Document {
  const handler = new PageHandler();
  const parser = new Parser(handler, PARSER_OPTIONS);
  for (const part of markupParts(html, handler)) parser.write(part);
  parser.end();
  return handler.root;
}

const OPENING_TAG = /<(?:script|style)(?=[\s/>])/gi;
const CLOSING_TAGS = { script: /<\/script(?=[\s/>])/gi, style: /<\/style(?=[\s/>])/gi } as const;

/** Leaves out scripts and styles, which are half of many pages. `innermost` shows whether a tag opened an element. */
function* markupParts(html: string, parser: PageHandler): Iterable<string> {
  const opening = new RegExp(OPENING_TAG);
  let from = 0;
  for (let match = opening.exec(html); match !== null; match = opening.exec(html)) {
    const end = html.indexOf('>', match.index) + 1;
    if (end === 0) break;
    yield html.slice(from, end);
    from = afterContent(html, end, parser.innermost);
    opening.lastIndex = from;
  }
  yield html.slice(from);
}

/** Where the parser continues: at the closing tag when the content of the element is skipped. */
function afterContent(html: string, end: number, element: Element | null): number {
  const name = element?.name;
  if (!element || (name !== 'script' && name !== 'style') || element.children.length > 0) return end;
  if (/ld\+json/i.test(element.attribs['type'] ?? '')) return end;
  const ending = new RegExp(CLOSING_TAGS[name]);
  ending.lastIndex = end;
  const at = ending.exec(html)?.index ?? html.length;
  if (name === 'style') {
    const text = new Text(html.slice(end, at));
    text.parent = element;
    element.children.push(text);
  }
  return at;
}
