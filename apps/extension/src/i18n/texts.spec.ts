import { english } from './en.js';
import { italian } from './it.js';
import { fill } from './texts.js';

type Tree = Readonly<Record<string, unknown>>;

const leaves = (tree: object, path = ''): [string, string][] =>
  Object.entries(tree as Tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[path + key, value] as [string, string]]
      : leaves(value as object, `${path}${key}.`),
  );

const slots = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

it('says the same things with the same slots in both languages', () => {
  const inItalian = new Map(leaves(italian));
  expect([...inItalian.keys()]).toEqual(leaves(english).map(([key]) => key));
  for (const [key, text] of leaves(english)) {
    expect(text).not.toBe('');
    expect([key, slots(inItalian.get(key) ?? '')]).toEqual([key, slots(text)]);
  }
});

it('fills placeholders and leaves unknown ones unchanged', () => {
  expect(fill('{a} and {b}', { a: '<b>' })).toBe('<b> and {b}');
});
