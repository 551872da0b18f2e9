import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DIGITAL_SOURCE_URL } from '@vaglio/contracts';
import {
  abstainedArticleExample,
  articleExample,
  articleSummaryExample,
  publicConfigExample,
  recentChangeExample,
} from '@vaglio/contracts/examples';
import { SITE_LANGUAGES } from '../../i18n/languages.js';
import { httpApi } from '../http-api.js';
import { SiteDocuments } from './site-documents.js';

const PUBLIC_URL = 'https://vaglio.example';
const { id } = articleExample;
const UNJUDGED = {
  ...abstainedArticleExample,
  id: id.replace(/.$/, 'f'),
  genre: 'report',
  title: 'Hardly a text',
};
const RECIPE = { ...UNJUDGED, id: id.replace(/.$/, 'c'), genre: 'recipe' };
const DECISION = {
  decidedAt: '2026-11-22T10:00:00.000Z',
  reason: { en: 'The minister never said it.', it: 'Il ministro non l’ha mai detto.' },
};
const DECIDED = {
  ...articleExample,
  id: id.replace(/.$/, 'd'),
  credibilityScore: 12,
  scoreRange: { low: 12, high: 12 },
  credibilityClass: 'poor',
  decision: DECISION,
  shortSummary: DECISION.reason,
};

const HOSTILE = { ...articleSummaryExample, coverage: 'title', title: '<b>"Tom & Jerry"</b>\u0007' };

