import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newSecrets, parseSecrets, readOrMakeSecrets } from './secrets.js';

describe('secrets', () => {
  let folder = '';
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'vaglio-secrets-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  it('are created once and stay the same', () => {
    const first = readOrMakeSecrets(folder);
    expect(readOrMakeSecrets(folder)).toEqual(first);
    expect(new Set(Object.values(first)).size).toBe(3);
  });

  it('are readable by their owner only', () => {
    readOrMakeSecrets(folder);
    expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
  });

  it('stop the start with a sentence when damaged', () => {
    writeFileSync(join(folder, 'secrets.json'), '{"jwtSecret":');
    expect(() => readOrMakeSecrets(folder)).toThrow('is damaged');
  });

  it('are read only when all are present', () => {
    const { jwtSecret: _, ...rest } = newSecrets();
    expect(parseSecrets(JSON.stringify(rest))).toBeNull();
    expect(parseSecrets('null')).toBeNull();
  });
});
