import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { files, linesMatching, ROOT, sources, textOf } from './tree.js';

const code = ['apps', 'libs'].flatMap((folder) => sources(folder));
const withTests = ['apps', 'libs', 'tools'].flatMap((folder) => files(folder, /\.(tsx?|mjs|cjs)$/));

/** Files that may write markup, because the text is ours or was sanitized just before. */
const MARKUP_WRITERS = ['apps/web/src/components/seo/data-script.tsx'];

/** Files that may read the environment. */
const ENVIRONMENT_READERS = [
  /^apps\/api\/src\/shared\/config\/environment\.ts$/,
  /^apps\/[^/]+\/src\/config\/[^/]+\.ts$/,
  /^apps\/web\/src\/server\/main\.ts$/,
  /^apps\/[^/]+\/vite(\.\w+)?\.config\.ts$/,
];

describe('sources', () => {
  it('write markup as text only in the listed files', () => {
    const unknown = code.filter(({ path }) => !MARKUP_WRITERS.includes(path));
    expect(
      linesMatching(unknown, /\binnerHTML\b|\bouterHTML\b|dangerouslySetInnerHTML|insertAdjacentHTML/),
    ).toEqual([]);
  });

  it('read the environment in configuration files only', () => {
    const others = code.filter(({ path }) => !ENVIRONMENT_READERS.some((reader) => reader.test(path)));
    expect(linesMatching(others, /\bprocess\.env\b/)).toEqual([]);
  });

  it('have no vague names such as utils', () => {
    const vagueNames = /(^|\/)(utils?|helpers?|common|misc)(\/|\.[^/]*$)/;
    const named = withTests.map(({ path }) => path).filter((path) => !path.includes('/i18n/'));
    expect(named.filter((path) => vagueNames.test(path))).toEqual([]);
  });

  it('are named in kebab-case', () => {
    const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
    const names = withTests.map(({ path }) => path.split('/').at(-1) ?? '');
    expect(names.filter((name) => !kebab.test(name))).toEqual([]);
  });

  it('disable no lint rule and no test', () => {
    const off = new RegExp(['lint-dis' + 'able', '@ts-ig' + 'nore', '@ts-noch' + 'eck'].join('|'));
    const skipped = new RegExp(
      `\\b(describe|it|test)\\.(sk${'ip'}|on${'ly'}|to${'do'})\\b|\\b(xit|xdescribe|fdescribe)\\(`,
    );
    expect(linesMatching(withTests, off)).toEqual([]);
    expect(linesMatching(withTests, skipped)).toEqual([]);
  });

  it('contain no open task without an issue', () => {
    expect(linesMatching(withTests, new RegExp(`\\b(TO${'DO'}|FIX${'ME'})\\b(?!.*#\\d)`))).toEqual([]);
  });
});

describe('the tree', () => {
  const all = files('.');

  it('contains no path of a personal folder', () => {
    const personal = new RegExp(`(^|[\\s"'\`(=])/(work|Users|home/\\w+)/[\\w.-]+`);
    const parent = `${join(ROOT, '..')}/`;
    expect(linesMatching(all, personal)).toEqual([]);
    expect(
      parent === '/' ? [] : all.filter(({ text }) => text.includes(parent)).map(({ path }) => path),
    ).toEqual([]);
  });

  it('calls the TypeScript compiler by its path, because two versions have a program "tsc"', () => {
    const packages = all.filter(({ path }) => path.endsWith('package.json'));
    expect(linesMatching(packages, /"tsc /)).toEqual([]);
  });

  it('contains no package registry', () => {
    const npmrc = textOf('.npmrc');
    const lockfile = textOf('package-lock.json');
    expect(npmrc).not.toMatch(/registry\s*=|_auth/i);
    expect(lockfile).not.toMatch(/"resolved": "https?:/);
    expect(existsSync(join(ROOT, '.yarnrc'))).toBe(false);
  });
});
