import { calc } from '@csstools/css-calc';
import { color as parseColor, serializeRGB } from '@csstools/css-color-parser';
import { parseComponentValue } from '@csstools/css-parser-algorithms';
import { tokenize } from '@csstools/css-tokenizer';
import { Remembered } from '../markup/remembered.js';

/** Red, green, blue from 0 to 255 and alpha from 0 to 1. */
export interface Color {
  readonly rgb: readonly [number, number, number];
  readonly alpha: number;
}

/** A length or percentage, as it is written. */
export interface Length {
  readonly value: number;
  readonly unit: string;
}

/** The window that media queries and relative units are read for: an ordinary screen. */
export const WINDOW = { width: 1280, height: 800 } as const;
export const ROOT_FONT_PX = 16;

const LONGEST_VALUE = 300;
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

/** The numbers of a value such as `rect(0, 0, 1px, 1px)`, in order; what is no length is left out. */
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
  if (value.length > LONGEST_VALUE) return '';
  try {
    return calc(value.toLowerCase());
  } catch {
    // css-calc throws where a function is not closed.
    return '';
  }
}

/** A length in pixels; `em` is the size of the font around it, and a percentage is of `whole`. */
export function pixelsOf(value: string, em = ROOT_FONT_PX, whole: number | null = null): number | null {
  const length = lengthOf(value);
  if (length === null) return null;
  if (length.unit === '%') return whole === null ? null : (length.value / 100) * whole;
  if (length.unit === 'em') return length.value * em;
  if (length.unit === 'ex' || length.unit === 'ch') return (length.value * em) / 2;
  const unit = PX_OF_UNIT[length.unit.replace(/^[lsd](?=v)/, '')];
  return unit === undefined ? null : length.value * unit;
}

const NO_COLOR = { none: true } as const;
const COLORS = new Remembered<Color | typeof NO_COLOR>((value) => readColor(value) ?? NO_COLOR);
const HEX = /^#([\da-f]{3}|[\da-f]{6})$/i;

export function colorOf(value: string): Color | null {
  const color = COLORS.of(value);
  return 'none' in color ? null : color;
}

function readColor(value: string): Color | null {
  if (value === 'canvas') return { rgb: [255, 255, 255], alpha: 1 };
  const digits = HEX.exec(value)?.[1];
  if (digits !== undefined) {
    const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : digits.match(/../g);
    const [red = 0, green = 0, blue = 0] = (pairs ?? []).map((pair) => parseInt(pair, 16));
    return { rgb: [red, green, blue], alpha: 1 };
  }
  if (value.length > LONGEST_VALUE || !/^[a-z]+(?:\(.*\))?$|^#/i.test(value)) return null;
  const component = parseComponentValue(tokenize({ css: value }));
  const parsed = component === undefined ? false : parseColor(component);
  if (parsed === false) return null;
  const [red = 0, green = 0, blue = 0, alpha = 1] = lengthsIn(serializeRGB(parsed).toString()).map(
    ({ value: number }) => number,
  );
  return { rgb: [red, green, blue], alpha };
}

/** The first colour in a `background`; null where it holds none. */
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

/** How a half transparent colour looks on what lies behind it. */
export function over(front: Color, behind: Color): Color {
  const mixed = front.rgb.map(
    (channel, at) => channel * front.alpha + (behind.rgb[at] ?? 0) * (1 - front.alpha),
  ) as unknown as Color['rgb'];
  return { rgb: mixed, alpha: 1 };
}

/** Colours that look the same: nearly the same lightness, and nearly the same hue. */
export function looksSame(one: Color, other: Color): boolean {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  const apart = one.rgb.reduce((sum, channel, at) => sum + Math.abs(channel - (other.rgb[at] ?? 0)), 0);
  return (light + 0.05) / (dark + 0.05) < 1.2 && apart < 90;
}
