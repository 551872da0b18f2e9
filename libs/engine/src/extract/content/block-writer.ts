import { isText, type Element, type ParentNode } from 'domhandler';
import type { BlockKind } from '../../analysis.types.js';
import { withoutInvisible } from '../markup/clean-text.js';
import { attribute, isElement } from '../markup/element-walk.js';
import { isInline, isTextless } from '../markup/inner-text.js';
import { wordSet } from '../../word-set.js';

/** A link in a block, with offsets into its text. */
interface BlockLink {
  readonly href: string;
  readonly rel: string;
  readonly start: number;
  readonly end: number;
}

/** A paragraph of the main text. */
export interface Block {
  readonly kind: BlockKind;
  readonly text: string;
  readonly links: readonly BlockLink[];
  readonly linkChars: number;
}

export function textLength(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { text }) => sum + text.length, 0);
}

const MAX_BLOCKS = 20_000;

/** Turns an element into paragraphs, which are separated by block elements and double line breaks. */
export class BlockWriter {
  private readonly blocks: Block[] = [];
  private text = '';
  private endsInSpace = true;
  private links: BlockLink[] = [];
  private openLink: Omit<BlockLink, 'end'> | null = null;
  private breaks = 0;

  constructor(private readonly isExcluded: (element: Element) => boolean) {}

  write(root: Element): Block[] {
    this.writeChildren(root, root, 'paragraph');
    this.flush('paragraph');
    return this.blocks;
  }

  /** `container` is the block element around the text. */
  private writeChildren(parent: ParentNode, container: Element, kind: BlockKind): void {
    for (const child of parent.children) {
      if (this.blocks.length >= MAX_BLOCKS) return;
      if (isText(child)) this.addText(child.data, container);
      else if (isElement(child) && !isTextless(child.name) && !this.isExcluded(child))
        this.writeElement(child, container, kind);
    }
  }

  private writeElement(element: Element, container: Element, kind: BlockKind): void {
    if (element.name === 'br') this.addBreak(kind);
    else if (isInline(element.name) || isCustomInline(element, container))
      this.writeInline(element, container, kind);
    else if (element.name === 'td' || element.name === 'th') {
      this.addText(' ', container);
      this.writeChildren(element, container, kind);
      this.addText(' ', container);
    } else {
      this.flush(kind);
      const inner = kindOf(element, kind);
      this.writeChildren(element, element, inner);
      this.flush(inner);
    }
  }

  private writeInline(element: Element, container: Element, kind: BlockKind): void {
    const href = element.name === 'a' ? attribute(element, 'href').trim() : '';
    const isOuterLink = href !== '' && this.openLink === null;
    if (isOuterLink)
      this.openLink = { href, rel: attribute(element, 'rel').toLowerCase(), start: this.text.length };
    this.writeChildren(element, container, kind);
    if (isOuterLink) this.closeLink();
  }

  private closeLink(): void {
    if (this.openLink && this.text.length > this.openLink.start)
      this.links.push({ ...this.openLink, end: this.text.length });
    this.openLink = null;
  }

  private addText(data: string, container: Element): void {
    let clean = withoutInvisible(data);
    clean = container.name === 'pre' ? clean.replace(/[^\S\n]+/g, ' ') : clean.replace(/\s+/g, ' ');
    if (this.endsInSpace) clean = clean.replace(/^\s+/, '');
    if (clean.trim() !== '') this.breaks = 0;
    if (clean === '') return;
    this.text += clean;
    this.endsInSpace = /\s/.test(clean.charAt(clean.length - 1));
  }

  private addBreak(kind: BlockKind): void {
    this.breaks += 1;
    if (this.breaks > 1) this.flush(kind);
    else if (this.text !== '') {
      this.text = `${this.text.trimEnd()}\n`;
      this.endsInSpace = true;
    }
  }

  /** Ends the current block. An open link continues in the next one. */
  private flush(kind: BlockKind): void {
    const { openLink } = this;
    this.closeLink();
    const text = this.text.trimEnd();
    if (text !== '') {
      const links = this.links.map((link) => trimmed(link, text)).filter(({ start, end }) => end > start);
      const linkChars = links.reduce((sum, { start, end }) => sum + end - start, 0);
      this.blocks.push({ kind, text, links, linkChars });
    }
    this.text = '';
    this.endsInSpace = true;
    this.links = [];
    this.breaks = 0;
    if (openLink) this.openLink = { ...openLink, start: 0 };
  }
}

const BLOCKS = wordSet(
  'address article aside audio blockquote button canvas center dd details dialog div dl dt embed fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr iframe img li main map menu nav object ol p picture pre section summary table tbody tfoot thead tr ul video',
);

/** Inside a paragraph, browsers show an unknown element inline. */
function isCustomInline(element: Element, container: Element): boolean {
  return container.name === 'p' && !BLOCKS.has(element.name);
}

function kindOf({ name }: Element, around: BlockKind): BlockKind {
  if (/^h[1-6]$/.test(name)) return 'heading';
  if (name === 'blockquote') return 'quote';
  if (name === 'li' || name === 'dd' || name === 'dt') return 'list-item';
  if (name === 'ul' || name === 'ol' || name === 'table') return 'paragraph';
  return around === 'heading' ? 'paragraph' : around;
}

/** The link without spaces at its edges, within the kept text. It may become empty. */
function trimmed(link: BlockLink, text: string): BlockLink {
  let { start } = link;
  let end = Math.min(link.end, text.length);
  while (start < end && /\s/.test(text.charAt(start))) start += 1;
  while (end > start && /\s/.test(text.charAt(end - 1))) end -= 1;
  return { ...link, start, end };
}
