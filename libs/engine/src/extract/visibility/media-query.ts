import { TextCache } from '../markup/text-cache.js';
import { lengthOf, pixelsOf, WINDOW } from './css-values.js';

const TRUE_FEATURES: Readonly<Record<string, readonly string[]>> = {
  orientation: ['landscape'],
  hover: ['hover'],
  'any-hover': ['hover'],
  pointer: ['fine'],
  'any-pointer': ['fine'],
  scripting: ['enabled'],
  update: ['fast'],
  'overflow-block': ['scroll'],
  'overflow-inline': ['scroll'],
  'display-mode': ['browser'],
  'color-gamut': ['srgb'],
  'prefers-color-scheme': ['light'],
  'prefers-reduced-motion': ['no-preference'],
  'prefers-contrast': ['no-preference'],
  'prefers-reduced-data': ['no-preference'],
  'prefers-reduced-transparency': ['no-preference'],
  'forced-colors': ['none'],
  'inverted-colors': ['none'],
  grid: ['0'],
};
const MEASURES: Readonly<Record<string, number>> = {
  width: WINDOW.width,
  'inline-size': WINDOW.width,
  height: WINDOW.height,
  'block-size': WINDOW.height,
  'device-width': WINDOW.width,
  'device-height': WINDOW.height,
  'aspect-ratio': WINDOW.width / WINDOW.height,
  'device-aspect-ratio': WINDOW.width / WINDOW.height,
  resolution: 1,
  'device-pixel-ratio': 1,
  color: 8,
  'color-index': 0,
  monochrome: 0,
};
const MAX_LENGTH = 1_000;

const RESULTS = new TextCache(matchesQuery);

/** Whether a media or container query matches on an ordinary screen. As in a browser, unknown features do not match. */
export function matchesOnScreen(query: string): boolean {
  return query === '' || RESULTS.get(query);
}

function matchesQuery(query: string): boolean {
  const plain = query
    .replace(/\/\*[\s\S]*?\*\//g, ' ')
    .trim()
    .toLowerCase();
  if (plain.length > MAX_LENGTH) return false;
  return plain === '' || plain.split(',').some((each) => matchesOneQuery(each.trim()));
}

function matchesOneQuery(query: string): boolean {
  const [, modifier, type, conditions = ''] =
    /^(?:(not|only)\s+)?(?:([a-z]+)(?:\s+and\s+|$))?(.*)$/s.exec(query) ?? [];
  if (type === 'not') return conditions !== '' && !matchesCondition(conditions);
  const matches =
    (type === undefined || type === 'all' || type === 'screen') &&
    (conditions === '' || matchesCondition(conditions));
  return modifier === 'not' ? !matches : matches;
}

/** Evaluates `(a) and (b)`, `(a) or (b)`, `not (a)` and nested brackets. */
function matchesCondition(text: string): boolean {
  const inner = /^not\s+(.*)$/s.exec(text);
  if (inner) return !matchesCondition(inner[1] ?? '');
  const { parts, operators } = topLevelParts(text);
  if (parts.length === 0) return false;
  const results = parts.map((part, at) => {
    const matches = /^(?:\(|not\s)/.test(part) ? matchesCondition(part) : matchesFeature(part);
    return operators[at]?.endsWith('not') ? !matches : matches;
  });
  return operators.includes('or') ? results.some(Boolean) : results.every(Boolean);
}

function topLevelParts(text: string): { parts: string[]; operators: string[] } {
  const parts: string[] = [];
  const operators: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at];
    if (letter === '(') {
      if (depth === 0) {
        operators.push(text.slice(start, at).trim());
        start = at + 1;
      }
      depth += 1;
    } else if (letter === ')' && depth > 0) {
      depth -= 1;
      if (depth === 0) {
        parts.push(text.slice(start, at).trim());
        start = at + 1;
      }
    }
  }
  return { parts, operators };
}

function matchesFeature(feature: string): boolean {
  const range = /^([^<>=:]+?)\s*(<=|>=|<|>|=)\s*([^<>=]+?)(?:\s*(<=|>=|<|>)\s*(.+))?$/.exec(feature);
  if (range) return matchesRange(range);
  const [rawName = '', value] = feature.split(':').map((part) => part.trim());
  const [, bound, name = ''] = /^(?:-webkit-)?(min-|max-)?(?:-moz-)?(.*)$/.exec(rawName) ?? [];
  const actual = MEASURES[name];
  if (actual !== undefined) {
    if (value === undefined) return actual > 0;
    const wanted = numberOf(value);
    if (wanted === null) return false;
    if (bound === 'min-') return actual >= wanted;
    return bound === 'max-' ? actual <= wanted : actual === wanted;
  }
  const trueValues = TRUE_FEATURES[name];
  if (trueValues === undefined) return false;
  return value === undefined
    ? !/^(?:none|no-preference|0)$/.test(trueValues[0] ?? '')
    : trueValues.includes(value);
}

function matchesRange([, left = '', sign = '', right = '', secondSign, last]: RegExpExecArray): boolean {
  const value = (text: string): number | null => MEASURES[text.trim()] ?? numberOf(text.trim());
  const [a, b] = [value(left), value(right)];
  if (a === null || b === null || !compares(a, sign, b)) return false;
  if (secondSign === undefined || last === undefined) return true;
  const c = value(last);
  return c !== null && compares(b, secondSign, c);
}

function compares(a: number, sign: string, b: number): boolean {
  if (sign === '<') return a < b;
  if (sign === '<=') return a <= b;
  if (sign === '>') return a > b;
  return sign === '>=' ? a >= b : a === b;
}

function numberOf(value: string): number | null {
  const ratio = /^([\d.]+)\s*\/\s*([\d.]+)$/.exec(value);
  if (ratio) return Number(ratio[1]) / Number(ratio[2]);
  const length = lengthOf(value);
  if (length === null) return null;
  if (length.unit === 'dppx' || length.unit === 'x') return length.value;
  if (length.unit === 'dpi') return length.value / 96;
  return pixelsOf(value);
}
