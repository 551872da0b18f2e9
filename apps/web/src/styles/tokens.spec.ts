import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const css = readFileSync(join(__dirname, 'tokens.css'), 'utf8');
const PAIRS = [...css.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\);/g)];
const THEMES = {
  light: Object.fromEntries(PAIRS.map(([, name, light]) => [name, light])),
  dark: Object.fromEntries(PAIRS.map(([, name, , dark]) => [name, dark])),
} as const;

function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(color.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one = '', other = ''): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const papers = ['paper', 'raised', 'sunken'];
const onPapers = (ink: string, least: number) => papers.map((paper) => [ink, paper, least] as const);
const TEXTS = ['ink', 'muted', 'accent', 'accent-strong', 'high', 'medium', 'low', 'poor', 'danger'];
const CASES = [
  ...TEXTS.flatMap((ink) => onPapers(ink, 4.5)),
  ...onPapers('control', 3),
  ['on-accent', 'accent', 4.5] as const,
  ['on-accent', 'accent-strong', 4.5] as const,
  ['ink', 'accent-wash', 4.5] as const,
  ['danger', 'danger-wash', 4.5] as const,
];

describe.each(['light', 'dark'] as const)('%s colors', (theme) => {
  it.each(CASES)('have for %s on %s a contrast of at least %d', (ink, paper, least) => {
    expect(contrast(THEMES[theme][ink], THEMES[theme][paper])).toBeGreaterThanOrEqual(least);
  });
});
