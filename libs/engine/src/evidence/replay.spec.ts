import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createEngine } from '../analyze.js';
import type { AnalysisResult, FetchedPage } from '../analysis.types.js';
import { createEvaluator } from '../evaluate/create-evaluator.js';
import { fetchedPage } from '../extract/testing/fetched-page.factory.js';
import type { LocalServer } from '../testing/local-server.js';
import { lookupsAt, startFixtureServices } from '../testing/fixture-services.js';
import { InProcessRunner } from '../worker/in-process-runner.js';
import type { CheckedClaim } from './clients/fact-check.client.js';
import { createEvidence, replayedEvidence, type EvidenceLookups, type LookedUp } from './create-evidence.js';
import { bundledRegister } from './register/bundled-register.js';

const register = bundledRegister();
const FIXTURES = ['report-en', 'evening-en', 'series-en', 'urge-en', 'cronaca-it', 'split-it'] as const;

const pageOf = (slug: string): FetchedPage =>
  fetchedPage(readFileSync(join(__dirname, '../extract/__fixtures__', slug, 'source.html'), 'utf8'));

async function analyze(slug: string, evidence: EvidenceLookups): Promise<AnalysisResult> {
  const runner = new InProcessRunner();
  const engine = createEngine({
    reader: { read: () => Promise.resolve(pageOf(slug)) },
    runner,
    evidence,
    evaluator: createEvaluator({ engine: 'local' }, runner),
  });
  return engine.analyze('https://outlet.example/story');
}

describe('a replay of an analysis', () => {
  let services: LocalServer;
  beforeAll(async () => void (services = await startFixtureServices()));
  afterAll(() => services.close());

  /** Every source answers with results about the text and about something else. */
  const evidenceAbout = (title: string): EvidenceLookups => {
    const page = (url: string, text: string) => ({ url, title, text, publishedAt: '2026-03-13' });
    const check = (url: string, claim: string): CheckedClaim => ({
      url,
      claim,
      publisher: '',
      rating: 'False',
      title: 'Checked',
      reviewedAt: '2026-03-13T00:00:00.000Z',
    });
    return createEvidence({
      register,
      lookups: lookupsAt(services),
      corpus: {
        findRelated: () =>
          Promise.resolve([
            { ...page('https://www.bbc.co.uk/a', 'Officials said so.'), title: `Hoax: ${title}` },
            page('https://www.reuters.com/b', `${title}. It happened on Monday.`),
            { ...page('https://www.ansa.it/c', 'Ferns for a garden in the shade.'), title: 'Ten plants' },
          ]),
      },
      factCheckMemory: {
        find: () =>
          Promise.resolve([
            check('https://fullfact.org/a', title),
            check('https://fullfact.org/b', `${title} in 1999`),
            check('https://snopes.com/c', 'The moon is made of green cheese and of milk'),
          ]),
      },
    });
  };

  it.each(FIXTURES)('from its stored look-ups gives the same bytes without a network: %s', async (slug) => {
    const { analysis: plain } = await analyze(slug, createEvidence({ register }));
    const first = await analyze(slug, evidenceAbout(plain.title));
    const kept = JSON.parse(JSON.stringify(first.lookedUp)) as LookedUp;
    const requests = services.requests.length;
    const again = await analyze(slug, replayedEvidence(kept));
    expect(JSON.stringify(again.analysis)).toBe(JSON.stringify(first.analysis));
    expect(JSON.stringify(again.lookedUp)).toBe(JSON.stringify(kept));
    expect(services.requests).toHaveLength(requests);
    expect(JSON.stringify(again.analysis)).not.toBe(JSON.stringify(plain));
  });

  it('takes no line of a list as a claim', async () => {
    const { analysis } = await analyze('report-en', createEvidence({ register }));
    const claims = analysis.ledger?.claims.map(({ claim }) => claim) ?? [];
    expect(claims.length).toBeGreaterThanOrEqual(3);
    expect(claims.filter((claim) => claim.includes('ticket:'))).toEqual([]);
  });

  it('stores no pages and fact-checks about something else', async () => {
    const { analysis: plain } = await analyze('report-en', createEvidence({ register }));
    const { lookedUp, analysis } = await analyze('report-en', evidenceAbout(plain.title));
    const kept = JSON.stringify(lookedUp);
    expect(kept).toContain('https://www.bbc.co.uk/a');
    expect(kept).toContain('https://fullfact.org/a');
    expect(kept).not.toContain('ansa.it');
    expect(kept).not.toContain('green cheese');
    expect(analysis.ledger?.asked.find(({ source }) => source === 'corpus')?.received).toBe(3);
  });
});
