import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readStamp, stampOf, writeStamp } from './stamp.mjs';

describe('stampOf', () => {
  let root = '';
  const write = (path: string, text: string): void => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const stamp = (): string => stampOf(root, ['apps', 'lock.json'], ['dist']);

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'vaglio-stamp-'));
    write('apps/api/src/main.ts', 'one');
    write('lock.json', '{}');
  });

  afterEach(() => rmSync(root, { recursive: true }));

  it('stays the same while nothing changes', () => {
    expect(stamp()).toBe(stamp());
  });

  it.each([
    ['a file is written', () => write('apps/api/src/main.ts', 'another')],
    ['a file is added', () => write('apps/api/src/new.ts', 'new')],
    ['a file is removed', () => rmSync(join(root, 'apps/api/src/main.ts'))],
    [
      'a file is written again with the same length',
      () => utimesSync(join(root, 'apps/api/src/main.ts'), 1, 1),
    ],
    ['a single file is removed', () => rmSync(join(root, 'lock.json'))],
  ])('changes when %s', (_, change) => {
    const before = stamp();
    change();
    expect(stamp()).not.toBe(before);
  });

  it.each([
    'apps/api/dist/main.js',
    'apps/api/src/main.spec.ts',
    'apps/api/README.md',
    'apps/web/node_modules/a.js',
  ])('ignores %s', (path) => {
    mkdirSync(join(root, path, '..'), { recursive: true });
    const before = stamp();
    write(path, 'text');
    expect(stamp()).toBe(before);
  });

  it('is read back by the next run', () => {
    const path = join(root, 'stored', 'stamp');
    expect(readStamp(path)).toBeNull();
    writeStamp(path, 'abc');
    expect(readStamp(path)).toBe('abc');
  });
});
