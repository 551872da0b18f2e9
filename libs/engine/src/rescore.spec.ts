import { CRITERIA, type LocalizedAnalysis } from '@vaglio/contracts';
import { ADDABLE_CODES, findingOfPassage, rescored, weighedFindings } from './rescore.js';
import { examine } from './testing/examine.js';
import { DUBIOUS } from './testing/articles/dubious.js';
import { OPINION } from './testing/articles/opinion.js';
import { REPORT } from './testing/articles/report.js';

const ARTICLES = { report: REPORT, opinion: OPINION, dubious: DUBIOUS } as const;
const CASES = (['en', 'it'] as const).flatMap((language) =>
  (['report', 'opinion', 'dubious'] as const).map((name) => [name, language] as const),
);

describe('rescored', () => {
  const read = (name: keyof typeof ARTICLES, language: 'en' | 'it') => {
    const { analysis, signals } = examine(ARTICLES[name][language]);
    return { analysis, findings: weighedFindings(analysis, signals.findings) };
  };

  it.each(CASES)('returns the same analysis for the same findings: %s, %s', (name, language) => {
    const { analysis, findings } = read(name, language);
    const again = rescored(analysis, findings);
    expect(again.credibilityScore).toBe(analysis.credibilityScore);
    expect([again.scoreRange, again.confidence]).toEqual([analysis.scoreRange, analysis.confidence]);
    const shown = ({ badgeText, tags, vaglioEvaluation }: LocalizedAnalysis) => [
      badgeText,
      tags,
      vaglioEvaluation,
    ];
    expect(shown(again.localized.it)).toEqual(shown(analysis.localized.it));
    for (const criterion of CRITERIA) {
      const [before, after] = [analysis, again].map((each) => each.localized.it[`${criterion}Analysis`]);
      expect(after?.evidence).toEqual(before?.evidence);
      expect(after?.details).toBe(before?.details);
    }
  });

  it.each(['en', 'it'] as const)(
    'raises the score and removes the sentences of rejected findings: %s',
    (language) => {
      const { analysis, findings } = read('dubious', language);
      const without = rescored(
        analysis,
        findings.filter(({ criterion }) => criterion !== 'purpose'),
      );
      expect(without.credibilityScore).toBeGreaterThan(analysis.credibilityScore);
      expect(without.localized[language].purposeAnalysis).toMatchObject({ weaknesses: [], evidence: [] });
      expect(without.localized[language].accuracyAnalysis).toEqual(
        analysis.localized[language].accuracyAnalysis,
      );
      const reasons = without.localized[language].flaggedSentences.flatMap((flagged) => flagged.reasons);
      expect(reasons.filter(({ code }) => code.startsWith('purpose.'))).toEqual([]);
      const { badgeText, vaglioEvaluation } = without.localized[language];
      expect(vaglioEvaluation.credibilityVerdict).toBe(`${badgeText}: ${without.credibilityScore}/100`);
      expect(without.scoreRange.low).toBeGreaterThan(analysis.scoreRange.low);
      const removed = analysis.localized[language].purposeAnalysis.weaknesses;
      const { keyFindings, factAnalysis } = vaglioEvaluation;
      const shown = [...keyFindings, factAnalysis].join(' ');
      expect(removed.filter((sentence) => shown.includes(sentence))).toEqual([]);
    },
  );

  it('leaves out the tag of a rejected finding', () => {
    const { analysis, findings } = read('dubious', 'en');
    const without = rescored(
      analysis,
      findings.filter(({ code }) => code !== 'relevance.headline-clickbait'),
    );
    expect(analysis.localized.en.tags).toContain('clickbait headline');
    expect(without.localized.en.tags).not.toContain('clickbait headline');
  });

  it.each(ADDABLE_CODES)('lowers the score with %s added, with a text in both languages', (code) => {
    const { analysis, findings } = read('report', 'en');
    const passage = analysis.text.slice(0, 40);
    const added = rescored(analysis, [...findings, findingOfPassage(code, passage, analysis)]);
    expect(added.credibilityScore).toBeLessThan(analysis.credibilityScore);
    for (const language of ['en', 'it'] as const) {
      const evidence = CRITERIA.flatMap((each) => added.localized[language][`${each}Analysis`].evidence);
      expect(evidence.find((item) => item.code === code)?.text).not.toBe('');
    }
  });
});
