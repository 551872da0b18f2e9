import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AskedSource, EvidenceSource } from '@vaglio/contracts';
import type { Evidence } from '../analysis.types.js';
import type { LocalServer } from '../testing/local-server.js';
import { SignalCollector } from '../signals/signal-collector.js';
import { articleOf } from '../testing/article.factory.js';
import { gatherEvidence, localServers } from '../testing/evidence.js';
import { createEvidence, type EvidenceLookups, type EvidenceOptions } from './create-evidence.js';
import { questionsOf } from './match-evidence.js';
import { MemoryEvidenceCache } from './clients/evidence-cache.js';
import { bundledRegister } from './register/bundled-register.js';
import { keptRegistration } from './register/domain-registration.js';
import { OutletRegister } from './register/outlet-register.js';
import { lookupsAt, startFixtureServices } from '../testing/fixture-services.js';

const register = bundledRegister();
const KEYLESS: readonly EvidenceSource[] = ['gdelt', 'wikidata', 'rdap', 'archive', 'crossref'];
/** The articles are of 12 March 2026. */
const now = (): number => Date.parse('2026-03-15T12:00:00Z');
const article = articleOf({
  url: 'https://daily-pier.org/bridge',
  domain: 'daily-pier.org',
  title: 'Morandi bridge in Genoa reopens to traffic after repairs',
  paragraphs: [
    'The mayor of Genoa, Marco Bucci, reopened the Morandi bridge on Monday after 1,412 days of repairs.',
    'A [study](https://doi.org/10.1000/steel) measured 9,000 tonnes of steel.',
  ],
});

