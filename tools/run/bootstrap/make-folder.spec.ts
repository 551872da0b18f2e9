import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFolder } from './make-folder.mjs';

describe('making a folder', () => {
  let root = '';
  beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'vaglio-folder-'))));
  afterEach(() => rmSync(root, { recursive: true }));

  it('makes those above it and minds no second time', () => {
    makeFolder(join(root, 'a', 'b', 'c'), 0o700);
    makeFolder(join(root, 'a', 'b', 'c'), 0o700);
    expect(existsSync(join(root, 'a', 'b', 'c'))).toBe(true);
  });

  it('says so where a file is in the way', () => {
    writeFileSync(join(root, 'file'), '');
    expect(() => makeFolder(join(root, 'file', 'data'))).toThrow('a part of it is a file');
  });
});
