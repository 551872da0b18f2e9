import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import { OWN_CALL_HEADER } from '@vaglio/contracts';
import request from 'supertest';
import { MemoryThrottleStore } from '../src/shared/http/throttle/memory-throttle.store.js';
import { RedisThrottleStore } from '../src/shared/http/throttle/redis-throttle.store.js';
import { startTestApp } from '../src/testing/test-app.js';
import { fixture } from './testing/fixture.js';
import { emptyRedis, redisDatabase } from './testing/database.js';

const MINUTE_MS = 60_000;

const SITE_TOKEN = 'only-for-tests-site-token';

describe('the throttle of one server', () => {
  const api = fixture(() =>
    startTestApp({
      environment: { THROTTLE_PER_MINUTE: '5', TRUSTED_PROXIES: 'loopback', SITE_TOKEN },
    }),
  );

  const call = (from: string, path = '/api/config'): request.Test =>
    request(api.url).get(path).set('X-Forwarded-For', from);

  it('refuses the sixth call of a minute with Retry-After', async () => {
    for (let count = 0; count < 5; count++) await call('203.0.113.1').expect(200);
    const refused = await call('203.0.113.1');
    expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.body.details.retryAfterSeconds).toBe(Number(refused.headers['retry-after']));
    await call('203.0.113.2').expect(200);
  });

  it('counts an IPv6 network together', async () => {
    for (let count = 0; count < 5; count++) await call(`2001:db8:1:2::${count + 1}`);
    await call('2001:db8:1:2:ffff::1').expect(429);
    await call('2001:db8:1:3::1').expect(200);
  });

  it('counts the client of the trusted proxy, not a forged X-Forwarded-For', async () => {
    for (let count = 0; count < 5; count++) await call(`198.51.100.${count}, 203.0.113.7`);
    await call('198.51.100.9, 203.0.113.7').expect(429);
    await call('203.0.113.7, 203.0.113.8').expect(200);
  });

  it('exempts the web processes of the site by their token only', async () => {
    const site = (token: string): request.Test => call('203.0.113.40').set(OWN_CALL_HEADER, token);
    for (let count = 0; count < 8; count++) await site(SITE_TOKEN).expect(200);
    for (let count = 0; count < 5; count++) await site('only-for-tests-sIte-token');
    await site('only-for-tests-sIte-token').expect(429);
    await site(SITE_TOKEN).expect(200);
  });

  it('never refuses health checks', async () => {
    for (let count = 0; count < 8; count++) {
      await call('203.0.113.3', '/api/health/live').expect(200);
    }
  });
});

describe.each(['memory', 'redis'])('the %s store', (kind) => {
  const redis = new Redis(redisDatabase(), { lazyConnect: true });
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
    const counts = await Promise.all(
      Array.from({ length: 50 }, () => store.increment('burst', MINUTE_MS, 20)),
    );
    expect(counts.filter(({ isBlocked }) => !isBlocked)).toHaveLength(20);
    expect(counts.at(-1)?.timeToBlockExpire).toBeGreaterThan(50);
  });

  it('starts again after a window', async () => {
    const store = makeStore();
    await store.increment('short', 20, 1);
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(await store.increment('short', MINUTE_MS, 1)).toMatchObject({ totalHits: 1, isBlocked: false });
  });
});

describe('the throttle of two servers with Redis', () => {
  const environment = { THROTTLE_PER_MINUTE: '3', REDIS_URL: redisDatabase() };
  fixture(emptyRedis);
  const [first, second] = [
    fixture(() => startTestApp({ environment })),
    fixture(() => startTestApp({ environment })),
  ];

  it('counts the calls of both, and ignores X-Forwarded-For without trusted proxies', async () => {
    const statuses: number[] = [];
    for (const { url } of [first, second, first, second]) {
      const forwarded = `203.0.113.${statuses.length}`;
      statuses.push((await request(url).get('/api/config').set('X-Forwarded-For', forwarded)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
  });
});

describe('the Redis store', () => {
  it('accepts calls while Redis is unavailable', async () => {
    const redis = new Redis({
      port: 1,
      lazyConnect: true,
      enableOfflineQueue: false,
      retryStrategy: () => null,
    });
    redis.on('error', () => undefined);
    const store = new RedisThrottleStore(redis, 'unreachable:');
    expect(await store.increment('any', MINUTE_MS, 1)).toMatchObject({ isBlocked: false });
    redis.disconnect();
  });
});
