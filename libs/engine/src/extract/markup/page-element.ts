import { Element } from 'domhandler';
import { namesOf } from './part-pattern.js';
import type { PartNames } from './part-pattern.js';
import { hidesItself } from './visibility.js';

/** An element that is asked by many steps what it is called and whether it shows, and works either out once. */
export class PageElement extends Element {
  private called: PartNames | undefined;
  private hides: boolean | undefined;

  get names(): PartNames {
    return (this.called ??= namesOf(this));
  }

  get isHidden(): boolean {
    return (this.hides ??= hidesItself(this));
  }
}

export function partNames(element: Element): PartNames {
  return element instanceof PageElement ? element.names : namesOf(element);
}

/** Whether an element's own attributes keep it from a reader's eyes. */
export function isHidden(element: Element): boolean {
  return element instanceof PageElement ? element.isHidden : hidesItself(element);
}
