import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiEnvironment, withSecretFiles } from './api-environment.js';
import { newSecrets } from './secrets.js';

describe('withSecretFiles', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vaglio-secrets-'));
  const file = join(folder, 'secret');
  writeFileSync(file, 'value\n');
  afterAll(() => rmSync(folder, { recursive: true }));

  it('replaces the path of a file by its content', () => {
    const given = { DATABASE_URL_FILE: file, JWT_SECRET_FILE: file, SITE_TOKEN_FILE: file };
    expect(withSecretFiles(given)).toEqual({
      DATABASE_URL: 'value',
      JWT_SECRET: 'value',
      SITE_TOKEN_FILE: file,
    });
  });

  it.each([
    ['is given twice', { JWT_SECRET: 'value', JWT_SECRET_FILE: file }, 'given twice'],
    ['has a file that is missing', { JWT_SECRET_FILE: join(folder, 'none') }, "can't be read from"],
  ])('refuses a secret that %s', (_, given, sentence) => {
    expect(() => withSecretFiles(given)).toThrow(sentence);
  });

  it('gives the API the secrets of files in place of its own', () => {
    const env = apiEnvironment(
      { DATABASE_URL_FILE: file, ENCRYPTION_KEY_FILE: file },
      {
        address: { host: '127.0.0.1', port: 0 },
        dataFolder: '',
        databaseUrl: 'value',
        secrets: newSecrets(),
      },
    );
    expect(env).toMatchObject({ DATABASE_URL: 'value', ENCRYPTION_KEY: 'value', SEED_DEMO: 'false' });
    expect(Object.keys(env).filter((name) => name.endsWith('_FILE'))).toEqual([]);
  });
});
