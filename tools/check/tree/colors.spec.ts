import { textOf } from './tree.js';

const tokens = [
  ...textOf('apps/web/src/styles/tokens.css').matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\);/g),
];
const LIGHT = new Map(tokens.map(([, name, light]) => [name, light]));
const DARK = new Map(tokens.map(([, name, , dark]) => [name, dark]));

/** Copies with the names of the site; `darkFrom` begins the part for the dark mode. */
const NAMED_COPIES = [
  { path: 'apps/extension/src/styles/base.css', darkFrom: '@media (prefers-color-scheme: dark)' },
  { path: 'apps/admin/src/theme/themes.ts', darkFrom: '  dark: {' },
  { path: 'libs/contracts/src/analysis/craap.ts', darkFrom: '// no dark part' },
];

it.each(NAMED_COPIES)(
  'the colors in $path are those of the site with the same names',
  ({ path, darkFrom }) => {
    const [light = '', dark = ''] = textOf(path).split(darkFrom);
    const named = (text: string) =>
      [...text.matchAll(/\b([\w-]+)'?: '?(#\w{6})\b/g)].map(([, name, color]) => [name, color] as const);
    expect(named(light)).not.toEqual([]);
    expect(named(light).filter(([name, color]) => LIGHT.get(name) !== color)).toEqual([]);
    expect(named(dark).filter(([name, color]) => DARK.get(name) !== color)).toEqual([]);
  },
);

it.each([
  'apps/api/src/modules/articles/share-image/share-image.ts',
  'apps/api/src/modules/mail/templates/mail-layout.ts',
  'apps/extension/src/badge/badge-appearance.ts',
  'apps/web/public/failure-page.css',
  'apps/web/src/app/root.tsx',
  'apps/web/src/server/documents/embed.document.ts',
])('the colors in %s are colors of the site', (path) => {
  const found = textOf(path).match(/#\w{6}\b/g) ?? [];
  expect(found).not.toEqual([]);
  expect(found.filter((color) => ![...LIGHT.values(), ...DARK.values()].includes(color))).toEqual([]);
});
