import { isText, type Element } from 'domhandler';
import type { ElementIndex } from '../markup/element-index.js';
import { attribute, isElement } from '../markup/element-walk.js';
import { PageElement } from '../markup/page-element.js';
import { TextCache } from '../markup/text-cache.js';
import { colorIn, colorOf, looksSame, blend, pixelsOf, ROOT_FONT_PX, type Color } from './css-values.js';
import {
  FAINT,
  filterOpacity,
  hidingProperty,
  mayHide,
  opacityOf,
  TINY_FONT,
  type ComputedValue,
} from './hiding-values.js';
import { namesIn } from './page-names.js';
import { NodeCounter, PageRules, RuleIndex, TooManyNodesError, type PlacedRule } from './rule-index.js';
import { inlineSettings, readStyles, type PageStyles, type Setting, type Settings } from './style-sheets.js';
import { wordSet } from '../../word-set.js';

const WHITE: Color = { rgb: [255, 255, 255], alpha: 1 };
const MAX_BACKGROUNDS = 60;
/** Number of characters of unclear visibility from which a page is reported. */
const MIN_UNCERTAIN_LENGTH = 200;
const NO_SETTINGS: Settings = new Map();
const INLINE = new TextCache<Settings>(inlineSettings);
/** Properties that decide whether another property hides the element. */
const RELATED_PROPERTIES = new Set(['position', 'overflow', 'animation', 'text-shadow']);
/** Elements without readable text. */
const TEXTLESS_TAGS = wordSet(
  'head script style link meta base svg br hr wbr source track param area col iframe input',
);
const NO_PROPERTIES: ReadonlySet<string> = new Set();
const UNRENDERED_TAGS = new Set(['datalist', 'audio', 'canvas', 'noembed', 'noframes', 'rp', 'annotation']);
/** Elements that are never marked as hidden, whatever their own styles are. */
const OUTERMOST = new Set(['html', 'body', 'head']);

/** Values inherited by child elements. Null means an ordinary value, which is not computed. */
interface Inherited {
  readonly opacity: number;
  readonly fontPx: number | null;
  readonly color: string | null;
  readonly isInvisible: boolean;
}

export interface HiddenParts {
  readonly elements: readonly PageElement[];
  /** Visibility is unclear for enough text, because of external sheets, too many rules or animations. */
  readonly isUncertain: boolean;
}

/** Marks the elements that the page's own styles hide from readers. */
export function markHidden(body: Element, index: ElementIndex): HiddenParts {
  const marker = new HiddenMarker(index);
  const isUncertain = marker.mark(isElement(body.parent) ? body.parent : body);
  return { elements: marker.hidden, isUncertain };
}

class HiddenMarker {
  private readonly styles: PageStyles;
  private readonly rules: PageRules;
  private readonly suspects: RuleIndex;
  private allRules: RuleIndex | undefined;
  private readonly suspectProperties = new Map<Settings, ReadonlySet<string>>();
  private readonly candidates = new Map<Element, readonly PlacedRule[]>();
  private readonly backgrounds = new Map<Element, Color | null>();
  private readonly palette: readonly Color[];
  private readonly paleColors = new Map<string, boolean>();
  readonly hidden: PageElement[] = [];
  private uncertainLength = 0;

  constructor(index: ElementIndex) {
    const names = namesIn(index.all);
    this.styles = readStyles(index, names);
    this.palette = paletteOf(this.styles, index);
    this.rules = new PageRules(this.styles.rules, new NodeCounter(), names);
    this.suspects = new RuleIndex(this.rules, (settings) => this.suspectsIn(settings).size > 0);
  }

  mark(root: Element): boolean {
    try {
      this.visit(root, { opacity: 1, fontPx: null, color: null, isInvisible: false });
    } catch (error) {
      if (!(error instanceof TooManyNodesError)) throw error;
      return true;
    }
    return this.styles.isIncomplete || this.uncertainLength >= MIN_UNCERTAIN_LENGTH;
  }

