import { DomHandler, Element } from 'domhandler';
import { PageElement } from './page-element.js';
import type { OpenElements } from './unread-scripts.js';

/** Open tags cost the parser more the more there are; beyond this a page is an attack. */
const MAX_TOO_DEEP = 20_000;

/** Builds the tree, but no deeper than recursion allows: what lies deeper is put at the last level. */
export class DepthLimitedHandler extends DomHandler implements OpenElements {
  private beyond = 0;

  constructor(
    private readonly maxDepth: number,
    private readonly maxElements: number,
    private readonly onTooMany: () => never,
  ) {
    super();
  }

  private elements = 0;

  /** The innermost open element; null while what is open lies too deep for the tree. */
  get innermost(): Element | null {
    const last = this.beyond > 0 ? undefined : this.tagStack.at(-1);
    return last instanceof Element ? last : null;
  }

  override onopentag(name: string, attribs: Record<string, string>): void {
    this.elements += 1;
    if (this.elements > this.maxElements) this.onTooMany();
    if (this.beyond > MAX_TOO_DEEP) this.onTooMany();
    if (this.beyond > 0 || this.tagStack.length > this.maxDepth) this.beyond += 1;
    else this.open(new PageElement(name, attribs));
  }

  private open(element: PageElement): void {
    this.addNode(element);
    this.tagStack.push(element);
  }

  override onclosetag(): void {
    if (this.beyond > 0) this.beyond -= 1;
    else super.onclosetag();
  }

  override oncomment(_data: string): void {
    this.lastNode = null;
  }

  override oncommentend(): void {
    this.lastNode = null;
  }
}
