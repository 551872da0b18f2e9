import { adminArticlesRoutes, articlesRoutes, type ArticleList } from '@vaglio/contracts';
import sharp from 'sharp';
import { type ServerResponse } from 'node:http';
import { eventually } from '../../src/modules/analysis/testing/analysis-client.js';
import { aStoredArticle } from '../../src/modules/articles/testing/article.factory.js';
import { PictureLimits } from '../../src/modules/articles/articles.limits.js';
import type { Environment } from '../../src/shared/config/environment.js';
import { startTestApp } from '../../src/testing/test-app.js';
import { anAdministrator, Caller, until } from '../testing/callers.js';
import { query } from '../testing/database.js';
import { fixture } from '../testing/fixture.js';
import { startLocalServer } from '@vaglio/engine/testing/local-server';

const MAX_BYTES = 60_000;

/** Noise, which compresses badly, with a GPS position in the metadata. */
const photo = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .jpeg({ quality: 95 })
    .withExif({ IFD0: { Copyright: 'A photographer' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .toBuffer();

describe('pictures of articles', () => {
  let jpeg: Buffer;
  let bomb: Buffer;
  const requested: string[] = [];
  let failuresLeft = 1;

  const answers: Readonly<Record<string, (response: ServerResponse) => void>> = {
    '/photo.jpg': (response) => response.setHeader('Content-Type', 'image/jpeg').end(jpeg),
    '/moved': (response) => response.writeHead(302, { Location: 'http://169.254.169.254/photo.jpg' }).end(),
    '/drawing.svg': (response) =>
      response
        .setHeader('Content-Type', 'image/svg+xml')
        .end('<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"/>'),
    '/svg-as-png': (response) =>
      response
        .setHeader('Content-Type', 'image/png')
        .end(
          '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><rect width="9" height="9"/></svg>',
        ),
    '/broken.jpg': (response) =>
      response.setHeader('Content-Type', 'image/jpeg').end(jpeg.subarray(0, jpeg.length / 3)),
    '/page': (response) => response.setHeader('Content-Type', 'text/html').end('<p>Not found</p>'),
    '/pixel.gif': (response) =>
      response
        .setHeader('Content-Type', 'image/gif')
        .end(Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')),
    '/bomb.png': (response) => response.setHeader('Content-Type', 'image/png').end(bomb),
    '/endless.jpg': (response) => {
      response.setHeader('Content-Type', 'image/jpeg');
      const more = setInterval(() => response.write(Buffer.alloc(64 * 1024)), 1);
      response.once('close', () => clearInterval(more));
    },
    '/sometimes.jpg': (response) => {
      failuresLeft -= 1;
      if (failuresLeft >= 0) response.writeHead(503).end();
      else response.setHeader('Content-Type', 'image/jpeg').end(jpeg);
    },
    '/always-away.jpg': (response) => response.writeHead(503).end(),
  };

  beforeAll(async () => {
    jpeg = await photo(1600, 900);
    bomb = await sharp({ create: { width: 6_000, height: 6_000, channels: 3, background: '#888' } })
      .png()
      .toBuffer();
  });
  const publisher = fixture(() =>
    startLocalServer(({ url = '' }, response) => {
      requested.push(url);
      const answer = answers[url];
      if (answer) answer(response);
      else response.writeHead(404).end();
    }),
  );
  const startWorker = (environment?: Environment) =>
    startTestApp({
      environment: { RUN_WORKER: 'true', READER_ALLOW_HOSTS: publisher.host, ...environment },
      adjust: (builder) =>
        builder.overrideProvider(PictureLimits).useValue({
          ...new PictureLimits(),
          firstRetryMs: 20,
          pollEveryMs: 50,
          maxBytes: 4 * 1024 * 1024,
        }),
    });
  const api = fixture(() => startWorker());
  const staff = fixture(() => anAdministrator(api));
  const visitor = new Caller(api);

  const store = async (path: string): Promise<string> =>
    (await aStoredArticle(api.app, { imageUrl: `${publisher.url}${path}` })).articleId;
  const read = (id: string) => visitor.read(articlesRoutes.read, { params: { id } });
  const pictureOf = (id: string): Promise<string> => eventually(async () => (await read(id)).imageUrl);
  const stateOf = async (id: string) => {
    const [row] = await query<{ state: string; failure: string | null; attempts: number }>(
      api,
      'SELECT state, failure, attempts FROM article_pictures WHERE article_id = $1',
      [id],
    );
    if (!row) throw new Error(`No picture is noted for ${id}.`);
    return row;
  };
  const settled = (id: string) =>
    eventually(async () => {
      const row = await stateOf(id);
      return row.state === 'waiting' ? null : row;
    });

  it('are fetched once, encoded again within limits, and served from our address', async () => {
    const id = await store('/photo.jpg');
    const address = await pictureOf(id);
    expect(address).toMatch(new RegExp(`^/api/articles/${id}/picture\\?v=[0-9a-f]{16}$`));
    for (const [query, width] of [
      ['', 480],
      ['&width=960', 960],
    ] as const) {
      const { body, headers } = await visitor.get(`${address}${query}`).responseType('blob').expect(200);
      const picture = body as Buffer;
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=2592000, immutable',
        'x-content-type-options': 'nosniff',
      });
      expect(picture.length).toBeLessThanOrEqual(MAX_BYTES);
      expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width });
      expect((await sharp(picture).metadata()).exif).toBeUndefined();
      await visitor
        .get(`${address}${query}`)
        .set('If-None-Match', headers['etag'] ?? '')
        .expect(304);
    }
    await visitor
      .get(`/api/articles/${id}/picture?v=older`)
      .expect(200)
      .expect('Cache-Control', 'public, max-age=300');
    expect(requested.filter((path) => path === '/photo.jpg')).toHaveLength(1);
    const { body } = await visitor.call(articlesRoutes.list).expect(200);
    expect((body as ArticleList).articles.find((article) => article.id === id)?.imageUrl).toBe(address);
    expect(JSON.stringify([body, await read(id)])).not.toContain(publisher.url);
  });

  it.each([
    ['a redirect to a private address', '/moved', 'invalid-address'],
    ['an SVG file', '/drawing.svg', 'unsupported_type'],
    ['an SVG file with the type of a PNG', '/svg-as-png', 'unreadable'],
    ['an incomplete file', '/broken.jpg', 'unreadable'],
    ['an HTML page', '/page', 'unsupported_type'],
    ['a tracking pixel', '/pixel.gif', 'too-small'],
    ['too many pixels in a small valid file', '/bomb.png', 'unreadable'],
    ['a file without an end', '/endless.jpg', 'too_large'],
    ['a missing file', '/gone.jpg', 'unreachable'],
  ])('are left out after one attempt for %s', async (_, path, failure) => {
    const id = await store(path);
    expect(await settled(id)).toEqual({ state: 'failed', failure, attempts: 1 });
    expect((await read(id)).imageUrl).toBeNull();
    await visitor.get(`/api/articles/${id}/picture`).expect(404);
  });

  it('are retried a limited number of times when the publisher is unreachable', async () => {
    expect(await settled(await store('/sometimes.jpg'))).toEqual({
      state: 'stored',
      failure: null,
      attempts: 2,
    });
    expect(await settled(await store('/always-away.jpg'))).toMatchObject({
      state: 'failed',
      attempts: new PictureLimits().attempts,
    });
  });

  it('are given up when the last attempt ended with its process', async () => {
    const id = await store('/photo.jpg');
    await settled(id);
    requested.length = 0;
    await query(
      api,
      `UPDATE article_pictures SET state = 'waiting', attempts = 3, due_at = now() WHERE article_id = $1`,
      [id],
    );
    expect(await settled(id)).toMatchObject({ state: 'failed', failure: 'interrupted' });
    expect(requested).toEqual([]);
  });

  it('are hidden with a deleted article and shown with a restored one', async () => {
    const id = await store('/photo.jpg');
    const address = await pictureOf(id);
    await staff.call(adminArticlesRoutes.remove, { params: { id } });
    await visitor.get(address).expect(404);
    await expect(stateOf(id)).rejects.toThrow('No picture');
    await staff.call(adminArticlesRoutes.restore, { params: { id } });
    expect(await pictureOf(id)).toBe(address);
  });

  it('are removed or fetched again when a later revision has none or another', async () => {
    const canonicalUrl = 'https://outlet.example/revised';
    const { articleId: id } = await aStoredArticle(api.app, {
      canonicalUrl,
      imageUrl: `${publisher.url}/photo.jpg`,
    });
    const first = await pictureOf(id);
    await aStoredArticle(api.app, { canonicalUrl, imageUrl: `${publisher.url}/page` });
    await settled(id);
    expect((await read(id)).imageUrl).toBeNull();
    await aStoredArticle(api.app, { canonicalUrl, imageUrl: `${publisher.url}/photo.jpg` });
    expect(await pictureOf(id)).toBe(first);
    await aStoredArticle(api.app, { canonicalUrl, imageUrl: null });
    expect((await read(id)).imageUrl).toBeNull();
    await visitor.get(first).expect(404);
  });

  it('are fetched by the next worker for articles that were stored before there were pictures', async () => {
    const id = await store('/photo.jpg');
    await pictureOf(id);
    await query(api, 'UPDATE articles SET picture_version = NULL WHERE id = $1', [id]);
    await query(api, 'DELETE FROM article_pictures WHERE article_id = $1', [id]);
    await until(async () => (await read(id)).imageUrl === null);
    const worker = await startWorker({ DATABASE_URL: api.database.url });
    try {
      const address = await pictureOf(id);
      await visitor.get(address).expect(200).expect('Content-Type', 'image/webp');
    } finally {
      await worker.close();
    }
  });
});
