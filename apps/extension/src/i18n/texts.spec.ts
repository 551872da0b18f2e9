import { english } from './en.js';
import { italian } from './it.js';
import { SETTINGS_TEXTS } from './settings.js';
import { fill } from './texts.js';

type Tree = Readonly<Record<string, unknown>>;

const leaves = (tree: object, path = ''): [string, string][] =>
  Object.entries(tree as Tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[path + key, value] as [string, string]]
      : leaves(value as object, `${path}${key}.`),
  );

const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

it('has the same texts with the same placeholders in both languages', () => {
  const inEnglish = leaves({ ...english, ...SETTINGS_TEXTS.en });
  const inItalian = new Map(leaves({ ...italian, ...SETTINGS_TEXTS.it }));
  expect([...inItalian.keys()]).toEqual(inEnglish.map(([key]) => key));
  for (const [key, text] of inEnglish) {
    expect(text).not.toBe('');
    expect([key, placeholders(inItalian.get(key) ?? '')]).toEqual([key, placeholders(text)]);
  }
});

it('replaces placeholders and keeps unknown ones', () => {
  expect(fill('{a} and {b}', { a: '<b>' })).toBe('<b> and {b}');
});