  /** Returns whether the whole element is hidden. */
  private visit(element: Element, around: Inherited): boolean {
    const inline = inlineOf(element);
    const rules = this.suspects.isEmpty ? [] : this.suspects.rulesFor(element);
    const isUnrendered = isUnrenderedByDefault(element);
    const inlineSuspects = this.suspectsIn(inline);
    const isPaleFont = this.isPale(presentational(element, 'color', 'font') ?? '');
    const isSuspect = rules.length > 0 || inlineSuspects.size > 0 || isUnrendered || isPaleFont;
    const isOrdinary = isOrdinaryStyle(around);
    if (!isSuspect && isOrdinary) {
      this.visitChildren(element, around);
      return false;
    }
    const valueOf: ComputedValue = (property) => this.computed(element, property, inline);
    const mayHideBy = (property: string): boolean =>
      inlineSuspects.has(property) || rules.some(({ settings }) => this.suspectsIn(settings).has(property));
    const suspectValueOf: ComputedValue = (property) =>
      RELATED_PROPERTIES.has(property) || mayHideBy(property) ? valueOf(property) : null;
    if (isSuspect && !OUTERMOST.has(element.name)) {
      if (this.isGone(element, isUnrendered ? valueOf : suspectValueOf)) return this.hide(element);
    }
    const own = this.inherited(element, isOrdinary ? suspectValueOf : valueOf, around);
    if (own.opacity <= FAINT && !OUTERMOST.has(element.name)) {
      if (!this.isRevealed(valueOf, 'opacity', element)) return this.hide(element);
    }
    const isOwnTextHidden = this.isTextHidden(element, own, valueOf);
    const areAllHidden = this.visitChildren(
      element,
      OUTERMOST.has(element.name) ? { ...own, opacity: 1 } : own,
    );
    if (!isOwnTextHidden) return false;
    if (areAllHidden && !OUTERMOST.has(element.name)) return this.hide(element);
    for (const child of element.children) if (isText(child) && child.data.trim() !== '') child.data = ' ';
    return false;
  }

  private hide(element: Element): true {
    if (element instanceof PageElement) {
      element.hide();
      this.hidden.push(element);
    }
    return true;
  }

  private visitChildren(element: Element, inherited: Inherited): boolean {
    let areAllHidden = true;
    for (const child of element.children)
      if (isElement(child) && !TEXTLESS_TAGS.has(child.name) && !this.visit(child, inherited))
        areAllHidden = false;
    return areAllHidden;
  }

  private isGone(element: Element, valueOf: ComputedValue): boolean {
    const display = valueOf('display');
    if (isUnrenderedByDefault(element) && (display === null || display === 'none')) return true;
    const property = hidingProperty(valueOf);
    return property !== null && !this.isRevealed(valueOf, property, element);
  }

  /** Whether an animation of the page may show the element without a script. */
  private isRevealed(valueOf: ComputedValue, property: string, element: Element): boolean {
    if (this.styles.animations.size === 0) return false;
    const names = valueOf('animation')?.split(/[\s,]+/) ?? [];
    const isShown = names.some((name) => this.styles.animations.get(name)?.has(property) === true);
    if (isShown) this.uncertainLength += textLength(element);
    return isShown;
  }

  private inherited(element: Element, valueOf: ComputedValue, around: Inherited): Inherited {
    const opacity = opacityOf(valueOf('opacity') ?? '1') * filterOpacity(valueOf('filter') ?? '');
    const size = valueOf('font-size');
    const visibility = valueOf('visibility');
    const color = valueOf('text-fill') ?? valueOf('color') ?? presentational(element, 'color', 'font');
    const isLink = element.name === 'a' && element.attribs['href'] !== undefined;
    return {
      opacity: around.opacity * opacity,
      fontPx: size === null ? around.fontPx : fontPxOf(size, around.fontPx),
      color:
        color === 'inherit' || color === null
          ? isLink && color === null
            ? null
            : around.color
          : this.isPale(color)
            ? color
            : null,
      isInvisible:
        visibility === null || visibility === 'inherit'
          ? around.isInvisible
          : /^(?:hidden|collapse)/.test(visibility) &&
            !OUTERMOST.has(element.name) &&
            !this.isRevealed(valueOf, 'visibility', element),
    };
  }

