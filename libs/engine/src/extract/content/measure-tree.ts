import { isText, type Element, type ParentNode } from 'domhandler';
import { isElement } from '../markup/element-walk.js';
import { isInline, isTextless } from '../markup/inner-text.js';
import { isHidden, partNames } from '../markup/page-element.js';
import type { PartNames } from '../markup/part-pattern.js';

/** Measures of an element. Lengths count characters, with runs of spaces as one. */
export interface Measure {
  readonly names: PartNames;
  readonly hidden: boolean;
  text: number;
  linkText: number;
  /** Characters of running text, without links: paragraphs and other text of some length. */
  prose: number;
  paragraphs: number;
  links: number;
  pictures: number;
  /** Headings that are entirely a link. */
  linkedHeadings: number;
  /** The text of the element and of its inline children. */
  ownText: number;
  ownLinkText: number;
  /** `prose` of the articles inside this article. */
  nestedProse: number;
  /** The article around this element. */
  readonly outerArticle: Element | null;
}

export interface MeasuredPage {
  readonly measures: ReadonlyMap<Element, Measure>;
  /** `prose` of the whole page. */
  readonly prose: number;
}

const MIN_PROSE = 25;
/** A text that is only a URL is not prose. */
const BARE_URL = /^\s*https?:\/\/\S+\s*$/;
const HEADING = /^h[2-6]$/;

function visibleLength(data: string): number {
  let length = 0;
  let inSpace = true;
  for (let i = 0; i < data.length; i += 1) {
    const code = data.charCodeAt(i);
    const space = code === 32 || (code >= 9 && code <= 13) || code === 160;
    if (!space || !inSpace) length += 1;
    inSpace = space;
  }
  return length;
}

function addProse(measure: Measure): void {
  const free = measure.ownText - measure.ownLinkText;
  if (measure.ownText < MIN_PROSE || free < measure.ownText * 0.4) return;
  measure.prose += free;
  measure.paragraphs += 1;
}

function emptyMeasure(element: Element, hidden: boolean, outerArticle: Element | null): Measure {
  return {
    names: partNames(element),
    hidden,
    text: 0,
    linkText: 0,
    prose: 0,
    paragraphs: 0,
    links: element.name === 'a' ? 1 : 0,
    pictures: element.name === 'img' || element.name === 'picture' ? 1 : 0,
    linkedHeadings: 0,
    ownText: 0,
    ownLinkText: 0,
    nestedProse: 0,
    outerArticle,
  };
}

class TreeMeasurer {
  readonly measures = new Map<Element, Measure>();
  private article: Element | null = null;

  measureChildren(parent: ParentNode, into: Measure, insideLink: boolean): void {
    for (const child of parent.children) {
      if (isText(child)) {
        const length = visibleLength(child.data);
        into.text += length;
        into.ownText += length;
        if (insideLink || BARE_URL.test(child.data)) {
          into.linkText += length;
          into.ownLinkText += length;
        }
      } else if (isElement(child) && !isTextless(child.name)) this.measureElement(child, into, insideLink);
    }
  }

  private measureElement(element: Element, parent: Measure, insideLink: boolean): void {
    const outer = this.article;
    const measure = emptyMeasure(element, isHidden(element), outer);
    if (element.name === 'article') this.article = element;
    this.measures.set(element, measure);
    this.measureChildren(element, measure, insideLink || element.name === 'a');
    this.article = outer;
    if (!isInline(element.name)) addProse(measure);
    if (HEADING.test(element.name) && measure.text > 0 && measure.linkText > measure.text * 0.95)
      measure.linkedHeadings = 1;
    if (measure.hidden) return;
    const around = outer && element.name === 'article' ? this.measures.get(outer) : undefined;
    if (around) around.nestedProse += measure.prose;
    addUp(element, measure, parent);
  }
}

function addUp(element: Element, measure: Measure, parent: Measure): void {
  parent.text += measure.text;
  parent.linkText += measure.linkText;
  parent.prose += measure.prose;
  parent.paragraphs += measure.paragraphs;
  parent.links += measure.links;
  parent.pictures += measure.pictures;
  parent.linkedHeadings += measure.linkedHeadings;
  if (!isInline(element.name)) return;
  parent.ownText += measure.ownText;
  parent.ownLinkText += measure.ownLinkText;
}

/** Measures an element and all its descendants in one pass. */
export function measureTree(root: Element): MeasuredPage {
  const measurer = new TreeMeasurer();
  const top = emptyMeasure(root, false, null);
  measurer.measures.set(root, top);
  measurer.measureChildren(root, top, false);
  addProse(top);
  return { measures: measurer.measures, prose: top.prose };
}
