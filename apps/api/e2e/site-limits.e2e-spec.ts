import { SITE_VISIT_HEADERS, SITE_VISITS_PATH } from '@vaglio/contracts';
import request from 'supertest';
import { SITE_FORMS, startSiteAs } from './stand-ins/site-forms.js';
import { redisDatabase, emptyRedis } from './testing/database.js';
import { fixture } from './testing/fixture.js';

const FEW = { PAGES_PER_MINUTE: '5', SEARCHES_PER_MINUTE: '2', THROTTLE_PER_MINUTE: '3' };

describe.each(SITE_FORMS)('pages and searches of the site %s', (form) => {
  const site = fixture(() => startSiteAs(form, { ...FEW, TRUSTED_PROXIES: 'loopback' }));

  /** Alternates between the addresses of both processes. */
  let turn = 0;
  const get = (path: string, from: string): request.Test =>
    request(site.urls[(turn += 1) % 2 ? 0 : 1])
      .get(path)
      .set('X-Forwarded-For', from);

  it('are limited per address over all processes, with a page in both languages', async () => {
    // Each of these pages makes several API calls, which must not count as calls of the visitor.
    for (let count = 0; count < 5; count += 1)
      await get(`/articles?page=${count + 1}`, '203.0.113.1').expect(200);
    const refused = await get('/articles?page=9', '203.0.113.1').expect(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.text).toContain('Too many pages in a short time');
    const italian = await get('/', '203.0.113.1').set('Accept-Language', 'it');
    expect([italian.status, italian.headers['content-language']]).toEqual([429, 'it']);
    expect(italian.text).toContain('Troppe pagine in poco tempo');
    await get('/', '203.0.113.2').expect(200);
  });

  it('don’t count files', async () => {
    for (let count = 0; count < 7; count += 1) await get('/failure-page.css', '203.0.113.3').expect(200);
  });

  it('have separate limits: pages can be read after too many searches', async () => {
    for (const words of ['one', 'two']) await get(`/articles?q=${words}`, '203.0.113.4').expect(200);
    await get('/articles?q=three', '203.0.113.4').expect(429);
    await get('/articles?q=%20', '203.0.113.4').expect(200);
  });

  it('count an IPv6 network together, and clients behind the trusted proxy separately', async () => {
    for (let count = 1; count <= 5; count += 1) await get('/', `2001:db8:1:2::${count}`);
    await get('/', '2001:db8:1:2:ffff::1').expect(429);
    for (let count = 0; count < 5; count += 1) await get('/', `198.51.100.${count}, 203.0.113.7`);
    await get('/', '198.51.100.9, 203.0.113.7').expect(429);
  });

  it('count the documents for programs as well', async () => {
    for (let count = 0; count < 5; count += 1) await get('/feed.xml', '203.0.113.8').expect(200);
    await get('/sitemap.xml', '203.0.113.8').expect(429);
  });

  it('are not counted for callers without the token of the web processes', async () => {
    const headers = { [SITE_VISIT_HEADERS.kind]: 'page', [SITE_VISIT_HEADERS.peer]: '203.0.113.9' };
    const { status } = await request(site.apiUrl).get(SITE_VISITS_PATH).set(headers);
    expect(status).toBe(404);
  });
});

describe('pages of sites with Redis and without trusted proxies', () => {
  fixture(emptyRedis);
  const environment = { ...FEW, REDIS_URL: redisDatabase() };
  const [inApi, ofItsOwn] = SITE_FORMS.map((form) => fixture(() => startSiteAs(form, environment)));

  it('are counted together over all processes, whatever X-Forwarded-For contains', async () => {
    const statuses: number[] = [];
    for (const url of [inApi, ofItsOwn, inApi].flatMap((site) => site?.urls ?? [])) {
      const forwarded = `203.0.113.${statuses.length}`;
      statuses.push((await request(url).get('/').set('X-Forwarded-For', forwarded)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