  private isTextHidden(element: Element, own: Inherited, valueOf: ComputedValue): boolean {
    if (own.isInvisible) return true;
    if (own.fontPx !== null && own.fontPx <= TINY_FONT) return true;
    if (own.color === null) return false;
    return this.hasColorOfBackground(element, own.color, valueOf);
  }

  private hasColorOfBackground(element: Element, value: string, valueOf: ComputedValue): boolean {
    const color = colorOf(value);
    if (color === null || (valueOf('text-shadow') ?? 'none') !== 'none') return false;
    if (color.alpha <= FAINT) return !this.isCutFromBackground(element);
    const behind = this.backgroundOf(element);
    if (behind === null) {
      if (looksSame(blend(color, WHITE), WHITE)) this.uncertainLength += ownTextLength(element);
      return false;
    }
    return looksSame(blend(color, behind), behind);
  }

  /** Transparent letters that show the background image through `background-clip: text`. */
  private isCutFromBackground(element: Element): boolean {
    let at: Element | null = element;
    for (let level = 0; at !== null && level < 4; level += 1) {
      const clip = this.computed(at, 'background-clip', inlineOf(at));
      const background = this.computed(at, 'background', inlineOf(at));
      if (/\btext\b/.test(`${clip ?? ''} ${background ?? ''}`)) return true;
      at = isElement(at.parent) ? at.parent : null;
    }
    return false;
  }

  /** The background color behind an element, or null when it is an image or unknown. */
  private backgroundOf(element: Element): Color | null {
    const known = this.backgrounds.get(element);
    if (known !== undefined) return known;
    const color = this.readBackground(element);
    this.backgrounds.set(element, color);
    return color;
  }

