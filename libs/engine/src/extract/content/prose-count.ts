import type { Element } from 'domhandler';
import { attribute, isElement } from '../markup/element-walk.js';
import { isBoilerplate, type Strictness } from './boilerplate-rules.js';
import type { Measure, MeasuredPage } from './measure-tree.js';
import { MAIN_PART, TEXT_PART } from './part-names.js';
import type { PartNames } from '../markup/part-pattern.js';
import { wordSet } from '../../word-set.js';

/** An element whose name or role marks it as the text. */
export interface HintedElement {
  readonly element: Element;
  readonly names: string;
  readonly hint: number;
  readonly prose: number;
}

export const NO_ROOT = wordSet('p span a li h1 h2 h3 h4 h5 h6 em strong b i blockquote pre');

function hintOf(element: Element, names: PartNames): number {
  if (/\barticleBody\b/i.test(attribute(element, 'itemprop'))) return 4;
  if (TEXT_PART.test(names)) return 3;
  if (element.name === 'article') return 2.5;
  if (element.name === 'main' || attribute(element, 'role') === 'main') return 2;
  return MAIN_PART.test(names) ? 1 : 0;
}

/** Counts the prose of each element, without boilerplate. */
export class ProseCount {
  private readonly counts = new Map<Element, number>();
  readonly hinted: HintedElement[] = [];
  readonly articles: Element[] = [];
  readonly total: number;

  constructor(
    body: Element,
    private readonly page: MeasuredPage,
    private readonly strictness: Strictness,
  ) {
    this.total = this.count(body);
  }

  of(element: Element): number {
    return this.counts.get(element) ?? 0;
  }

  private count(element: Element): number {
    const measure = this.page.measures.get(element);
    if (!measure) return 0;
    let below = 0;
    let kept = 0;
    for (const child of element.children) {
      const inner = isElement(child) ? this.page.measures.get(child) : undefined;
      if (!inner || !isElement(child)) continue;
      if (!inner.hidden) below += inner.prose;
      if (!isBoilerplate(child, inner, this.page, this.strictness)) kept += this.count(child);
    }
    const total = kept + Math.max(0, measure.prose - below);
    this.counts.set(element, total);
    this.addCandidate(element, measure, total);
    return total;
  }

  private addCandidate(element: Element, measure: Measure, prose: number): void {
    if (NO_ROOT.has(element.name) || prose < 80) return;
    if (element.name === 'article' && prose - measure.nestedProse >= 200) this.articles.push(element);
    const hint = hintOf(element, measure.names);
    if (hint > 0) this.hinted.push({ element, names: measure.names.text, hint, prose });
  }
}
