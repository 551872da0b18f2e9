import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { API_FOLDER } from '../process/folders.js';
import { ConfigError, loadConfig } from './load-config.js';
import type { Environment } from './environment.js';
import { CryptoConfig } from './accounts.config.js';
import { QuotaConfig } from './quota.config.js';
import { DatabaseConfig, HttpConfig } from './server.config.js';

const GOOD: Environment = {
  DATABASE_URL: 'postgres://vaglio@127.0.0.1/vaglio',
  JWT_SECRET: '6c1f0f6f1f3d4b8d9f0a7be2c4d5e6f7a8b9c0d1',
  ENCRYPTION_KEY: '0d4c7e1b2a394857f6e5d4c3b2a190817263544f',
};

function problemsOf(environment: Environment): readonly string[] {
  try {
    loadConfig({ ...GOOD, ...environment });
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}

describe('loadConfig', () => {
  it('needs only the database and the two secrets', () => {
    const config = loadConfig(GOOD);
    expect(config.get(HttpConfig)).toMatchObject({ port: 3000, publicUrl: 'http://localhost:3000' });
    expect(config.get(QuotaConfig)).toMatchObject({ timezone: 'Europe/Rome', launchPeriodUntil: null });
  });

  it('reads a secret from a file, and names a file that it cannot read', () => {
    const folder = mkdtempSync(join(tmpdir(), 'vaglio-config-'));
    const file = join(folder, 'database-url');
    writeFileSync(file, 'postgres://from.a.file/vaglio\n');
    const given = { DATABASE_URL: '', DATABASE_URL_FILE: file };
    expect(loadConfig({ ...GOOD, ...given }).get(DatabaseConfig).url).toBe('postgres://from.a.file/vaglio');
    expect(problemsOf({ DATABASE_URL_FILE: file })).toEqual([
      'DATABASE_URL is given twice, by itself and by DATABASE_URL_FILE.',
    ]);
    rmSync(folder, { recursive: true });
    expect(problemsOf(given)).toEqual([
      `DATABASE_URL can't be read from ${file}, which DATABASE_URL_FILE names.`,
    ]);
  });

  it('lists all errors at once', () => {
    const problems = problemsOf({
      DATABASE_URL: '',
      PORT: '70000',
      ENGINE: 'magic',
      PUBLIC_URL: 'vaglio.example',
      RUN_WORKER: 'yes',
      QUOTA_TIMEZONE: 'Mars/Olympus',
      LAUNCH_PERIOD_UNTIL: 'soon',
      READER_ALLOW_HOSTS: '127.0.0.1',
      TRUSTED_PROXIES: 'everyone',
      SUPPORT_EMAIL: 'nobody',
    });
    expect(problems).toEqual(
      expect.arrayContaining([
        'DATABASE_URL is required and is not set.',
        'PORT must be a whole number from 0 to 65535.',
        'ENGINE must be one of: local, openai.',
        'PUBLIC_URL must be a URL that starts with http:// or https://.',
        'RUN_WORKER must be true or false.',
        'QUOTA_TIMEZONE must be a time zone such as Europe/Rome.',
        'LAUNCH_PERIOD_UNTIL must be a date such as 2027-03-31.',
        'READER_ALLOW_HOSTS must list host:port pairs; "127.0.0.1" is not one.',
        'SUPPORT_EMAIL must be an e-mail address.',
      ]),
    );
    expect(problems).toHaveLength(10);
  });

  it.each([
    { JWT_SECRET: 'change-me-change-me-change-me-change-me' },
    { JWT_SECRET: 'short' },
    { JWT_SECRET: `${GOOD['JWT_SECRET']},short` },
    { ENCRYPTION_KEY: `${GOOD['ENCRYPTION_KEY']},short` },
    { ADMIN_PASSWORD: 'password' },
  ])('refuses placeholders and weak secrets in production: %j', (weak) => {
    expect(problemsOf({ ...weak, NODE_ENV: 'production' })).toHaveLength(1);
    expect(problemsOf(weak)).toEqual([]);
  });

  it('never repeats a secret in an error', () => {
    const problems = problemsOf({ NODE_ENV: 'production', JWT_SECRET: 'hunter2' });
    expect(problems.join()).not.toContain('hunter2');
  });

  it('refuses private addresses for analyses on a public site', () => {
    const hosts = { READER_ALLOW_HOSTS: '127.0.0.1:4000, [::1]:80' };
    expect(problemsOf(hosts)).toEqual([]);
    expect(problemsOf({ ...hosts, PUBLIC_URL: 'https://vaglio.example' })).toHaveLength(1);
  });

  it('refuses a stand-in for platforms on a public site: it would get the keys', () => {
    const standIn = { READER_PLATFORMS_URL: 'http://127.0.0.1:4000' };
    expect(problemsOf(standIn)).toEqual([]);
    expect(problemsOf({ ...standIn, PUBLIC_URL: 'https://vaglio.example' })).toHaveLength(1);
  });

  it.each(['READER_YOUTUBE_KEY', 'READER_VIMEO_TOKEN', 'READER_X_TOKEN'])(
    'refuses a key that would break the header it is sent in, and does not repeat it: %s',
    (name) => {
      expect(problemsOf({ [name]: 'AIza-4711_x%3D' })).toEqual([]);
      for (const broken of ['two words', 'caffè', 'line\nbreak'])
        expect(problemsOf({ [name]: broken })).toEqual([`${name} must be one word of ASCII characters.`]);
    },
  );

  it('refuses a variable without the others of its group', () => {
    expect(problemsOf({ READER_REDDIT_SECRET: 'only-one' })).toEqual([
      'READER_REDDIT_CLIENT_ID and READER_REDDIT_SECRET must be set together.',
    ]);
    expect(problemsOf({ ENGINE: 'openai' })).toEqual(['OPENAI_API_KEY is required when ENGINE is openai.']);
    expect(problemsOf({ PAYPAL_CLIENT_ID: 'id' })).toEqual([
      'PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET must be set together.',
    ]);
  });

  it('accepts several encryption keys and encrypts with the first', () => {
    const both = `${'n'.repeat(20)}ew-key-of-32-characters,${GOOD['ENCRYPTION_KEY']}`;
    expect(loadConfig({ ...GOOD, ENCRYPTION_KEY: both }).get(CryptoConfig).encryptionKeys).toHaveLength(2);
  });
});

describe('the process environment', () => {
  it('is read in one file', () => {
    const source = join(API_FOLDER, 'src');
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
      (file) => file.endsWith('.ts') && !file.endsWith('spec.ts'),
    );
    const readers = files.filter((file) => readFileSync(join(source, file), 'utf8').includes('process.env'));
    expect(readers.map((file) => file.replaceAll('\\', '/'))).toEqual(['shared/config/environment.ts']);
  });
});
