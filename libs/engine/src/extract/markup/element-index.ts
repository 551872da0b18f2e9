import type { Document, Element } from 'domhandler';
import { walk } from './element-walk.js';

/** All elements of a page in document order, also by tag name. */
export class ElementIndex {
  readonly all: readonly Element[];
  private readonly byTag = new Map<string, Element[]>();

  constructor(document: Document) {
    const all: Element[] = [];
    walk(document, (element) => {
      all.push(element);
      const others = this.byTag.get(element.name);
      if (others) others.push(element);
      else this.byTag.set(element.name, [element]);
      return element.name !== 'svg';
    });
    this.all = all;
  }

  named(tag: string): readonly Element[] {
    return this.byTag.get(tag) ?? [];
  }
}
