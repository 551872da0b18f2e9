import { isText, type ParentNode } from 'domhandler';
import { cleanLine } from './clean-text.js';
import { isElement } from './element-walk.js';
import { isHidden } from './page-element.js';
import { wordSet } from '../../word-set.js';

const TEXTLESS_TAGS = wordSet('script style noscript template svg select textarea iframe object');
const INLINE = wordSet(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i ins kbd label mark q s samp small span strike strong sub sup time tt u var wbr',
);

/** Elements whose content is not text of the page. */
export function isTextless(name: string): boolean {
  return TEXTLESS_TAGS.has(name);
}

export function isInline(name: string): boolean {
  return INLINE.has(name);
}

function collect(node: ParentNode, parts: string[], separator: string): void {
  for (const child of node.children) {
    if (isText(child)) parts.push(child.data);
    else if (isElement(child) && !TEXTLESS_TAGS.has(child.name) && !isHidden(child)) {
      const breaks = !INLINE.has(child.name);
      if (breaks) parts.push(separator);
      collect(child, parts, separator);
      if (breaks) parts.push(separator);
    }
  }
}

/** The visible text in one line. */
export function innerText(node: ParentNode): string {
  const parts: string[] = [];
  collect(node, parts, ' ');
  return cleanLine(parts.join(''));
}

/** The visible text, with one line for each block. */
export function innerLines(node: ParentNode): string {
  const parts: string[] = [];
  collect(node, parts, '\u2028');
  return parts
    .join('')
    .split('\u2028')
    .map(cleanLine)
    .filter((line) => line !== '')
    .join('\n');
}

/** All text in a node, such as a script or a title. */
export function rawText(node: ParentNode): string {
  let text = '';
  for (const child of node.children) {
    if (isText(child)) text += child.data;
    else if (isElement(child)) text += rawText(child);
  }
  return text;
}
