import type { Document, Element } from 'domhandler';
import { walk } from './element-walk.js';

/** All elements of a page in document order, so that many questions cost one pass. */
export class ElementIndex {
  readonly all: readonly Element[];
  private readonly byTag = new Map<string, Element[]>();

  constructor(document: Document) {
    const all: Element[] = [];
    walk(document, (element) => {
      all.push(element);
      const held = this.byTag.get(element.name);
      if (held) held.push(element);
      else this.byTag.set(element.name, [element]);
      return element.name !== 'svg';
    });
    this.all = all;
  }

  named(tag: string): readonly Element[] {
    return this.byTag.get(tag) ?? [];
  }
}
