import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { files, imports, resolveImport, ROOT, sources, textOf } from './tree.js';

const MODULES = 'apps/api/src/modules';
const names = readdirSync(join(ROOT, MODULES));
const api = files('apps/api/src', /\.ts$/);

/** The module a path lies in, or null outside of all. */
function moduleOf(path: string): string | null {
  return path.startsWith(`${MODULES}/`) ? (path.slice(MODULES.length + 1).split('/')[0] ?? null) : null;
}

const arrows = api.flatMap((file) =>
  imports(file).map((address) => ({ from: file.path, to: resolveImport(file, address) })),
);

/** Which module knows which, tests aside. */
const edges = arrows
  .map(({ from, to }) => ({
    from: moduleOf(from),
    to: moduleOf(to),
    isTest: /spec\.ts$|\/testing\//.test(from),
  }))
  .filter(({ from, to, isTest }) => from && to && from !== to && !isTest);

/** The arrows `a → b, c` that the map draws. */
function drawnArrows(): readonly string[] {
  return [...textOf('ARCHITECTURE.md').matchAll(/([a-z-]+) → ([a-z-]+(?:, [a-z-]+)*)/g)]
    .filter(([, from = '']) => names.includes(from))
    .flatMap(([, from = '', to = '']) => to.split(', ').map((target) => `${from} → ${target}`));
}

describe('API modules', () => {
  it.each(names)('%s has a README.md and an index.ts', (name) => {
    const missing = ['README.md', 'index.ts'].filter((file) => !existsSync(join(ROOT, MODULES, name, file)));
    expect(missing).toEqual([]);
  });

  it('are imported by their index only', () => {
    const entered = arrows.filter(({ from, to }) => {
      const target = moduleOf(to);
      const isTest = /\.(spec|db-spec)\.ts$|\/testing\//.test(from) || /\/testing\//.test(to);
      return (
        target !== null && target !== moduleOf(from) && to !== `${MODULES}/${target}/index.js` && !isTest
      );
    });
    expect(entered).toEqual([]);
  });

  it('do not import their own index', () => {
    const circles = arrows.filter(
      ({ from, to }) => moduleOf(from) !== null && to === `${MODULES}/${moduleOf(from)}/index.js`,
    );
    expect(circles).toEqual([]);
  });

  it('have no circular imports', () => {
    const reaches = (
      from: string | null,
      goal: string | null,
      seen: readonly (string | null)[] = [],
    ): boolean =>
      edges.some(
        (edge) =>
          edge.from === from &&
          (edge.to === goal || (!seen.includes(edge.to) && reaches(edge.to, goal, [...seen, edge.to]))),
      );
    expect(names.filter((name) => reaches(name, name))).toEqual([]);
  });

  it('import only the modules listed in ARCHITECTURE.md', () => {
    const known = new Set(edges.map(({ from, to }) => `${from} → ${to}`));
    expect([...drawnArrows()].sort()).toEqual([...known].sort());
  });

  it('are not imported by shared code', () => {
    const shared = sources('apps/api/src/shared').map(({ path }) => path);
    const upward = arrows.filter(({ from, to }) => shared.includes(from) && moduleOf(to) !== null);
    expect(upward).toEqual([]);
  });
});
