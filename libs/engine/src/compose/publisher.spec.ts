import { finding } from '../finding-catalogue.js';
import { known } from '@vaglio/contracts';
import { examine } from '../testing/analysis-of.js';
import { NO_EVIDENCE } from '../testing/article.factory.js';
import { REPORT } from '../testing/articles/report.js';

const FORGED = { ...REPORT.en, outlet: known('Reuters') };
const REGISTERED = {
  ...NO_EVIDENCE,
  findings: [
    finding('authority.outlet-registered', {
      data: { name: 'The Harbour Ledger', source: 'A list', kind: 'newspaper' },
      origin: 'outside',
    }),
  ],
};

describe('the publisher that a page names', () => {
  it('is shown as a claim for a host that is not in the register', () => {
    const { analysis } = examine(FORGED);
    expect(analysis).toMatchObject({ outlet: null, claimedOutlet: 'Reuters' });
    const [en, it] = [analysis.localized.en, analysis.localized.it].map(
      ({ vaglioEvaluation }) => vaglioEvaluation.journalisticArticle,
    );
    expect(en).toContain('by a page that says it is “Reuters”');
    expect(en).not.toContain('by Reuters');
    expect(it).toContain('su una pagina che si presenta come «Reuters»');
    expect(it).not.toContain('su Reuters');
  });

  it('is replaced by the name in the register', () => {
    const { analysis } = examine(FORGED, REGISTERED);
    expect(analysis).toMatchObject({ outlet: 'The Harbour Ledger', claimedOutlet: null });
    expect(JSON.stringify(analysis.localized)).not.toContain('Reuters');
  });

  it('keeps its capital letters where a sentence goes on with it', () => {
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
