import type { Evidence } from '../analysis.types.js';
import { judge } from '../evaluate/local/judge.js';
import { withFinding, withoutFindings } from '../evaluate/local/what-would-change.js';
import { finding } from '../finding-catalogue.js';
import { examine } from '../testing/examine.js';
import { NO_EVIDENCE } from '../testing/article.factory.js';
import { DUBIOUS } from '../testing/articles/dubious.js';
import { EVERY_ARTICLE } from '../testing/articles/all.js';

const REGISTERED: Evidence = {
  ...NO_EVIDENCE,
  findings: [
    finding('authority.outlet-self-regulated', {
      data: { name: 'Outlet', source: 'List' },
      origin: 'outside',
    }),
    finding('accuracy.independent-coverage', { data: { count: 2 }, origin: 'outside' }),
  ],
};

describe('what would change the score', () => {
  it.each(EVERY_ARTICLE)(
    'changes the score of the %s (%s) by the stated points',
    (_name, _language, sketch) => {
      for (const outside of [NO_EVIDENCE, REGISTERED]) {
        const { article, signals, evidence, evaluation } = examine(sketch, outside);
        expect(evaluation.changes.length).toBeGreaterThan(0);
        for (const { kind, finding: change, together = [], points } of evaluation.changes) {
          const [within, beyond] =
            kind === 'removed'
              ? withoutFindings([change, ...together], signals, evidence)
              : withFinding(change, signals, evidence);
          expect(judge(article, within, beyond).score - evaluation.score).toBe(points);
        }
      }
    },
  );

  it.each(['en', 'it'] as const)(
    'combines the gravest faults when a single one changes nothing (%s)',
    (language) => {
      const { analysis, evaluation } = examine(DUBIOUS[language]);
      expect(evaluation.criteria.accuracy.score).toBe(0);
      const joint = evaluation.changes.find(({ together = [] }) => together.length > 0);
      expect(joint?.points).toBeGreaterThan(0);
      const { text } =
        analysis.localized[language].whatWouldChange.find(({ code }) => code === joint?.finding.code) ?? {};
      expect(text).toMatch(/only one changes nothing|una cosa sola non cambia nulla/);
    },
  );

  it('matches an edit of the text: without its last paragraph, the dubious article has no request to share', () => {
    for (const sketch of [DUBIOUS.en, DUBIOUS.it]) {
      const without = examine({ ...sketch, paragraphs: sketch.paragraphs.slice(0, -1) });
      expect(without.signals.findings.some(({ code }) => code === 'purpose.share-urge')).toBe(false);
    }
  });
});
