import type { Block } from './block.types.js';
import { comparable } from './content-hints.js';
import type { ContentHints } from './content-hints.js';
import { ASIDE_LINE, END_HEADING, URGE_LINE } from './line-patterns.js';

/** One pass over the paragraphs of a reading; each takes out one kind of thing that is not the text. */
export interface BlockRule {
  readonly name: string;
  apply(blocks: readonly Block[], hints: ContentHints): readonly Block[];
}

const LONG_LINE = 240;
const DATE_LINE =
  /(?:\b\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\b|\b\d{4}[./-]\d{1,2}[./-]\d{1,2}\b|\b(?:19|20)\d{2}\b|\b\d{1,2}:\d{2}\b)/;

function lengthOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, block) => sum + block.text.length, 0);
}

/** Where the text begins: after the page's own title, when that stands near the top. */
const afterTitle: BlockRule = {
  name: 'after title',
  apply(blocks, hints) {
    const titles = new Set(hints.titles.map(comparable).filter((title) => title.length > 3));
    const total = lengthOf(blocks);
    let passed = 0;
    let cut = 0;
    for (const [index, block] of blocks.entries()) {
      const reach = block.kind === 'heading' ? 0.45 : 0.3;
      if (passed > total * 0.45 || index > 60) break;
      if (passed <= total * reach && block.text.length < 300 && titles.has(comparable(block.text)))
        cut = index + 1;
      passed += block.text.length;
    }
    return blocks.slice(cut);
  },
};

/** A line of date, byline or place that stands before the first real paragraph. */
const openingLines: BlockRule = {
  name: 'opening lines',
  apply(blocks) {
    const first = blocks.findIndex(
      (block) =>
        block.kind !== 'heading' && block.text.length > 110 && block.linkChars < block.text.length * 0.5,
    );
    if (first <= 0 || first > 12) return blocks;
    return blocks.filter((block, index) => index >= first || !isOpeningLine(block));
  },
};

/** "6:14 a.m." ends no sentence. */
const SENTENCE_END = /(?<!\b[ap]\.m)[.!?]["”]?$/i;

function isOpeningLine(block: Block): boolean {
  if (block.text.length > 90) return false;
  const words = block.text.split(/\s+/).length;
  if (DATE_LINE.test(block.text) && words <= 12 && !SENTENCE_END.test(block.text)) return true;
  return /^(?:by|von|di|par|por|de|da|text|photos?|foto)\b[:\s]/i.test(block.text) && words <= 8;
}

const asides: BlockRule = {
  name: 'asides',
  apply: (blocks) =>
    blocks.filter((block) => block.text.length > LONG_LINE || isUrge(block) || !isAside(block)),
};

function isAside(block: Block): boolean {
  return ASIDE_LINE.some((pattern) => pattern.test(block.text));
}

function isUrge(block: Block): boolean {
  return URGE_LINE.test(block.text);
}

const onlyLinks: BlockRule = {
  name: 'only links',
  apply: (blocks) =>
    blocks.filter(
      (block) =>
        block.kind === 'heading' || block.text.length > 200 || block.linkChars < block.text.length * 0.9,
    ),
};

/** A line with a link in it points elsewhere once; a heading hands the rest of the page over. */
function endsText(block: Block): boolean {
  if (block.text.length >= 70 || isUrge(block) || !END_HEADING.test(block.text)) return false;
  return block.kind === 'heading' || block.linkChars === 0 || block.text.length < 30;
}

/** What follows a heading such as "Related stories" goes with it, unless most of the text would. */
const afterEndHeading: BlockRule = {
  name: 'after end heading',
  apply(blocks) {
    const total = lengthOf(blocks);
    let passed = 0;
    for (const [index, block] of blocks.entries()) {
      if (passed > total * 0.5 && endsText(block)) return blocks.slice(0, index);
      passed += block.text.length;
    }
    return blocks;
  },
};

function isHeadingOnly(block: Block | undefined): boolean {
  return block?.kind === 'heading' && !isUrge(block);
}

/** A heading with nothing under it has lost what it headed. */
const emptyHeadings: BlockRule = {
  name: 'empty headings',
  apply(blocks) {
    let end = blocks.length;
    while (end > 0 && isHeadingOnly(blocks[end - 1])) end -= 1;
    return end === 0 ? blocks : blocks.slice(0, end);
  },
};

export const BLOCK_RULES: readonly BlockRule[] = [
  afterTitle,
  afterEndHeading,
  openingLines,
  asides,
  onlyLinks,
  emptyHeadings,
];

export function applyBlockRules(blocks: readonly Block[], hints: ContentHints): readonly Block[] {
  return BLOCK_RULES.reduce((kept, rule) => rule.apply(kept, hints), blocks);
}
