import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeFolder } from './make-folder.mjs';

describe('makeFolder', () => {
  let root = '';
  beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'vaglio-folder-'))));
  afterEach(() => rmSync(root, { recursive: true }));

  it('creates parent folders and succeeds a second time', () => {
    makeFolder(join(root, 'a', 'b', 'c'), 0o700);
    makeFolder(join(root, 'a', 'b', 'c'), 0o700);
    expect(existsSync(join(root, 'a', 'b', 'c'))).toBe(true);
  });

  it('fails with a sentence when a file has its name', () => {
    writeFileSync(join(root, 'file'), '');
    expect(() => makeFolder(join(root, 'file', 'data'))).toThrow('a part of it is a file');
  });
});
