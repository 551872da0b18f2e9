import { Element } from 'domhandler';
import { namesOf } from './part-pattern.js';
import type { PartNames } from './part-pattern.js';
import { Remembered } from './remembered.js';

const SCREEN_READER_ONLY =
  /(?:^|[\s_-])(?:sr-only|visually-?hidden|screen-reader(?:-text|-only)?|screenreader|u-hidden|element-invisible|assistive-text|a11y-hidden)(?:$|[\s_-])/i;
const HIDDEN_BY_CLASS = new Remembered((className) => SCREEN_READER_ONLY.test(className));

/** An element that many steps ask for its names and whether it shows; either is worked out once. */
export class PageElement extends Element {
  private called: PartNames | undefined;
  private hides: boolean | undefined;

  get names(): PartNames {
    return (this.called ??= namesOf(this));
  }

  get isHidden(): boolean {
    return (this.hides ??= hasHidingClass(this));
  }

  hide(): void {
    this.hides = true;
  }

  show(): void {
    this.hides = undefined;
  }
}

export function partNames(element: Element): PartNames {
  return element instanceof PageElement ? element.names : namesOf(element);
}

/** Whether an element is kept from a reader's eyes: by the page's styles, or by a class that every framework uses for it. */
export function isHidden(element: Element): boolean {
  return element instanceof PageElement ? element.isHidden : hasHidingClass(element);
}

function hasHidingClass({ attribs }: Element): boolean {
  const { class: className } = attribs;
  return className !== undefined && HIDDEN_BY_CLASS.of(className);
}
