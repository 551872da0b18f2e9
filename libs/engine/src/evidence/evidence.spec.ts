import { known, type EvidenceSource } from '@vaglio/contracts';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Evidence, ExtractedArticle } from '../analysis.types.js';
import { startLocalServer, type LocalServer } from '../testing/local-server.js';
import { articleOf } from '../testing/article.factory.js';
import { gatherEvidence, localServers } from '../testing/evidence.js';
import type { CorpusPage } from './sources/corpus.source.js';
import { createEvidence, type EvidenceOptions } from './create-evidence.js';
import { bundledRegister } from './register/bundled-register.js';

const register = bundledRegister();
const article = articleOf({
  url: 'https://www.corriere.it/cronache/bridge',
  domain: 'corriere.it',
  title: 'Morandi bridge in Genoa reopens to traffic after four years of repairs',
  paragraphs: [
    'The mayor of Genoa, Marco Bucci, reopened the Morandi bridge on Monday after 1,412 days of repairs.',
    'The bridge contains 9,000 tonnes of radioactive steel from Chernobyl, engineers have found.',
  ],
});

const gather = (options: Partial<EvidenceOptions>, about: ExtractedArticle = article): Promise<Evidence> =>
  gatherEvidence(createEvidence({ register, timeoutMs: 60_000, ...options }), about);

const codes = ({ findings }: Evidence) => findings.map(({ code }) => code);
const outcome = ({ asked }: Evidence, source: EvidenceSource) =>
  asked.find((query) => query.source === source)?.outcome;

