import type { Element } from 'domhandler';
import { contains, walk } from '../markup/element-walk.js';
import { innerText } from '../markup/inner-text.js';
import { BlockWriter } from './block-writer.js';
import { comparable, type ContentHints } from './content-hints.js';
import type { RootReading } from './main-content.js';
import type { MeasuredPage } from './measure-tree.js';
import { LEAD_PART } from './part-names.js';

const LEAD_TAGS = new Set(['p', 'div', 'span', 'strong', 'section', 'header', 'h2', 'h3', 'h4', 'b', 'em']);

function isSentence(text: string): boolean {
  return text.length >= 70 && text.length <= 800 && /[.!?…][”"»’')\]]*$/.test(text);
}

/** Whether a text starts like one of the page's descriptions, or equals it when it has no full stop. */
function isLead(text: string, descriptions: readonly string[]): boolean {
  if (text.length < 70 || text.length > 800) return false;
  const compared = isSentence(text) ? 60 : undefined;
  const own = comparable(text).slice(0, compared);
  return descriptions.some((description) => comparable(description).slice(0, compared) === own);
}

/** The innermost element before the text with the page's summary. */
function findLead(
  { root }: RootReading,
  body: Element,
  page: MeasuredPage,
  descriptions: readonly string[],
): Element | null {
  let lead: Element | null = null;
  let reached = false;
  walk(body, (element) => {
    if (element === root) reached = true;
    const measure = page.measures.get(element);
    if (reached || !measure || measure.hidden) return false;
    if (measure.text < 70) return false;
    if (measure.text > 900 || !LEAD_TAGS.has(element.name) || contains(element, root)) return true;
    const named = LEAD_PART.test(measure.names);
    if (measure.linkText > measure.text * 0.3 || (!named && descriptions.length === 0)) return true;
    const text = innerText(element);
    if (isLead(text, descriptions) || (isSentence(text) && named && measure.links === 0)) lead = element;
    return true;
  });
  return lead;
}

/** Adds the summary above the text, unless the text repeats it. */
export function withLead(
  reading: RootReading,
  body: Element,
  page: MeasuredPage,
  hints: ContentHints,
): RootReading {
  const lead = findLead(reading, body, page, hints.descriptions);
  if (!lead) return reading;
  const blocks = new BlockWriter((element) => page.measures.get(element)?.hidden !== false)
    .write(lead)
    .map((block) => ({ ...block, kind: 'paragraph' as const }));
  const opening = comparable(blocks.map((block) => block.text).join(' '));
  const isRepeated = reading.blocks.some((block) => comparable(block.text).startsWith(opening.slice(0, 80)));
  return isRepeated ? reading : { ...reading, blocks: [...blocks, ...reading.blocks] };
}
