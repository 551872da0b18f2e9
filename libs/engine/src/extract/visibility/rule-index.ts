import { compile, type Options } from 'css-select';
import { AttributeAction, parse, SelectorType, type AttributeSelector, type Selector } from 'css-what';
import type { AnyNode, Element } from 'domhandler';
import * as domutils from 'domutils';
import { wordSet } from '../../word-set.js';
import { isElement } from '../markup/element-walk.js';
import { classesOf, isPlainSelector, mayMatch, type PageNames } from './page-names.js';
import type { Settings, StyleRule } from './style-sheets.js';

/** A rule for a single selector, with its precedence in the cascade. */
export interface PlacedRule {
  readonly settings: Settings;
  readonly layered: boolean;
  readonly specificity: number;
  readonly order: number;
  matches(element: Element): boolean;
}

/** Limit for all selectors of a page together. */
const MAX_VISITED_NODES = 1_000_000;

/** Thrown when the selectors of a page visit more nodes than allowed. */
export class TooManyNodesError extends Error {}

type Adapter = NonNullable<Options<AnyNode, Element>['adapter']>;

/** Counts the nodes that selectors visit, and throws above the limit. */
export class NodeCounter {
  private visited = 0;

  count(more: number): void {
    this.visited += more;
    if (this.visited > MAX_VISITED_NODES) throw new TooManyNodesError();
  }

  readonly adapter: Adapter = {
    ...(domutils as unknown as Adapter),
    isTag: isElement,
    getParent: (element) => {
      this.count(1);
      return element.parent;
    },
    getAttributeValue: (element, name) => {
      const value = element.attribs[name];
      this.count(1 + ((value?.length ?? 0) >> 6));
      return value;
    },
    hasAttrib: (element, name) => {
      this.count(1);
      return name in element.attribs;
    },
    getChildren: (node) => this.countedList('children' in node ? node.children : []),
    getSiblings: (node) => this.countedList(domutils.getSiblings(node)),
    prevElementSibling: (node) => {
      let at = node.prev;
      for (; at !== null && !isElement(at); at = at.prev) this.count(1);
      this.count(1);
      return at;
    },
  };

  private countedList(nodes: AnyNode[]): AnyNode[] {
    this.count(1 + (nodes.length >> 2));
    return nodes;
  }
}

const never = (): boolean => false;
/** For selectors that are a single class: the index only returns rules for classes that the element has. */
const always = (): boolean => true;
/** States that no element has when a page is opened. */
const STATES: NonNullable<Options<AnyNode, Element>['pseudos']> = Object.fromEntries(
  (
    'hover active focus focus-within focus-visible target target-within visited autofill -webkit-autofill ' +
    'fullscreen popover-open modal invalid user-invalid playing'
  )
    .split(' ')
    .map((name) => [name, never]),
);
STATES['defined'] = (element) => !element.name.includes('-');
STATES['open'] = (element) => 'open' in element.attribs;
/** jQuery selectors, which are invalid in a style sheet. */
const NOT_CSS = wordSet(
  'contains icontains parent header button input text selected file image password radio reset submit checkbox first last eq gt lt even odd',
);
const MAX_STEPS = 12;

/** One selector of a rule. Is parsed when the first element has to be tested. */
class SelectorTest implements PlacedRule {
  readonly settings: Settings;
  readonly layered: boolean;
  private parts: Selector[] | undefined;
  private test: ((element: Element) => boolean) | undefined;
  private weight: number | undefined;
  private tested: Element | undefined;
  private isMatch = false;

  constructor(
    private readonly selector: string | Selector[],
    { settings, layered }: StyleRule,
    readonly order: number,
    private readonly counter: NodeCounter,
  ) {
    this.settings = settings;
    this.layered = layered;
  }

  get specificity(): number {
    return (this.weight ??= specificityOf(this.parsed()));
  }

  /** Keeps the last result, because it is called once for each property of the same element. */
  matches(element: Element): boolean {
    if (element !== this.tested) {
      this.isMatch = (this.test ??= this.compiled())(element);
      this.tested = element;
    }
    return this.isMatch;
  }

  private parsed(): Selector[] {
    return (this.parts ??=
      typeof this.selector === 'string' ? (parsedSelectors(this.selector)[0] ?? []) : this.selector);
  }

  private compiled(): (element: Element) => boolean {
    const parts = this.parsed();
    if (parts.length === 0) return never;
    this.weight = specificityOf(parts);
    if (parts.length === 1 && parts.every(isClass)) return always;
    try {
      return compile<AnyNode, Element>([[...parts]], {
        adapter: this.counter.adapter,
        pseudos: STATES,
        relativeSelector: false,
        cacheResults: false,
      });
    } catch (error) {
      if (error instanceof TooManyNodesError) throw error;
      return never;
    }
  }
}

/** The selectors of a rule, each with the id, class or tag that its last part names. */
type KeyedTests = readonly (readonly [key: string, test: SelectorTest])[];

/** The rules of a page. Each is split into selectors once, when an index first needs it. */
export class PageRules {
  private readonly split: KeyedTests[] = [];