describe('sources without a key', () => {
  const { add } = localServers();
  const started = (...given: Parameters<typeof startFixtureServices>): Promise<LocalServer> =>
    add(startFixtureServices(...given));
  const opened = (server: LocalServer, more: Partial<EvidenceOptions> = {}): EvidenceLookups =>
    createEvidence({ register, lookups: lookupsAt(server), now, timeoutMs: 60_000, ...more });
  const gather = (lookups: EvidenceLookups): Promise<Evidence> => gatherEvidence(lookups, article);
  const asked = (evidence: Evidence, source: EvidenceSource): AskedSource | undefined =>
    evidence.asked.find((each) => each.source === source);

  it('find facts about the publisher', async () => {
    const { ledger } = await gather(opened(await started()));
    expect(ledger?.publisher).toEqual({
      name: 'The Daily Pier',
      description: 'regional newspaper',
      country: 'Italy',
      owner: 'Pier Holdings',
      founded: '1886',
      summary: 'The Daily Pier is a newspaper of Genoa.',
      wikidataUrl: 'https://www.wikidata.org/wiki/Q1',
      wikipediaUrl: 'https://en.wikipedia.org/wiki/The_Daily_Pier',
      registeredOn: '1998-05-02',
      firstArchivedOn: '1998-12-06',
      controlledBy: 'pier-holdings.example',
      memberOf: ['www.press-council.example'],
    });
  });

  it('ignore lists that are older than the registration of the domain', async () => {
    const list = { name: 'A list', url: 'https://list.example/', licence: 'CC0', asOf: '1996' };
    const statements = [{ says: 'flagged', source: 'list' }] as const;
    const listing = (asOf: string) =>
      new OutletRegister({
        format: 1,
        version: 'test',
        sources: { list: { ...list, asOf } },
        outlets: [
          {
            name: 'Pier',
            kind: 'website',
            country: null,
            language: null,
            domains: ['daily-pier.org'],
            statements,
          },
        ],
      });
    const found = async (asOf: string) => {
      const cache = new MemoryEvidenceCache();
      const evidence = await gather(opened(await started(), { register: listing(asOf), cache }));
      const [outlet] = evidence.findings.filter(({ code }) => code.startsWith('authority.outlet'));
      return [outlet?.code, outlet?.data['registeredOn'], await keptRegistration(cache, 'daily-pier.org')];
    };
    const kept = { registeredOn: '1998-05-02', expiredOn: null };
    expect(await found('1996')).toEqual(['authority.outlet-unknown', '1998-05-02', kept]);
    expect(await found('2026-08')).toEqual(['authority.outlet-flagged', undefined, kept]);
  });

  it('find a report with GDELT and a retracted study', async () => {
    const evidence = await gather(opened(await started()));
    expect(evidence.findings.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['accuracy.independent-coverage', 'accuracy.study-retracted']),
    );
    expect(evidence.ledger?.studies).toEqual([
      { doi: '10.1000/steel', title: 'Steel and its rays', status: 'retracted' },
    ]);
  });

  it.each([
    [
      'in its title',
      'Study of the steel of the Morandi bridge retracted',
      'A [study](DOI) measured the steel.',
    ],
    ['in Italian', 'Il ponte riapre', 'Lo [studio](DOI) sull’acciaio è stato ritirato dalla rivista.'],
    ['beside the link', 'Bridge reopens', 'The [study](DOI) of the steel was retracted by the journal.'],
  ])('make no finding of a retracted study when the text says so %s', async (_, title, sentence) => {
    const about = articleOf({
      title,
      paragraphs: [sentence.replace('DOI', 'https://doi.org/10.1000/steel')],
    });
    const { findings, ledger } = await gatherEvidence(opened(await started()), about);
    expect(findings.map(({ code }) => code)).not.toContain('accuracy.study-retracted');
    expect(ledger?.studies[0]?.status).toBe('retracted');
  });

  it('report the time, the sent text and the number of results of each source', async () => {
    const server = await started();
    const evidence = await gather(opened(server));
    expect(asked(evidence, 'archive')).toEqual({
      source: 'archive',
      outcome: 'answered',
      at: '2026-03-15T12:00:00.000Z',
      sent: ['daily-pier.org'],
      received: 1,
    });
    expect(
      server.requests.every(({ headers }) => headers['user-agent'] === 'Vaglio (https://vaglio.example)'),
    ).toBe(true);
  });

  it.each([
    ['refuses', (response: ServerResponse) => void response.writeHead(403).end()],
    ['is broken', (response: ServerResponse) => void response.writeHead(500).end()],
    ['is busy', (response: ServerResponse) => void response.writeHead(429).end()],
    ['sends a page', (response: ServerResponse) => void response.end('<html>Please limit requests</html>')],
    ['does not answer', () => undefined],
  ])('change nothing in the score when a service %s', async (_, answer) => {
    const evidence = await gather(opened(await started(answer), { timeoutMs: 100 }));
    expect(KEYLESS.map((source) => asked(evidence, source)?.outcome)).toEqual(KEYLESS.map(() => 'failed'));
    expect(evidence.findings.map(({ code }) => code)).toEqual(['authority.outlet-unknown']);
  });

  it.each([
    [null],
    [[]],
    [{ articles: 'none', query: 7, services: [[1]], events: {}, message: [] }],
    ['text'],
  ])('find nothing when the answer has the shape %j', async (shape) => {
    const server = await started((response) => void response.end(JSON.stringify(shape)));
    const evidence = await gather(opened(server));
    expect(evidence.findings.filter(({ code }) => code.startsWith('accuracy.study'))).toEqual([]);
    expect(evidence.ledger?.publisher?.name ?? null).toBeNull();
  });

  it('make no second call to a service that could not be reached', async () => {
    const server = await startFixtureServices();
    const lookups = opened(server);
    await server.close();
    await gather(lookups);
    const again = await gather(lookups);
    expect(KEYLESS.map((source) => asked(again, source)?.outcome)).toEqual(KEYLESS.map(() => 'failed'));
  });

  it('do not read the site when no other source can be reached', async () => {
    const server = await startFixtureServices();
    const read: string[] = [];
    const site = (url: string): Promise<null> => Promise.resolve(void read.push(url)).then(() => null);
    const lookups = createEvidence({ register, lookups: { ...lookupsAt(server), site }, timeoutMs: 60_000 });
    await server.close();
    await gather(lookups);
    const first = read.length;
    expect(asked(await gather(lookups), 'site')?.outcome).toBe('failed');
    expect([first, read.length]).toEqual([2, 2]);
  });

  it('read the Wikipedia article while Wikidata still looks up names', async () => {
    const slow = await started((response, page) => {
      const isNames = JSON.stringify(page ?? {}).includes('Pier Holdings');
      if (!isNames) response.end(JSON.stringify(page ?? {}));
    });
    const evidence = await gather(opened(slow, { timeoutMs: 500 }));
    expect([asked(evidence, 'wikidata')?.outcome, asked(evidence, 'wikipedia')?.outcome]).toEqual([
      'failed',
      'answered',
    ]);
  });

  it('call GDELT at most once in five seconds', async () => {
    let later = now();
    const server = await started();
    const cache = { get: () => Promise.resolve(undefined), set: () => Promise.resolve() };
    const lookups = opened(server, { now: () => later, cache });
    const calls = () => server.requests.filter(({ path }) => path.startsWith('/api/v2/doc')).length;
    await gather(lookups);
    expect(asked(await gather(lookups), 'gdelt')?.outcome).toBe('failed');
    expect(calls()).toBe(1);
    later += 5_000;
    await gather(lookups);
    expect(calls()).toBe(2);
  });

  it('are not asked for reports of an article that is older than what GDELT has', async () => {
    const evidence = await gather(opened(await started(), { now: () => now() + 90 * 86_400_000 }));
    expect(asked(evidence, 'gdelt')?.outcome).toBe('skipped');
    expect(evidence.findings.map(({ code }) => code)).not.toContain('accuracy.no-coverage-found');
  });

  it('are not asked about a post on a platform', async () => {
    const server = await started();
    const lookups = opened(server);
    const signals = new SignalCollector().collect(article);
    const questions = { ...questionsOf(article, signals), platform: 'bluesky' as const, account: '@pier' };
    const { answers } = await lookups.lookUp(questions);
    expect([answers.wikidata.outcome, answers.rdap.outcome, answers.site.outcome]).toEqual([
      'skipped',
      'skipped',
      'skipped',
    ]);
  });

  it('stop waiting for a file of the site at the time limit', async () => {
    const server = await started();
    const site = (): Promise<null> => sleep(60_000, null, { ref: false });
    const lookups = createEvidence({ register, lookups: { ...lookupsAt(server), site }, timeoutMs: 100 });
    expect(asked(await gather(lookups), 'site')?.outcome).toBe('failed');
  });
});
