import { SITE_VISIT_HEADERS, SITE_VISITS_PATH } from '@vaglio/contracts';
import { Redis } from 'ioredis';
import request from 'supertest';
import { type RunningSite, SITE_FORMS, startSiteAs } from './stand-ins/site-forms.js';
import { redisDatabase } from './testing/stored-rows.js';

const FEW = { PAGES_PER_MINUTE: '5', SEARCHES_PER_MINUTE: '2', THROTTLE_PER_MINUTE: '3' };

describe.each(SITE_FORMS)('pages and searches of the site %s', (form) => {
  let site: RunningSite;

  beforeAll(async () => {
    site = await startSiteAs(form, { ...FEW, TRUSTED_PROXIES: 'loopback' });
  });
  afterAll(() => site.close());

  /** Alternates between the addresses of both processes. */
  let turn = 0;
  const get = (path: string, from: string): request.Test =>
    request(site.urls[(turn += 1) % 2 ? 0 : 1])
      .get(path)
      .set('X-Forwarded-For', from);

  it('are limited per address over all processes, with a page in both languages', async () => {
    // Each of these pages makes several API calls, which must not count as calls of the visitor.
    for (let count = 0; count < 5; count += 1)
      expect((await get(`/articles?page=${count + 1}`, '203.0.113.1')).status).toBe(200);
    const refused = await get('/articles?page=9', '203.0.113.1');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.text).toContain('Too many pages in a short time');
    const italian = await get('/', '203.0.113.1').set('Accept-Language', 'it');
    expect([italian.status, italian.headers['content-language']]).toEqual([429, 'it']);
    expect(italian.text).toContain('Troppe pagine in poco tempo');
    expect((await get('/', '203.0.113.2')).status).toBe(200);
  });

  it('don’t count files', async () => {
    for (let count = 0; count < 7; count += 1)
      expect((await get('/apology.css', '203.0.113.3')).status).toBe(200);
  });

  it('have separate limits: pages can be read after too many searches', async () => {
    for (const words of ['one', 'two'])
      expect((await get(`/articles?q=${words}`, '203.0.113.4')).status).toBe(200);
    expect((await get('/articles?q=three', '203.0.113.4')).status).toBe(429);
    expect((await get('/articles?q=%20', '203.0.113.4')).status).toBe(200);
  });

  it('count an IPv6 network together, and clients behind the trusted proxy separately', async () => {
    for (let count = 1; count <= 5; count += 1) await get('/', `2001:db8:1:2::${count}`);
    expect((await get('/', '2001:db8:1:2:ffff::1')).status).toBe(429);
    for (let count = 0; count < 5; count += 1) await get('/', `198.51.100.${count}, 203.0.113.7`);
    expect((await get('/', '198.51.100.9, 203.0.113.7')).status).toBe(429);
  });

  it('count the documents for programs as well', async () => {
    for (let count = 0; count < 5; count += 1)
      expect((await get('/feed.xml', '203.0.113.8')).status).toBe(200);
    expect((await get('/sitemap.xml', '203.0.113.8')).status).toBe(429);
  });

  it('are not counted for callers without the token of the web processes', async () => {
    const headers = { [SITE_VISIT_HEADERS.kind]: 'page', [SITE_VISIT_HEADERS.peer]: '203.0.113.9' };
    const { status } = await request(site.apiUrl).get(SITE_VISITS_PATH).set(headers);
    expect(status).toBe(404);
  });
});

describe.each(SITE_FORMS)('pages of the site %s, behind no proxy', (form) => {
  it('ignore X-Forwarded-For', async () => {
    const site = await startSiteAs(form, FEW);
    try {
      const statuses: number[] = [];
      for (let count = 0; count < 6; count += 1) {
        const answer = await request(site.urls[0]).get('/').set('X-Forwarded-For', `203.0.113.${count}`);
        statuses.push(answer.status);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    } finally {
      await site.close();
    }
  });
});

it('counts pages of several processes together through Redis', async () => {
  const redis = new Redis(redisDatabase());
  await redis.flushdb();
  const environment = { ...FEW, REDIS_URL: redisDatabase() };
  const sites = [
    await startSiteAs('in the process of the API', environment),
    await startSiteAs('in processes of its own', environment),
  ];
  try {
    const statuses: number[] = [];
    for (const url of sites.flatMap(({ urls }) => urls).concat(sites[0]?.urls ?? []))
      statuses.push((await request(url).get('/')).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  } finally {
    for (const { close } of sites) await close();
    await redis.flushdb();
    await redis.quit();
  }
});
