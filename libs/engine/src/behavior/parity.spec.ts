import { CRITERIA, known, JUDGED_LANGUAGES, type Analysis, type LocalizedAnalysis } from '@vaglio/contracts';
import { examine, codesOf } from '../testing/examine.js';
import { ARTICLES, EVERY_ARTICLE } from '../testing/articles/all.js';

describe('English and Italian', () => {
  it.each(ARTICLES)('have nearly the same score and findings for the same %s', (_name, pair) => {
    const [english, italian] = [examine(pair.en), examine(pair.it)];
    const difference = english.evaluation.score - italian.evaluation.score;
    expect(Math.abs(difference)).toBeLessThanOrEqual(3);
    expect(italian.analysis.genre).toBe(english.analysis.genre);
    const shared = codesOf(english).filter((code) => codesOf(italian).includes(code));
    expect(shared.length).toBeGreaterThanOrEqual(
      0.85 * Math.max(codesOf(english).length, codesOf(italian).length),
    );
  });

  it.each(EVERY_ARTICLE)('have the same numbers for the %s (%s)', (_name, _language, sketch) => {
    const { analysis } = examine(sketch);
    const [english, italian] = JUDGED_LANGUAGES.map((language) => numbersIn(analysis.localized[language]));
    expect(italian).toEqual(english);
  });

  it.each(EVERY_ARTICLE)(
    'explain each score of the %s (%s) by a finding with points in the same direction',
    (_name, _lang, sketch) => {
      const { analysis, evaluation } = examine({ ...sketch, title: `${sketch.title ?? ''}!!` });
      for (const criterion of CRITERIA) {
        const { base, score, contributions } = evaluation.criteria[criterion];
        if (score === base || !evaluation.criteria[criterion].judged) continue;
        const { evaluation: verdict, evidence } = analysis.localized.en[`${criterion}Analysis`];
        const shown = contributions.findIndex((_, at) => endsWithText(verdict, evidence[at]?.text));
        expect(Math.sign(contributions[shown]?.points ?? 0)).toBe(Math.sign(score - base));
      }
    },
  );

  it.each(EVERY_ARTICLE)('close every quotation mark for the %s (%s)', (_name, _lang, sketch) => {
    const broken =
      '“The bridge will stay. It cost 9 million and 400 people use it. We need it.” It is 24" wide, she said.';
    const { analysis } = examine({ ...sketch, paragraphs: [broken, ...sketch.paragraphs] });
    for (const text of textsOf(analysis.localized.it)) {
      expect(text.split('«').length).toBe(text.split('»').length);
      expect(text.split('“').length).toBe(text.split('”').length);
    }
  });

  it.each([
    ['2026-03-08', 'l’8 marzo'],
    ['2026-03-11', 'l’11 marzo'],
    ['2026-03-01', 'il 1º marzo'],
    ['2026-03-18', 'il 18 marzo'],
  ])('write %s in natural Italian', (day, said) => {
    const { analysis } = examine({
      ...ARTICLES[0]?.[1].it,
      paragraphs: ['Una frase.'],
      publishedAt: known(day),
    });
    expect(analysis.localized.it.vaglioEvaluation.journalisticArticle).toContain(said);
  });

  it.each(EVERY_ARTICLE)(
    'flag the same sentences and name the same sources for the %s (%s)',
    (_name, _language, sketch) => {
      const { analysis } = examine(sketch);
      const [english, italian] = JUDGED_LANGUAGES.map((language) => flagsIn(analysis, language));
      expect(italian).toEqual(english);
    },
  );

  it.each(EVERY_ARTICLE)(
    'translate all texts and mix no language for the %s (%s)',
    (_name, _language, sketch) => {
      const { analysis } = examine(sketch);
      const [english, italian] = JUDGED_LANGUAGES.map((language) => textsOf(analysis.localized[language]));
      expect(english?.length).toBe(italian?.length);
      for (const text of [...(english ?? []), ...(italian ?? [])]) expect(text.trim()).not.toBe('');
      for (const text of italian ?? []) expect(text).not.toMatch(/\b(?:the text|the page|points out of)\b/);
      for (const text of english ?? []) expect(text).not.toMatch(/\b(?:il testo|la pagina|punti su)\b/);
    },
  );
});

/** The sorted numbers of each text, because their order depends on the language. */
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
  return CRITERIA.map((criterion) => localized[`${criterion}Analysis`]);
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

/** After a colon the first letter may be in lower case. */
function endsWithText(said: string, text: string | undefined): boolean {
  return text !== undefined && said.toLowerCase().endsWith(text.toLowerCase());
}
