import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { files, ROOT, textOf } from './tree.js';

/** Without the changelog, which names removed scripts and files. */
const documents = files('.', /^(?!CHANGELOG).*\.md$/);
const packages = files('.', /(^|\/)package\.json$/).map(
  ({ text }) => JSON.parse(text) as { name: string; scripts?: Readonly<Record<string, string>> },
);

function scriptsOf(name: string): readonly string[] {
  return Object.keys(packages.find((each) => each.name === name)?.scripts ?? {});
}

/** The texts in backticks in the first column of a document's tables. */
function firstCells(document: string): readonly (readonly string[])[] {
  const rows = textOf(document).matchAll(/^\|([^|]*)\|/gm);
  return [...rows].map(([, cell = '']) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code));
}

function foldersIn(folder: string): readonly string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^(node_modules|dist)$/.test(entry.name))
    .map(({ name }) => (folder === '.' ? name : `${folder}/${name}`));
}

const sorted = (names: Iterable<string>): readonly string[] => [...new Set(names)].sort();

describe('documents', () => {
  it('name only scripts of package.json after npm run', () => {
    const unknown = documents.flatMap(({ path, text }) =>
      [...text.matchAll(/npm run (?:-s )?([\w:-]+)(?: -w (@vaglio\/\w+))?/g)]
        .filter(([, script = '', workspace = 'vaglio']) => !scriptsOf(workspace).includes(script))
        .map(([command]) => `${path}: ${command}`),
    );
    expect(unknown).toEqual([]);
  });

  it('link to files that exist', () => {
    const broken = documents.flatMap(({ path, text }) =>
      [...text.matchAll(/\]\(([^)\s#:]+)(?:#[^)]*)?\)/g)]
        .filter(([, target = '']) => !existsSync(join(ROOT, dirname(path), target)))
        .map(([, target]) => `${path}: ${target}`),
    );
    expect(broken).toEqual([]);
  });
});

describe('CONTRIBUTING.md', () => {
  it('has every script of package.json in its table of commands', () => {
    const named = firstCells('CONTRIBUTING.md')
      .filter(([first]) => first?.startsWith('npm ') && !first.includes(' -w '))
      // What follows a command with arguments are other arguments.
      .flatMap(([first = '', ...others]) => (first.includes(' -- ') ? [first] : [first, ...others]))
      .map((command) => command.replace(/^npm (run )?(-s )?/, '').replace(/ .*/, ''));
    expect(sorted(named)).toEqual(sorted(scriptsOf('vaglio')));
  });
});

describe('README.md', () => {
  it('names only variables of .env.example in its table', () => {
    const variables = firstCells('README.md').flatMap((cells) =>
      cells.filter((name) => /^[A-Z_]+$/.test(name)),
    );
    const declared = [...textOf('.env.example').matchAll(/^#? ?([A-Z_\d]+)=/gm)].map(([, name]) => name);
    expect(variables.length).toBeGreaterThan(10);
    expect(variables.filter((name) => !declared.includes(name))).toEqual([]);
  });
});

describe('tools/README.md', () => {
  it('has every folder of tools in its table', () => {
    const named = firstCells('tools/README.md')
      .flat()
      .map((path) => `tools/${path}`);
    expect(named.filter((path) => !path.includes('*') && !existsSync(join(ROOT, path)))).toEqual([]);
    const unnamed = foldersIn('tools')
      .flatMap((folder) => [folder, ...foldersIn(folder)])
      .filter(
        (folder) =>
          !named.some(
            (path) => path === folder || path.startsWith(`${folder}/`) || folder.startsWith(`${path}/`),
          ),
      );
    expect(unnamed).toEqual([]);
  });
});

describe('ARCHITECTURE.md', () => {
  it('has every project in its tree', () => {
    const named = [...textOf('ARCHITECTURE.md').matchAll(/^((?:apps|libs)\/\w+) {2,}/gm)];
    expect(sorted(named.map(([, path = '']) => path))).toEqual(sorted(['apps', 'libs'].flatMap(foldersIn)));
  });
});

describe.each(foldersIn('apps'))('%s/README.md', (app) => {
  it('has every folder of src in its list', () => {
    const named = [...textOf(`${app}/README.md`).matchAll(/(?<=^| )src\/[\w-]+(?=\/[, ])/gm)];
    expect(sorted(named.map(([path]) => `${app}/${path}`))).toEqual(sorted(foldersIn(`${app}/src`)));
  });
});
