import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { anAnalysisReader } from '../../src/modules/analysis/testing/analysis-client.js';
import { REPOSITORY } from '../../src/shared/process/folders.js';
import { startTestApp } from '../../src/testing/test-app.js';
import { systemErrorNotifications } from '../testing/database.js';
import { fixture } from '../testing/fixture.js';
import { startLocalServer } from '@vaglio/engine/testing/local-server';

const FIXTURES = join(REPOSITORY, 'libs/engine/src/extract/__fixtures__');

describe('the engine with its production settings, on pages of a local server', () => {
  const lookups: { readonly path: string; readonly key: unknown }[] = [];
  const site = fixture(() =>
    startLocalServer((request, response) => {
      if (/^\/(?:v1alpha1|search)/.test(request.url ?? '')) {
        lookups.push({ path: request.url ?? '', key: request.headers['x-goog-api-key'] });
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
    }),
  );
  const api = fixture(() =>
    startTestApp({
      environment: {
        RUN_WORKER: 'true',
        READER_ALLOW_HOSTS: site.host,
        FACT_CHECK_API_KEY: 'only-for-tests-fact-checks',
        FACT_CHECK_API_URL: site.url,
        SEARCH_URL: site.url,
      },
    }),
  );
  const anna = fixture(() => anAnalysisReader(api));

  it.each(['report-en', 'cronaca-it'])(
    'analyzes %s and returns the article without its text',
    async (slug) => {
      const { body } = await anna.client.analyze(`${site.url}/${slug}`).expect(200);
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
    },
  );

  it('calls the configured fact-check and search services, and works when they fail', async () => {
    const checks = lookups.find(({ path }) => path.startsWith('/v1alpha1/claims:search?'));
    const search = lookups.find(({ path }) => path.startsWith('/search?'));
    expect(checks?.key).toBe('only-for-tests-fact-checks');
    expect(checks?.path).not.toContain('only-for-tests');
    expect(search?.path).toContain('format=json');
    expect(search?.key).toBeUndefined();
    expect(await systemErrorNotifications(api, 'EVIDENCE_UNAVAILABLE')).toHaveLength(1);
  });

  it('answers with the reason why a page cannot be read and uses no quota', async () => {
    const before = await anna.client.remaining();
    const image = await anna.client.analyze(`${site.url}/picture.png`).expect(422);
    expect(image.body).toMatchObject({ code: 'CONTENT_INACCESSIBLE', details: { kind: 'unsupported_type' } });
    const gone = await anna.client.analyze(`${site.url}/nothing-here`).expect(422);
    expect(gone.body.details).toEqual({ kind: 'not_found' });
    expect(await anna.client.remaining()).toBe(before);
  });

  it('does not fetch private addresses', () => anna.client.analyze('http://127.0.0.1:1/').expect(400));
});
