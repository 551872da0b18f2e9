import { element } from '../dom/element.js';

/** A link that opens beside the page one is reading. */
export function outLink(href: string, text: string, kind = ''): HTMLAnchorElement {
  return element('a', { href, target: '_blank', rel: 'noopener', class: kind || null }, text);
}
