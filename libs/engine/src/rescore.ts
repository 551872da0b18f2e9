import {
  classOfScore,
  colorOfScore,
  CRITERIA,
  iconOfColor,
  JUDGED_LANGUAGES,
  type Analysis,
  type Criterion,
  type CriterionAnalysis,
  type EvidenceItem,
  type JudgedLanguage,
  type Localized,
  type LocalizedAnalysis,
} from '@vaglio/contracts';
import type { Finding, Manner } from './analysis.types.js';
import { english } from './compose/texts/en/phrases.js';
import { italian } from './compose/texts/it/phrases.js';
import { Prose } from './compose/texts/prose.js';
import { isIndependent } from './evaluate/local/limitations.js';
import { scoreCriteria } from './evaluate/local/score-criterion.js';
import { MANNER } from './evaluate/points.js';
import type { Contribution, CriterionEvaluation, Limitation } from './evaluation.types.js';
import { finding, type FindingData } from './finding-catalogue.js';

type Cued = { [C in keyof FindingData]: FindingData[C] extends { cues: readonly string[] } ? C : never };

/** The codes that a person can add: what they say can be made of a passage alone. */
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

/** A code that a person can add. */
export type AddableCode = (typeof ADDABLE_CODES)[number];

/** A finding that a person saw in a passage of the title or the text. */
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

const WRITERS: Localized<Prose['writer']> = {
  en: new Prose(english).writer,
  it: new Prose(italian).writer,
};

/** A finding in a sentence; its code where an older engine made it. */
export function sayFinding(found: Finding): Localized {
  return { en: WRITERS.en.says(found) || found.code, it: WRITERS.it.says(found) || found.code };
}

const RECOUNTED: Localized = {
  en: 'An editor checked the findings one by one; the points were added up again.',
  it: 'La redazione ha verificato gli elementi uno per uno; i punti sono stati sommati di nuovo.',
};

/**
 * The analysis with other findings, by the arithmetic of the built-in engine. The manner of writing keeps the points that it had.
 * Findings that were stored but not weighed stay out of it.
 */
export function rescored(analysis: Analysis, findings: readonly Finding[]): Analysis {
  const limitations = limitationsOf(analysis, findings);
  const manner = mannerOf(analysis);
  const criteria = Object.values(scoreCriteria(findings, { genre: analysis.genre, manner, limitations }));
  const score = criteria.reduce((sum, each) => sum + each.score, 0);
  const badgeColor = colorOfScore(score);
  return {
    ...analysis,
    credibilityScore: score,
    credibilityClass: classOfScore(score),
    badgeColor,
    badgeIcon: iconOfColor(badgeColor),
    localized: Object.fromEntries(
      JUDGED_LANGUAGES.map((language) => [language, retold(analysis, language, criteria, findings, score)]),
    ) as Localized<LocalizedAnalysis>,
  };
}

/** The findings that an analysis weighed, of those that were stored with it. */
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

/** The measures that give the stored points again. */
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

function retold(
  { localized }: Analysis,
  language: JudgedLanguage,
  criteria: readonly CriterionEvaluation[],
  findings: readonly Finding[],
  score: number,
): LocalizedAnalysis {
  const words = localized[language];
  const codes = new Set(findings.map(({ code }) => code));
  return {
    ...words,
    ...Object.fromEntries(
      criteria.map((each) => [
        `${each.criterion}Analysis`,
        recounted(words[`${each.criterion}Analysis`], language, each),
      ]),
    ),
    craapEvaluation: {
      ...words.craapEvaluation,
      finalScore: score,
      credibilityClass: classOfScore(score),
    },
    flaggedSentences: words.flaggedSentences
      .map((sentence) => ({ ...sentence, reasons: sentence.reasons.filter(({ code }) => codes.has(code)) }))
      .filter(({ reasons }) => reasons.length > 0),
  };
}

/** With what a ceiling held back. */
const weightOf = (contribution: Contribution | undefined): number =>
  (contribution?.points ?? 0) + (contribution?.held ?? 0);

const keysOf = (evidence: readonly EvidenceItem[]): readonly string[] =>
  evidence.map(({ code, points, text }) => `${code} ${points} ${text}`);

/** The sentences of the findings as they were; a criterion whose points did not change keeps its texts. */
function recounted(
  before: CriterionAnalysis,
  language: JudgedLanguage,
  { score, judged, range, manner, contributions, criterion }: CriterionEvaluation,
): CriterionAnalysis {
  const evidence = contributions.map(({ finding: found, points }) => ({
    code: found.code,
    criterion,
    points,
    origin: found.origin,
    locators: found.locators,
    text: WRITERS[language].says(found),
  }));
  const isSame = keysOf(evidence).join() === keysOf(before.evidence).join();
  if (isSame && score === before.score) return before;
  const weighing = (sign: 1 | -1) =>
    evidence.filter((_, place) => Math.sign(weightOf(contributions[place])) === sign).map(({ text }) => text);
  return {
    score,
    judged,
    ...(manner && { manner }),
    scoreRange: range,
    evaluation: RECOUNTED[language],
    details: RECOUNTED[language],
    strengths: weighing(1),
    weaknesses: weighing(-1),
    evidence,
  };
}
