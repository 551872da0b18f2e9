import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { resultsOf, type JestJson } from './results.js';
import { LONGEST_SUITES, specGroups, withoutGroups, writeGroups } from './spec-groups.js';

const ROOT = join(__dirname, '..', '..', '..');

describe('specGroups, writeGroups and withoutGroups', () => {
  let root: string;
  beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'vaglio-groups-'))));
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('return the results of each file, with its hooks around its own tests only', () => {
    spec(
      'a.spec.cjs',
      `const calls = [];
       beforeAll(() => calls.push('before'));
       it('adds', () => expect(calls).toEqual(['before']));
       it('replaces Date.now', () => expect(jest.spyOn(Date, 'now').mockReturnValue(1)()).toBe(1));`,
    );
    spec('b.spec.cjs', `it('has the real time', () => expect(Date.now()).toBeGreaterThan(1));`);
    expect(resultsOfGroup(['a.spec.cjs', 'b.spec.cjs'])).toEqual([
      ['a.spec.cjs › adds', true],
      ['a.spec.cjs › replaces Date.now', true],
      ['b.spec.cjs › has the real time', true],
    ]);
  });

  it('report a failure of each file that cannot be loaded, contains no test, or fails', () => {
    spec('broken.spec.cjs', `require('./missing');`);
    spec('empty.spec.cjs', `describe('nothing', () => {});`);
    spec('failing.spec.cjs', `it('adds', () => expect(1).toBe(2));`);
    spec('passing.spec.cjs', `it('adds', () => expect(1).toBe(1));`);
    const names = ['broken', 'empty', 'failing', 'passing'].map((name) => `${name}.spec.cjs`);
    expect(resultsOfGroup(names)).toEqual([
      ['broken.spec.cjs › can be loaded', false],
      ['empty.spec.cjs', false],
      ['failing.spec.cjs › adds', false],
      ['passing.spec.cjs › adds', true],
    ]);
  });

  it('report a failure of the group when a hook after the tests of a file fails', () => {
    spec('a.spec.cjs', `afterAll(() => { throw new Error('left open'); }); it('adds', () => {});`);
    expect(resultsOfGroup(['a.spec.cjs'])).toEqual([
      ['a.spec.cjs › adds', true],
      [join('groups', 'group-001.cjs'), false],
    ]);
  });

  it('report a failure of each file when Jest did not run its group', () => {
    const groups = writeGroups(join(root, 'groups'), root, [['a.spec.cjs'], ['b.spec.cjs']]);
    const results = resultsOf(root, withoutGroups({ testResults: [] }, root, groups));
    expect(results.map(({ name, passed }) => [name, passed])).toEqual([
      ['a.spec.cjs', false],
      ['b.spec.cjs', false],
    ]);
  });

  it('start the longest suites first, and name only files that exist', () => {
    expect(LONGEST_SUITES.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
    const given = LONGEST_SUITES.toReversed();
    expect(specGroups(ROOT, given)).toEqual(LONGEST_SUITES.map((path) => [path]));
  });

  it('group the files of one package, and alternate them with suites that start programs', () => {
    const sizes = {
      'apps/api/src/a.db-spec.ts': 4,
      'apps/api/e2e/b.e2e-spec.ts': 3,
      'libs/engine/src/c.spec.ts': 2,
      'apps/web/e2e/d.e2e-spec.ts': 9,
      'tools/run/start/start.e2e-spec.ts': 1,
    };
    for (const [path, size] of Object.entries(sizes)) spec(path, 'x'.repeat(size));
    expect(specGroups(root, Object.keys(sizes))).toEqual([
      ['tools/run/start/start.e2e-spec.ts'],
      ['apps/api/src/a.db-spec.ts', 'apps/api/e2e/b.e2e-spec.ts'],
      ['apps/web/e2e/d.e2e-spec.ts'],
      ['libs/engine/src/c.spec.ts'],
    ]);
  });

  function spec(name: string, text: string): void {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }

  function resultsOfGroup(names: readonly string[]): readonly (readonly [string, boolean])[] {
    const groups = writeGroups(join(root, 'groups'), root, [names]);
    const config = JSON.stringify({ rootDir: join(root, 'groups'), testMatch: ['**/*.cjs'] });
    const jest = require.resolve('jest/bin/jest');
    const { stdout } = spawnSync(process.execPath, [jest, '--config', config, '--json', '-i'], {
      encoding: 'utf8',
    });
    const results = resultsOf(root, withoutGroups(JSON.parse(stdout) as JestJson, root, groups));
    return results
      .map(({ name, passed }) => [name, passed] as const)
      .sort(([one], [other]) => one.localeCompare(other));
  }
});
