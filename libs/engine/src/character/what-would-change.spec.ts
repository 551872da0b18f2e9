import type { Evidence } from '../analysis.types.js';
import { judge } from '../evaluate/local/judge.js';
import { withFinding, withoutFinding } from '../evaluate/local/what-would-change.js';
import { finding } from '../finding-catalogue.js';
import { examine } from '../testing/analysis-of.js';
import { NO_EVIDENCE } from '../testing/article.factory.js';
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
  it.each(EVERY_ARTICLE)('is true of the %s (%s) when applied', (_name, _language, sketch) => {
    for (const outside of [NO_EVIDENCE, REGISTERED]) {
      const { article, signals, evidence, evaluation } = examine(sketch, outside);
      expect(evaluation.changes.length).toBeGreaterThan(0);
      for (const { kind, finding: change, points } of evaluation.changes) {
        const apply = kind === 'removed' ? withoutFinding : withFinding;
        const [within, beyond] = apply(change, signals, evidence);
        expect(judge(article, within, beyond).score - evaluation.score).toBe(points);
      }
    }
  });

  it('holds for the text itself: without its last paragraph the dubious article presses nobody to share', () => {
    for (const [name, , sketch] of EVERY_ARTICLE) {
      if (name !== 'dubious') continue;
      const without = examine({ ...sketch, paragraphs: sketch.paragraphs.slice(0, -1) });
      expect(without.signals.findings.some(({ code }) => code === 'purpose.share-urge')).toBe(false);
    }
  });
});
