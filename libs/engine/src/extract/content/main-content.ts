import type { Element } from 'domhandler';
import { applyBlockRules } from './block-rules.js';
import { BlockWriter, textLength, type Block } from './block-writer.js';
import { isBoilerplate, type Strictness } from './boilerplate-rules.js';
import { rootCandidates } from './choose-root.js';
import { type ContentHints, coverage, shingles } from './content-hints.js';
import { withLead } from './lead.js';
import { type MeasuredPage, measureTree } from './measure-tree.js';
import { ProseCount } from './prose-count.js';

/** The paragraphs in an element. */
export interface RootReading {
  readonly root: Element;
  readonly blocks: readonly Block[];
}

/** A shorter `articleBody` is a summary. */
const MIN_LINKED_BODY = 300;
/** A strict reading of less than this probably left out the text. */
const SHORT_TEXT = 160;
const THIN_TEXT = 400;

/** How well a reading agrees with `articleBody` (F1: missing and extra text count the same). */
function agreement({ blocks }: RootReading, linked: ReadonlySet<string>): number {
  const own = shingles(blocks.map(({ text }) => text).join('\n'));
  const found = coverage(linked, own) ?? 0;
  const clean = coverage(own, linked) ?? 0;
  return found + clean === 0 ? 0 : (2 * found * clean) / (found + clean);
}

/** Reads one root after another, and returns the first that clearly agrees best. */
function mostAgreeing(
  roots: readonly Element[],
  read: (root: Element) => RootReading,
  linkedBody: string,
): RootReading | null {
  const linked = shingles(linkedBody);
  let best: RootReading | null = null;
  let score = 0.4;
  for (const root of roots) {
    const reading = read(root);
    const agrees = agreement(reading, linked);
    if (agrees > score + 0.02) {
      best = reading;
      score = agrees;
    }
    if (score > 0.9) break;
  }
  return best;
}

/** Reads the likeliest root. `articleBody` may select another root, but adds no text. */
function readBlocks(
  body: Element,
  page: MeasuredPage,
  hints: ContentHints,
  strictness: Strictness,
): RootReading {
  const roots = rootCandidates(body, new ProseCount(body, page, strictness), hints);
  const read = (root: Element): RootReading => {
    const writer = new BlockWriter((element) => {
      const measure = page.measures.get(element);
      return measure === undefined || isBoilerplate(element, measure, page, strictness);
    });
    return { root, blocks: applyBlockRules(writer.write(root), hints) };
  };
  const { linkedBody } = hints;
  const agreed =
    linkedBody && linkedBody.length >= MIN_LINKED_BODY ? mostAgreeing(roots, read, linkedBody) : null;
  return agreed ?? read(roots[0] ?? body);
}

/** The main text of a page in paragraphs, and the element that contains it. */
export function findMainContent(body: Element, hints: ContentHints): RootReading {
  const page = measureTree(body);
  const strict = readBlocks(body, page, hints, 'strict');
  const found = textLength(strict.blocks);
  if (found >= THIN_TEXT) return withLead(strict, body, page, hints);
  const lenient = readBlocks(body, page, hints, 'lenient');
  const isRicher = textLength(lenient.blocks) > (found >= SHORT_TEXT ? found * 5 : found * 2 + 100);
  return withLead(isRicher ? lenient : strict, body, page, hints);
}
