import { aSignedInUser } from '../../src/modules/auth/testing/sign-in.factory.js';
import { attemptKey } from '../../src/shared/credentials/attempt-key.js';
import { startTestApp, TEST_ENVIRONMENT } from '../../src/testing/test-app.js';
import { fixture } from '../testing/fixture.js';
import { Caller, deleteAccount } from '../testing/callers.js';
import { query } from '../testing/database.js';

const PROXIES = { TRUSTED_PROXIES: 'loopback' };
const CHIEF_PASSWORD = 'only-for-tests-administrator';

describe('the limit of failed sign-ins', () => {
  const api = fixture(() => startTestApp({ environment: PROXIES }));
  /** A second process on the same database, with a newer encryption key. */
  const second = fixture(() => {
    const keys = `a-newer-key-only-for-tests-01234567,${TEST_ENVIRONMENT['ENCRYPTION_KEY']}`;
    const environment = { ...PROXIES, DATABASE_URL: api.database.url, ENCRYPTION_KEY: keys };
    return startTestApp({ environment });
  });
  const attempt = (email: string, password: string, address: string, of = api) =>
    new Caller(of).post('/api/auth/login', { email, password }).set('X-Forwarded-For', address);
  const adminAttempt = (username: string, password: string, address: string) =>
    new Caller(api).post('/api/admin/auth', { username, password }).set('X-Forwarded-For', address);

  /** A new account, registered from its own network. */
  const register = async (network: string) => {
    const account = await aSignedInUser(api.url, {}, network);
    return { ...account.registration, account };
  };
  const failTimes = async (times: number, email: string, address: (n: number) => string) => {
    const statuses: number[] = [];
    for (let n = 0; n < times; n++) statuses.push((await attempt(email, 'wrong', address(n))).status);
    return statuses;
  };
  /** Stores earlier failures of an account. */
  const failedBefore = (realm: 'user' | 'administrator', account: string, attempts: number) =>
    query(
      api,
      `INSERT INTO attempt_counters (key, attempts, blocked_until, forgotten_at)
       VALUES ($1, $2, '-infinity', now() + interval '1 hour')`,
      [attemptKey(`${realm}-account`, account), attempts],
    );

  describe('by account and network', () => {
    it('delays the pair in every process, even with the right password', async () => {
      const { email, password } = await register('203.0.113.1');
      const statuses = await failTimes(11, email.toUpperCase(), () => '198.51.100.1');
      expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
      const answer = await attempt(email, password, '198.51.100.1', second).expect(429);
      expect(answer.body.code).toBe('TOO_MANY_REQUESTS');
      expect(Number(answer.get('Retry-After'))).toBeGreaterThan(0);
    });

    it('accepts the right password from every other network', async () => {
      const { email, password } = await register('203.0.113.2');
      await failTimes(12, email, () => '198.51.100.2');
      await attempt(email, password, '203.0.113.2').expect(200);
      await attempt(email, password, '203.0.113.99').expect(200);
    });

    it('counts the addresses of one IPv6 network together', async () => {
      const { email, password } = await register('2001:db8:1:1::1');
      const statuses = await failTimes(11, email, (n) => `2001:db8:2:2::${n}`);
      expect(statuses.at(-1)).toBe(429);
      await attempt(email, password, '2001:db8:2:3::1').expect(200);
    });

    it('delays an account that does not exist just as long', async () => {
      const statuses = await failTimes(11, 'nobody@example.org', () => '198.51.101.1');
      expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    });

    it('grows with each failure', async () => {
      const waits: number[] = [];
      await failTimes(9, 'growing@example.org', () => '198.51.106.1');
      for (let n = 0; n < 8; n++) {
        await attempt('growing@example.org', 'wrong', '198.51.106.1').expect(401);
        const blocked = await attempt('growing@example.org', 'wrong', '198.51.106.1').expect(429);
        waits.push(Math.ceil(Number(blocked.get('Retry-After')) / 15) * 15);
        await query(api, `UPDATE attempt_counters SET blocked_until = '-infinity'`);
      }
      expect(waits).toEqual([15, 30, 60, 120, 240, 480, 900, 900]);
    });

    it('is reset by the right password', async () => {
      const { email, password } = await register('203.0.113.3');
      await failTimes(9, email, () => '198.51.102.1');
      await attempt(email, password, '198.51.102.1').expect(200);
      expect(await failTimes(9, email, () => '198.51.102.1')).toEqual(Array<number>(9).fill(401));
    });

    it('counts parallel attempts against the limit', async () => {
      const answers = await Promise.all(
        Array.from({ length: 60 }, (_, n) => attempt('burst@example.org', `guess ${n}`, '198.51.103.1')),
      );
      const tried = answers.filter(({ status }) => status === 401).length;
      expect(tried).toBeGreaterThanOrEqual(10);
      expect(tried).toBeLessThan(20);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(60 - tried);
    });
  });

  describe('by account', () => {
    it('delays unknown networks after a hundred failures, and accepts networks that signed in before', async () => {
      const { email, password } = await register('203.0.113.4');
      await failedBefore('user', email, 99);
      await attempt(email, 'wrong', '198.51.110.1').expect(401);
      await attempt(email, password, '198.51.110.2').expect(429);
      await attempt(email, 'wrong', '203.0.113.4').expect(401);
      await attempt(email, password, '203.0.113.4').expect(200);
      await attempt(email, password, '198.51.110.3').expect(429);
    });

    it('limits guesses from a network that signed in before', async () => {
      const { email } = await register('203.0.113.5');
      await failedBefore('user', email, 500);
      const statuses = await failTimes(11, email, () => '203.0.113.5');
      expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
    });

    it('delays an account that does not exist in the same way', async () => {
      await failedBefore('user', 'nobody-at-all@example.org', 99);
      await attempt('nobody-at-all@example.org', 'wrong', '198.51.111.1').expect(401);
      await attempt('nobody-at-all@example.org', 'wrong', '198.51.111.2').expect(429);
    });

    it('lets the signed-in owner change the password', async () => {
      const { email, password, account } = await register('203.0.113.6');
      await failedBefore('user', email, 500);
      await attempt(email, 'wrong', '203.0.113.6').expect(401);
      await new Caller(api, account.token)
        .patch('/api/me', { password: 'a new password', currentPassword: password })
        .set('X-Forwarded-For', '198.51.112.1')
        .expect(200);
      await attempt(email, 'a new password', '203.0.113.6').expect(429);
      await attempt(email, 'a new password', '198.51.112.1').expect(200);
    });
  });

  describe('by network', () => {
    it('delays a network that tries many accounts', async () => {
      await attempt('spray@example.org', 'wrong', '198.51.104.9').expect(401);
      const key = attemptKey('user-network', '198.51.104.9');
      await query(api, 'UPDATE attempt_counters SET attempts = 299 WHERE key = $1', [key]);
      await attempt('spray-again@example.org', 'wrong', '198.51.104.9').expect(401);
      await attempt('and-again@example.org', 'wrong', '198.51.104.9').expect(429);
      await attempt('and-again@example.org', 'wrong', '198.51.105.9').expect(401);
    });
  });

  describe('of administrators', () => {
    it('delays only the network with failures', async () => {
      for (let n = 0; n < 10; n++) await adminAttempt('chief', 'wrong', '198.51.120.1').expect(401);
      await adminAttempt('chief', CHIEF_PASSWORD, '198.51.120.1').expect(429);
      await adminAttempt('chief', CHIEF_PASSWORD, '203.0.113.20').expect(200);
    });

    it('accepts the network that signed in before while others are delayed', async () => {
      await adminAttempt('chief', CHIEF_PASSWORD, '203.0.113.21').expect(200);
      const key = attemptKey('administrator-account', 'chief');
      await query(api, 'UPDATE attempt_counters SET attempts = 99 WHERE key = $1', [key]);
      await adminAttempt('chief', 'wrong', '198.51.121.1').expect(401);
      await adminAttempt('chief', CHIEF_PASSWORD, '198.51.121.2').expect(429);
      await adminAttempt('chief', CHIEF_PASSWORD, '203.0.113.21').expect(200);
    });
  });

  describe('known networks', () => {
    it('are stored as keyed hashes of account and network', async () => {
      const counters = await query(api, 'SELECT key FROM attempt_counters');
      const networks = await query(api, 'SELECT network_hash FROM sign_in_networks');
      expect([counters.length, networks.length].every((count) => count > 0)).toBe(true);
      const kept = [...counters.map(({ key }) => key), ...networks.map(({ network_hash: hash }) => hash)];
      expect(kept.every((key) => /^[0-9a-f]{64}$/.test(String(key)))).toBe(true);
    });

    it('stay valid after a change of the key', async () => {
      const { email, password } = await register('203.0.113.7');
      await failedBefore('user', email, 99);
      await attempt(email, 'wrong', '198.51.130.1', second).expect(401);
      await attempt(email, password, '198.51.130.2', second).expect(429);
      await attempt(email, password, '203.0.113.7', second).expect(200);
    });

    it('are the ten used last, are deleted with the account and part of the export', async () => {
      const { email, password, account } = await register('203.0.113.8');
      for (let n = 0; n < 11; n++) await attempt(email, password, `203.0.114.${n}`).expect(200);
      const count = () => query(api, 'SELECT 1 FROM sign_in_networks WHERE user_id = $1', [account.user.id]);
      expect(await count()).toHaveLength(10);
      const { body } = await new Caller(api, account.token).get('/api/me/export').expect(200);
      expect(body.sections.signInNetworks).toEqual(Array(10).fill({ lastUsedAt: expect.any(String) }));
      await deleteAccount(api, account);
      expect(await count()).toEqual([]);
    });

    it('expire after 90 days', async () => {
      const { email, password, account } = await register('203.0.113.9');
      const sql = `UPDATE sign_in_networks SET last_used_at = now() - interval '91 days' WHERE user_id = $1`;
      await query(api, sql, [account.user.id]);
      await failedBefore('user', email, 99);
      await attempt(email, 'wrong', '198.51.131.1').expect(401);
      await attempt(email, password, '203.0.113.9').expect(429);
    });
  });
});
