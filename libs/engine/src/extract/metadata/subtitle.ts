import type { Element } from 'domhandler';
import { comparable } from '../content/content-hints.js';
import { LEAD_PART } from '../content/part-names.js';
import { firstText } from '../facts/json-ld.js';
import { cleanLine } from '../markup/clean-text.js';
import { isElement, walk } from '../markup/element-walk.js';
import { innerText } from '../markup/inner-text.js';
import { isHidden, partNames } from '../markup/page-element.js';
import type { PageView } from '../page-view.js';

const MAX_SUBTITLE = 600;

function nextElement(element: Element): Element | null {
  let next = element.next;
  while (next && !isElement(next)) next = next.next;
  return next;
}

/** The heading after the headline, or the first element after it that is named as a subtitle. */
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

/** The subtitle from structured data, else the visible one. */
export function readSubtitle(view: PageView, title: string | null): string | null {
  const isSubtitle = (line: string): boolean =>
    line.length >= 10 && line.length <= MAX_SUBTITLE && comparable(line) !== comparable(title ?? '');
  const candidates = [firstText(view.articleNodes[0]?.['alternativeHeadline']), shownSubtitle(view)];
  return candidates.map((value) => cleanLine(value ?? '')).find(isSubtitle) ?? null;
}
