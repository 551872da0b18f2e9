import { join } from 'node:path';
import { openLocalServer } from '../servers/local-server.js';
import { apiEnvironment } from './api-environment.js';
import { allowFixtures, openFixtures } from './fixtures.js';

const ROOT = join(__dirname, '..', '..', '..');
const site = {
  url: 'http://127.0.0.1:4100',
  host: '127.0.0.1:4100',
  port: 4100,
  close: () => Promise.resolve(),
};

describe('allowFixtures', () => {
  it('adds exactly the host and port of the site to those configured', () => {
    expect(allowFixtures({}, null)).toEqual({});
    expect(allowFixtures({}, site)).toEqual({ READER_ALLOW_HOSTS: '127.0.0.1:4100' });
    expect(allowFixtures({ READER_ALLOW_HOSTS: '127.0.0.1:9' }, site)).toEqual({
      READER_ALLOW_HOSTS: '127.0.0.1:9,127.0.0.1:4100',
    });
  });
});

describe('openFixtures', () => {
  it('throws when the product is public', async () => {
    await expect(openFixtures(ROOT, { PUBLIC_URL: 'https://vaglio.example' })).rejects.toThrow(
      '--with-fixtures is for trying the product on one machine, and PUBLIC_URL is https://vaglio.example.',
    );
  });

  it('says what to do when its port is in use or invalid', async () => {
    const { port, close } = await openLocalServer(() => undefined);
    await expect(openFixtures(ROOT, { FIXTURE_PORT: String(port) })).rejects.toThrow(
      `Port ${port}, where the fixture site listens, is taken by another program. Choose another: FIXTURE_PORT=${port + 1}`,
    );
    await expect(openFixtures(ROOT, { FIXTURE_PORT: 'many' })).rejects.toThrow('it is "many"');
    await close();
  });
});

describe('apiEnvironment', () => {
  it('seeds demonstration data on the embedded database only, unless configured otherwise', () => {
    const seedDemo = (env: NodeJS.ProcessEnv): string | undefined =>
      apiEnvironment(env, {
        address: { host: '127.0.0.1', port: 3000 },
        dataFolder: '.data',
        databaseUrl: 'postgres://embedded',
        secrets: { jwtSecret: 'j', encryptionKey: 'e' },
      }).SEED_DEMO;
    expect(seedDemo({})).toBe('true');
    expect(seedDemo({ SEED_DEMO: 'false' })).toBe('false');
    expect(seedDemo({ DATABASE_URL: 'postgres://mine' })).toBe('false');
  });
});
