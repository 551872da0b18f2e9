import { finding } from '../finding-catalogue.js';
import { known } from '@vaglio/contracts';
import { examine } from '../testing/examine.js';
import { NO_EVIDENCE, REGISTERED_OUTLET } from '../testing/article.factory.js';
import { REPORT } from '../testing/articles/report.js';

const FORGED = { ...REPORT.en, outlet: known('Reuters') };

describe('the publisher that a page names', () => {
  it('is a claim where the host is not in the register', () => {
    const { analysis } = examine(FORGED);
    expect(analysis).toMatchObject({ outlet: null, claimedOutlet: 'Reuters' });
    const [en, it] = [analysis.localized.en, analysis.localized.it].map(
      ({ vaglioEvaluation }) => vaglioEvaluation.journalisticArticle,
    );
    expect(en).toContain('on a site that gives its name as “Reuters”');
    expect(en).not.toContain('by Reuters');
    expect(it).toContain('su un sito che si presenta come «Reuters»');
    expect(it).not.toContain('da Reuters');
  });

  it.each([
    ['its own host', 'harbourledger.example'],
    ['its own title', 'Council keeps the ferry'],
  ])('is not a claim where it is %s', (_what, name) => {
    const { analysis } = examine({
      ...REPORT.en,
      title: 'Council keeps the ferry',
      outlet: known(name),
    });
    expect(analysis.claimedOutlet).toBeNull();
    expect(analysis.localized.en.vaglioEvaluation.journalisticArticle).not.toContain('gives its name');
  });

  it('is described as unknown although the text is signed', () => {
    const unknown = finding('authority.outlet-unknown', {
      data: { domain: 'harbour.example' },
      origin: 'outside',
    });
    const evidence = { ...NO_EVIDENCE, findings: [unknown] };
    const { en, it: italian } = examine({ ...REPORT.en, authors: ['Anna Reed'] }, evidence).analysis
      .localized;
    expect(en.authorityAnalysis.evaluation).toBe(
      'The publisher is on none of our lists; the text is signed “Anna Reed”.',
    );
    expect(italian.authorityAnalysis.evaluation).toBe(
      'Il sito non compare in nessuno dei nostri elenchi; il testo è firmato da Anna Reed.',
    );
  });

  it('is described as known although there is no author', () => {
    const findings = [
      finding('authority.outlet-mixed', {
        data: { name: 'The Harbour Ledger', source: 'A list' },
        origin: 'outside',
        strength: 0,
      }),
    ];
    const { en } = examine({ ...REPORT.en, authors: [] }, { ...NO_EVIDENCE, findings }).analysis.localized;
    expect(en.authorityAnalysis.evaluation).toBe(
      'Our lists have the publisher: The Harbour Ledger has a mixed rating on a public list of outlets (A list).',
    );
  });

  it('is neither a claim nor unlisted on a page of guests of a listed outlet', () => {
    const data = { domain: 'blogs.harbourledger.example', guestOf: 'harbourledger.example' };
    const findings = [finding('authority.outlet-unknown', { data, origin: 'outside' })];
    const { analysis } = examine(FORGED, { ...NO_EVIDENCE, findings });
    const texts = JSON.stringify(analysis.localized);
    expect(analysis.claimedOutlet).toBeNull();
    expect(texts).toContain('guests or advertisers of harbourledger.example');
    expect(texts).toContain('ospiti o inserzionisti di harbourledger.example');
    expect(texts).not.toMatch(/on none of the lists|in nessuno degli elenchi/);
  });

  it.each([
    ['has the name that the page gives', 'Harbour Channel 2', 'Harbour Channel 2'],
    ['has the name of the directory where the page gives its title', 'Council keeps the ferry', 'WHBR'],
  ])('that is only in a directory %s', (_what, stated, outlet) => {
    const data = { name: 'WHBR', source: 'A list', kind: 'broadcaster', isOnlyListed: true } as const;
    const findings = [finding('authority.outlet-registered', { data, origin: 'outside', strength: 0.25 })];
    const { analysis } = examine(
      { ...FORGED, title: 'Council keeps the ferry', outlet: known(stated) },
      { ...NO_EVIDENCE, findings },
    );
    expect(analysis.outlet).toBe(outlet);
  });

  it('is described with the Italian names of lists and ratings, and months in words', () => {
    const data = {
      name: 'The Harbour Ledger',
      source: 'Wikipedia’s ratings of sources, 2026-08: “deprecated”',
    };
    const findings = [finding('authority.outlet-flagged', { data, origin: 'outside', strength: 0.25 })];
    const { en, it: italian } = examine(FORGED, { ...NO_EVIDENCE, findings }).analysis.localized;
    expect(en.authorityAnalysis.evaluation).toContain('ratings of sources, August 2026: “deprecated”');
    expect(italian.authorityAnalysis.evaluation).toContain(
      'giudizi di Wikipedia sulle fonti, agosto 2026: «sconsigliata»',
    );
  });

  it('is replaced by the name in the register', () => {
    const { analysis } = examine(FORGED, REGISTERED_OUTLET);
    expect(analysis).toMatchObject({ outlet: 'The Harbour Ledger', claimedOutlet: null });
    expect(JSON.stringify(analysis.localized)).not.toContain('Reuters');
  });

  it('is replaced by the agency where other outlets are recommended', () => {
    const paragraphs = ['HALDEN (Reuters) - The council met on Friday.', ...REPORT.en.paragraphs];
    const { en } = examine({ ...REPORT.en, paragraphs }).analysis.localized;
    expect(en.vaglioEvaluation.criticalPoints).toEqual([
      'See whether outlets other than Reuters report the same.',
    ]);
  });

  it('keeps its capital letters after a colon', () => {
    const findings = [
      finding('authority.outlet-registered', {
        data: { name: 'TechLedger', source: 'A list', kind: 'newspaper' },
        origin: 'outside',
      }),
    ];
    const { authorityAnalysis } = examine(FORGED, { ...NO_EVIDENCE, findings }).analysis.localized.en;
    expect(authorityAnalysis.details).toContain('TechLedger is a known outlet');
    expect(authorityAnalysis.evaluation).toContain(': TechLedger is a known outlet');
  });
});