  private readBackground(element: Element): Color | null {
    const inline = inlineOf(element);
    const image = this.computed(element, 'background-image', inline);
    if (image !== null && image !== 'none' && image !== 'initial') return null;
    const value = this.computed(element, 'background', inline) ?? presentational(element, 'bgcolor');
    if (value !== null && /url\(|gradient\(|image|var\(/.test(value)) return null;
    const color = value === null ? null : colorIn(value);
    if (value !== null && color === null && !/^(?:none|0|inherit|initial|unset)/.test(value)) return null;
    if (color !== null && color.alpha >= 0.99) return color;
    if (element.attribs['background'] !== undefined) return null;
    const isPlaced = /^(?:absolute|fixed|sticky)/.test(this.computed(element, 'position', inline) ?? '');
    if (isPlaced && color === null) return null;
    const behind = isElement(element.parent)
      ? this.backgroundOf(element.parent)
      : this.styles.hasExternalSheets
        ? null
        : WHITE;
    return behind === null || color === null ? behind : blend(color, behind);
  }

  private computed(element: Element, property: string, inline: Settings): string | null {
    return winningValue(element, property, this.candidatesFor(element), inline.get(property));
  }

  private candidatesFor(element: Element): readonly PlacedRule[] {
    let rules = this.candidates.get(element);
    if (rules === undefined) {
      this.allRules ??= new RuleIndex(this.rules, () => true);
      rules = this.allRules.candidatesFor(element);
      this.candidates.set(element, rules);
    }
    return rules;
  }

  /** The properties whose value may hide the element. */
  private suspectsIn(settings: Settings): ReadonlySet<string> {
    if (settings.size === 0) return NO_PROPERTIES;
    const known = this.suspectProperties.get(settings);
    if (known !== undefined) return known;
    const properties = [...settings]
      .filter(([property, { value }]) =>
        property === 'color' || property === 'text-fill' ? this.isPale(value) : mayHide(property, value),
      )
      .map(([property]) => property);
    const suspects = properties.length === 0 ? NO_PROPERTIES : new Set(properties);
    this.suspectProperties.set(settings, suspects);
    return suspects;
  }

  /** Whether a background of the page has the same color. */
  private isPale(value: string): boolean {
    const known = this.paleColors.get(value);
    if (known !== undefined) return known;
    const color = colorOf(value);
    const isPale =
      color !== null &&
      (color.alpha <= FAINT || this.palette.some((behind) => looksSame(blend(color, behind), behind)));
    this.paleColors.set(value, isPale);
    return isPale;
  }
}

function winningValue(
  element: Element,
  property: string,
  rules: readonly PlacedRule[],
  inline: Setting | undefined,
): string | null {
  let best: Setting | undefined = inline;
  let rank = inline ? rankOf(inline, 3) : -1;
  let specificity = 0;
  let order = -1;
  for (const rule of rules) {
    const setting = rule.settings.get(property);
    if (!setting) continue;
    const own = rankOf(setting, rule.layered ? 1 : 2);
    if (own < rank) continue;
    const isLater =
      own > rank ||
      rule.specificity > specificity ||
      (rule.specificity === specificity && rule.order >= order);
    if (!isLater || !rule.matches(element)) continue;
    best = setting;
    rank = own;
    specificity = rule.specificity;
    order = rule.order;
  }
  return best?.value ?? null;
}

function rankOf({ important }: Setting, origin: number): number {
  return important ? 10 + origin : origin;
}

function isOrdinaryStyle({ opacity, fontPx, color, isInvisible }: Inherited): boolean {
  return opacity === 1 && fontPx === null && color === null && !isInvisible;
}

function inlineOf(element: Element): Settings {
  const { style } = element.attribs;
  return style === undefined || style === '' ? NO_SETTINGS : INLINE.get(style);
}

function isUnrenderedByDefault(element: Element): boolean {
  const { hidden, popover, open } = element.attribs;
  if (hidden !== undefined && hidden.trim().toLowerCase() !== 'until-found') return true;
  if (element.name === 'dialog' && open === undefined) return true;
  return popover !== undefined || UNRENDERED_TAGS.has(element.name);
}

function presentational(element: Element, name: string, ...tags: readonly string[]): string | null {
  if (tags.length > 0 && !tags.includes(element.name)) return null;
  const value = attribute(element, name).trim().toLowerCase();
  return value === '' ? null : /^[\da-f]{6}$/.test(value) ? `#${value}` : value;
}

function fontPxOf(size: string, around: number | null): number | null {
  const em = around ?? ROOT_FONT_PX;
  const px = pixelsOf(size, em, em);
  if (px === null) return size === 'inherit' ? around : null;
  return px >= ROOT_FONT_PX / 2 ? null : px;
}

function paletteOf(styles: PageStyles, index: ElementIndex): Color[] {
  const values = new Set<string>(['#fff']);
  for (const { settings } of styles.rules) {
    const value = settings.get('background')?.value;
    if (value !== undefined && values.size < MAX_BACKGROUNDS) values.add(value);
  }
  for (const element of index.all) {
    if (values.size >= MAX_BACKGROUNDS) break;
    const value = inlineOf(element).get('background')?.value ?? element.attribs['bgcolor'];
    if (value !== undefined) values.add(value.toLowerCase());
  }
  return [...values].map(colorIn).filter((color): color is Color => color !== null && color.alpha > 0);
}

function ownTextLength(element: Element): number {
  return element.children.reduce((sum, child) => sum + (isText(child) ? child.data.trim().length : 0), 0);
}

function textLength(element: Element): number {
  return element.children.reduce(
    (sum, child) => sum + (isElement(child) ? textLength(child) : 0),
    ownTextLength(element),
  );
}
