import { join } from 'node:path';
import { apiEnvironment } from './api-environment.js';
import { besideFixtures, openFixtures, startOptions } from './fixtures.js';
import { openLocalServer } from '../servers/local-server.js';

const ROOT = join(__dirname, '..', '..', '..');
const site = { address: 'http://127.0.0.1:4100', host: '127.0.0.1:4100', close: () => Promise.resolve() };
const surroundings = {
  address: { host: '127.0.0.1', port: 3000 },
  dataFolder: '.data',
  databaseUrl: 'postgres://embedded',
  secrets: { jwtSecret: 'j', encryptionKey: 'e' },
};

describe('npm start -- --with-fixtures', () => {
  it('is accepted by its name; other options are refused', () => {
    expect(startOptions([])).toEqual({ withFixtures: false });
    expect(startOptions(['--with-fixtures'])).toEqual({ withFixtures: true });
    expect(() => startOptions(['--with-fixture'])).toThrow('npm start knows no "--with-fixture"');
  });

  it('allows exactly its host and port, beside those configured', () => {
    expect(besideFixtures({}, null)).toEqual({});
    expect(besideFixtures({}, site)).toEqual({ READER_ALLOW_HOSTS: '127.0.0.1:4100' });
    expect(besideFixtures({ READER_ALLOW_HOSTS: '127.0.0.1:9' }, site)).toEqual({
      READER_ALLOW_HOSTS: '127.0.0.1:9,127.0.0.1:4100',
    });
  });

  it('is refused when the product is public', async () => {
    await expect(openFixtures(ROOT, { PUBLIC_URL: 'https://vaglio.example' })).rejects.toThrow(
      '--with-fixtures is for trying the product on one machine, and PUBLIC_URL is https://vaglio.example.',
    );
  });

  it('fails with what to do when its port is in use or invalid', async () => {
    const { port, close } = await openLocalServer(() => undefined);
    await expect(openFixtures(ROOT, { FIXTURE_PORT: String(port) })).rejects.toThrow(
      `Port ${port}, where the fixture site listens, is taken by another program. Choose another: FIXTURE_PORT=${port + 1}`,
    );
    await expect(openFixtures(ROOT, { FIXTURE_PORT: 'many' })).rejects.toThrow('it is "many"');
    await close();
  });
});

describe('an empty site', () => {
  it('is filled with examples on the embedded database, unless configured otherwise', () => {
    expect(apiEnvironment({}, surroundings).SEED_DEMO).toBe('true');
    expect(apiEnvironment({ SEED_DEMO: 'false' }, surroundings).SEED_DEMO).toBe('false');
    expect(apiEnvironment({ DATABASE_URL: 'postgres://mine' }, surroundings).SEED_DEMO).toBe('false');
  });
});
