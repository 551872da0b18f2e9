import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, textOf } from './tree.js';

const PAGE = 'docs/security/threat-model.md';

interface Threat {
  readonly name: string;
  readonly prevention: string;
  /** The tests of the prevention, as in the last column. */
  readonly tests: string;
}

const threats: readonly Threat[] = textOf(PAGE)
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, name = '', prevention = '', tests = '']) => ({ name, prevention, tests }))
  .filter(({ name }) => name !== 'Threat' && !name.startsWith('---'));

/** Parses `path`: “title”, “title”. */
const testsIn = (cell: string) =>
  [...cell.matchAll(/`([^`]+)`([^`]*)/g)].map(([, path = '', rest = '']) => ({
    path,
    titles: [...rest.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title),
  }));

function titlesOf(path: string): ReadonlySet<string> {
  const text = textOf(path);
  const quoted = /(?:\b(?:it|test)\(|\)\()\s*(?:'((?:[^'\\]|\\.)+)'|"([^"]+)"|`([^`]+)`)/g;
  const titles = [...text.matchAll(quoted)].map(
    ([, single, double, template]) => single ?? double ?? template,
  );
  return new Set(titles.map((title = '') => title.replaceAll("\\'", "'")));
}

describe(PAGE, () => {
  it('names each threat once', () => {
    const names = threats.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it.each(threats)('names a prevention and an existing test for: $name', ({ prevention, tests }) => {
    expect(prevention).not.toBe('');
    const named = testsIn(tests);
    expect(named.length).toBeGreaterThan(0);
    for (const { path, titles } of named) {
      expect([path, existsSync(join(ROOT, path))]).toEqual([path, true]);
      expect(titles.length).toBeGreaterThan(0);
      const known = titlesOf(path);
      expect(titles.filter((title) => !known.has(title))).toEqual([]);
    }
  });
});
