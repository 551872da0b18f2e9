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
  type CriterionAnalysis,
  type Judgement,
  type Language,
  type LocalizedAnalysis,
  type Localized,
} from '@vaglio/contracts';
import { sha256 } from '../../../shared/crypto/sha256.js';
import { scoreOf } from '../read/published-score.js';
import { domainOf } from '../sources/domain-of.js';

/** What an administrator says of an article that no engine has read. */
export interface ManualArticle {
  readonly url: string;
  readonly title: string;
  readonly domain?: string | undefined;
  readonly author?: string | undefined;
  readonly credibilityScore: number;
  readonly summary?: string | undefined;
}

/** What an administrator changes in an analysis. */
export interface ManualChange {
  readonly title?: string | undefined;
  readonly credibilityScore?: number | undefined;
  readonly credibilityClass?: CredibilityClass | undefined;
}

const BADGES: Localized<Readonly<Record<CredibilityClass, string>>> = {
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

const NOT_JUDGED: Localized = { en: 'Not judged by the engine.', it: 'Non valutato dal motore.' };

const RESCORED: Localized = {
  en: 'An administrator set the score to {score} by hand; the five criteria are as the engine judged them ({sum}).',
  it: 'Un amministratore ha portato il punteggio a {score} a mano; i cinque criteri restano come li ha valutati il motore ({sum}).',
};

const SCORED: Localized = {
  en: 'An administrator set the score to {score} by hand; the engine gave none.',
  it: 'Un amministratore ha dato a mano il punteggio {score}; il motore non ne aveva dato nessuno.',
};

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

/** The same analysis with another title, score or class; where the score no longer is the engine's, readers are told. */
export function changedAnalysis(analysis: Analysis, change: ManualChange): Analysis {
  const credibilityScore = change.credibilityScore ?? analysis.credibilityScore;
  const isRescored = change.credibilityScore !== undefined && credibilityScore !== scoreOf(analysis);
  const byScore = isRescored ? classOfScore(credibilityScore) : analysis.credibilityClass;
  const credibilityClass = change.credibilityClass ?? byScore;
  const badgeColor = colorOfScore(credibilityScore);
  const { low, high } = analysis.scoreRange;
  const renew = (language: Language): LocalizedAnalysis =>
    rescored(analysis.localized[language], {
      finalScore: credibilityScore,
      credibilityClass,
      isRescored,
      hadScore: scoreOf(analysis) !== null,
    });
  return {
    ...analysis,
    title: change.title ?? analysis.title,
    credibilityScore,
    credibilityClass,
    judgement: isRescored ? judgedByHand(analysis.judgement) : analysis.judgement,
    scoreRange: { low: Math.min(low, credibilityScore), high: Math.max(high, credibilityScore) },
    badgeColor,
    badgeIcon: iconOfColor(badgeColor),
    localized: { en: renew('en'), it: renew('it') },
  };
}

/** Where the engine abstained, the score that a person set is the verdict. */
function judgedByHand(judgement: Judgement): Judgement {
  return judgement === 'abstained' ? 'partial' : judgement;
}

interface Rescoring {
  readonly finalScore: number;
  readonly credibilityClass: CredibilityClass;
  readonly isRescored: boolean;
  readonly hadScore: boolean;
}

/** Where the engine abstained the criteria have no points of their own: they share the score that a person set. */
function criteriaByHand(words: LocalizedAnalysis, score: number): Partial<LocalizedAnalysis> {
  return Object.fromEntries(
    CRITERIA.map((criterion, place) => {
      const own = words[`${criterion}Analysis`];
      const { score: share, judged, scoreRange } = notJudged(words.language, score, place);
      const evidence = own.evidence.map((item) => ({ ...item, points: 0 }));
      return [`${criterion}Analysis`, { ...own, score: share, judged, scoreRange, evidence }];
    }),
  );
}

function rescored(
  words: LocalizedAnalysis,
  { finalScore, credibilityClass, isRescored, hadScore }: Rescoring,
): LocalizedAnalysis {
  const isFirstScore = isRescored && !hadScore;
  const isReclassed = isFirstScore || credibilityClass !== words.craapEvaluation.credibilityClass;
  const sum = CRITERIA.reduce((total, criterion) => total + words[`${criterion}Analysis`].score, 0);
  const note = (hadScore ? RESCORED : SCORED)[words.language]
    .replace('{score}', String(finalScore))
    .replace('{sum}', String(sum));
  return {
    ...words,
    ...(isFirstScore ? criteriaByHand(words, finalScore) : {}),
    badgeText: isReclassed ? BADGES[words.language][credibilityClass] : words.badgeText,
    craapEvaluation: { ...words.craapEvaluation, finalScore, credibilityClass },
    limitations: isRescored ? [note, ...words.limitations] : words.limitations,
  };
}

function localized(language: Language, score: number, summary: string): LocalizedAnalysis {
  const note = ADDED[language];
  const credibilityClass = classOfScore(score);
  const badgeText = BADGES[language][credibilityClass];
  const shortSummary = summary || note;
  const criterion = (place: number): CriterionAnalysis => notJudged(language, score, place);
  return {
    language,
    badgeText,
    summary: summary ? [summary, note] : [note],
    shortSummary,
    rationale: note,
    currencyAnalysis: criterion(0),
    relevanceAnalysis: criterion(1),
    authorityAnalysis: criterion(2),
    accuracyAnalysis: criterion(3),
    purposeAnalysis: criterion(4),
    craapEvaluation: { finalScore: score, credibilityClass, summary: shortSummary },
    flaggedSentences: [],
    vaglioEvaluation: {
      journalisticArticle: '',
      keyFindings: [],
      expertContext: '',
      editorialNote: note,
      factAnalysis: '',
      criticalPoints: [],
      reasoning: note,
      finalAssessment: shortSummary,
      assessmentReason: note,
      credibilityVerdict: badgeText,
    },
    whatWouldChange: [],
    limitations: [note],
    tags: [],
  };
}

/** Fifths of the score, the remainder on the first criteria, so that the five always add up to it. */
function notJudged(language: Language, score: number, place: number): CriterionAnalysis {
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
