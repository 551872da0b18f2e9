import { createRequire } from 'node:module';
import type { Atrule, Block, CssNode, Declaration, Rule, StyleSheet, parse } from 'css-tree';
import type { ElementIndex } from '../markup/element-index.js';
import { attribute, closest, hasTag } from '../markup/element-walk.js';
import { rawText } from '../markup/inner-text.js';
import { percentDecoded } from '../../text/percent-decoded.js';
import { matchesOnScreen } from './media-query.js';
import { withoutUnusedRules, type PageNames } from './page-names.js';
import { wordSet } from '../../word-set.js';

/** The value of a property that can hide an element. */
export interface Setting {
  readonly value: string;
  readonly important: boolean;
}

/** The properties set by a rule or a `style` attribute. Aliases and shorthands are stored under one name. */
export type Settings = ReadonlyMap<string, Setting>;

export interface StyleRule {
  readonly selector: string;
  readonly settings: Settings;
  readonly layered: boolean;
}

export interface PageStyles {
  readonly rules: readonly StyleRule[];
  /** For each animation name, the properties that it leaves at a visible value. */
  readonly animations: ReadonlyMap<string, ReadonlySet<string>>;
  readonly hasExternalSheets: boolean;
  /** Some style sheets were too large, too deeply nested or invalid. */
  readonly isIncomplete: boolean;
}

const MAX_CSS_LENGTH = 1_000_000;
const MAX_RULES = 20_000;
const MAX_NESTING = 4;
const MAX_SELECTOR_LENGTH = 10_000;
const MAX_VALUE_LENGTH = 500;

const ALIASES: Readonly<Record<string, string>> = {
  'background-color': 'background',
  'overflow-x': 'overflow',
  'overflow-y': 'overflow',
  font: 'font-size',
  '-webkit-text-fill-color': 'text-fill',
  '-webkit-transform': 'transform',
  '-webkit-background-clip': 'background-clip',
  '-webkit-text-stroke': 'text-shadow',
  'text-stroke': 'text-shadow',
  'animation-name': 'animation',
  '-webkit-animation': 'animation',
  '-webkit-animation-name': 'animation',
  '-webkit-clip-path': 'clip-path',
  'inset-inline-start': 'left',
  'inset-block-start': 'top',
  'margin-inline-start': 'margin-left',
  'margin-block-start': 'margin-top',
  'inline-size': 'width',
  'block-size': 'height',
  'max-inline-size': 'max-width',
  'max-block-size': 'max-height',
  '-webkit-filter': 'filter',
};
/** Shorthands for four sides, with the property of each side. */
const SIDES_OF: Readonly<Record<string, readonly string[]>> = {
  inset: ['top', 'right', 'bottom', 'left'],
  margin: ['margin-top', 'margin-right', 'margin-bottom', 'margin-left'],
};
const PROPERTIES = wordSet(
  'display visibility opacity filter font-size width height max-width max-height overflow clip clip-path ' +
    'position left right top bottom margin-left margin-top text-indent transform translate scale color ' +
    'text-fill background background-image background-clip text-shadow animation content-visibility rotate ' +
    'zoom letter-spacing line-height',
);
const FONT_SIZE = /(?:^|\s)((?:[\d.]+(?:[a-z]+|%)?)|calc\([^)]*\))(?:\s*\/|\s+\S)/i;

let loaded: typeof parse | undefined;

/** Loads the parser with the first page that has styles, because it is large. */
function parsed(css: string, context: 'stylesheet' | 'declarationList'): CssNode {
  loaded ??= createRequire(import.meta.url)('css-tree/parser') as typeof parse;
  return loaded(css, {
    context,
    positions: false,
    parseValue: false,
    parseRulePrelude: false,
    parseAtrulePrelude: false,
    parseCustomProperty: false,
  });
}

/** Reads the style sheets in the page's own elements. */
export function readStyles(index: ElementIndex, names: PageNames): PageStyles {
  const reader = new StyleReader();
  let remaining = MAX_CSS_LENGTH;
  for (const css of ownSheets(index)) {
    if (css.length > remaining) reader.isIncomplete = true;
    else reader.read(withoutUnusedRules(css, names));
    remaining -= css.length;
  }
  return reader.finish(hasExternalSheets(index));
}

function* ownSheets(index: ElementIndex): Iterable<string> {
  for (const element of index.all) {
    if (element.name === 'style') {
      const type = attribute(element, 'type').trim().toLowerCase();
      if ((type !== '' && type !== 'text/css') || !matchesOnScreen(attribute(element, 'media'))) continue;
      if (closest(element, hasTag('noscript', 'template'))) continue;
      yield rawText(element);
    } else if (element.name === 'link' && isSheet(element.attribs)) {
      const href = attribute(element, 'href').trim();
      if (/^data:/i.test(href)) yield dataText(href);
    }
  }
}

