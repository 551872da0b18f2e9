import type { Element } from 'domhandler';
import type { BlockKind } from '../../analysis.types.js';

/** A link inside a block; offsets count into the block's text. */
export interface BlockLink {
  readonly href: string;
  readonly rel: string;
  readonly start: number;
  readonly end: number;
}

/** One paragraph before the rules decide about it. */
export interface Block {
  readonly kind: BlockKind;
  readonly text: string;
  readonly links: readonly BlockLink[];
  readonly linkChars: number;
  /** The block-level element it stands in. */
  readonly element: Element;
  /** All of its text is bold, or 0 for none: half-headings look like this. */
  readonly boldChars: number;
}
