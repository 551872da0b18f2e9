import type { IncomingHttpHeaders } from 'node:http';
import type { LookedUp } from '@vaglio/engine';
import { anAnalysisReader } from '../../src/modules/analysis/testing/analysis-client.js';
import { FactCheckFeeds } from '../../src/modules/analysis/fact-check-feeds.js';
import { FactChecks } from '../../src/modules/lookups/index.js';
import { startTestApp } from '../../src/testing/test-app.js';
import { query } from '../testing/database.js';
import { fixture } from '../testing/fixture.js';
import { startLocalServer } from '@vaglio/engine/testing/local-server';
import { until } from '../testing/callers.js';

const CLAIM = 'Minister Laura Hill closed 3,000 hospital beds in Wales in 2021';
const TEXT = `${CLAIM}, according to a leaked paper that was seen by this newspaper on Monday. The paper was written by the
  ministry in Cardiff and has forty pages. Its authors say that the beds were closed at night, one ward after the other.
  Nurses of three hospitals spoke of empty rooms. The ministry did not answer our questions before this text was published.
  A union of doctors has asked for a meeting with the minister, which is to take place next week in the capital.`;

const review = (claim: string) => ({
  '@context': 'https://schema.org',
  '@type': 'ClaimReview',
  claimReviewed: claim,
  author: { '@type': 'Organization', name: 'Full Fact' },
  reviewRating: { '@type': 'Rating', alternateName: 'False' },
});

const page = (
  title: string,
  more = '',
): string => `<!doctype html><html lang="en"><head><title>${title}</title>
  <meta property="og:type" content="article"><meta property="article:published_time" content="2026-03-18T08:00:00Z">
  ${more}</head><body><article><h1>${title}</h1>${TEXT.split('. ')
    .map((sentence) => `<p>${sentence}.</p>`)
    .join('')}</article></body></html>`;

const markup = (...claims: readonly string[]): string =>
  claims
    .map((claim) => `<script type="application/ld+json">${JSON.stringify(review(claim))}</script>`)
    .join('');

describe('stored fact-checks', () => {
  const requests: { readonly path: string; readonly headers: IncomingHttpHeaders }[] = [];
  const forged = JSON.stringify({ ...review(CLAIM), url: 'https://fullfact.org/forged' });
  const pages = (host: string): Readonly<Record<string, string>> => ({
    '/plain': page(CLAIM),
    '/forging': page(
      'Another paper',
      `${markup(CLAIM)}<script type="application/ld+json">${forged}</script>`,
    ),
    '/checks/1': page('Checked', markup('The measles vaccine causes autism in children')),
    '/feed.xml': `<rss><channel><link>${host}/</link><item><title>One</title><link>${host}/checks/1</link></item>
      <item><link><![CDATA[${host}/checks/gone]]></link></item><item><link>https://elsewhere.example.org/a</link></item></channel></rss>`,
  });
  const site = fixture(() =>
    startLocalServer(({ url = '', headers }, response) => {
      requests.push({ path: url, headers });
      const body = pages(site.url)[url];
      const type = url.endsWith('.xml') ? 'application/rss+xml' : 'text/html; charset=utf-8';
      if (url === '/feed.xml' && headers['if-none-match'] === '"one"') response.writeHead(304).end();
      else if (body === undefined) response.writeHead(404).end();
      else response.setHeader('content-type', type).setHeader('etag', '"one"').end(body);
    }),
  );
  const api = fixture(() =>
    startTestApp({
      environment: {
        RUN_WORKER: 'true',
        READER_ALLOW_HOSTS: site.host,
        FACT_CHECK_FEEDS: `${site.url}/feed.xml`,
        ANALYSIS_FRESH_HOURS: '0',
      },
    }),
  );
  const anna = fixture(() => anAnalysisReader(api));

  const stored = () => query(api, 'SELECT url, claim, fact_checker, origin FROM fact_checks ORDER BY url');

  it('are read once from the pages of a configured feed on its own site, and again only when the feed changed', async () => {
    await until(async () => (await stored()).length > 0);
    expect(await stored()).toEqual([
      {
        url: `${site.url}/checks/1`,
        claim: 'The measles vaccine causes autism in children',
        fact_checker: null,
        origin: `${site.url}/feed.xml`,
      },
    ]);
    await until(async () => (await query(api, 'SELECT 1 FROM lookup_answers')).length >= 4);
    const feeds = api.app.get(FactCheckFeeds, { strict: false });
    const before = requests.length;
    await feeds.readAll(new AbortController().signal);
    expect(requests).toHaveLength(before);
    await query(api, 'DELETE FROM lookup_calls');
    await feeds.readAll(new AbortController().signal);
    expect(requests.slice(before).map(({ path, headers }) => [path, headers['if-none-match']])).toEqual([
      ['/feed.xml', '"one"'],
    ]);
  });

  it('of a page on an unknown host are stored but not used', async () => {
    await anna.client.analyze(`${site.url}/forging`).expect(200);
    const rows = (await stored()).filter(({ claim }) => claim === CLAIM);
    expect(rows).toEqual([{ url: `${site.url}/forging`, claim: CLAIM, fact_checker: null, origin: 'page' }]);
    const { body } = await anna.client.analyze(`${site.url}/plain`).expect(200);
    expect(body.ledger.claims[0].verdict).toBe('not-settled');
    expect(body.ledger.asked).toContainEqual(
      expect.objectContaining({ source: 'fact-check-memory', outcome: 'nothing-found', received: 0 }),
    );
  });

  it('dispute a claim of an analyzed page, and near fact-checks are shown with their reason', async () => {
    const checks = api.app.get(FactChecks, { strict: false });
    const common = { publisher: 'x', rating: 'False', title: 'Beds', reviewedAt: '2026-03-20T00:00:00.000Z' };
    await checks.add(
      [
        { ...common, claim: CLAIM, url: 'https://fullfact.org/beds' },
        { ...common, claim: CLAIM.replace('3,000', '300'), url: 'https://fullfact.org/other' },
      ],
      'import',
    );
    const { body } = await anna.client.analyze(`${site.url}/plain`).expect(200);
    expect(body.ledger.claims[0]).toMatchObject({
      verdict: 'disputed',
      findings: [{ source: 'fact-check-memory', publisher: 'Full Fact', url: 'https://fullfact.org/beds' }],
    });
    expect(body.ledger.nearFactChecks).toEqual([
      expect.objectContaining({ url: 'https://fullfact.org/other', miss: 'other-figure' }),
    ]);
  });

  it('are stored with the revision, like all answers of the sources about the text', async () => {
    const rows = await query<{ looked_up: LookedUp; url: string }>(
      api,
      `SELECT r.looked_up, a.url FROM article_revisions r JOIN articles a ON a.id = r.article_id ORDER BY r.created_at`,
    );
    const last = rows.findLast(({ url }) => url === `${site.url}/plain`)?.looked_up;
    expect(last?.answers['fact-check-memory']).toMatchObject({
      outcome: 'answered',
      received: 2,
      answer: [{ url: 'https://fullfact.org/beds' }, { url: 'https://fullfact.org/other' }],
    });
    // The sources are shown in the order of the fields.
    expect(Object.keys(last?.answers ?? {}).slice(0, 3)).toEqual([
      'outlet-register',
      'corpus',
      'fact-checks',
    ]);
  });
});
