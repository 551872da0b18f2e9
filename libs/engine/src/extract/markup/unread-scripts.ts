import { Text, type Element } from 'domhandler';

/** The open elements after the characters read so far. */
export interface OpenElements {
  readonly innermost: Element | null;
}

const OPENING = /<(?:script|style)(?=[\s/>])/gi;
const ENDING = { script: /<\/script(?=[\s/>])/gi, style: /<\/style(?=[\s/>])/gi } as const;

/**
 * Hands a page to the parser without the inside of scripts and styles, which is often half of it and which the parser would
 * read letter by letter; styles are kept aside. The parser itself says whether a script has really opened: in comments and attributes none has.
 */
export class UnreadScripts {
  constructor(
    private readonly html: string,
    private readonly open: OpenElements,
  ) {}

  *parts(): Iterable<string> {
    const opening = new RegExp(OPENING);
    let from = 0;
    for (let match = opening.exec(this.html); match !== null; match = opening.exec(this.html)) {
      const end = this.html.indexOf('>', match.index) + 1;
      if (end === 0) break;
      yield this.html.slice(from, end);
      from = this.afterInside(end);
      opening.lastIndex = from;
    }
    yield this.html.slice(from);
  }

  /** Where the parser reads on: at the closing tag where what has just opened is not to be read. */
  private afterInside(end: number): number {
    const { innermost } = this.open;
    const name = innermost?.name;
    if (!innermost || (name !== 'script' && name !== 'style') || innermost.children.length > 0) return end;
    if (/ld\+json/i.test(innermost.attribs['type'] ?? '')) return end;
    const ending = new RegExp(ENDING[name]);
    ending.lastIndex = end;
    const at = ending.exec(this.html)?.index ?? this.html.length;
    if (name === 'style') keepText(innermost, this.html.slice(end, at));
    return at;
  }
}

/** Styles are read, but not by the parser of the page. */
function keepText(element: Element, data: string): void {
  const text = new Text(data);
  text.parent = element;
  element.children.push(text);
}
