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
} from '@vaglio/contracts';
import { sha256 } from '../../../shared/crypto/sha256.js';
import { withoutPoints } from '../public-article/human-decision.js';
import { scoreOf } from '../public-article/published-score.js';
import { domainOf } from '../outlets/domain-of.js';

/** An article entered by hand, without a run of the engine. */
export interface ManualArticle {
  readonly url: string;
  readonly title: string;
  readonly domain?: string | undefined;
  readonly author?: string | undefined;
  readonly credibilityScore: number;
  readonly summary?: string | undefined;
}

/** An administrator's changes of an analysis. */
export interface ManualChange {
  readonly title?: string | undefined;
  readonly credibilityScore?: number | undefined;
  readonly credibilityClass?: CredibilityClass | undefined;
}

/** The words of a class where no engine wrote others. */
export const BADGES: Localized<Readonly<Record<CredibilityClass, string>>> = {
  en: {
    high: 'High credibility',
    medium: 'Medium credibility',
    low: 'Low credibility',
    poor: 'Poor credibility',
  },
  it: {
    high: 'Credibilità alta',
    medium: 'Credibilità media',
    low: 'Credibilità bassa',
    poor: 'Credibilità scarsa',
  },
};

const ADDED: Localized = {
  en: 'An administrator added this article by hand; the engine has not read it.',
  it: 'Questo articolo è stato aggiunto a mano da un amministratore; il motore non l’ha letto.',
};

const NOT_JUDGED: Localized = { en: 'Not judged by the engine.', it: 'Non giudicato dal motore.' };

/** An analysis that claims nothing beyond what the administrator said. */
export function manualAnalysis(article: ManualArticle): Analysis {
  const { url, title, credibilityScore, summary = '' } = article;
  const badgeColor = colorOfScore(credibilityScore);
  const address = new URL(url);
  const domain = domainOf(article.domain || address.hostname);
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
    technicalSignals: { https: address.protocol === 'https:', domain, wordCount: null, outboundLinks: null },
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
  const isRescored = change.credibilityScore !== undefined || change.credibilityClass !== undefined;
  if (!isRescored) return { ...analysis, title };
  const credibilityScore = change.credibilityScore ?? analysis.credibilityScore;
  const hasNewScore = credibilityScore !== scoreOf(analysis);
  const byScore = hasNewScore ? classOfScore(credibilityScore) : analysis.credibilityClass;
  const credibilityClass = change.credibilityClass ?? byScore;
  const badgeColor = colorOfScore(credibilityScore);
  const renew = (language: keyof Localized): LocalizedAnalysis => {
    const words = analysis.localized[language];
    const isReclassed =
      scoreOf(analysis) === null || credibilityClass !== words.craapEvaluation.credibilityClass;
    return {
      ...words,
      ...(scoreOf(analysis) === null ? withoutPoints(words) : {}),
      badgeText: isReclassed ? BADGES[language][credibilityClass] : words.badgeText,
      craapEvaluation: { ...words.craapEvaluation, finalScore: credibilityScore, credibilityClass },
    };
  };
  return {
    ...analysis,
    title,
    credibilityScore,
    credibilityClass,
    // Where the engine abstained, the score that a person set is the verdict.
    judgement: analysis.judgement === 'abstained' ? 'partial' : analysis.judgement,
    scoreRange: { low: credibilityScore, high: credibilityScore },
    badgeColor,
    badgeIcon: iconOfColor(badgeColor),
    localized: { en: renew('en'), it: renew('it') },
  };
}

/** Why an article stands as it does where an editor gave no words for it. */
export function decisionText(change: ManualChange): Localized {
  const { credibilityScore: score, credibilityClass } = change;
  if (score !== undefined)
    return {
      en: `An editor set the score to ${score} by hand.`,
      it: `La redazione ha portato il punteggio a ${score} a mano.`,
    };
  return credibilityClass === undefined ? LABELLED : CLASSED;
}

const CLASSED: Localized = {
  en: 'An editor set the class by hand.',
  it: 'La redazione ha fissato la classe a mano.',
};

const LABELLED: Localized = {
  en: 'An editor set the labels by hand.',
  it: 'La redazione ha scelto le etichette a mano.',
};

/** The reason of an article that staff entered: what they wrote of it. */
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
    badgeText: BADGES[language][credibilityClass],
    verdict: { finalScore: score, credibilityClass, summary: shortSummary },
    criterion: (name) => notJudged(language, score, CRITERIA.indexOf(name)),
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
  /** Where the scores come from. */
  readonly note: string;
  readonly badgeText: string;
  readonly verdict: LocalizedAnalysis['craapEvaluation'];
  readonly criterion: (name: Criterion) => CriterionAnalysis;
}

/** An analysis of which only the scores are there, with a note in place of the texts. */
export function notedAnalysis(given: NotedAnalysis): LocalizedAnalysis {
  const { language, note, badgeText, verdict, criterion } = given;
  return {
    language,
    badgeText,
    summary: [note],
    shortSummary: verdict.summary,
    rationale: note,
    currencyAnalysis: criterion('currency'),
    relevanceAnalysis: criterion('relevance'),
    authorityAnalysis: criterion('authority'),
    accuracyAnalysis: criterion('accuracy'),
    purposeAnalysis: criterion('purpose'),
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

/** Fifths of the score, the remainder on the first criteria, so that the five always add up to it. */
function notJudged(language: JudgedLanguage, score: number, place: number): CriterionAnalysis {
  return {
    score: Math.floor((score + CRITERIA.length - 1 - place) / CRITERIA.length),
    judged: false,
    scoreRange: { low: 0, high: CRITERION_MAX },
    evaluation: NOT_JUDGED[language],
    details: ADDED[language],
    strengths: [],
    weaknesses: [],
    evidence: [],
  };
}
