import {
  addressOf,
  adminArticlesRoutes,
  articlesRoutes,
  type Article,
  type ArticleList,
} from '@vaglio/contracts';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import request from 'supertest';
import { DataSource } from 'typeorm';
import { eventually } from '../../src/modules/analysis/testing/analysis-client.js';
import { aStoredArticle } from '../../src/modules/articles/testing/article.factory.js';
import {
  DEFAULT_PICTURE_LIMITS,
  PICTURE_LIMITS,
} from '../../src/modules/articles/pictures/picture.limits.js';
import { startTestApp, type TestApp } from '../../src/testing/test-app.js';
import { Staff } from '../testing/callers.js';

const MOST_BYTES = 60_000;

/** Noise, which compresses badly, with a GPS position in its metadata. */
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
  let api: TestApp;
  let staff: Staff;
  let publisher: Server;
  let origin: string;
  let jpeg: Buffer;
  let bomb: Buffer;
  const asked: string[] = [];
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
    publisher = createServer((incoming, response) => {
      asked.push(incoming.url ?? '');
      const answer = answers[incoming.url ?? ''];
      if (answer) answer(response);
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => publisher.listen(0, '127.0.0.1', resolve));
    const host = `127.0.0.1:${(publisher.address() as AddressInfo).port}`;
    origin = `http://${host}`;
    api = await startTestApp({
      environment: { RUN_WORKER: 'true', READER_ALLOW_HOSTS: host },
      adjust: (builder) =>
        builder.overrideProvider(PICTURE_LIMITS).useValue({
          ...DEFAULT_PICTURE_LIMITS,
          firstRetryMs: 20,
          lookEveryMs: 50,
          maxBytes: 4 * 1024 * 1024,
        }),
    });
    staff = await Staff.of(api);
  });
  afterAll(async () => {
    await api.close();
    publisher.closeAllConnections();
    await new Promise((resolve) => publisher.close(resolve));
  });

  const store = async (path: string): Promise<string> =>
    (await aStoredArticle(api.app, { imageUrl: `${origin}${path}` })).articleId;
  const read = async (id: string): Promise<Article> =>
    (
      await request(api.url)
        .get(addressOf(articlesRoutes.read, { params: { id } }))
        .expect(200)
    ).body as Article;
  const pictureOf = (id: string): Promise<string> => eventually(async () => (await read(id)).imageUrl);
  const stateOf = async (
    id: string,
  ): Promise<{ state: string; failure: string | null; attempts: number }> => {
    const [row] = await api.app
      .get(DataSource)
      .query<{ state: string; failure: string | null; attempts: number }[]>(
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
      const { body, headers } = await request(api.url)
        .get(`${address}${query}`)
        .responseType('blob')
        .expect(200);
      const picture = body as Buffer;
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=2592000, immutable',
        'x-content-type-options': 'nosniff',
      });
      expect(picture.length).toBeLessThanOrEqual(MOST_BYTES);
      expect(await sharp(picture).metadata()).toMatchObject({ format: 'webp', width });
      expect((await sharp(picture).metadata()).exif).toBeUndefined();
      await request(api.url)
        .get(`${address}${query}`)
        .set('If-None-Match', headers['etag'] ?? '')
        .expect(304);
    }
    await request(api.url)
      .get(`/api/articles/${id}/picture?v=older`)
      .expect(200)
      .expect('Cache-Control', 'public, max-age=300');
    expect(asked.filter((path) => path === '/photo.jpg')).toHaveLength(1);
    const { body } = await request(api.url).get(addressOf(articlesRoutes.list)).expect(200);
    expect((body as ArticleList).articles.find((article) => article.id === id)?.imageUrl).toBe(address);
    expect(JSON.stringify([body, await read(id)])).not.toContain(origin);
  });

  it.each([
    ['a redirect to a private address', '/moved', 'invalid-address'],
    ['a drawing with markup', '/drawing.svg', 'unsupported_type'],
    ['a drawing that says it is a picture', '/svg-as-png', 'unreadable'],
    ['half a file', '/broken.jpg', 'unreadable'],
    ['a page', '/page', 'unsupported_type'],
    ['a tracking pixel', '/pixel.gif', 'too-small'],
    ['too many pixels in a small valid file', '/bomb.png', 'unreadable'],
    ['a file without an end', '/endless.jpg', 'too_large'],
    ['what is gone', '/gone.jpg', 'unreachable'],
  ])('are left out after one attempt when there is %s', async (_what, path, failure) => {
    const id = await store(path);
    expect(await settled(id)).toEqual({ state: 'failed', failure, attempts: 1 });
    expect((await read(id)).imageUrl).toBeNull();
    await request(api.url).get(`/api/articles/${id}/picture`).expect(404);
  });

  it('are retried a limited number of times when the publisher is unreachable', async () => {
    expect(await settled(await store('/sometimes.jpg'))).toEqual({
      state: 'stored',
      failure: null,
      attempts: 2,
    });
    expect(await settled(await store('/always-away.jpg'))).toMatchObject({
      state: 'failed',
      attempts: DEFAULT_PICTURE_LIMITS.attempts,
    });
  });

  it('are hidden with a deleted article and shown with a restored one', async () => {
    const id = await store('/photo.jpg');
    const address = await pictureOf(id);
    await staff.call(adminArticlesRoutes.remove, { params: { id } });
    await request(api.url).get(address).expect(404);
    await expect(stateOf(id)).rejects.toThrow('No picture');
    await staff.call(adminArticlesRoutes.restore, { params: { id } });
    expect(await pictureOf(id)).toBe(address);
  });

  it('are removed or fetched again when a later revision has none or another', async () => {
    const canonicalUrl = 'https://outlet.example/revised';
    const { articleId: id } = await aStoredArticle(api.app, {
      canonicalUrl,
      imageUrl: `${origin}/photo.jpg`,
    });
    const first = await pictureOf(id);
    await aStoredArticle(api.app, { canonicalUrl, imageUrl: `${origin}/page` });
    await settled(id);
    expect((await read(id)).imageUrl).toBeNull();
    await aStoredArticle(api.app, { canonicalUrl, imageUrl: `${origin}/photo.jpg` });
    expect(await pictureOf(id)).toBe(first);
    await aStoredArticle(api.app, { canonicalUrl, imageUrl: null });
    expect((await read(id)).imageUrl).toBeNull();
    await request(api.url).get(first).expect(404);
  });
});

describe('pictures of articles from before the feature', () => {
  it('are fetched by the next worker', async () => {
    const publisher = createServer((_, response) => {
      void photo(600, 400).then((jpeg) => response.setHeader('Content-Type', 'image/jpeg').end(jpeg));
    });
    await new Promise<void>((resolve) => publisher.listen(0, '127.0.0.1', resolve));
    const host = `127.0.0.1:${(publisher.address() as AddressInfo).port}`;
    const before = await startTestApp();
    const { articleId: id } = await aStoredArticle(before.app, { imageUrl: `http://${host}/a.jpg` });
    await before.app.get(DataSource).query('DELETE FROM article_pictures');
    const after = await startTestApp({
      environment: { RUN_WORKER: 'true', READER_ALLOW_HOSTS: host, DATABASE_URL: before.database.url },
    });
    try {
      const address = await eventually(async () => {
        const { body } = await request(before.url).get(addressOf(articlesRoutes.read, { params: { id } }));
        return (body as Article).imageUrl;
      });
      await request(after.url).get(address).expect(200).expect('Content-Type', 'image/webp');
    } finally {
      await after.close();
      await before.close();
      await new Promise((resolve) => publisher.close(resolve));
    }
  });
});
