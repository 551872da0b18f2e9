import type {
  Analysis,
  CraapEvaluation,
  CriterionAnalysis,
  FlaggedSentence,
  LocalizedAnalysis,
  Provenance,
  ScoreRange,
  TechnicalSignals,
  VaglioEvaluation,
} from '../analysis/analysis.contract.js';
import type { CredibilityClass, Criterion } from '../analysis/craap.js';
import type { BadgeColor, BadgeIcon } from '../analysis/display.js';
import type { ArticleLabel, ContentType, EngineName, Genre, Judgement } from '../analysis/vocabulary.js';
import type { Language, Localized } from '../language/language.js';
import type { Correction, ReviewReply } from '../reviews/review.contract.js';

/** What lists and cards show of an article. */
export interface ArticleSummary {
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly domain: string;
  readonly author: string | null;
  readonly imageUrl: string | null;
  /** ISO 8601; a day or an instant. */
  readonly publishedAt: string | null;
  /** When the article was first analysed. */
  readonly createdAt: string;
  /** When its latest revision was made. */
  readonly analyzedAt: string;
  readonly shareCount: number;
  readonly tags: readonly string[];
  /** Set by an administrator only; also standing in front of the title. */
  readonly labels: readonly ArticleLabel[];
  readonly credibilityScore: number;
  readonly scoreRange: ScoreRange;
  readonly credibilityClass: CredibilityClass;
  readonly judgement: Judgement;
  readonly badgeIcon: BadgeIcon;
  readonly badgeColor: BadgeColor;
  readonly badgeText: Localized;
  readonly contentType: ContentType;
  readonly genre: Genre;
  readonly shortSummary: Localized;
}

/** An article with its latest analysis. The top-level texts are English; each language stands whole beside them. */
export interface Article extends Omit<ArticleSummary, 'badgeText' | 'shortSummary'> {
  readonly badgeText: string;
  readonly shortSummary: string;
  readonly summary: readonly string[];
  readonly rationale: string;
  readonly confidence: number;
  readonly suggestedSources: readonly string[];
  readonly flaggedSentences: readonly FlaggedSentence[];
  readonly technicalSignals: TechnicalSignals;
  readonly currencyAnalysis: CriterionAnalysis;
  readonly relevanceAnalysis: CriterionAnalysis;
  readonly authorityAnalysis: CriterionAnalysis;
  readonly accuracyAnalysis: CriterionAnalysis;
  readonly purposeAnalysis: CriterionAnalysis;
  readonly craapEvaluation: CraapEvaluation;
  readonly vaglioEvaluation: VaglioEvaluation;
  readonly analysisEnglish: LocalizedAnalysis;
  readonly analysisItalian: LocalizedAnalysis;
  readonly outlet: Analysis['outlet'];
  readonly textLanguage: string | null;
  /** The text that was judged, for showing its flagged sentences in place. */
  readonly text: string;
  readonly provenance: Provenance;
  /** 1 for the first analysis, one more with each new one. */
  readonly revision: number;
  /** What a person has answered to the latest request for review; null where nobody has. */
  readonly reviewReply: ReviewReply | null;
  /** What was put right in it, newest first. */
  readonly corrections: readonly Correction[];
}

/** One page of articles and how many there are in all. */
export interface ArticleList {
  readonly articles: readonly ArticleSummary[];
  /** At most 1000 where words are looked for: nobody reads on from there. */
  readonly total: number;
}

/** How a list of articles can be ordered. */
export const ARTICLE_SORTS = ['newest', 'oldest', 'score-high', 'score-low', 'most-shared'] as const;

/** How a list of articles can be ordered. */
export type ArticleSort = (typeof ARTICLE_SORTS)[number];

/** Which articles, and in what order. */
export interface ArticlesQuery {
  /** `true` answers a plain array of the newest. */
  readonly latest?: boolean;
  /** @minimum 0 */
  readonly offset?: number;
  /** @minimum 1
   *  @maximum 100 */
  readonly limit?: number;
  /** Words to look for, in either language.
   *  @maxLength 200 */
  readonly q?: string;
  readonly class?: CredibilityClass;
  readonly type?: ContentType;
  /** @maxLength 253 */
  readonly domain?: string;
  /** `newest` unless given; where words are looked for, those first that fit them best. */
  readonly sort?: ArticleSort;
}

/** Which stretch of one's own history. */
export interface PageQuery {
  /** @minimum 0 */
  readonly offset?: number;
  /** @minimum 1
   *  @maximum 100 */
  readonly limit?: number;
}

/** An article as the report on a history counts it. */
export interface ReportedArticle extends ArticleSummary {
  /** What each criterion gave in its latest revision; null where it was not judged. */
  readonly criteria: Readonly<Record<Criterion, number | null>>;
}

/** What premium members see of their own history: its newest articles, and how many there are in all. */
export interface HistoryReport {
  /** At most 100, last asked for first. */
  readonly articles: readonly ReportedArticle[];
  readonly total: number;
}

/** One finished run over an article. */
export interface Revision {
  readonly number: number;
  readonly createdAt: string;
  readonly credibilityScore: number;
  readonly scoreRange: ScoreRange;
  readonly credibilityClass: CredibilityClass;
  readonly judgement: Judgement;
  readonly engine: EngineName;
  readonly engineVersion: string;
  /** Differs from the one before where the text itself changed. */
  readonly textHash: string;
}

/** What else is known around an article. */
export interface RelatedArticles {
  /** Nearly the same text elsewhere: copies of one story count once. */
  readonly copies: readonly ArticleSummary[];
  /** Other articles about the same thing. */
  readonly related: readonly ArticleSummary[];
}

/** Where an analysis can be shared. */
export const SHARE_PLATFORMS = [
  'facebook',
  'twitter',
  'linkedin',
  'whatsapp',
  'telegram',
  'email',
  'copy',
] as const;

/** Where an analysis can be shared. */
export type SharePlatform = (typeof SHARE_PLATFORMS)[number];

/** Somebody shares an analysis. */
export interface ShareRequest {
  readonly articleId: string;
  readonly platform: SharePlatform;
}

/** How often an analysis has been shared by now. */
export interface ShareResponse {
  readonly shareCount: number;
}

/** In which language the share image speaks. */
export interface OgImageQuery {
  readonly lang?: Language;
}

/** Where the share image of an article is. */
export interface OgImage {
  readonly url: string;
}

/** What our analyses say of one domain, as counted; it is no verdict on the outlet. */
export interface Source {
  readonly domain: string;
  readonly outlet: string | null;
  readonly articleCount: number;
  /** Of how many the mean score and the classes are: an analysis that abstained from a judgement counts in neither. */
  readonly judgedCount: number;
  /** One decimal; null where nothing was judged. */
  readonly averageScore: number | null;
  readonly classes: Readonly<Record<CredibilityClass, number>>;
  /** What public lists say of it, each with who says so. */
  readonly register: readonly SourceRegisterEntry[];
  readonly latest: readonly ArticleSummary[];
}

/** One public statement about an outlet, with its source. */
export interface SourceRegisterEntry {
  readonly text: Localized;
  readonly source: string;
  readonly url: string;
}
