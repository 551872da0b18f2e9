import {
  classOfScore,
  colorOfScore,
  CRITERIA,
  CRITERION_MAX,
  ENTERED_BY_HAND,
  iconOfColor,
  SCORE_MAX,
  type Analysis,
  type CredibilityClass,
  type Criterion,
  type CriterionAnalysis,
  type JudgedLanguage,
  type LocalizedAnalysis,
  type Localized,
  CLASS_TEXTS,
} from '@vaglio/contracts';
import { sha256 } from '../../../shared/crypto/sha256.js';
import { criterionFields } from '../public-article/criterion-fields.js';
import { withoutPoints } from '../public-article/human-decision.js';
import { scoreOf } from '../public-article/published-score.js';
import { domainOf } from '../outlets/domain-of.js';

interface ManualArticle {
  readonly url: string;
  readonly title: string;
  readonly domain?: string | undefined;
  readonly author?: string | undefined;
  readonly credibilityScore: number;
  readonly summary?: string | undefined;
}

interface ManualChange {
  readonly title?: string | undefined;
  readonly credibilityScore?: number | undefined;
  readonly credibilityClass?: CredibilityClass | undefined;
}

const ADDED: Localized = {
  en: 'An administrator added this article by hand; the engine has not read it.',
  it: 'Questo articolo è stato aggiunto a mano da un amministratore; il motore non l’ha letto.',
};

const NOT_JUDGED: Localized = { en: 'Not judged by the engine.', it: 'Non giudicato dal motore.' };

/** The analysis of an article that staff enter by hand. */
export function manualAnalysis(article: ManualArticle): Analysis {
  const { url, title, credibilityScore, summary = '' } = article;
  const badgeColor = colorOfScore(credibilityScore);
  const { hostname, protocol } = new URL(url);
  const domain = domainOf(article.domain || hostname);
  return {
    url,
    contentType: 'article',
    platform: 'web',
    title,
    domain,
    outlet: null,
    author: article.author || null,
    imageUrl: null,
    publishedAt: null,
    updatedAt: null,
    textLanguage: null,
    genre: 'report',
    judgement: 'partial',
    credibilityScore,
    scoreRange: { low: 0, high: SCORE_MAX },
    confidence: 0,
    credibilityClass: classOfScore(credibilityScore),
    badgeIcon: iconOfColor(badgeColor),
    badgeColor,
    suggestedSources: [],
    technicalSignals: { https: protocol === 'https:', domain, wordCount: null, outboundLinks: null },
    text: '',
    localized: {
      en: localized('en', credibilityScore, summary),
      it: localized('it', credibilityScore, summary),
    },
    provenance: {
      textHash: sha256(''),
      engine: 'local',
      engineVersion: ENTERED_BY_HAND,
      model: null,
      fallbackReason: null,
      data: {},
    },
  };
}

/** The same analysis with another title, score or class. */
export function changedAnalysis(analysis: Analysis, change: ManualChange): Analysis {
  const title = change.title ?? analysis.title;
  if (change.credibilityScore === undefined && change.credibilityClass === undefined)
    return { ...analysis, title };
  const score = scoreOf(analysis);
  const credibilityScore = change.credibilityScore ?? analysis.credibilityScore;
  const classByScore =
    credibilityScore === score ? analysis.credibilityClass : classOfScore(credibilityScore);
  const credibilityClass = change.credibilityClass ?? classByScore;
  const badgeColor = colorOfScore(credibilityScore);
  const localize = (language: keyof Localized): LocalizedAnalysis => {
    const words = analysis.localized[language];
    const hasNewClass = score === null || credibilityClass !== words.craapEvaluation.credibilityClass;
    return {
      ...words,
      ...(score === null ? withoutPoints(words) : {}),
      badgeText: hasNewClass ? CLASS_TEXTS[language][credibilityClass] : words.badgeText,
      craapEvaluation: { ...words.craapEvaluation, finalScore: credibilityScore, credibilityClass },
    };
  };
  return {
    ...analysis,
    title,
    credibilityScore,
    credibilityClass,
    judgement: score === null ? 'partial' : analysis.judgement,
    scoreRange: { low: credibilityScore, high: credibilityScore },
    badgeColor,
    badgeIcon: iconOfColor(badgeColor),
    localized: { en: localize('en'), it: localize('it') },
  };
}

/** The reason of a decision for which the editor wrote none. */
export function decisionText(change: ManualChange): Localized {
  const { credibilityScore: score, credibilityClass } = change;
  if (score !== undefined)
    return {
      en: `An editor set the score to ${score} by hand.`,
      it: `La redazione ha portato il punteggio a ${score} a mano.`,
    };
  return credibilityClass === undefined
    ? { en: 'An editor set the labels by hand.', it: 'La redazione ha scelto le etichette a mano.' }
    : { en: 'An editor set the class by hand.', it: 'La redazione ha fissato la classe a mano.' };
}

/** The reason of an article that was entered by hand. */
export function entryText(summary = ''): Localized {
  return summary ? { en: summary, it: summary } : ADDED;
}

function localized(language: JudgedLanguage, score: number, summary: string): LocalizedAnalysis {
  const note = ADDED[language];
  const credibilityClass = classOfScore(score);
  const shortSummary = summary || note;
  const noted = notedAnalysis({
    language,
    note,
    badgeText: CLASS_TEXTS[language][credibilityClass],
    verdict: { finalScore: score, credibilityClass, summary: shortSummary },
    criterion: (name) => notJudged(language, shareOfScore(name, score)),
  });
  return {
    ...noted,
    summary: summary ? [summary, note] : [note],
    vaglioEvaluation: {
      ...noted.vaglioEvaluation,
      reasoning: note,
      finalAssessment: shortSummary,
      assessmentReason: note,
    },
  };
}

interface NotedAnalysis {
  readonly language: JudgedLanguage;
  readonly note: string;
  readonly badgeText: string;
  readonly verdict: LocalizedAnalysis['craapEvaluation'];
  readonly criterion: (name: Criterion) => CriterionAnalysis;
}

/** An analysis with scores only, and a note in place of the texts. */
export function notedAnalysis({
  language,
  note,
  badgeText,
  verdict,
  criterion,
}: NotedAnalysis): LocalizedAnalysis {
  return {
    language,
    badgeText,
    summary: [note],
    shortSummary: verdict.summary,
    rationale: note,
    ...criterionFields(criterion),
    craapEvaluation: verdict,
    flaggedSentences: [],
    vaglioEvaluation: {
      journalisticArticle: '',
      keyFindings: [],
      expertContext: '',
      editorialNote: note,
      factAnalysis: '',
      criticalPoints: [],
      reasoning: '',
      finalAssessment: '',
      assessmentReason: '',
      credibilityVerdict: badgeText,
    },
    whatWouldChange: [],
    limitations: [note],
    tags: [],
  };
}

/** A fifth of the score for each criterion, with the remainder on the first ones, so that they add up to the score. */
export function shareOfScore(criterion: Criterion, score: number): number {
  return Math.floor((score + CRITERIA.length - 1 - CRITERIA.indexOf(criterion)) / CRITERIA.length);
}

function notJudged(language: JudgedLanguage, score: number): CriterionAnalysis {
  return {
    score,
    judged: false,
    scoreRange: { low: 0, high: CRITERION_MAX },
    evaluation: NOT_JUDGED[language],
    details: ADDED[language],
    strengths: [],
    weaknesses: [],
    evidence: [],
  };
}
