import type { Element, ParentNode } from 'domhandler';
import type { BlockKind } from '../../analysis.types.js';
import { withoutInvisible } from '../markup/clean-text.js';
import { attribute, isElement, isText } from '../markup/element-walk.js';
import { isInline, isSilent } from '../markup/inner-text.js';
import type { Block, BlockLink } from './block.types.js';

const MAX_BLOCKS = 20_000;

interface OpenLink {
  readonly href: string;
  readonly rel: string;
  readonly start: number;
}

/** Turns a tree into a list of paragraphs: text of inline elements runs together, block elements and double breaks part it. */
export class BlockWriter {
  readonly blocks: Block[] = [];
  private text = '';
  private endsInSpace = true;
  private links: BlockLink[] = [];
  private open: OpenLink | null = null;
  private boldDepth = 0;
  private boldChars = 0;
  private breaks = 0;

  constructor(private readonly leavesOut: (element: Element) => boolean) {}

  write(root: Element): Block[] {
    this.writeChildren(root, root, 'paragraph');
    this.flush(root, 'paragraph');
    return this.blocks;
  }

  private writeChildren(parent: ParentNode, holder: Element, kind: BlockKind): void {
    for (const child of parent.children) {
      if (this.blocks.length >= MAX_BLOCKS) return;
      if (isText(child)) this.addText(child.data, holder);
      else if (isElement(child) && !isSilent(child.name) && !this.leavesOut(child))
        this.writeElement(child, holder, kind);
    }
  }

  private writeElement(element: Element, holder: Element, kind: BlockKind): void {
    if (element.name === 'br') this.addBreak(holder, kind);
    else if (isInline(element.name) || isCustomInline(element, holder))
      this.writeInline(element, holder, kind);
    else if (element.name === 'td' || element.name === 'th') {
      this.addText(' ', holder);
      this.writeChildren(element, holder, kind);
      this.addText(' ', holder);
    } else this.writeBlock(element, holder, kind);
  }

  private writeBlock(element: Element, holder: Element, kind: BlockKind): void {
    this.flush(holder, kind);
    const inner = kindOf(element, kind);
    this.writeChildren(element, element, inner);
    this.flush(element, inner);
  }

  private writeInline(element: Element, holder: Element, kind: BlockKind): void {
    const href = element.name === 'a' ? attribute(element, 'href').trim() : '';
    const outer = this.open;
    if (href && !outer)
      this.open = { href, rel: attribute(element, 'rel').toLowerCase(), start: this.text.length };
    const bold = element.name === 'b' || element.name === 'strong';
    if (bold) this.boldDepth += 1;
    this.writeChildren(element, holder, kind);
    if (bold) this.boldDepth -= 1;
    if (href && !outer) this.closeLink();
  }

  private closeLink(): void {
    if (this.open && this.text.length > this.open.start) {
      this.links.push({
        href: this.open.href,
        rel: this.open.rel,
        start: this.open.start,
        end: this.text.length,
      });
    }
    this.open = null;
  }

  private addText(data: string, holder: Element): void {
    let clean = withoutInvisible(data);
    clean = holder.name === 'pre' ? clean.replace(/[^\S\n]+/g, ' ') : clean.replace(/\s+/g, ' ');
    if (this.endsInSpace) clean = clean.replace(/^\s+/, '');
    if (clean.trim() !== '') this.breaks = 0;
    if (clean === '') return;
    this.text += clean;
    this.endsInSpace = /\s/.test(clean.charAt(clean.length - 1));
    if (this.boldDepth > 0) this.boldChars += clean.length;
  }

  private addBreak(holder: Element, kind: BlockKind): void {
    this.breaks += 1;
    if (this.breaks > 1) {
      const resume = this.open;
      this.flush(holder, kind);
      if (resume) this.open = { ...resume, start: 0 };
    } else if (this.text !== '') {
      this.text = `${this.text.trimEnd()}\n`;
      this.endsInSpace = true;
    }
  }

  private flush(element: Element, kind: BlockKind): void {
    const resume = this.open;
    this.closeLink();
    const text = this.text.trimEnd();
    if (text !== '') {
      const links = this.links
        .map((link) => trimmed(link, text))
        .filter((link): link is BlockLink => link !== null);
      const linkChars = links.reduce((sum, link) => sum + link.end - link.start, 0);
      this.blocks.push({
        kind,
        text,
        links,
        linkChars,
        element,
        boldChars: Math.min(this.boldChars, text.length),
      });
    }
    this.text = '';
    this.endsInSpace = true;
    this.links = [];
    this.boldChars = 0;
    this.breaks = 0;
    if (resume) this.open = { ...resume, start: 0 };
  }
}

/** An element of the page's own making runs on with the paragraph it stands in, as browsers show it. */
function isCustomInline(element: Element, holder: Element): boolean {
  return holder.name === 'p' && element.name.includes('-');
}

function kindOf(element: Element, around: BlockKind): BlockKind {
  if (/^h[1-6]$/.test(element.name)) return 'heading';
  if (element.name === 'blockquote') return 'quote';
  if (element.name === 'li' || element.name === 'dd' || element.name === 'dt') return 'list-item';
  if (element.name === 'ul' || element.name === 'ol' || element.name === 'table') return 'paragraph';
  return around === 'heading' ? 'paragraph' : around;
}

/** A link's span without the spaces at its edges and within the text that was kept. */
function trimmed(link: BlockLink, text: string): BlockLink | null {
  let { start, end } = link;
  end = Math.min(end, text.length);
  while (start < end && /\s/.test(text.charAt(start))) start += 1;
  while (end > start && /\s/.test(text.charAt(end - 1))) end -= 1;
  return end > start ? { ...link, start, end } : null;
}
