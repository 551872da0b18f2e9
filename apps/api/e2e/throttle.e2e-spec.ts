import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { OWN_CALL_HEADER } from '@vaglio/contracts';
import request from 'supertest';
import { MemoryThrottleStore } from '../src/shared/http/throttle/memory-throttle.store.js';
import { RedisThrottleStore } from '../src/shared/http/throttle/redis-throttle.store.js';
import { startTestApp } from '../src/testing/test-app.js';
import type { TestApp } from '../src/testing/test-app.js';

const MINUTE_MS = 60_000;

function testRedis(): string {
  const url = process.env['TEST_REDIS_URL'];
  if (!url) throw new Error('TEST_REDIS_URL is not set: `npm test` starts a Redis for tests and sets it.');
  return url;
}

const SITE_TOKEN = 'only-for-tests-site-token';

describe('the throttle of a running server', () => {
  let running: TestApp;

  beforeAll(async () => {
    running = await startTestApp({
      environment: { THROTTLE_PER_MINUTE: '5', TRUSTED_PROXIES: 'loopback', SITE_TOKEN },
    });
  });
  afterAll(() => running.close());

  const call = (from: string, path = '/api/config'): request.Test =>
    request(running.url).get(path).set('X-Forwarded-For', from);

  it('refuses the sixth call of a minute with Retry-After', async () => {
    for (let count = 0; count < 5; count++) expect((await call('203.0.113.1')).status).toBe(200);
    const refused = await call('203.0.113.1');
    expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.body.details.retryAfterSeconds).toBe(Number(refused.headers['retry-after']));
    expect((await call('203.0.113.2')).status).toBe(200);
  });

  it('counts an IPv6 network together', async () => {
    for (let count = 0; count < 5; count++) await call(`2001:db8:1:2::${count + 1}`);
    expect((await call('2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await call('2001:db8:1:3::1')).status).toBe(200);
  });

  it('counts the client of the trusted proxy, not a forged X-Forwarded-For', async () => {
    for (let count = 0; count < 5; count++) await call(`198.51.100.${count}, 203.0.113.7`);
    expect((await call('198.51.100.9, 203.0.113.7')).status).toBe(429);
    expect((await call('203.0.113.7, 203.0.113.8')).status).toBe(200);
  });

  it('exempts the web processes of the site by their token only', async () => {
    const site = (token: string): request.Test => call('203.0.113.40').set(OWN_CALL_HEADER, token);
    for (let count = 0; count < 8; count++) expect((await site(SITE_TOKEN)).status).toBe(200);
    for (let count = 0; count < 5; count++) await site('only-for-tests-sIte-token');
    expect((await site('only-for-tests-sIte-token')).status).toBe(429);
    expect((await site(SITE_TOKEN)).status).toBe(200);
  });

  it('never refuses health checks', async () => {
    for (let count = 0; count < 8; count++) {
      expect((await call('203.0.113.3', '/api/health/live')).status).toBe(200);
    }
  });
});

it('ignores X-Forwarded-For without trusted proxies', async () => {
  const running = await startTestApp({ environment: { THROTTLE_PER_MINUTE: '2' } });
  try {
    const statuses: number[] = [];
    for (let count = 0; count < 3; count++) {
      const answer = await request(running.url)
        .get('/api/config')
        .set('X-Forwarded-For', `203.0.113.${count}`);
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([200, 200, 429]);
  } finally {
    await running.close();
  }
});

describe.each(['memory', 'redis'])('the %s store', (kind) => {
  const redis = new Redis(testRedis(), { lazyConnect: true });
  const prefix = `api-core:${randomUUID()}:`;
  const makeStore = (): MemoryThrottleStore | RedisThrottleStore =>
    kind === 'redis' ? new RedisThrottleStore(redis, prefix) : new MemoryThrottleStore();

  beforeAll(() => redis.connect());
  afterAll(async () => {
    const keys = await redis.keys(`${prefix}*`);
    if (keys.length > 0) await redis.del(keys);
    redis.disconnect();
  });

  it('accepts exactly the limit of parallel calls', async () => {
    const store = makeStore();
    const standings = await Promise.all(
      Array.from({ length: 50 }, () => store.increment('burst', MINUTE_MS, 20)),
    );
    expect(standings.filter(({ isBlocked }) => !isBlocked)).toHaveLength(20);
    expect(standings.at(-1)?.timeToBlockExpire).toBeGreaterThan(50);
  });

  it('starts again after a window', async () => {
    const store = makeStore();
    await store.increment('short', 20, 1);
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(await store.increment('short', MINUTE_MS, 1)).toMatchObject({ totalHits: 1, isBlocked: false });
  });
});

it('shares its count between processes through Redis', async () => {
  const environment = { THROTTLE_PER_MINUTE: '3', REDIS_URL: testRedis(), TRUSTED_PROXIES: 'loopback' };
  const [first, second] = await Promise.all([startTestApp({ environment }), startTestApp({ environment })]);
  const address = `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`;
  try {
    const statuses: number[] = [];
    for (const { url } of [first, second, first, second]) {
      statuses.push((await request(url).get('/api/config').set('X-Forwarded-For', address)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  } finally {
    await Promise.all([first.close(), second.close()]);
  }
});

it('accepts calls while Redis is away', async () => {
  const redis = new Redis({
    port: 1,
    lazyConnect: true,
    enableOfflineQueue: false,
    retryStrategy: () => null,
  });
  redis.on('error', () => undefined);
  const store = new RedisThrottleStore(redis, 'unreachable:');
  expect(await store.increment('anyone', MINUTE_MS, 1)).toMatchObject({ isBlocked: false });
  redis.disconnect();
});
