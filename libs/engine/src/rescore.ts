import {
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
import { weighedOutline, type WeighedOutline } from './compose/outline/outline.js';
import * as assessment from './compose/texts/sections/assessment.js';
import * as summary from './compose/texts/sections/summary.js';
import { TEXT_CONTEXTS } from './compose/texts/text-context.js';
import { confidenceOf, rangeOf } from './evaluate/local/judge.js';
import { isIndependent } from './evaluate/local/limitations.js';
import { scoreCriteria } from './evaluate/local/score-criterion.js';
import { MAX_MANNER_POINTS, withinScale } from './evaluate/score-points.js';
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
  const { judgement, genre, domain } = analysis;
  const limitations = limitationsOf(analysis, findings);
  const manner = mannerOf(analysis);
  const criteria = withDoubtOf(analysis, scoreCriteria(findings, { genre, manner, limitations }));
  const each = Object.values(criteria);
  const score = each.reduce((sum, criterion) => sum + criterion.score, 0);
  const isJudged = judgement !== 'abstained';
  const scoreRange = isJudged ? rangeOf(score, each) : analysis.scoreRange;
  const badgeColor = isJudged ? colorOfScore(score) : analysis.badgeColor;
  const outline = weighedOutline({ judgement, score, criteria, limitations }, domain, genre);
  const localize = (language: JudgedLanguage) => rescoredTexts(analysis, language, outline);
  return {
    ...analysis,
    credibilityScore: score,
    credibilityClass: outline.credibilityClass,
    scoreRange,
    confidence: confidenceOf(scoreRange),
    badgeColor,
    badgeIcon: iconOfColor(badgeColor),
    localized: { en: localize('en'), it: localize('it') },
  };
}

/** The doubts of the criteria stay, because what is not known about the page does not change. */
function withDoubtOf(
  { localized }: Analysis,
  criteria: WeighedOutline['criteria'],
): WeighedOutline['criteria'] {
  const each = Object.values(criteria).map((after) => {
    const before = localized.en[`${after.criterion}Analysis`];
    const doubt = Math.max(before.score - before.scoreRange.low, before.scoreRange.high - before.score);
    const range = { low: withinScale(after.score - doubt), high: withinScale(after.score + doubt) };
    return [after.criterion, { ...after, range }] as const;
  });
  return Object.fromEntries(each) as Record<Criterion, CriterionEvaluation>;
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
    return manner === undefined || MAX_MANNER_POINTS[criterion] === 0
      ? null
      : (manner / MAX_MANNER_POINTS[criterion] + 1) / 2;
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
  outline: WeighedOutline,
): LocalizedAnalysis {
  const before = localized[language];
  const context = TEXT_CONTEXTS[language];
  const codes = new Set(outline.findings.map(({ code }) => code));
  return {
    ...before,
    badgeText: summary.badge(outline, context),
    ...Object.fromEntries(
      Object.values(outline.criteria).map((each) => {
        const name = `${each.criterion}Analysis` as const;
        return [name, rescoredCriterion(before[name], language, each)];
      }),
    ),
    craapEvaluation: {
      ...before.craapEvaluation,
      finalScore: outline.score,
      credibilityClass: outline.credibilityClass,
    },
    flaggedSentences: before.flaggedSentences
      .map((sentence) => ({ ...sentence, reasons: sentence.reasons.filter(({ code }) => codes.has(code)) }))
      .filter(({ reasons }) => reasons.length > 0),
    vaglioEvaluation: {
      ...before.vaglioEvaluation,
      keyFindings: assessment.keyFindings(outline, context),
      expertContext: assessment.expertContext(outline, context),
      factAnalysis: assessment.factAnalysis(outline, context),
      criticalPoints: assessment.criticalPoints(outline, context),
      credibilityVerdict: assessment.credibilityVerdict(outline, context),
    },
    tags: [...new Set(summary.tags(outline, context))],
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
