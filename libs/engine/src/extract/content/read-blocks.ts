import type { Element } from 'domhandler';
import { applyBlockRules } from './block-rules.js';
import { BlockWriter } from './block-writer.js';
import type { Block } from './block.types.js';
import { boilerplateReason } from './boilerplate-rules.js';
import type { Strictness } from './boilerplate-rules.js';
import { rootCandidates } from './choose-root.js';
import { coverage, shingles } from './content-hints.js';
import type { ContentHints } from './content-hints.js';
import type { MeasuredPage } from './measure-tree.js';
import { ProseCount } from './prose-count.js';

/** Paragraphs found below one element. */
export interface RootReading {
  readonly root: Element;
  readonly blocks: readonly Block[];
}

/** A body in structured data that is shorter than this is a summary. */
const MIN_LINKED_BODY = 300;

function joined(blocks: readonly Block[]): string {
  return blocks.map((block) => block.text).join('\n');
}

/** How well a reading agrees with the body that structured data gives: both ways, so that too much counts as too little. */
function agreement(reading: RootReading, linked: ReadonlySet<string>): number {
  const own = shingles(joined(reading.blocks));
  const found = coverage(linked, own) ?? 0;
  const clean = coverage(own, linked) ?? 0;
  return found + clean === 0 ? 0 : (2 * found * clean) / (found + clean);
}

function mostAgreeing(readings: () => Iterable<RootReading>, linkedBody: string): RootReading | null {
  const linked = shingles(linkedBody);
  let best: RootReading | null = null;
  let score = 0.4;
  for (const reading of readings()) {
    const agrees = agreement(reading, linked);
    if (agrees > score + 0.02) {
      best = reading;
      score = agrees;
    }
    if (score > 0.9) break;
  }
  return best;
}

/** Reads the main text below the likeliest element; structured data may point to another one, never add a word. */
export function readBlocks(
  body: Element,
  page: MeasuredPage,
  hints: ContentHints,
  strictness: Strictness,
): RootReading {
  const prose = new ProseCount(body, page, strictness);
  const roots = rootCandidates(body, prose, hints);
  const read = (root: Element): RootReading => {
    const writer = new BlockWriter((element) => {
      const measure = page.measures.get(element);
      return measure === undefined || boilerplateReason(element, measure, page, strictness) !== null;
    });
    return { root, blocks: applyBlockRules(writer.write(root), hints) };
  };
  const readAll = function* (): Iterable<RootReading> {
    for (const root of roots) yield read(root);
  };
  const { linkedBody } = hints;
  const agreed =
    linkedBody && linkedBody.length >= MIN_LINKED_BODY ? mostAgreeing(readAll, linkedBody) : null;
  return agreed ?? read(roots[0] ?? body);
}