describe('SiteDocuments', () => {
  let api: Server;
  let site: Server;
  let total = 1;

  beforeAll(async () => {
    api = createServer((request, response) => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://api.invalid');
      const json = (body: unknown) =>
        response.setHeader('Content-Type', 'application/json').end(JSON.stringify(body));
      if (pathname === '/api/config') return json(publicConfigExample);
      if (pathname === `/api/articles/${id}`) return json({ ...articleExample, title: HOSTILE.title });
      if (pathname === `/api/articles/${UNJUDGED.id}`) return json(UNJUDGED);
      if (pathname === `/api/articles/${RECIPE.id}`) return json(RECIPE);
      if (pathname === `/api/articles/${DECIDED.id}`) return json(DECIDED);
      if (pathname === '/api/changes')
        return json(searchParams.get('domain') === 'calm.example' ? [] : [recentChangeExample]);
      if (pathname !== '/api/articles') return response.writeHead(404).end('{}');
      if (searchParams.get('class') === 'great') return response.writeHead(400).end('{}');
      if (searchParams.get('class') === 'low') return json([]);
      if (searchParams.get('domain') === 'paper.example') return json([UNJUDGED]);
      if (searchParams.get('latest')) return json([HOSTILE, UNJUDGED, DECIDED, RECIPE]);
      const left = Math.max(
        0,
        Math.min(Number(searchParams.get('limit')), total - Number(searchParams.get('offset'))),
      );
      return json({ articles: Array.from({ length: left }, () => HOSTILE), total });
    });
    const apiUrl = await listen(api);
    const documents = new SiteDocuments({
      getFromApi: httpApi({ apiUrl }),
      publicUrl: PUBLIC_URL,
      onError: () => undefined,
    });
    site = createServer((request, response) => {
      const address = new URL(request.url ?? '/', 'http://site.invalid');
      if (!documents.serve(address, request, response)) response.writeHead(418).end();
    });
    await listen(site);
  });
  afterAll(() => [api, site].forEach((server) => void server.close().closeAllConnections()));

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${(site.address() as AddressInfo).port}${path}`, { headers });
  const text = async (path: string) => (await get(path)).text();

  it('does not answer other URLs', async () => {
    expect((await get('/articles')).status).toBe(418);
    expect((await get('/embed/../feed.xmls')).status).toBe(418);
  });

  it('lists one sitemap of pages and one for each thousand articles', async () => {
    total = 2_001;
    const index = await text('/sitemap.xml');
    expect(index.match(/<sitemap>/g)).toHaveLength(4);
    expect(index).toContain(`<loc>${PUBLIC_URL}/sitemap-articles-3.xml</loc>`);
    expect((await text('/sitemap-articles-1.xml')).match(/<url>/g)).toHaveLength(1_000);
    expect((await text('/sitemap-articles-3.xml')).match(/<url>/g)).toHaveLength(1);
    expect((await get('/sitemap-articles-4.xml')).status).toBe(404);
    const screens = await text('/sitemap-screens.xml');
    expect(screens).toContain(`hreflang="it" href="${PUBLIC_URL}/how-it-works?lang=it"`);
    expect(screens).not.toContain('/account');
  });

  it('announces no language whose translation is partial', async () => {
    const partial = jest.replaceProperty(SITE_LANGUAGES.it, 'isComplete', false);
    const screens = await text('/sitemap-screens.xml');
    const feed = await text('/feed.xml?lang=it');
    partial.restore();
    expect(screens).toContain('hreflang="en"');
    expect(screens).not.toContain('hreflang="it"');
    expect(feed).toContain('xml:lang="en"');
  });

  it('disallows private pages in robots.txt', async () => {
    expect(await text('/robots.txt')).toMatch(
      /Disallow: \/account\n[^]*Sitemap: https:\/\/vaglio\.example\/sitemap\.xml/,
    );
  });

  it('writes the newest analyses into the feed, labeled and escaped', async () => {
    const feed = await text('/feed.xml?lang=it');
    expect(feed).toContain('xml:lang="it"');
    expect(feed).toContain('&lt;b&gt;&quot;Tom &amp; Jerry&quot;&lt;/b&gt; · 68/100</title>');
    expect(feed).toContain(HOSTILE.shortSummary.it);
    expect(feed).toContain('Analisi fatta da un software');
    expect(await text('/feed.xml')).toContain(HOSTILE.shortSummary.en);
    expect(feed).toContain('<summary>Letto solo il titolo. ');
  });

  it('shows in feed and frame that an editor decided a score and why, without a range', async () => {
    const feed = await text('/feed.xml?lang=en');
    const entry = /<entry><id>urn:uuid:[^<]*d<\/id>.*/.exec(feed)?.[0] ?? '';
    expect(entry).toContain('· 12/100</title>');
    expect(entry).toContain(`${DECISION.reason.en} (Decided by an editor on November 22, 2026.)</summary>`);
    expect(entry).not.toContain('software');
    const frame = await text(`/embed/${DECIDED.id}?lang=it`);
    expect(frame).toContain('12<small>/100</small>');
    expect(frame).toContain('Decisione della redazione: 22 novembre 2026');
    expect(frame).toContain(DECISION.reason.it);
    expect(frame).not.toMatch(/Probabilmente tra|software/);
    expect(entry).toContain(`${DIGITAL_SOURCE_URL}algorithmicMedia</iptc:DigitalSourceType><contributor>`);
  });

  it('filters the feed by source, class, kind, type and language, and shows the filters in its title', async () => {
    const feed = await text(
      '/feed.xml?domain=paper.example&class=high&genre=live_blog&type=video&language=it&utm_source=x',
    );
    expect(feed.match(/<entry>/g)).toHaveLength(1);
    expect(feed).toContain('Hardly a text');
    expect(feed).toContain('Newest analyses · paper.example · High · Live blog · Video · Italiano</title>');
    const own = `${PUBLIC_URL}/feed.xml?lang=en&amp;domain=paper.example&amp;class=high&amp;genre=live_blog&amp;type=video&amp;language=it`;
    expect(feed).toContain(`<id>${own}</id>`);
    expect(feed).toContain(`rel="self" type="application/atom+xml" href="${own}"`);
  });

  it('filters the feed by language, and lists the languages in the error for an unknown one', async () => {
    expect(await text('/feed.xml?language=it&lang=en')).toContain('Newest analyses · Italiano</title>');
    const answer = await get('/feed.xml?language=xx');
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringMatching(/language: .*\bit\b/)]);
  });

  it('writes changes with the headline before and after, in the requested language', async () => {
    const feed = await text('/changes.xml?lang=en');
    expect(feed.match(/<entry>/g)).toHaveLength(1);
    expect(feed).toContain('Council approves harbour repairs · headline changed without a note</title>');
    expect(feed).toContain(
      'Before: “Council approves harbour repairs”. Now: “Council rejects harbour repairs”.</summary>',
    );
    expect(feed).toContain(`/article/${recentChangeExample.articleId}?lang=en#changes"`);
    expect(await text('/changes.xml?lang=it')).toContain('titolo cambiato senza avviso');
    const calm = await text('/changes.xml?domain=Calm.example');
    expect(calm).not.toContain('<entry>');
    expect(calm).toContain('What changed · calm.example</title>');
  });

  it('returns an empty feed for a class without analyses, and lists the classes in the error for an unknown one', async () => {
    expect(await text('/feed.xml?class=low')).not.toContain('<entry>');
    const answer = await get('/feed.xml?class=great');
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('class: high, medium, low, poor');
    expect((await get('/feed.xml?genre=novel')).status).toBe(400);
    expect((await get('/feed.xml?language=tlh')).status).toBe(400);
  });

  it('answers 304 when the client has the current feed', async () => {
    const etag = (await get('/feed.xml')).headers.get('etag') ?? '';
    expect((await get('/feed.xml', { 'If-None-Match': etag })).status).toBe(304);
  });

  it.each([`/article/${id}`, `/share/${id}?utm_source=x`])('describes %s by oEmbed', async (path) => {
    const url = encodeURIComponent(`${PUBLIC_URL}${path}`);
    const answer = (await (await get(`/oembed?maxwidth=300&url=${url}`)).json()) as Record<string, unknown>;
    expect(answer).toMatchObject({ version: '1.0', type: 'rich', width: 300 });
    expect(answer.html).toContain(`src="${PUBLIC_URL}/embed/${id}?lang=en"`);
    expect(answer.digital_source_type).toBe(`${DIGITAL_SOURCE_URL}algorithmicMedia`);
    expect(answer.html).not.toContain('<b>');
  });

  it.each(['', 'nonsense', `https://evil.example/article/${id}`, `${PUBLIC_URL}/articles`])(
    'answers 404 to an oEmbed request for %j',
    async (url) => expect((await get(`/oembed?url=${encodeURIComponent(url)}`)).status).toBe(404),
  );

  it('shows a score in a frame that any site may embed and that runs no script', async () => {
    const answer = await get(`/embed/${id}?lang=it`);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/default-src 'none'.*frame-ancestors \*/);
    expect(answer.headers.has('x-frame-options')).toBe(false);
    const html = await answer.text();
    expect(html).toContain('<p class="score">68<small>/100</small>');
    expect(html).toContain('Leggi tutta l’analisi');
    expect(html).toContain('tra 61 e 75');
    expect(html).toContain('&lt;b&gt;');
    expect(html).not.toMatch(/<script|<b>/);
  });

  it('shows no score when the article is not judged', async () => {
    const frame = await text(`/embed/${UNJUDGED.id}?lang=it`);
    expect(frame).toContain('Non giudicato');
    expect(frame).not.toMatch(/68|tra 61 e 75/);
    const [, , entry] = (await text('/feed.xml?lang=it')).split('<entry>');
    expect(entry).toContain('Hardly a text · Non giudicato</title>');
    expect(entry).not.toContain('68');
  });

  it('names the kind of a page that gets no score instead of “not judged”', async () => {
    const frame = await text(`/embed/${RECIPE.id}?lang=en`);
    expect(frame).toContain('Recipe · No score');
    const feed = await text('/feed.xml?lang=en');
    expect(feed).toContain('Hardly a text · Recipe · No score</title>');
    expect(frame).not.toMatch(/Not judged|>\?</);
  });

  it('names the contact for security reports', async () => {
    expect(await text('/.well-known/security.txt')).toContain(
      `Contact: mailto:${publicConfigExample.supportEmail}`,
    );
  });

  it('answers 503 when the API does not answer', async () => {
    api.close().closeAllConnections();
    const answer = await get('/sitemap.xml');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
  });
});

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
