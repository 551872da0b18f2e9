import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { anAnalysisReader, type AnalysisReader } from '../../src/modules/analysis/testing/analysis-client.js';
import { REPOSITORY } from '../../src/shared/process/folders.js';
import { systemErrorNotifications } from '../testing/stored-rows.js';
import { startTestApp, type TestApp } from '../../src/testing/test-app.js';

const FIXTURES = join(REPOSITORY, 'libs/engine/src/extract/__fixtures__');

/** The engine's fixtures on a loopback server, analyzed by the engine with its production settings. */
describe('the real engine', () => {
  let site: Server;
  let api: TestApp;
  let anna: AnalysisReader;
  let host: string;
  const asked: { readonly path: string; readonly key: unknown }[] = [];

  beforeAll(async () => {
    site = createServer((request, response) => {
      if (/^\/(?:v1alpha1|search)/.test(request.url ?? '')) {
        asked.push({ path: request.url ?? '', key: request.headers['x-goog-api-key'] });
        response.writeHead(503).end('no evidence today');
        return;
      }
      if (request.url === '/picture.png') {
        response.setHeader('Content-Type', 'image/png').end('not a text');
        return;
      }
      const slug = /^\/([a-z-]+)$/.exec(request.url ?? '')?.[1];
      readFile(join(FIXTURES, String(slug), 'source.html')).then(
        (page) => response.setHeader('Content-Type', 'text/html; charset=utf-8').end(page),
        () => response.writeHead(404).end(),
      );
    });
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    host = `127.0.0.1:${(site.address() as AddressInfo).port}`;
    api = await startTestApp({
      environment: {
        RUN_WORKER: 'true',
        READER_ALLOW_HOSTS: host,
        FACT_CHECK_API_KEY: 'only-for-tests-fact-checks',
        FACT_CHECK_API_URL: `http://${host}`,
        SEARCH_URL: `http://${host}`,
      },
    });
    anna = await anAnalysisReader(api);
  });
  afterAll(async () => {
    await api.close();
    await new Promise((resolve) => site.close(resolve));
  });

  it.each(['report-en', 'cronaca-it'])('analyzes %s into a public article', async (slug) => {
    const { body } = await anna.client.analyze(`http://${host}/${slug}`).expect(200);
    const criteria = ['currency', 'relevance', 'authority', 'accuracy', 'purpose'];
    const scores = criteria.map((name) => Number(body[`${name}Analysis`].score));
    expect(scores.reduce((sum, score) => sum + score, 0)).toBe(body.credibilityScore);
    expect(body).toMatchObject({
      url: expect.stringContaining(`/${slug}`),
      analysisEnglish: { language: 'en' },
      analysisItalian: { language: 'it' },
      provenance: { engine: 'local', textHash: expect.stringMatching(/^[\da-f]{64}$/) },
    });
    expect(body).not.toHaveProperty('text');
  });

  it('asks the configured fact-checks and search, and works without their answers', async () => {
    const checks = asked.find(({ path }) => path.startsWith('/v1alpha1/claims:search?'));
    const search = asked.find(({ path }) => path.startsWith('/search?'));
    expect(checks?.key).toBe('only-for-tests-fact-checks');
    expect(checks?.path).not.toContain('only-for-tests');
    expect(search?.path).toContain('format=json');
    expect(search?.key).toBeUndefined();
    expect(await systemErrorNotifications(api, 'EVIDENCE_UNAVAILABLE')).toHaveLength(1);
  });

  it('answers with the reason why a page cannot be read and uses no quota', async () => {
    const before = await anna.client.remaining();
    const image = await anna.client.analyze(`http://${host}/picture.png`).expect(422);
    expect(image.body).toMatchObject({ code: 'CONTENT_INACCESSIBLE', details: { kind: 'unsupported_type' } });
    const gone = await anna.client.analyze(`http://${host}/nothing-here`).expect(422);
    expect(gone.body.details).toEqual({ kind: 'not_found' });
    expect(await anna.client.remaining()).toBe(before);
  });

  it('does not fetch private addresses', () => anna.client.analyze('http://127.0.0.1:1/').expect(400));
});
