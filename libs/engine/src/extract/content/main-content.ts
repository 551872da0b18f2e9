import type { Document, Element } from 'domhandler';
import { findFirst, hasTag, isElement } from '../markup/element-walk.js';
import type { ContentHints } from './content-hints.js';
import { measureTree } from './measure-tree.js';
import { withLead } from './lead.js';
import { readBlocks } from './read-blocks.js';
import type { RootReading } from './read-blocks.js';

/** Below this many characters a first look probably left out the text itself. */
const SHORT_TEXT = 160;
const THIN_TEXT = 400;

function length(reading: RootReading): number {
  return reading.blocks.reduce((sum, block) => sum + block.text.length, 0);
}

export function bodyOf(document: Document): Element | null {
  return (
    findFirst(document, hasTag('body')) ??
    findFirst(document, hasTag('html')) ??
    document.children.find(isElement) ??
    null
  );
}

/** The main text of a page in paragraphs, and the element it was found in. */
export function findMainContent(body: Element, hints: ContentHints): RootReading {
  const page = measureTree(body);
  const strict = readBlocks(body, page, hints, 'strict');
  const found = length(strict);
  if (found >= THIN_TEXT) return withLead(strict, body, page, hints);
  const forgiving = readBlocks(body, page, hints, 'forgiving');
  const isRicher = length(forgiving) > (found >= SHORT_TEXT ? found * 5 : found * 2 + 100);
  return withLead(isRicher ? forgiving : strict, body, page, hints);
}
