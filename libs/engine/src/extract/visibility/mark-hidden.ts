import type { Element } from 'domhandler';
import type { ElementIndex } from '../markup/element-index.js';
import { attribute, isElement, isText } from '../markup/element-walk.js';
import { PageElement } from '../markup/page-element.js';
import { Remembered } from '../markup/remembered.js';
import { colorIn, colorOf, looksSame, over, pixelsOf, ROOT_FONT_PX, type Color } from './css-values.js';
import { FAINT, filterOpacity, isOutOfSight, mayHide, opacityOf, TINY_FONT } from './hiding-values.js';
import { namesIn } from './page-names.js';
import { CountedTree, PageRules, RuleIndex, TooManyLooks, type PlacedRule } from './rule-index.js';
import { inlineSettings, readStyles, type PageStyles, type Setting, type Settings } from './style-sheets.js';

const WHITE: Color = { rgb: [255, 255, 255], alpha: 1 };
const MAX_BACKGROUNDS = 60;
/** Characters whose visibility is open before it is worth a word. */
const MATTERS = 200;
const NOTHING: Settings = new Map();
const INLINE = new Remembered<Settings>(inlineSettings);
/** Decide, beside a property that hides, whether it does. */
const BESIDE = new Set(['position', 'overflow', 'animation', 'text-shadow']);
/** Hold nothing that is read as text. */
const TEXTLESS_TAGS = new Set(
  'head script style link meta base svg br hr wbr source track param area col iframe input'.split(' '),
);
const NO_PROPERTIES: ReadonlySet<string> = new Set();
const UNSEEN_TAGS = new Set(['datalist', 'audio', 'canvas', 'noembed', 'noframes', 'rp', 'annotation']);
/** Their own sizes and indents are not what hides the text of a page. */
const OUTERMOST = new Set(['html', 'body', 'head']);

/** What an element hands on to what stands in it. Null is: nothing unusual, not worked out. */
interface Inherited {
  readonly opacity: number;
  readonly fontPx: number | null;
  readonly color: string | null;
  readonly isInvisible: boolean;
}

/** Elements hidden by the page's own styles. */
export interface HiddenParts {
  readonly elements: readonly PageElement[];
  /** Something that matters stays open: because of sheets at other addresses, of rules without end, or of animations. */
  readonly isUncertain: boolean;
}

/** Marks what the page's own styles keep from a reader's eyes. */
export function markHidden(body: Element, index: ElementIndex): HiddenParts {
  const marker = new HiddenMarker(index);
  const isUncertain = marker.mark(isElement(body.parent) ? body.parent : body);
  return { elements: marker.hidden, isUncertain };
}

class HiddenMarker {
  private readonly styles: PageStyles;
  private readonly rules: PageRules;
  private readonly suspects: RuleIndex;
  private all: RuleIndex | undefined;
  private readonly suspected = new Map<Settings, ReadonlySet<string>>();
  private readonly rulesOf = new Map<Element, readonly PlacedRule[]>();
  private readonly backgrounds = new Map<Element, Color | null>();
  private readonly palette: readonly Color[];
  private readonly paleColors = new Map<string, boolean>();
  readonly hidden: PageElement[] = [];
  private openCharacters = 0;

  constructor(index: ElementIndex) {
    const names = namesIn(index.all);
    this.styles = readStyles(index, names);
    this.palette = paletteOf(this.styles, index);
    this.rules = new PageRules(this.styles.rules, new CountedTree(), names);
    this.suspects = new RuleIndex(this.rules, (settings) => this.suspectIn(settings).size > 0);
  }

  mark(root: Element): boolean {
    try {
      this.visit(root, { opacity: 1, fontPx: null, color: null, isInvisible: false });
    } catch (error) {
      if (!(error instanceof TooManyLooks)) throw error;
      return true;
    }
    return this.styles.isIncomplete || this.openCharacters >= MATTERS;
  }

  /** Answers whether nothing of the element is seen. */
  private visit(element: Element, around: Inherited): boolean {
    const inline = inlineOf(element);
    const rules = this.suspects.isEmpty ? [] : this.suspects.rulesFor(element);
    const isUnseen = isUnseenByDefault(element);
    const inlineSuspects = this.suspectIn(inline);
    const isPaleFont = this.isPale(presentational(element, 'color', 'font') ?? '');
    const isSuspect = rules.length > 0 || inlineSuspects.size > 0 || isUnseen || isPaleFont;
    const isOrdinary = isPlain(around);
    if (!isSuspect && isOrdinary) {
      this.visitChildren(element, around);
      return false;
    }
    const says = (property: string): string | null => this.computed(element, property, inline);
    const mayHideBy = (property: string): boolean =>
      inlineSuspects.has(property) || rules.some(({ settings }) => this.suspectIn(settings).has(property));
    const saysOfSuspects = (property: string): string | null =>
      BESIDE.has(property) || mayHideBy(property) ? says(property) : null;
    if (isSuspect && !OUTERMOST.has(element.name)) {
      if (this.isGone(element, isUnseen ? says : saysOfSuspects)) return this.hide(element);
    }
    const own = this.inherited(element, isOrdinary ? saysOfSuspects : says, around);
    if (own.opacity <= FAINT && !OUTERMOST.has(element.name)) {
      if (!this.isRevealed(says, 'opacity', element)) return this.hide(element);
    }
    const isOwnTextHidden = this.isTextHidden(element, own, says);
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
    let all = true;
    for (const child of element.children)
      if (isElement(child) && !TEXTLESS_TAGS.has(child.name) && !this.visit(child, inherited)) all = false;
    return all;
  }