  constructor(
    private readonly rules: readonly StyleRule[],
    readonly counter: NodeCounter,
    private readonly names: PageNames,
  ) {}

  *matching(isNeeded: (settings: Settings) => boolean): Iterable<KeyedTests[number]> {
    for (const [order, rule] of this.rules.entries())
      if (isNeeded(rule.settings)) yield* (this.split[order] ??= this.selectorsOf(rule, order));
  }

  private selectorsOf(rule: StyleRule, order: number): KeyedTests {
    const test = (selector: string | Selector[]): SelectorTest =>
      new SelectorTest(selector, rule, order, this.counter);
    return isPlainSelector(rule.selector)
      ? rule.selector
          .split(',')
          .filter((selector) => mayMatch(selector, this.names))
          .map((selector) => [plainKey(selector), test(selector.trim())])
      : parsedSelectors(rule.selector).map((parts) => [keyOf(parts), test(parts)]);
  }
}

/** Indexes rules by the id, class or tag in the last part of their selectors, so few rules are tested per element. */
export class RuleIndex {
  private readonly byKey = new Map<string, PlacedRule[]>();
  private readonly counter: NodeCounter;

  constructor(rules: PageRules, isNeeded: (settings: Settings) => boolean) {
    this.counter = rules.counter;
    for (const [key, test] of rules.matching(isNeeded)) this.add(key, test);
  }

  get isEmpty(): boolean {
    return this.byKey.size === 0;
  }

  rulesFor(element: Element): PlacedRule[] {
    return this.candidatesFor(element).filter((rule) => rule.matches(element));
  }

  /** The rules whose last selector part names the element. The rest of their selectors is not tested. */
  candidatesFor(element: Element): PlacedRule[] {
    const { id, class: className } = element.attribs;
    const found: PlacedRule[] = [];
    this.collect(element.name, found);
    this.collect('*', found);
    if (id) this.collect(`#${id}`, found);
    if (className) for (const name of classesOf(className)) this.collect(`.${name}`, found);
    return found;
  }

  private collect(key: string, found: PlacedRule[]): void {
    const rules = this.byKey.get(key);
    if (rules === undefined) return;
    this.counter.count(rules.length);
    for (const rule of rules) found.push(rule);
  }

  private add(key: string, rule: PlacedRule): void {
    const rules = this.byKey.get(key);
    if (rules) rules.push(rule);
    else this.byKey.set(key, [rule]);
  }
}

function plainKey(selector: string): string {
  const last = /[^\s>+~]*$/.exec(selector.trim())?.[0] ?? '';
  const id = /#([^.#:]+)/.exec(last);
  if (id) return `#${id[1]}`;
  const named = /\.([^.#:]+)(?=[^.]*$)/.exec(last);
  if (named) return `.${named[1]}`;
  return /^[\w-]+/.exec(last)?.[0].toLowerCase() ?? '*';
}

function parsedSelectors(selector: string): Selector[][] {
  try {
    return parse(selector).filter((parts) => parts.length <= 4 * MAX_STEPS && !parts.some(isPseudoElement));
  } catch {
    return [];
  }
}

function isPseudoElement(part: Selector): boolean {
  return (
    part.type === SelectorType.PseudoElement || (part.type === SelectorType.Pseudo && NOT_CSS.has(part.name))
  );
}

const COMBINATORS = new Set([
  SelectorType.Descendant,
  SelectorType.Child,
  SelectorType.Sibling,
  SelectorType.Adjacent,
  SelectorType.Parent,
  SelectorType.ColumnCombinator,
]);

function isClass(part: Selector): part is AttributeSelector {
  return (
    part.type === SelectorType.Attribute && part.name === 'class' && part.action === AttributeAction.Element
  );
}

function keyOf(parts: readonly Selector[]): string {
  let key = '*';
  for (let at = parts.length - 1; at >= 0; at -= 1) {
    const part = parts[at];
    if (!part || COMBINATORS.has(part.type)) break;
    if (part.type === SelectorType.Attribute && part.name === 'id' && part.action === AttributeAction.Equals)
      return `#${part.value}`;
    if (isClass(part)) key = `.${part.value}`;
    if (part.type === SelectorType.Tag && key === '*') key = part.name.toLowerCase();
  }
  return key;
}

/** Counts ids in millions, classes and attributes in thousands, and tags in ones. */
function specificityOf(parts: readonly Selector[]): number {
  let sum = 0;
  for (const part of parts) {
    if (part.type === SelectorType.Attribute)
      sum += part.name === 'id' && part.action === AttributeAction.Equals ? 1_000_000 : 1_000;
    else if (part.type === SelectorType.Tag) sum += 1;
    else if (part.type === SelectorType.Pseudo && part.name !== 'where') {
      const inner = Array.isArray(part.data) ? part.data.map((each) => specificityOf(each)) : [];
      sum += inner.length > 0 ? Math.max(...inner) : Array.isArray(part.data) ? 0 : 1_000;
    }
  }
  return sum;
}
