import { LANGUAGES, type Analysis, type LocalizedAnalysis } from '@vaglio/contracts';
import { examine, codesOf } from '../testing/analysis-of.js';
import { ARTICLES, EVERY_ARTICLE } from '../testing/articles/all.js';

describe('English and Italian', () => {
  it.each(ARTICLES)('judge the same %s alike', (_name, pair) => {
    const [english, italian] = [examine(pair.en), examine(pair.it)];
    const difference = english.evaluation.score - italian.evaluation.score;
    expect(Math.abs(difference)).toBeLessThanOrEqual(3);
    expect(italian.analysis.genre).toBe(english.analysis.genre);
    const shared = codesOf(english).filter((code) => codesOf(italian).includes(code));
    expect(shared.length).toBeGreaterThanOrEqual(
      0.85 * Math.max(codesOf(english).length, codesOf(italian).length),
    );
  });

  it.each(EVERY_ARTICLE)('say the same numbers of the %s (%s)', (_name, _language, sketch) => {
    const { analysis } = examine(sketch);
    const [english, italian] = LANGUAGES.map((language) => numbersIn(analysis.localized[language]));
    expect(italian).toEqual(english);
  });

  it.each(EVERY_ARTICLE)(
    'mark the same sentences and name the same sources of the %s (%s)',
    (_name, _language, sketch) => {
      const { analysis } = examine(sketch);
      const [english, italian] = LANGUAGES.map((language) => flagsIn(analysis, language));
      expect(italian).toEqual(english);
    },
  );

  it.each(EVERY_ARTICLE)(
    'leave nothing unsaid and mix no language in the %s (%s)',
    (_name, _language, sketch) => {
      const { analysis } = examine(sketch);
      const [english, italian] = LANGUAGES.map((language) => textsOf(analysis.localized[language]));
      expect(english?.length).toBe(italian?.length);
      for (const text of [...(english ?? []), ...(italian ?? [])]) expect(text.trim()).not.toBe('');
      for (const text of italian ?? []) expect(text).not.toMatch(/\b(?:the text|the page|points out of)\b/);
      for (const text of english ?? []) expect(text).not.toMatch(/\b(?:il testo|la pagina|punti su)\b/);
    },
  );
});

/** Sentences are ordered by the language, so numbers are compared as a collection, section by section. */
function numbersIn(localized: LocalizedAnalysis): string[][] {
  return textsOf(localized).map((text) => (text.match(/\d+/g) ?? []).toSorted());
}

function flagsIn(analysis: Analysis, language: 'en' | 'it') {
  const localized = analysis.localized[language];
  const criteria = criteriaOf(localized);
  return {
    flagged: localized.flaggedSentences.map(({ text, span, reasons }) => [
      text,
      span,
      reasons.map(({ code }) => code),
    ]),
    evidence: criteria.map(({ evidence }) =>
      evidence.map(({ code, points, locators }) => [code, points, locators]),
    ),
    changes: localized.whatWouldChange.map(({ code, points }) => [code, points]),
    scores: criteria.map(({ score, scoreRange, judged }) => [score, scoreRange, judged]),
  };
}

function criteriaOf(localized: LocalizedAnalysis) {
  const { currencyAnalysis, relevanceAnalysis, authorityAnalysis, accuracyAnalysis, purposeAnalysis } =
    localized;
  return [currencyAnalysis, relevanceAnalysis, authorityAnalysis, accuracyAnalysis, purposeAnalysis];
}

function textsOf(localized: LocalizedAnalysis): string[] {
  const { vaglioEvaluation: v } = localized;
  return [
    ...localized.summary,
    localized.shortSummary,
    localized.rationale,
    localized.craapEvaluation.summary,
    ...criteriaOf(localized).flatMap(({ evaluation, details, strengths, weaknesses }) => [
      evaluation,
      details,
      ...strengths,
      ...weaknesses,
    ]),
    ...localized.whatWouldChange.map(({ text }) => text),
    ...localized.limitations,
    v.journalisticArticle,
    ...v.keyFindings,
    v.expertContext,
    v.editorialNote,
    v.factAnalysis,
    ...v.criticalPoints,
    v.reasoning,
    v.finalAssessment,
    v.assessmentReason,
    v.credibilityVerdict,
  ];
}