  private isGone(element: Element, says: (property: string) => string | null): boolean {
    const displayed = says('display');
    if (isUnseenByDefault(element) && (displayed === null || displayed === 'none')) return true;
    const reason = isOutOfSight(says);
    return reason !== null && !this.isRevealed(says, reason, element);
  }

  /** An animation of the page may bring it to sight without a script. */
  private isRevealed(says: (property: string) => string | null, property: string, element: Element): boolean {
    if (this.styles.animations.size === 0) return false;
    const names = says('animation')?.split(/[\s,]+/) ?? [];
    const isShown = names.some((name) => this.styles.animations.get(name)?.has(property) === true);
    if (isShown) this.openCharacters += textLength(element);
    return isShown;
  }

  private inherited(
    element: Element,
    says: (property: string) => string | null,
    around: Inherited,
  ): Inherited {
    const opacity = opacityOf(says('opacity') ?? '1') * filterOpacity(says('filter') ?? '');
    const size = says('font-size');
    const visibility = says('visibility');
    const color = says('text-fill') ?? says('color') ?? presentational(element, 'color', 'font');
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
            !this.isRevealed(says, 'visibility', element),
    };
  }

  private isTextHidden(element: Element, own: Inherited, says: (property: string) => string | null): boolean {
    if (own.isInvisible) return true;
    if (own.fontPx !== null && own.fontPx <= TINY_FONT) return true;
    if (own.color === null) return false;
    return this.hasColorOfBackground(element, own.color, says);
  }

  private hasColorOfBackground(
    element: Element,
    value: string,
    says: (property: string) => string | null,
  ): boolean {
    const color = colorOf(value);
    if (color === null || (says('text-shadow') ?? 'none') !== 'none') return false;
    if (color.alpha <= FAINT) return !this.isCutFromBackground(element);
    const behind = this.backgroundOf(element);
    if (behind === null) {
      if (looksSame(over(color, WHITE), WHITE)) this.openCharacters += ownTextLength(element);
      return false;
    }
    return looksSame(over(color, behind), behind);
  }

  /** Letters without a colour of their own that show the picture behind them. */
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

  /** The plain colour behind an element; null where it is a picture or not known. */
  private backgroundOf(element: Element): Color | null {
    const known = this.backgrounds.get(element);
    if (known !== undefined) return known;
    const color = this.workOutBackground(element);
    this.backgrounds.set(element, color);
    return color;
  }

  private workOutBackground(element: Element): Color | null {
    const inline = inlineOf(element);
    const picture = this.computed(element, 'background-image', inline);
    if (picture !== null && picture !== 'none' && picture !== 'initial') return null;
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
      : this.styles.hasOutsideSheets
        ? null
        : WHITE;
    return behind === null || color === null ? behind : over(color, behind);
  }

  private computed(element: Element, property: string, inline: Settings): string | null {
    return winner(element, property, this.rulesNaming(element), inline.get(property));
  }

  private rulesNaming(element: Element): readonly PlacedRule[] {
    let rules = this.rulesOf.get(element);
    if (rules === undefined) {
      this.all ??= new RuleIndex(this.rules, () => true);
      rules = this.all.rulesNaming(element);
      this.rulesOf.set(element, rules);
    }
    return rules;
  }

  /** The properties that have a value which may hide something. */
  private suspectIn(settings: Settings): ReadonlySet<string> {
    if (settings.size === 0) return NO_PROPERTIES;
    const known = this.suspected.get(settings);
    if (known !== undefined) return known;
    const properties = [...settings]
      .filter(([property, { value }]) =>
        property === 'color' || property === 'text-fill' ? this.isPale(value) : mayHide(property, value),
      )
      .map(([property]) => property);
    const suspects = properties.length === 0 ? NO_PROPERTIES : new Set(properties);
    this.suspected.set(settings, suspects);
    return suspects;
  }

  /** A colour that some background of the page has too. */
  private isPale(value: string): boolean {
    const known = this.paleColors.get(value);
    if (known !== undefined) return known;
    const color = colorOf(value);
    const isPale =
      color !== null &&
      (color.alpha <= FAINT || this.palette.some((behind) => looksSame(over(color, behind), behind)));
    this.paleColors.set(value, isPale);
    return isPale;
  }
}

function winner(
  element: Element,
  property: string,
  rules: readonly PlacedRule[],
  inline: Setting | undefined,
): string | null {
  let best: Setting | undefined = inline;
  let rank = inline ? rankOf(inline, 3) : -1;
  let bySpecificity = 0;
  let order = -1;
  for (const rule of rules) {
    const setting = rule.settings.get(property);
    if (!setting) continue;
    const own = rankOf(setting, rule.layered ? 1 : 2);
    if (own < rank) continue;
    const isLater =
      own > rank ||
      rule.specificity > bySpecificity ||
      (rule.specificity === bySpecificity && rule.order >= order);
    if (!isLater || !rule.matches(element)) continue;
    best = setting;
    rank = own;
    bySpecificity = rule.specificity;
    order = rule.order;
  }
  return best?.value ?? null;
}

function rankOf({ important }: Setting, origin: number): number {
  return important ? 10 + origin : origin;
}

function isPlain({ opacity, fontPx, color, isInvisible }: Inherited): boolean {
  return opacity === 1 && fontPx === null && color === null && !isInvisible;
}

function inlineOf(element: Element): Settings {
  const { style } = element.attribs;
  return style === undefined || style === '' ? NOTHING : INLINE.of(style);
}

function isUnseenByDefault(element: Element): boolean {
  const { hidden, popover, open } = element.attribs;
  if (hidden !== undefined && hidden.trim().toLowerCase() !== 'until-found') return true;
  if (element.name === 'dialog' && open === undefined) return true;
  return popover !== undefined || UNSEEN_TAGS.has(element.name);
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
