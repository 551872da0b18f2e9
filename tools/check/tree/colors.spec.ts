import { textOf } from './tree.js';

/** The colors of the site, which the other programs copy: name, light, dark. */
const TOKENS = [
  ...textOf('apps/web/src/styles/tokens.css').matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\);/g),
];

const siteColor = (name: string, isDark: boolean): string | undefined =>
  TOKENS.find(([, token]) => token === name)?.[isDark ? 3 : 2];

/** The site's names of colors that have another name elsewhere. */
const SITE_NAMES: Readonly<Record<string, string>> = {
  field: 'control',
  onAccent: 'on-accent',
  good: 'high',
  warning: 'medium',
  bad: 'low',
};

const COPIES = [
  { path: 'apps/extension/src/styles/base.css', dark: '@media (prefers-color-scheme: dark)' },
  { path: 'apps/admin/src/theme/themes.ts', dark: '  dark: {' },
  { path: 'apps/extension/src/badge/badge-appearance.ts', dark: null },
  { path: 'apps/api/src/modules/articles/share-image/share-image.ts', dark: null },
];

describe.each(COPIES)('the colors in $path', ({ path, dark }) => {
  it('are those of the site', () => {
    const [light = '', ...rest] = dark ? textOf(path).split(dark) : [textOf(path)];
    const found = [light, rest.join('')].flatMap((text, at) =>
      [...text.matchAll(/(?:--)?\b([\w-]+): ?'?(#[0-9a-f]{6})\b/g)].map(([, name = '', color]) => {
        const expected = siteColor(SITE_NAMES[name] ?? name, at === 1);
        return { name, color, expected };
      }),
    );
    const known = found.filter(({ expected }) => expected !== undefined);
    expect(known.length).toBeGreaterThanOrEqual(4);
    expect(known.filter(({ color, expected }) => color !== expected)).toEqual([]);
  });
});
