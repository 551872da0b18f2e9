import { compile, type Options } from 'css-select';
import { AttributeAction, parse, SelectorType, type Selector } from 'css-what';
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
const MOST_LOOKS = 1_000_000;

/** Thrown where a page's selectors cost more than they may. */
export class TooManyLooks extends Error {}

type Adapter = NonNullable<Options<AnyNode, Element>['adapter']>;

/** Counts what selectors look at, so that no selector costs more than the page allows. */
export class CountedTree {
  private looks = 0;

  count(more: number): void {
    this.looks += more;
    if (this.looks > MOST_LOOKS) throw new TooManyLooks();
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
const MOST_STEPS = 12;

/** One selector of a rule; it is parsed when the first element comes that it may fit. */
class SelectorTest implements PlacedRule {
  readonly settings: Settings;
  readonly layered: boolean;
  private parts: Selector[] | undefined;
  private test: ((element: Element) => boolean) | undefined;
  private weight: number | undefined;

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

  matches(element: Element): boolean {
    return (this.test ??= this.compiled())(element);
  }

  private parsed(): Selector[] {
    return (this.parts ??=
      typeof this.written === 'string' ? (parsedSelectors(this.written)[0] ?? []) : this.written);
  }

  private compiled(): (element: Element) => boolean {
    const parts = this.parsed();
    if (parts.length === 0) return never;
    this.weight = specificityOf(parts);
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

/** Takes the rules apart by what the last part of their selectors names, so that an element is held against few. */
export class RuleIndex {
  private readonly byKey = new Map<string, PlacedRule[]>();

  constructor(
    rules: readonly StyleRule[],
    private readonly tree: CountedTree,
    private readonly names: PageNames,
    wanted: (settings: Settings) => boolean,
  ) {
    for (const [order, rule] of rules.entries()) if (wanted(rule.settings)) this.add(rule, order);
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

  private add(rule: StyleRule, order: number): void {
    if (isPlainSelector(rule.selector)) {
      for (const written of rule.selector.split(','))
        if (mayMatch(written, this.names))
          this.place(plainKey(written), new SelectorTest(written.trim(), rule, order, this.tree));
      return;
    }
    for (const parts of parsedSelectors(rule.selector))
      this.place(keyOf(parts), new SelectorTest(parts, rule, order, this.tree));
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
    return parse(selector).filter((parts) => parts.length <= 4 * MOST_STEPS && !parts.some(isNoElement));
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

function keyOf(parts: readonly Selector[]): string {
  let key = '*';
  for (let at = parts.length - 1; at >= 0; at -= 1) {
    const part = parts[at];
    if (!part || COMBINATORS.has(part.type)) break;
    if (part.type === SelectorType.Attribute && part.name === 'id' && part.action === AttributeAction.Equals)
      return `#${part.value}`;
    if (
      part.type === SelectorType.Attribute &&
      part.name === 'class' &&
      part.action === AttributeAction.Element
    )
      key = `.${part.value}`;
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
