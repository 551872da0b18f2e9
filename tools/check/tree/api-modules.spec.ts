import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { files, imports, resolveImport, ROOT, sources, textOf } from './tree.js';

const MODULES = 'apps/api/src/modules';
const names = readdirSync(join(ROOT, MODULES));
const api = files('apps/api/src', /\.ts$/);

/** The module of a path; null outside the modules. */
function moduleOf(path: string): string | null {
  return path.startsWith(`${MODULES}/`) ? (path.slice(MODULES.length + 1).split('/')[0] ?? null) : null;
}

const allImports = api.flatMap((file) =>
  imports(file).map((address) => ({ from: file.path, to: resolveImport(file, address) })),
);

/** The imports between modules, without those of tests. */
const edges = allImports
  .map(({ from, to }) => ({
    from: moduleOf(from),
    to: moduleOf(to),
    isTest: /spec\.ts$|\/testing\//.test(from),
  }))
  .filter(({ from, to, isTest }) => from && to && from !== to && !isTest);

/** The arrows `a → b, c` in ARCHITECTURE.md. */
function documentedEdges(): readonly string[] {
  return [...textOf('ARCHITECTURE.md').matchAll(/([a-z-]+) → ([a-z-]+(?:, [a-z-]+)*)/g)]
    .filter(([, from = '']) => names.includes(from))
    .flatMap(([, from = '', to = '']) => to.split(', ').map((target) => `${from} → ${target}`));
}

const PROVIDED = /@(?:Controller|Injectable|Module)\([^)]*\)\s*(?:@\w+\([^)]*\)\s*)*export class (\w+)/g;

/** The classes that Nest creates, by the file that has them. */
const provided = sources('apps/api/src').flatMap(({ path, text }) =>
  [...text.matchAll(PROVIDED)].map(([, name = '']) => ({ path, name })),
);

/** The text of all `@Module` files without their imports, and of all `@Use…` decorators. */
const listed = sources('apps/api/src')
  .map(({ text }) =>
    text.includes('@Module(')
      ? text.replace(/^import [^;]*;$|export class \w+/gm, '')
      : [...text.matchAll(/@Use\w+\([^)]*\)/g)].join(),
  )
  .join('\n');

describe('API modules', () => {
  it.each(names)('%s has a README.md and an index.ts', (name) => {
    const missing = ['README.md', 'index.ts'].filter((file) => !existsSync(join(ROOT, MODULES, name, file)));
    expect(missing).toEqual([]);
  });

  it('list every controller, provider and module', () => {
    const missing = provided.filter(({ name }) => !new RegExp(`\\b${name}\\b`).test(listed));
    expect(provided.length).toBeGreaterThan(150);
    expect(missing.map(({ path, name }) => `${name} of ${path} is in no module`)).toEqual([]);
  });

  it('are imported only through their index', () => {
    const others = allImports.filter(({ from, to }) => {
      const target = moduleOf(to);
      const isTest = /\.(spec|db-spec)\.ts$|\/testing\//.test(from) || /\/testing\//.test(to);
      return (
        target !== null && target !== moduleOf(from) && to !== `${MODULES}/${target}/index.js` && !isTest
      );
    });
    expect(others).toEqual([]);
  });

  it('do not import their own index', () => {
    const ownIndex = allImports.filter(
      ({ from, to }) => moduleOf(from) !== null && to === `${MODULES}/${moduleOf(from)}/index.js`,
    );
    expect(ownIndex).toEqual([]);
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

  it('import exactly the modules listed in ARCHITECTURE.md', () => {
    const imported = new Set(edges.map(({ from, to }) => `${from} → ${to}`));
    expect([...documentedEdges()].sort()).toEqual([...imported].sort());
  });

  it('are not imported by shared code', () => {
    const shared = sources('apps/api/src/shared').map(({ path }) => path);
    const upward = allImports.filter(({ from, to }) => shared.includes(from) && moduleOf(to) !== null);
    expect(upward).toEqual([]);
  });
});
