import { calc } from '@csstools/css-calc';
import { color as parseColor, serializeRGB } from '@csstools/css-color-parser';
import { parseComponentValue } from '@csstools/css-parser-algorithms';
import { tokenize } from '@csstools/css-tokenizer';
import { TextCache } from '../markup/text-cache.js';

/** Red, green, blue from 0 to 255 and alpha from 0 to 1. */
export interface Color {
  readonly rgb: readonly [number, number, number];
  readonly alpha: number;
}

/** A length or percentage as written in the style. */
export interface Length {
  readonly value: number;
  readonly unit: string;
}

/** Window size used for media queries and relative units: an ordinary desktop screen. */
export const WINDOW = { width: 1280, height: 800 } as const;
export const ROOT_FONT_PX = 16;

const MAX_VALUE_LENGTH = 300;
const LENGTH = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)([a-z]*|%)$/i;
const PX_OF_UNIT: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
  rem: ROOT_FONT_PX,
  vw: WINDOW.width / 100,
  vh: WINDOW.height / 100,
  vmin: WINDOW.height / 100,
  vmax: WINDOW.width / 100,
};

/** Returns the lengths in a value such as `rect(0, 0, 1px, 1px)` in order. Skips everything else. */
export function lengthsIn(value: string): Length[] {
  return value
    .split(/[\s,()/]+/)
    .map(lengthOf)
    .filter((length): length is Length => length !== null);
}

export function lengthOf(value: string): Length | null {
  const plain = LENGTH.exec(value) ?? (/\(/.test(value) ? LENGTH.exec(calculated(value)) : null);
  return plain ? { value: Number(plain[1]), unit: (plain[2] ?? '').toLowerCase() } : null;
}

function calculated(value: string): string {
  if (value.length > MAX_VALUE_LENGTH) return '';
  try {
    return calc(value.toLowerCase());
  } catch {
    // css-calc throws where a function is not closed.
    return '';
  }
}

/** A length in pixels. `em` is the parent's font size, and `base` is what a percentage refers to. */
export function pixelsOf(value: string, em = ROOT_FONT_PX, base: number | null = null): number | null {
  const length = lengthOf(value);
  if (length === null) return null;
  if (length.unit === '%') return base === null ? null : (length.value / 100) * base;
  if (length.unit === 'em') return length.value * em;
  if (length.unit === 'ex' || length.unit === 'ch') return (length.value * em) / 2;
  const unit = PX_OF_UNIT[length.unit.replace(/^[lsd](?=v)/, '')];
  return unit === undefined ? null : length.value * unit;
}

const COLORS = new TextCache(readColor);
const HEX = /^#([\da-f]{3}|[\da-f]{6})$/i;

export function colorOf(value: string): Color | null {
  return COLORS.get(value);
}

function readColor(value: string): Color | null {
  if (value === 'canvas') return { rgb: [255, 255, 255], alpha: 1 };
  const digits = HEX.exec(value)?.[1];
  if (digits !== undefined) {
    const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : digits.match(/../g);
    const [red = 0, green = 0, blue = 0] = (pairs ?? []).map((pair) => parseInt(pair, 16));
    return { rgb: [red, green, blue], alpha: 1 };
  }
  if (value.length > MAX_VALUE_LENGTH || !/^[a-z]+(?:\(.*\))?$|^#/i.test(value)) return null;
  const component = parseComponentValue(tokenize({ css: value }));
  const parsed = component === undefined ? false : parseColor(component);
  if (parsed === false) return null;
  const [red = 0, green = 0, blue = 0, alpha = 1] = lengthsIn(serializeRGB(parsed).toString()).map(
    ({ value: number }) => number,
  );
  return { rgb: [red, green, blue], alpha };
}

/** The first color in a `background` value, or null. */
export function colorIn(value: string): Color | null {
  const whole = colorOf(value);
  if (whole) return whole;
  for (const part of value.match(/#[\da-f]+|[a-z-]+\([^()]*\)|[a-z]+/gi) ?? []) {
    const color = colorOf(part);
    if (color) return color;
  }
  return null;
}

function luminance({ rgb }: Color): number {
  const [red, green, blue] = rgb.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The color that results when a half transparent color is drawn over another. */
export function blend(front: Color, behind: Color): Color {
  const mixed = front.rgb.map(
    (channel, at) => channel * front.alpha + (behind.rgb[at] ?? 0) * (1 - front.alpha),
  ) as unknown as Color['rgb'];
  return { rgb: mixed, alpha: 1 };
}

/** Whether two colors have nearly the same lightness and nearly the same hue. */
export function looksSame(one: Color, other: Color): boolean {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  const distance = one.rgb.reduce((sum, channel, at) => sum + Math.abs(channel - (other.rgb[at] ?? 0)), 0);
  return (lighter + 0.05) / (darker + 0.05) < 1.2 && distance < 90;
}