function isSheet({ rel = '', media = '' }: Readonly<Record<string, string>>): boolean {
  return /(?:^|\s)stylesheet(?:$|\s)/i.test(rel) && !/alternate/i.test(rel) && matchesOnScreen(media);
}

function hasExternalSheets(index: ElementIndex): boolean {
  return (
    index
      .named('link')
      .some((link) => isSheet(link.attribs) && !/^data:/i.test(attribute(link, 'href').trim())) ||
    index.named('style').some((style) => /@import\b/i.test(rawText(style)))
  );
}

function dataText(dataUrl: string): string {
  const comma = dataUrl.indexOf(',');
  const [head, data] = [dataUrl.slice(0, comma), dataUrl.slice(comma + 1)];
  if (comma < 0) return '';
  if (/;base64$/i.test(head)) return Buffer.from(data, 'base64').toString('utf8');
  return percentDecoded(data);
}

export function inlineSettings(style: string): Settings {
  if (PLAIN_STYLE.test(style)) return plainSettings(style);
  try {
    const list = parsed(style.slice(0, MAX_SELECTOR_LENGTH), 'declarationList');
    return 'children' in list && list.children ? settingsOf([...list.children]) : new Map();
  } catch {
    return new Map();
  }
}

/** Styles without quotes, brackets, escapes and comments, which can be split without the parser. */
const PLAIN_STYLE = /^[^"'\\(){}[\]/*<>@]{0,2000}$/;

function plainSettings(style: string): Settings {
  const settings = new Map<string, Setting>();
  for (const part of style.split(';')) {
    const colon = part.indexOf(':');
    if (colon < 0) continue;
    const [value = '', mark] = part.slice(colon + 1).split('!');
    if (mark !== undefined && mark.trim().toLowerCase() !== 'important') continue;
    set(settings, part.slice(0, colon).trim(), value, mark !== undefined);
  }
  return settings;
}

class StyleReader {
  isIncomplete = false;
  private readonly rules: StyleRule[] = [];
  private readonly animations = new Map<string, Set<string>>();
  private readonly variables = new Map<string, string | null>();

  read(css: string): void {
    try {
      this.readList((parsed(css, 'stylesheet') as StyleSheet).children, [], false);
    } catch {
      this.isIncomplete = true;
    }
  }

  finish(hasExternalSheets: boolean): PageStyles {
    const rules = this.rules.map((rule) => {
      const settings = this.withVariables(rule.settings);
      return settings === rule.settings ? rule : { ...rule, settings };
    });
    const { animations, isIncomplete } = this;
    return { rules, animations, hasExternalSheets, isIncomplete };
  }

  private readList(nodes: Iterable<CssNode>, parents: readonly string[], layered: boolean): void {
    for (const node of nodes) {
      if (this.rules.length >= MAX_RULES) {
        this.isIncomplete = true;
        return;
      }
      if (node.type === 'Rule') this.readRule(node, parents, layered);
      else if (node.type === 'Atrule') this.readAtrule(node, parents, layered);
    }
  }

  private readAtrule({ name, prelude, block }: Atrule, parents: readonly string[], layered: boolean): void {
    if (!block) return;
    const kind = name.toLowerCase();
    const query = prelude?.type === 'Raw' ? prelude.value : '';
    if (/^(?:-\w+-)?keyframes$/.test(kind)) this.readAnimation(query.trim(), block);
    else if (kind === 'property') this.readInitialValue(query.trim(), block);
    else if (kind === 'media' && !matchesOnScreen(query)) return;
    else if (kind === 'container' && !matchesOnScreen(query.replace(/^\s*[\w-]+\s+(?=\(|not\b)/, ''))) return;
    else if (kind === 'supports' && /^\s*not\b/i.test(query)) return;
    else if (/^(?:media|container|supports|layer|scope)$/.test(kind))
      this.readBlock(block, parents, layered || kind === 'layer');
  }

  private readRule({ prelude, block }: Rule, parents: readonly string[], layered: boolean): void {
    const selector = prelude.type === 'Raw' ? prelude.value.trim() : '';
    if (selector === '' || selector.length > MAX_SELECTOR_LENGTH || parents.length >= MAX_NESTING) {
      this.isIncomplete ||= selector.length > 0;
      return;
    }
    this.readBlock(block, [...parents, selector], layered);
  }

  /** Reads a block: settings of the rule that it belongs to, nested rules and conditions. */
  private readBlock(block: Block, parents: readonly string[], layered: boolean): void {
    const own = parents.length > 0 ? settingsOf([...block.children], this.variables) : null;
    if (own && own.size > 0) {
      const selector = joinSelectors(parents);
      if (selector.length > MAX_SELECTOR_LENGTH) this.isIncomplete = true;
      else this.rules.push({ selector, settings: own, layered });
    }
    for (const node of block.children) {
      if (node.type === 'Raw' && /\{/.test(node.value)) {
        if (parents.length < MAX_NESTING)
          this.readList((parsed(node.value, 'stylesheet') as StyleSheet).children, parents, layered);
        else this.isIncomplete = true;
      } else if (node.type === 'Rule' || node.type === 'Atrule') this.readList([node], parents, layered);
    }
  }

  private readAnimation(name: string, block: Block): void {
    const ends = new Set<string>();
    for (const node of block.children) {
      if (node.type !== 'Rule' || node.prelude.type !== 'Raw') continue;
      if (!/(?:^|,)\s*(?:to|100%)\s*(?:,|$)/i.test(node.prelude.value)) continue;
      for (const [property, { value }] of settingsOf([...node.block.children]))
        if (!/^(?:0(?:\.0*\d*)?%?|\.0\d*|none|hidden|transparent)$/.test(value)) ends.add(property);
    }
    this.animations.set(name, ends);
  }

  private readInitialValue(name: string, { children }: Block): void {
    for (const node of children)
      if (node.type === 'Declaration' && node.property === 'initial-value' && node.value.type === 'Raw')
        setVariable(name, node.value.value.trim(), this.variables);
  }

  private withVariables(settings: Settings): Settings {
    if (![...settings.values()].some(({ value }) => value.includes('var('))) return settings;
    return new Map(
      [...settings].map(([property, setting]) => [
        property,
        { ...setting, value: this.substitute(setting.value) },
      ]),
    );
  }

  /** Replaces variables by their values. A variable that is set to different values becomes empty. */
  private substitute(value: string): string {
    let result = value;
    for (
      let round = 0;
      round < 4 && result.includes('var(') && result.length <= MAX_VALUE_LENGTH;
      round += 1
    ) {
      result = result.replace(
        /var\(\s*(--[\w-]+)\s*(?:,([^()]*))?\)/g,
        (_match, name: string, fallback?: string) => {
          const known = this.variables.get(name);
          return known === undefined ? (fallback ?? '').trim() : (known ?? '');
        },
      );
    }
    return result;
  }
}

/** Joins the selectors of nested rules into one selector. */
function joinSelectors(parents: readonly string[]): string {
  return parents.reduce((outer, inner) =>
    inner.includes('&') ? inner.replaceAll('&', `:is(${outer})`) : `:is(${outer}) ${inner}`,
  );
}

function settingsOf(nodes: readonly CssNode[], variables?: Map<string, string | null>): Map<string, Setting> {
  const settings = new Map<string, Setting>();
  for (const node of nodes) if (node.type === 'Declaration') addSetting(node, settings, variables);
  return settings;
}

function addSetting(
  { property, value: raw, important }: Declaration,
  settings: Map<string, Setting>,
  variables?: Map<string, string | null>,
): void {
  if (raw.type !== 'Raw') return;
  if (!property.startsWith('--')) set(settings, property, raw.value, important !== false);
  else if (variables) setVariable(property, raw.value.trim(), variables);
}

function set(settings: Map<string, Setting>, writtenName: string, raw: string, important: boolean): void {
  const property = unescaped(writtenName).toLowerCase();
  const sides = SIDES_OF[property];
  if (sides !== undefined) {
    const [first = '', second = first, third = first, fourth = second] = raw.trim().split(/\s+(?![^(]*\))/);
    sides.forEach((side, at) => set(settings, side, [first, second, third, fourth][at] ?? '', important));
    return;
  }
  const name = ALIASES[property] ?? property;
  if (!PROPERTIES.has(name) || raw.length > MAX_VALUE_LENGTH) return;
  const value = plainValue(raw, property);
  if (value === '' || (settings.get(name)?.important === true && !important)) return;
  settings.set(name, { value, important });
}

function plainValue(raw: string, property: string): string {
  const value = unescaped(raw.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, ' '))
    .trim()
    .toLowerCase();
  return property === 'font' ? (FONT_SIZE.exec(value)?.[1] ?? '') : value;
}

function unescaped(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(/\\(?:([\da-f]{1,6})\s?|(.))/gi, (_match, code?: string, letter?: string) =>
    code === undefined ? (letter ?? '') : String.fromCharCode(parseInt(code, 16)),
  );
}

function setVariable(name: string, value: string, variables: Map<string, string | null>): void {
  const before = variables.get(name);
  variables.set(name, before === undefined || before === value ? value : null);
}
