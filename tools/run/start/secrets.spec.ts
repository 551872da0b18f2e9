import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newSecrets, parseSecrets, readOrMakeSecrets } from './secrets.js';

describe('readOrMakeSecrets', () => {
  let folder = '';
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'vaglio-secrets-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  it('creates the secrets once, in a file that only its owner can read', () => {
    const first = readOrMakeSecrets(folder);
    expect(readOrMakeSecrets(folder)).toEqual(first);
    expect(new Set(Object.values(first)).size).toBe(3);
    expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
  });

  it('throws a sentence when the file is damaged', () => {
    writeFileSync(join(folder, 'secrets.json'), '{"jwtSecret":');
    expect(() => readOrMakeSecrets(folder)).toThrow('is damaged');
  });
});

describe('parseSecrets', () => {
  it('returns null when a secret is missing', () => {
    const { jwtSecret: _, ...rest } = newSecrets();
    expect(parseSecrets(JSON.stringify(rest))).toBeNull();
    expect(parseSecrets('null')).toBeNull();
  });
});
