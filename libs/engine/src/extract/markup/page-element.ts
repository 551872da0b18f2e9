import { Element } from 'domhandler';
import { namesOf, type PartNames } from './part-pattern.js';
import { TextCache } from './text-cache.js';

const SCREEN_READER_ONLY =
  /(?:^|[\s_-])(?:sr-only|visually-?hidden|screen-reader(?:-text|-only)?|screenreader|u-hidden|element-invisible|assistive-text|a11y-hidden)(?:$|[\s_-])/i;
const HIDDEN_BY_CLASS = new TextCache((className) => SCREEN_READER_ONLY.test(className));

/** An element that caches its names and its visibility, which many steps need. */
export class PageElement extends Element {
  private cachedNames: PartNames | undefined;
  private cachedHidden: boolean | undefined;

  get names(): PartNames {
    return (this.cachedNames ??= namesOf(this));
  }

  get isHidden(): boolean {
    return (this.cachedHidden ??= hasHidingClass(this));
  }

  hide(): void {
    this.cachedHidden = true;
  }

  show(): void {
    this.cachedHidden = undefined;
  }
}

export function partNames(element: Element): PartNames {
  return element instanceof PageElement ? element.names : namesOf(element);
}

/** Whether an element is hidden by the page's styles, or by a class for screen readers only. */
export function isHidden(element: Element): boolean {
  return element instanceof PageElement ? element.isHidden : hasHidingClass(element);
}

function hasHidingClass({ attribs }: Element): boolean {
  const { class: className } = attribs;
  return className !== undefined && HIDDEN_BY_CLASS.get(className);
}
