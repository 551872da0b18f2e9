import { classOfScore } from '@vaglio/contracts';
import type { Evidence } from '../analysis.types.js';
import { judge } from '../evaluate/local/judge.js';
import { withFinding, withoutFindings } from '../evaluate/local/what-would-change.js';
import { finding } from '../finding-catalogue.js';
import { examine } from '../testing/examine.js';
import { NO_EVIDENCE, NO_STRUCTURED_FACTS, type ArticleSketch } from '../testing/article.factory.js';
import { DUBIOUS } from '../testing/articles/dubious.js';
import { OPINION } from '../testing/articles/opinion.js';
import { REPORT } from '../testing/articles/report.js';
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
    (name, _language, sketch) => {
      // The opinion has all that an author could add.
      if (name !== 'opinion') expect(examine(sketch, NO_EVIDENCE).evaluation.changes).not.toEqual([]);
      for (const outside of [NO_EVIDENCE, REGISTERED]) {
        const { article, signals, evidence, evaluation } = examine(sketch, outside);
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

  it('names other reports only for kinds that report on events, and never a refutation or another publisher', () => {
    const codes = (sketch: ArticleSketch) =>
      examine(sketch).evaluation.changes.map((each) => each.finding.code);
    expect(codes(REPORT.en)).toContain('accuracy.independent-coverage');
    expect(codes(OPINION.en)).not.toContain('accuracy.independent-coverage');
    const live = { ...REPORT.en, structured: { ...NO_STRUCTURED_FACTS, types: ['LiveBlogPosting'] } };
    expect(codes(live)).toEqual([]);
    expect(codes(REPORT.en).filter((code) => /self-regulated|disputes/.test(code))).toEqual([]);
  });

  it('gives a text that is mostly reported speech no points for its speakers, and asks for no more of them', () => {
    const said = (at: number) =>
      `“The bridge will close for ${at} months,” said Lena Fisk, the mayor of Ellery.`;
    const paragraphs = Array.from({ length: 12 }, (_, at) => said(at + 2));
    const { evaluation } = examine({ ...REPORT.en, paragraphs });
    const codes = evaluation.changes.map((each) => each.finding.code);
    expect(codes).toContain('accuracy.primary-sources-linked');
    expect(codes).not.toContain('accuracy.named-sources');
    expect(codes).not.toContain('purpose.other-side-heard');
    const found = evaluation.criteria.accuracy.contributions;
    expect(found.map((each) => each.finding.code)).toEqual(
      expect.arrayContaining([
        'accuracy.mostly-reported',
        'accuracy.quotes-attributed',
        'accuracy.named-sources',
      ]),
    );
    expect(found.filter(({ points }) => points !== 0)).toEqual([]);
  });

  it('takes the class "high" from a text whose central claim a fact-check refutes', () => {
    const disputed = finding('accuracy.fact-check-disputes', {
      data: { publisher: 'Checkers', claim: 'a claim', rating: 'false' },
      origin: 'outside',
    });
    const known = { ...REGISTERED, findings: REGISTERED.findings.slice(0, 1) };
    const { article, signals, evaluation } = examine(REPORT.en, known);
    expect(classOfScore(evaluation.score)).toBe('high');
    const after = judge(article, ...withFinding(disputed, signals, known));
    expect(classOfScore(after.score)).toBe('medium');
  });

  it('matches an edit of the text: without its last paragraph, the dubious article has no request to share', () => {
    for (const sketch of [DUBIOUS.en, DUBIOUS.it]) {
      const without = examine({ ...sketch, paragraphs: sketch.paragraphs.slice(0, -1) });
      expect(without.signals.findings.some(({ code }) => code === 'purpose.share-urge')).toBe(false);
    }
  });
});