describe('the evidence lookups', () => {
  const { serving, answering } = localServers();

  const review = (claim: string, rating: string, url = 'https://fullfact.org/steel') => ({
    text: claim,
    claimReview: [
      { publisher: { name: 'Full Fact', site: 'fullfact.org' }, url, title: 'Steel', textualRating: rating },
    ],
  });

  it('report sources that are not configured', async () => {
    const evidence = await gather({});
    expect(evidence.asked.map(({ source, outcome: came }) => [source, came])).toEqual([
      ['outlet-register', 'answered'],
      ['corpus', 'not-configured'],
      ['fact-checks', 'not-configured'],
      ['fact-check-memory', 'not-configured'],
      ['web-search', 'not-configured'],
      ...['wikidata', 'wikipedia', 'gdelt', 'rdap', 'archive', 'crossref', 'site'].map((source) => [
        source,
        'not-configured',
      ]),
    ]);
    expect(evidence.asked.every(({ at, sent }) => at === null && sent.length === 0)).toBe(true);
    expect(codes(evidence)).toEqual(['authority.outlet-registered']);
    expect(evidence.data).toEqual({ 'outlet-register': register.version });
  });

  it('take claims with the words of the text, also with a pronoun at the beginning', async () => {
    const robbery = articleOf({
      title: 'Robbery in Genoa: 3,000 euros taken from a jewellery shop in March',
      paragraphs: [
        'Reed robbed Maria Elena Castellani at her shop in Genoa in March 2024.',
        'He was sentenced to three years in prison by a court in Genoa in 2025.',
        'It was the third attack on shops in the same street of Genoa in 2024.',
      ],
    });
    const { ledger } = await gather({}, robbery);
    expect(ledger?.claims.map(({ claim }) => claim)).toContain(
      'He was sentenced to three years in prison by a court in Genoa in 2025.',
    );
  });

  describe('fact-checks', () => {
    const ask = (server: LocalServer, more: Partial<EvidenceOptions> = {}) =>
      gather({ factChecks: { apiKey: 'a key', apiUrl: server.url }, ...more });
    const steel = 'The Morandi bridge contains 9,000 tonnes of radioactive steel from Chernobyl';

    it('calls claims:search with the key outside the URL', async () => {
      const server = await answering({});
      const evidence = await ask(server);
      expect(outcome(evidence, 'fact-checks')).toBe('nothing-found');
      const [request] = server.requests;
      const url = new URL(request?.path ?? '', server.url);
      expect(url.pathname).toBe('/v1alpha1/claims:search');
      expect(
        server.requests.map(({ path }) => new URL(path, server.url).searchParams.get('query')),
      ).toContain('Morandi bridge in Genoa reopens to traffic after four years of repairs');
      expect(url.searchParams.get('languageCode')).toBe('en');
      expect(request?.path).not.toContain('key');
      expect(request?.headers['x-goog-api-key']).toBe('a key');
    });

    it.each(['/', '/v1alpha1', '/v1alpha1/'])('accepts a base URL that ends in %s', async (ending) => {
      const server = await answering({});
      await gather({ factChecks: { apiKey: 'a key', apiUrl: `${server.url}${ending}` } });
      expect(server.requests[0]?.path).toMatch(/^\/v1alpha1\/claims:search\?/);
    });

    it('finds a fact-check of a sentence of the text, with its position', async () => {
      const evidence = await ask(await answering({ claims: [review(steel, 'False')] }));
      const found = evidence.findings.find(({ code }) => code === 'accuracy.fact-check-disputes');
      expect(found?.data).toEqual({ publisher: 'Full Fact', claim: steel, rating: 'False' });
      expect(found?.locators).toEqual([
        expect.objectContaining({ kind: 'text', quote: expect.stringContaining('radioactive steel') }),
        { kind: 'coverage', title: 'Steel', url: 'https://fullfact.org/steel' },
      ]);
      expect(evidence.sources).toEqual(['https://fullfact.org/steel']);
    });

    it('finds a fact-check that bears out a sentence of the text', async () => {
      const evidence = await ask(await answering({ claims: [review(steel, 'True')] }));
      expect(codes(evidence)).toContain('accuracy.fact-check-supports');
    });

    it.each([
      ['another subject', 'Chernobyl steel was sold to toy makers in Poland in 1991', 'False'],
      [
        'another figure',
        'The Morandi bridge contains 200 tonnes of radioactive steel from Chernobyl',
        'False',
      ],
      [
        'the opposite',
        'The Morandi bridge contains no radioactive steel from Chernobyl, engineers found',
        'False',
      ],
      ['a rating in unknown words', steel, 'Three Pinocchios'],
      ['a half-truth', steel, 'Half True'],
    ])('leaves out a fact-check of %s', async (_, claim, rating) => {
      const evidence = await ask(await answering({ claims: [review(claim, rating)] }));
      expect(codes(evidence)).toEqual(['authority.outlet-registered']);
      expect(outcome(evidence, 'fact-checks')).toBe('nothing-found');
    });

    it('does not use a fact-check against a text that itself calls the claim false', async () => {
      const debunk = articleOf({
        title: 'A rumour about a bridge',
        paragraphs: [
          'It is a hoax that the Morandi bridge contains 9,000 tonnes of radioactive steel from Chernobyl.',
        ],
      });
      const server = await answering({ claims: [review(steel, 'False')] });
      const evidence = await gather({ factChecks: { apiKey: 'k', apiUrl: server.url } }, debunk);
      expect(codes(evidence)).toEqual(['authority.outlet-unknown']);
    });

    it('counts ten fact-checks of one sentence once', async () => {
      const claims = Array.from({ length: 10 }, (_, i) =>
        review(steel, 'Fake', `https://checks${i}.example.org/steel`),
      );
      const evidence = await ask(await answering({ claims }));
      expect(codes(evidence).filter((code) => code === 'accuracy.fact-check-disputes')).toHaveLength(1);
    });

    it.each([
      ['a script', 'javascript:alert(1)'],
      ['a private address', 'http://192.168.0.1/steel'],
      ['localhost', 'http://localhost/steel'],
      ['an internal name', 'http://db.internal/steel'],
      ['credentials', 'https://fullfact.org@evil.example/steel'],
      ['another port', 'https://fullfact.org:8443/steel'],
      ['the page’s own outlet', 'https://video.corriere.it/steel'],
      ['no address', { toString: 'x' }],
    ])('follows no link to %s', async (_, url) => {
      const evidence = await ask(await answering({ claims: [review(steel, 'False', url as string)] }));
      expect(codes(evidence)).toEqual(['authority.outlet-registered']);
      expect(evidence.sources).toEqual([]);
    });

    it.each([
      ['no JSON', '<html>sign in</html>'],
      ['half of the JSON', '{"claims":['],
    ])('is reported as failed when the answer is %s', async (_, body) => {
      const evidence = await ask(await serving((_request, response) => response.end(body)));
      expect(outcome(evidence, 'fact-checks')).toBe('failed');
      expect(codes(evidence)).toEqual(['authority.outlet-registered']);
    });

    it.each([
      [null],
      [[]],
      ['text'],
      [{ claims: 'none' }],
      [{ claims: [null, 7, { text: 3, claimReview: {} }] }],
    ])('finds nothing when the answer is %j', async (body) => {
      const evidence = await ask(await answering(body));
      expect(outcome(evidence, 'fact-checks')).toBe('nothing-found');
    });

    it.each([400, 403, 500, 503])('continues after status %d', async (status) => {
      const server = await serving((_request, response) => response.writeHead(status).end('{}'));
      const evidence = await ask(server);
      expect(outcome(evidence, 'fact-checks')).toBe('failed');
      expect(outcome(evidence, 'outlet-register')).toBe('answered');
    });

    it('makes no further call during the Retry-After of a busy service', async () => {
      const server = await serving((_request, response) =>
        response.writeHead(429, { 'retry-after': '60' }).end(),
      );
      const lookups = createEvidence({
        register,
        factChecks: { apiKey: 'k', apiUrl: server.url },
        timeoutMs: 60_000,
      });
      await gatherEvidence(lookups, article);
      const asked = server.requests.length;
      const again = await gatherEvidence(lookups, article);
      expect(outcome(again, 'fact-checks')).toBe('failed');
      expect(server.requests.length).toBe(asked);
    });

    it('does not follow redirects', async () => {
      const elsewhere = await answering({ claims: [review(steel, 'False')] });
      const server = await serving((_request, response) =>
        response.writeHead(302, { location: `${elsewhere.url}/v1alpha1/claims:search` }).end(),
      );
      expect(outcome(await ask(server), 'fact-checks')).toBe('failed');
      expect(elsewhere.requests).toEqual([]);
    });

    it('stops reading an endless answer', async () => {
      let sent = 0;
      const server = await serving((_request, response) => {
        const more = (): void => {
          while (!response.destroyed && response.write('x'.repeat(65_536))) sent += 65_536;
        };
        response.on('drain', more);
        more();
      });
      expect(outcome(await ask(server, { timeoutMs: 20_000 }), 'fact-checks')).toBe('failed');
      expect(sent).toBeLessThan(60_000_000);
    });

    it('stops waiting at the time limit and keeps the other sources', async () => {
      const evidence = await ask(await serving(() => undefined), { timeoutMs: 50 });
      expect(outcome(evidence, 'fact-checks')).toBe('failed');
      expect(codes(evidence)).toContain('authority.outlet-registered');
    });

    it('continues when the connection is refused', async () => {
      const server = await startLocalServer(() => undefined);
      await server.close();
      expect(outcome(await ask(server), 'fact-checks')).toBe('failed');
    });

    it('uses a cached answer and checks it like a new one', async () => {
      const server = await answering({ claims: [review(steel, 'False')] });
      const cached = new Map<string, unknown>();
      const cache = {
        get: (key: string) => Promise.resolve(cached.get(key)),
        set: (key: string, value: unknown) => Promise.resolve(void cached.set(key, value)),
      };
      const now = () => Date.parse('2026-11-22T12:00:00Z');
      const first = await ask(server, { cache, now });
      const asked = server.requests.length;
      expect(await ask(server, { cache, now })).toEqual(first);
      expect(server.requests.length).toBe(asked);
      for (const key of cached.keys())
        cached.set(key, { claims: [review(steel, 'False', 'javascript:alert(1)')] });
      expect(codes(await ask(server, { cache }))).toEqual(['authority.outlet-registered']);
    });

    it('continues when the cache fails', async () => {
      const server = await answering({ claims: [review(steel, 'False')] });
      const broken = () => Promise.reject(new Error('gone'));
      expect(codes(await ask(server, { cache: { get: broken, set: broken } }))).toContain(
        'accuracy.fact-check-disputes',
      );
    });
  });

  describe('search', () => {
    const hit = (
      url: string,
      title = 'Genoa: Morandi bridge reopens to traffic',
      content = `Seen by ${url}`,
    ) => ({
      url,
      title,
      content,
    });
    const ask = (server: LocalServer) => gather({ search: { url: server.url } });

    it('calls the search API of SearXNG', async () => {
      const server = await answering({ results: [] });
      await ask(server);
      const url = new URL(server.requests[0]?.path ?? '', server.url);
      expect(url.pathname).toBe('/search');
      expect(Object.fromEntries(url.searchParams)).toMatchObject({
        q: 'Morandi bridge in Genoa reopens to traffic after four years of repairs',
        format: 'json',
        language: 'en',
      });
    });

    it('sends any title as one escaped parameter', async () => {
      const server = await answering({ results: [] });
      const title = 'Bridge&format=html&q=other#part\r\nHost: evil.example\r\n\r\n?safesearch=0 ../../admin';
      await gather({ search: { url: server.url } }, { ...article, title: known(title) });
      const url = new URL(server.requests[0]?.path ?? '', server.url);
      expect(url.pathname).toBe('/search');
      expect(url.searchParams.getAll('q')).toHaveLength(1);
      expect(url.searchParams.get('q')).toContain('Bridge&format=html&q=other#part');
      expect(url.searchParams.getAll('format')).toEqual(['json']);
      expect(url.searchParams.getAll('safesearch')).toEqual(['1']);
    });

    it('counts only reports of registered outlets', async () => {
      const evidence = await ask(
        await answering({
          results: [
            hit('https://www.bbc.co.uk/news/bridge'),
            hit('https://www.reuters.com/bridge'),
            hit('https://nobody-knows.example.org/bridge'),
            hit('https://rt.com/bridge'),
            hit('https://www.lercio.it/bridge'),
            hit('https://roma.corriere.it/bridge'),
            hit('https://www.theguardian.com/garden', 'Ten plants for a shady garden', 'Ferns and more'),
          ],
        }),
      );
      const found = evidence.findings.find(({ code }) => code === 'accuracy.independent-coverage');
      expect(found?.data).toEqual({ count: 2 });
      expect(evidence.sources).toEqual([
        'https://www.bbc.co.uk/news/bridge',
        'https://www.reuters.com/bridge',
      ]);
    });

    it('does not count reports of other years', async () => {
      const results = ['2019-03-12', '2026-03-14'].map((publishedDate) => ({
        ...hit(`https://www.${publishedDate > '2020' ? 'reuters' : 'bbc'}.com/bridge`),
        publishedDate,
      }));
      const evidence = await ask(await answering({ results }));
      expect(evidence.sources).toEqual(['https://www.reuters.com/bridge']);
    });

    it('makes a finding when there is no report', async () => {
      const evidence = await ask(await answering({ results: [] }));
      expect(outcome(evidence, 'web-search')).toBe('nothing-found');
      expect(codes(evidence)).toEqual(['authority.outlet-registered', 'accuracy.no-coverage-found']);
    });

    it('makes no finding for missing reports after a failed search', async () => {
      const evidence = await ask(await serving((_request, response) => response.writeHead(500).end()));
      expect(outcome(evidence, 'web-search')).toBe('failed');
      expect(codes(evidence)).toEqual(['authority.outlet-registered']);
    });
  });

  describe('our own corpus', () => {
    const report = (words: string): string =>
      `GENOA - Traffic returned to the Morandi bridge on Monday. Mayor Marco Bucci cut the ribbon. ${words}`;
    const page = (url: string, text: string, more: Partial<CorpusPage> = {}): CorpusPage => ({
      url,
      title: 'Traffic returns to the Morandi bridge in Genoa',
      text,
      publishedAt: '2026-03-13',
      ...more,
    });
    const wire =
      'Bucci said the city had waited long enough and thanked the workers who had spent four winters above the river to finish the job.';
    const ask = (pages: readonly CorpusPage[]) =>
      gather({ corpus: { findRelated: () => Promise.resolve(pages) } });
    const count = (evidence: Evidence, code: string) =>
      evidence.findings.find((found) => found.code === code)?.data['count'];

    it('counts copies of one agency report once', async () => {
      const evidence = await ask([
        page('https://one.example.org/a', report(wire)),
        page('https://two.example.net/b', report(`${wire} Our own correspondent adds a word.`)),
        page(
          'https://three.example.com/c',
          report('Lorry drivers hooted. A baker on the far bank handed out bread to all.'),
        ),
      ]);
      expect(count(evidence, 'accuracy.independent-coverage')).toBe(2);
    });

    it('counts each outlet once, and never the outlet of the article', async () => {
      const evidence = await ask([
        page(
          'https://one.example.org/a',
          report('Drivers hooted and waved at the crowd along the railings that day.'),
        ),
        page(
          'https://sport.one.example.org/b',
          report('Cyclists were first across, well before the mayor had finished speaking.'),
        ),
        page(
          'https://milano.corriere.it/c',
          report('Commuters from Milan expect to save forty minutes on the way to the coast.'),
        ),
      ]);
      expect(count(evidence, 'accuracy.independent-coverage')).toBe(1);
    });

    it('does not count another domain of the article’s own outlet', async () => {
      const pages = [page('https://www.bbc.co.uk/news/a', report('Drivers hooted and waved at the crowd.'))];
      const about = { ...article, url: 'https://www.bbc.com/news/bridge', domain: 'bbc.com' };
      const evidence = await gather({ corpus: { findRelated: () => Promise.resolve(pages) } }, about);
      expect(codes(evidence)).toEqual(['authority.outlet-registered']);
    });

    it.each([
      ['six years before', '2020-03-12', []],
      ['of the same week', '2026-03-14', ['accuracy.reports-deny']],
    ])('uses the denial of an event only when it is not of another time: %s', async (_, day, found) => {
      const about = articleOf({
        title: 'Singer Marco Berti died in Rome at the age of 80',
        paragraphs: ['Singer Marco Berti died in Rome on Monday at the age of 80, his agent said.'],
      });
      const denial = page('https://www.reuters.com/a', 'It is false that singer Marco Berti died in Rome.', {
        title: 'Hoax: singer Marco Berti has not died in Rome',
        publishedAt: day,
      });
      const evidence = await gather({ corpus: { findRelated: () => Promise.resolve([denial]) } }, about);
      expect(codes(evidence).filter((code) => code.startsWith('accuracy.'))).toEqual(found);
    });

    it('recognizes copies of the article', async () => {
      const evidence = await ask([page('https://copies.example.org/a', article.text)]);
      expect(codes(evidence)).toEqual(['authority.outlet-registered', 'accuracy.coverage-same-copy']);
    });

    it('leaves out other events and the same place in another year', async () => {
      const evidence = await ask([
        page('https://one.example.org/a', 'Shares in Milan fell on Friday as banks sold bonds.', {
          title: 'Milan shares fall',
        }),
        page('https://two.example.org/b', report('Nobody was hurt, and the road was closed.'), {
          publishedAt: '2018-08-14',
        }),
      ]);
      // Only our own articles were searched, so nothing is known about reports elsewhere.
      expect(codes(evidence)).toEqual(['authority.outlet-registered']);
    });

    it('continues when the corpus fails or does not answer', async () => {
      const failing = await gather({ corpus: { findRelated: () => Promise.reject(new Error('down')) } });
      const hanging = await gather({
        corpus: { findRelated: () => sleep(60_000, [], { ref: false }) },
        timeoutMs: 50,
      });
      expect([outcome(failing, 'corpus'), outcome(hanging, 'corpus')]).toEqual(['failed', 'failed']);
      expect(codes(hanging)).toEqual(['authority.outlet-registered']);
    });
  });
});
