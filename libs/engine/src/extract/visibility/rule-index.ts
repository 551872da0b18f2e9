import { compile, type Options } from 'css-select';
import { AttributeAction, parse, SelectorType, type AttributeSelector, type Selector } from 'css-what';
import type { AnyNode, Element } from 'domhandler';
import * as domutils from 'domutils';
import { isElement } from '../markup/element-walk.js';
import { classesOf, isPlainSelector, mayMatch, type PageNames } from './page-names.js';
import type { Settings, StyleRule } from './style-sheets.js';

/** A rule for one selector, with its place in the cascade. */
export interface PlacedRule {
  readonly settings: Settings;
  readonly layered: boolean;
  readonly specificity: number;
  readonly order: number;
  matches(element: Element): boolean;
}

/** How many nodes all selectors of a page may look at. */
const MAX_VISITED_NODES = 1_000_000;

/** Thrown where a page's selectors cost more than they may. */
export class TooManyLooks extends Error {}

type Adapter = NonNullable<Options<AnyNode, Element>['adapter']>;

/** Counts what selectors look at, so that no selector costs more than the page allows. */
export class CountedTree {
  private looks = 0;

  count(more: number): void {
    this.looks += more;
    if (this.looks > MAX_VISITED_NODES) throw new TooManyLooks();
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
    getChildren: (node) => this.listed('children' in node ? node.children : []),
    getSiblings: (node) => this.listed(domutils.getSiblings(node)),
    prevElementSibling: (node) => {
      let at = node.prev;
      for (; at !== null && !isElement(at); at = at.prev) this.count(1);
      this.count(1);
      return at;
    },
  };

  private listed(nodes: AnyNode[]): AnyNode[] {
    this.count(1 + (nodes.length >> 2));
    return nodes;
  }
}

const never = (): boolean => false;
/** Of a selector that is a class and no more: elements are only held against rules that name a class of theirs. */
const always = (): boolean => true;
/** States that a page is not in when it is opened. */
const STATES: NonNullable<Options<AnyNode, Element>['pseudos']> = Object.fromEntries(
  [
    ...['hover', 'active', 'focus', 'focus-within', 'focus-visible', 'target', 'target-within', 'visited'],
    ...[
      'autofill',
      '-webkit-autofill',
      'fullscreen',
      'popover-open',
      'modal',
      'invalid',
      'user-invalid',
      'playing',
    ],
  ].map((name) => [name, never]),
);
STATES['defined'] = (element) => !element.name.includes('-');
STATES['open'] = (element) => 'open' in element.attribs;
/** Selectors of jQuery, which no browser reads in a sheet. */
const NOT_CSS = new Set(
  'contains icontains parent header button input text selected file image password radio reset submit checkbox first last eq gt lt even odd'.split(
    ' ',
  ),
);
const MAX_STEPS = 12;

/** One selector of a rule; it is parsed when the first element comes that it may fit. */
class SelectorTest implements PlacedRule {
  readonly settings: Settings;
  readonly layered: boolean;
  private parts: Selector[] | undefined;
  private test: ((element: Element) => boolean) | undefined;
  private weight: number | undefined;
  private tested: Element | undefined;
  private isMatch = false;

  constructor(
    private readonly written: string | Selector[],
    { settings, layered }: StyleRule,
    readonly order: number,
    private readonly tree: CountedTree,
  ) {
    this.settings = settings;
    this.layered = layered;
  }

  get specificity(): number {
    return (this.weight ??= specificityOf(this.parsed()));
  }

  /** Asked of one element for each property that a rule sets, so the last answer stays. */
  matches(element: Element): boolean {
    if (element !== this.tested) {
      this.isMatch = (this.test ??= this.compiled())(element);
      this.tested = element;
    }
    return this.isMatch;
  }

  private parsed(): Selector[] {
    return (this.parts ??=
      typeof this.written === 'string' ? (parsedSelectors(this.written)[0] ?? []) : this.written);
  }

  private compiled(): (element: Element) => boolean {
    const parts = this.parsed();
    if (parts.length === 0) return never;
    this.weight = specificityOf(parts);
    if (parts.length === 1 && parts.every(isClass)) return always;
    try {
      return compile<AnyNode, Element>([[...parts]], {
        adapter: this.tree.adapter,
        pseudos: STATES,
        relativeSelector: false,
        cacheResults: false,
      });
    } catch (error) {
      if (error instanceof TooManyLooks) throw error;
      return never;
    }
  }
}

/** The selectors of a rule, each with what its last part names. */
type KeyedTests = readonly (readonly [key: string, test: SelectorTest])[];

/** The rules of a page, each taken apart once, when an index first wants it. */
export class PageRules {
  private readonly taken: KeyedTests[] = [];

  constructor(
    private readonly rules: readonly StyleRule[],
    readonly tree: CountedTree,
    private readonly names: PageNames,
  ) {}

  *wanted(isWanted: (settings: Settings) => boolean): Iterable<KeyedTests[number]> {
    for (const [order, rule] of this.rules.entries())
      if (isWanted(rule.settings)) yield* (this.taken[order] ??= this.takenApart(rule, order));
  }

  private takenApart(rule: StyleRule, order: number): KeyedTests {
    const test = (written: string | Selector[]): SelectorTest =>
      new SelectorTest(written, rule, order, this.tree);
    return isPlainSelector(rule.selector)
      ? rule.selector
          .split(',')
          .filter((written) => mayMatch(written, this.names))
          .map((written) => [plainKey(written), test(written.trim())])
      : parsedSelectors(rule.selector).map((parts) => [keyOf(parts), test(parts)]);
  }
}

/** Files rules by what the last part of their selectors names, so that an element is held against few. */
export class RuleIndex {
  private readonly byKey = new Map<string, PlacedRule[]>();
  private readonly tree: CountedTree;

  constructor(rules: PageRules, isWanted: (settings: Settings) => boolean) {
    this.tree = rules.tree;
    for (const [key, test] of rules.wanted(isWanted)) this.place(key, test);
  }

  get isEmpty(): boolean {
    return this.byKey.size === 0;
  }

  /** The rules that apply to an element. */
  rulesFor(element: Element): PlacedRule[] {
    return this.rulesNaming(element).filter((rule) => rule.matches(element));
  }

  /** The rules whose last part names the element; whether the rest of their selectors fits is not tried. */
  rulesNaming(element: Element): PlacedRule[] {
    const { id, class: className } = element.attribs;
    const found: PlacedRule[] = [];
    this.take(element.name, found);
    this.take('*', found);
    if (id) this.take(`#${id}`, found);
    if (className) for (const name of classesOf(className)) this.take(`.${name}`, found);
    return found;
  }

  private take(key: string, found: PlacedRule[]): void {
    const rules = this.byKey.get(key);
    if (rules === undefined) return;
    this.tree.count(rules.length);
    for (const rule of rules) found.push(rule);
  }

  private place(key: string, rule: PlacedRule): void {
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
    return parse(selector).filter((parts) => parts.length <= 4 * MAX_STEPS && !parts.some(isNoElement));
  } catch {
    return [];
  }
}

function isNoElement(part: Selector): boolean {
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

/** Ids, then classes and attributes, then tags, each of up to a thousand. */
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
