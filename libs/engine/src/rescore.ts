import {
  classOfScore,
  colorOfScore,
  CRITERIA,
  iconOfColor,
  type Analysis,
  type Criterion,
  type CriterionAnalysis,
  type EvidenceItem,
  type JudgedLanguage,
  type Localized,
  type LocalizedAnalysis,
} from '@vaglio/contracts';
import type { Finding, Manner } from './analysis.types.js';
import { criterionAnalysis } from './compose/compose-analysis.js';
import { TEXT_CONTEXTS } from './compose/texts/text-context.js';
import { isIndependent } from './evaluate/local/limitations.js';
import { scoreCriteria } from './evaluate/local/score-criterion.js';
import { MANNER } from './evaluate/points.js';
import type { CriterionEvaluation, Limitation } from './evaluation.types.js';
import { finding, type FindingData } from './finding-catalogue.js';

type Cued = { [C in keyof FindingData]: FindingData[C] extends { cues: readonly string[] } ? C : never };

/** The findings that staff can add, because their texts need only a passage. */
export const ADDABLE_CODES = [
  'relevance.headline-clickbait',
  'accuracy.vague-sources',
  'accuracy.anonymous-sources',
  'accuracy.rumour',
  'accuracy.hidden-truth',
  'accuracy.miracle-claim',
  'purpose.absolute-words',
  'purpose.sensational-words',
  'purpose.name-calling',
  'purpose.appeal-to-fear',
  'purpose.whataboutism',
  'purpose.false-dilemma',
  'purpose.flag-waving',
  'purpose.loaded-question',
  'purpose.scapegoating',
  'purpose.thought-stopper',
  'purpose.us-and-them',
  'purpose.share-urge',
  'purpose.buy-urge',
  'purpose.donate-urge',
] as const satisfies readonly Cued[keyof FindingData][];

export type AddableCode = (typeof ADDABLE_CODES)[number];

/** A finding of staff in a passage of the text or the title. */
export function findingOfPassage(code: AddableCode, passage: string, { title, text }: Analysis): Finding {
  const start = text.indexOf(passage);
  const span = { start, end: start + passage.length };
  return finding(code, {
    data: { count: 1, cues: [passage] },
    locators: [
      start < 0 && title.includes(passage)
        ? { kind: 'title', quote: passage }
        : { kind: 'text', span, quote: passage },
    ],
  });
}

/** A finding as a sentence; its code where an older engine made it. */
export function findingSentence(found: Finding): Localized {
  const { en, it } = TEXT_CONTEXTS;
  return { en: en.writer.sentence(found) || found.code, it: it.writer.sentence(found) || found.code };
}

const RESCORED: Localized = {
  en: 'An editor checked the findings one by one; the points were added up again.',
  it: 'La redazione ha verificato gli elementi uno per uno; i punti sono stati sommati di nuovo.',
};

/**
 * The analysis with other findings, scored by the built-in engine. The manner of writing keeps its points. The caller leaves
 * out findings that were stored but not weighed.
 */
export function rescored(analysis: Analysis, findings: readonly Finding[]): Analysis {
  const limitations = limitationsOf(analysis, findings);
  const manner = mannerOf(analysis);
  const criteria = Object.values(scoreCriteria(findings, { genre: analysis.genre, manner, limitations }));
  const score = criteria.reduce((sum, each) => sum + each.score, 0);
  const badgeColor = colorOfScore(score);
  const localize = (language: JudgedLanguage) => rescoredTexts(analysis, language, criteria, findings, score);
  return {
    ...analysis,
    credibilityScore: score,
    credibilityClass: classOfScore(score),
    badgeColor,
    badgeIcon: iconOfColor(badgeColor),
    localized: { en: localize('en'), it: localize('it') },
  };
}

/** The stored findings that the analysis weighed. */
export function weighedFindings({ localized }: Analysis, stored: readonly Finding[]): readonly Finding[] {
  const weighed = new Set(
    CRITERIA.flatMap((criterion) => localized.en[`${criterion}Analysis`].evidence.map(({ code }) => code)),
  );
  return stored.filter(({ code }) => weighed.has(code));
}

function limitationsOf({ genre, technicalSignals }: Analysis, findings: readonly Finding[]): Limitation[] {
  return [
    ...(technicalSignals.coverage === 'description' ? (['description-only'] as const) : []),
    ...(genre !== 'satire' && !findings.some(isIndependent) ? (['no-independent-evidence'] as const) : []),
  ];
}

/** Computes the manner of writing back from its stored points. */
function mannerOf({ localized }: Analysis): Manner {
  const measured = (criterion: Criterion): number | null => {
    const { manner } = localized.en[`${criterion}Analysis`];
    return manner === undefined || MANNER[criterion] === 0 ? null : (manner / MANNER[criterion] + 1) / 2;
  };
  return {
    accuracy: measured('accuracy'),
    purpose: measured('purpose'),
    relevance: measured('relevance'),
  };
}

function rescoredTexts(
  { localized }: Analysis,
  language: JudgedLanguage,
  criteria: readonly CriterionEvaluation[],
  findings: readonly Finding[],
  score: number,
): LocalizedAnalysis {
  const before = localized[language];
  const codes = new Set(findings.map(({ code }) => code));
  return {
    ...before,
    ...Object.fromEntries(
      criteria.map((each) => {
        const name = `${each.criterion}Analysis` as const;
        return [name, rescoredCriterion(before[name], language, each)];
      }),
    ),
    craapEvaluation: {
      ...before.craapEvaluation,
      finalScore: score,
      credibilityClass: classOfScore(score),
    },
    flaggedSentences: before.flaggedSentences
      .map((sentence) => ({ ...sentence, reasons: sentence.reasons.filter(({ code }) => codes.has(code)) }))
      .filter(({ reasons }) => reasons.length > 0),
  };
}

const keysOf = (evidence: readonly EvidenceItem[]): string =>
  evidence.map(({ code, points, text }) => `${code} ${points} ${text}`).join();

/** A criterion keeps its texts if its score and its evidence did not change. */
function rescoredCriterion(
  before: CriterionAnalysis,
  language: JudgedLanguage,
  evaluation: CriterionEvaluation,
): CriterionAnalysis {
  const text = RESCORED[language];
  const after = criterionAnalysis(evaluation, language, { evaluation: text, details: text });
  const isSame = after.score === before.score && keysOf(after.evidence) === keysOf(before.evidence);
  return isSame ? before : after;
}
