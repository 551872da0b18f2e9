import request from 'supertest';
import { aSignedInReader } from '../../src/modules/auth/testing/sign-in.factory.js';
import { attemptKey } from '../../src/shared/credentials/attempt-key.js';
import { startTestApp, type TestApp } from '../../src/testing/test-app.js';
import { rowsOf } from './rows-of.js';

describe('failed sign-ins', () => {
  let api: TestApp;
  const attempt = (email: string, password: string, address: string, url = api.url) =>
    request(url).post('/api/auth/login').set('X-Forwarded-For', address).send({ email, password });

  beforeAll(async () => {
    api = await startTestApp({ environment: { TRUSTED_PROXIES: 'loopback' } });
  });
  afterAll(() => api.close());

  const failTimes = async (times: number, email: (n: number) => string, address: (n: number) => string) => {
    const statuses: number[] = [];
    for (let n = 0; n < times; n++) {
      statuses.push((await attempt(email(n), 'wrong', address(n))).status);
    }
    return statuses;
  };

  it('make the account wait, from any network and in any process, even with the right password', async () => {
    const { registration } = await aSignedInReader(api.url);
    const { email, password } = registration;
    const statuses = await failTimes(
      11,
      () => email.toUpperCase(),
      (n) => `198.51.100.${n}`,
    );
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    const second = await startTestApp({
      environment: { DATABASE_URL: api.database.url, TRUSTED_PROXIES: 'loopback' },
    });
    try {
      const answer = await attempt(email, password, '203.0.113.7', second.url).expect(429);
      expect(answer.body.code).toBe('TOO_MANY_REQUESTS');
      expect(Number(answer.get('Retry-After'))).toBeGreaterThan(0);
    } finally {
      await second.close();
    }
  });

  it('make an account that does not exist wait just as long', async () => {
    const statuses = await failTimes(
      11,
      () => 'nobody@example.org',
      (n) => `198.51.101.${n}`,
    );
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  });

  it('wait longer each time', async () => {
    const waits = await waitsAfterEachFailure('growing@example.org', 8);
    const inSteps = waits.map((seconds) => Math.ceil(seconds / 15) * 15);
    expect(inSteps).toEqual([15, 30, 60, 120, 240, 480, 900, 900]);
  });

  it('are forgotten by the right password', async () => {
    const { registration } = await aSignedInReader(api.url);
    const { email, password } = registration;
    const address = () => '198.51.102.1';
    await failTimes(9, () => email, address);
    await attempt(email, password, address()).expect(200);
    expect(await failTimes(9, () => email, address)).toEqual(Array<number>(9).fill(401));
  });

  it('can not be hurried by trying in parallel', async () => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, n) => attempt('burst@example.org', `guess ${n}`, `198.51.103.${n}`)),
    );
    const tried = answers.filter(({ status }) => status === 401).length;
    expect(tried).toBeGreaterThanOrEqual(10);
    expect(tried).toBeLessThan(20);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(60 - tried);
  });

  it('make a network wait that tries many accounts', async () => {
    await attempt('spray@example.org', 'wrong', '198.51.104.9').expect(401);
    await rowsOf(api, 'UPDATE attempt_counters SET attempts = 299 WHERE key = $1', [
      attemptKey('user-network', '198.51.104.9'),
    ]);
    await attempt('spray-again@example.org', 'wrong', '198.51.104.9').expect(401);
    await attempt('and-again@example.org', 'wrong', '198.51.104.9').expect(429);
    await attempt('and-again@example.org', 'wrong', '198.51.105.9').expect(401);
  });

  it('leave no address in the database', async () => {
    const rows = await rowsOf(api, 'SELECT key FROM attempt_counters', []);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ key }) => /^[0-9a-f]{64}$/.test(String(key)))).toBe(true);
  });

  /** Ends each wait by hand, so that the test need not sit through it. */
  async function waitsAfterEachFailure(email: string, count: number): Promise<number[]> {
    await failTimes(
      9,
      () => email,
      (n) => `198.51.106.${n}`,
    );
    const waits: number[] = [];
    for (let n = 0; n < count; n++) {
      await attempt(email, 'wrong', `198.51.107.${n}`).expect(401);
      const blocked = await attempt(email, 'wrong', `198.51.107.${n}`).expect(429);
      waits.push(Number(blocked.get('Retry-After')));
      await rowsOf(api, `UPDATE attempt_counters SET blocked_until = '-infinity'`, []);
    }
    return waits;
  }
});
