import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import request from 'supertest';
import { adminDashboard } from '../src/shared/front-ends/admin-dashboard.js';
import { builtFile, extensionOnly, type SiteHandler } from '../src/shared/front-ends/front-ends.js';
import { answerSiteBeforeExpress, requestRouters } from '../src/shared/http/request-router.js';

describe('front-ends', () => {
  let apps: string;
  let server: Express;

  const write = (path: string, content: string): void => {
    mkdirSync(dirname(join(apps, path)), { recursive: true });
    writeFileSync(join(apps, path), content);
  };

  beforeAll(() => {
    apps = mkdtempSync(join(tmpdir(), 'vaglio-front-ends-'));
    write('admin/dist/index.html', '<title>Back-office</title>');
    write('admin/dist/favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    write('admin/dist/assets/main-4f3a.js', 'start()');
    server = express().use('/admin-dashboard', adminDashboard(builtFile(apps, 'admin', 'index.html')));
  });
  afterAll(() => rmSync(apps, { recursive: true }));

  it.each([
    '/admin-dashboard',
    '/admin-dashboard/',
    '/admin-dashboard/users/7/show',
    '/admin-dashboard/index.html',
  ])('serves the page at %s, with a strict policy and no caching', async (path) => {
    const answer = await request(server).get(path);
    expect([answer.status, answer.text]).toEqual([200, '<title>Back-office</title>']);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
  });

  it('lets hashed assets be cached for a year and returns 404 for missing ones', async () => {
    const asset = await request(server).get('/admin-dashboard/assets/main-4f3a.js');
    const gone = await request(server).get('/admin-dashboard/assets/main-0000.js');
    expect(asset.headers['cache-control']).toContain('immutable');
    expect(gone.status).toBe(404);
  });

  it('serves no file outside the folder of the build', async () => {
    const answer = await request(server).get(
      '/admin-dashboard/assets/..%2f..%2f..%2fextension/dist/vaglio-extension.zip',
    );
    expect(answer.status).toBeGreaterThanOrEqual(400);
  });

  it('serves the built extension also when web processes serve the site', async () => {
    expect(await extensionOnly(apps, 'https://news.example')).toBeNull();
    write(
      'extension/dist/create-zip.mjs',
      'export const createExtensionZip = ({ origin, browser }) => Buffer.from(`${browser} ${origin}`);',
    );
    const handlers = await extensionOnly(apps, 'https://news.example');
    expect(handlers?.site).toBeNull();
    const server = express().use(handlers!.others);
    for (const [name, browser] of [
      ['vaglio-extension.zip', 'chrome'],
      ['vaglio-extension-firefox.zip', 'firefox'],
    ]) {
      const answer = await request(server).get(`/downloads/${name}`).responseType('blob');
      expect(answer.headers['content-disposition']).toBe(`attachment; filename=${name}`);
      expect((answer.body as Buffer).toString()).toBe(`${browser} https://news.example`);
    }
  });

  it('names the command for a missing build', () => {
    expect(() => builtFile(apps, 'web', 'server/handler.js')).toThrow(/run "npm run build"/);
  });
});

describe('the site in the process of the API', () => {
  let server: Server;
  const observed: string[] = [];

  const answering =
    (by: string): RequestHandler =>
    (request, response) =>
      void response.json({ by, id: request.requestId });
  const site: SiteHandler = (request, response, next) => {
    if (request.method !== 'GET') return next();
    response.end(JSON.stringify({ by: 'site', isFromExpress: 'app' in request }));
  };

  beforeAll(() => {
    const app = express();
    server = createServer(app);
    const routers = requestRouters(false, {
      observe: ({ method, url }) => void observed.push(`${method} ${url}`),
      docs: answering('docs'),
      body: answering('api'),
      visits: answering('visits'),
      frontEnds: { site, others: answering('others') },
    });
    if (routers.pages) answerSiteBeforeExpress(server, routers.pages);
    app.use(routers.others);
    app.use(((_error, _request, response, _next) => void response.status(400).end()) as ErrorRequestHandler);
  });
  beforeEach(() => (observed.length = 0));

  it('answers before Express, with an id and the headers of a page', async () => {
    const answer = await request(server).get('/article/1').set('X-Request-Id', 'given-by-proxy');
    expect(JSON.parse(answer.text)).toEqual({ by: 'site', isFromExpress: false });
    expect(answer.headers).toMatchObject({
      'x-request-id': 'given-by-proxy',
      'x-content-type-options': 'nosniff',
    });
    expect(observed).toEqual(['GET /article/1']);
  });

  it.each([
    ['/api/articles', 'api'],
    ['/api/docs', 'docs'],
    ['/admin-dashboard/users', 'others'],
    ['/Downloads/vaglio-extension.zip', 'others'],
  ])('passes %s to the %s', async (path, by) => {
    const { body } = await request(server).get(path);
    expect(body).toEqual({ by, id: expect.any(String) });
  });

  it('passes other methods on, with their id and counted once', async () => {
    const answer = await request(server).post('/article/1');
    expect(answer.body).toEqual({ by: 'others', id: answer.headers['x-request-id'] });
    expect(observed).toEqual(['POST /article/1']);
  });

  it('refuses a malformed address', async () => {
    await request(server).get('/article/%').expect(400);
    await request(server).get('/article/%00').expect(400);
  });

  it('answers a malformed address with a page, and for the API with JSON', async () => {
    const asBrowser = (path: string) => request(server).get(path).set('Accept', 'text/html,*/*;q=0.8');
    for (const path of ['/article/%E0%A4%A', '/article/%00', `/${'a'.repeat(9000)}`]) {
      expect(JSON.parse((await asBrowser(path)).text)).toMatchObject({ by: 'site' });
      await asBrowser(`/api${path}`).expect(400);
    }
    await asBrowser('/admin-dashboard/%E0%A4%A').expect(400);
  });
});
