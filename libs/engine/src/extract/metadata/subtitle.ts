import type { Element } from 'domhandler';
import { comparable } from '../content/content-hints.js';
import { LEAD_PART } from '../content/part-names.js';
import { isHidden, partNames } from '../markup/page-element.js';
import { firstText } from '../facts/json-ld.js';
import { cleanLine } from '../markup/clean-text.js';
import { isElement, walk } from '../markup/element-walk.js';
import { innerText } from '../markup/inner-text.js';
import type { PageView } from '../page.types.js';

const MAX_SUBTITLE = 600;

function nextElement(element: Element): Element | null {
  for (let next = element.next; next; next = next.next) if (isElement(next)) return next;
  return null;
}

/** A heading right under the headline, or a part near it that calls itself a subtitle. */
function shownSubtitle(view: PageView): string | null {
  const { headline } = view;
  if (!headline) return null;
  const next = nextElement(headline) ?? (isElement(headline.parent) ? nextElement(headline.parent) : null);
  if (next && /^h[2-4]$/.test(next.name) && !isHidden(next)) return innerText(next);
  let passed = false;
  let found: string | null = null;
  walk(view.body, (element) => {
    passed ||= element === headline;
    if (found !== null || isHidden(element)) return false;
    if (passed && element !== headline && LEAD_PART.test(partNames(element))) {
      const text = innerText(element);
      if (text.length >= 20 && text.length <= MAX_SUBTITLE) found = text;
    }
    return true;
  });
  return found;
}

/** The line under the headline, where a page has one. */
export function readSubtitle(view: PageView, title: string | null): string | null {
  const said = [firstText(view.articleNodes[0]?.['alternativeHeadline']), shownSubtitle(view)];
  for (const value of said) {
    const line = cleanLine(value ?? '');
    if (line.length >= 10 && line.length <= MAX_SUBTITLE && comparable(line) !== comparable(title ?? ''))
      return line;
  }
  return null;
}
