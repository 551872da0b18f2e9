import type { Element } from 'domhandler';
import { contains, walk } from '../markup/element-walk.js';
import { innerText } from '../markup/inner-text.js';
import { BlockWriter } from './block-writer.js';
import { comparable } from './content-hints.js';
import type { ContentHints } from './content-hints.js';
import type { MeasuredPage } from './measure-tree.js';
import { LEAD_PART } from './part-names.js';
import type { RootReading } from './read-blocks.js';

const LEAD_TAGS = new Set(['p', 'div', 'span', 'strong', 'section', 'header', 'h2', 'h3', 'h4', 'b', 'em']);

interface LeadSearch {
  readonly body: Element;
  readonly page: MeasuredPage;
  readonly reading: RootReading;
  readonly descriptions: readonly string[];
}

function isSentence(text: string): boolean {
  return text.length >= 70 && text.length <= 800 && /[.!?…][”"»’')\]]*$/.test(text);
}

function opensLike(text: string, descriptions: readonly string[]): boolean {
  const own = comparable(text).slice(0, 60);
  return descriptions.some((description) => comparable(description).slice(0, 60) === own);
}

/** Words that the head gives as the page's summary: the whole summary needs no full stop. */
function isLead(text: string, descriptions: readonly string[]): boolean {
  if (isSentence(text)) return opensLike(text, descriptions);
  const own = comparable(text);
  return text.length >= 70 && text.length <= 800 && descriptions.some((said) => comparable(said) === own);
}

/** The innermost element before the text that holds the page's own opening words. */
function findLead({ body, page, reading, descriptions }: LeadSearch): Element | null {
  let lead: Element | null = null;
  let reached = false;
  walk(body, (element) => {
    if (element === reading.root) reached = true;
    const measure = page.measures.get(element);
    if (reached || !measure || measure.hidden) return false;
    if (measure.text < 70) return false;
    if (measure.text > 900 || !LEAD_TAGS.has(element.name) || contains(element, reading.root)) return true;
    const named = LEAD_PART.test(measure.names);
    if (measure.linkText > measure.text * 0.3 || (!named && descriptions.length === 0)) return true;
    const text = innerText(element);
    if (isLead(text, descriptions) || (isSentence(text) && named && measure.links === 0)) lead = element;
    return true;
  });
  return lead;
}

/** Puts the opening words back where a page keeps them in a box of their own above the text. */
export function withLead(
  reading: RootReading,
  body: Element,
  page: MeasuredPage,
  hints: ContentHints,
): RootReading {
  const lead = findLead({ body, page, reading, descriptions: hints.descriptions });
  if (!lead) return reading;
  const blocks = new BlockWriter((element) => page.measures.get(element)?.hidden !== false)
    .write(lead)
    .map((block) => ({ ...block, kind: 'paragraph' as const }));
  const opening = comparable(blocks.map((block) => block.text).join(' '));
  const isRepeated = reading.blocks.some((block) => comparable(block.text).startsWith(opening.slice(0, 80)));
  return isRepeated ? reading : { ...reading, blocks: [...blocks, ...reading.blocks] };
}
