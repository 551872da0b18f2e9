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
import type { BadgeColor, BadgeIcon } from '../analysis/score-display.js';
import type { ClaimLedger, DomainRegistration, SelfDescription } from '../analysis/ledger.contract.js';
import type { PublishedScore } from '../analysis/published-score.js';
import type {
  ArticleLabel,
  ContentType,
  Coverage,
  DigitalSource,
  EngineName,
  Genre,
  Judgement,
} from '../analysis/vocabulary.js';
import { type ById, route } from '../http/route.js';
import type { JudgedLanguage, Language, Localized } from '../language/language.js';
import type { Correction, RegisteredCorrection, ReviewReply } from '../reviews/review.contract.js';
import type { KnownArticles } from './known-article.contract.js';

/** A score, class or label set by staff, valid until they revoke it. The score range is then the score itself. */
export interface HumanDecision {
  /** ISO 8601. */
  readonly decidedAt: string;
  /** The reason, for readers. */
  readonly reason: Localized;
}

/** An article in lists. */
export interface ArticleSummary extends PublishedScore {
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly domain: string;
  readonly author: string | null;
  /** The path of our copy of its picture; null if there is none (yet). */
  readonly imageUrl: string | null;
  /** ISO 8601; a date or a date-time. */
  readonly publishedAt: string | null;
  /** When the article was first analyzed. */
  readonly createdAt: string;
  /** When its latest revision was made. */
  readonly analyzedAt: string;
  readonly shareCount: number;
  readonly tags: readonly string[];
  /** Set by staff only; the title begins with them. */
  readonly labels: readonly ArticleLabel[];
  readonly judgement: Judgement;
  /** Null if the article was not judged. */
  readonly badgeIcon: BadgeIcon | null;
  /** Null if the article was not judged. */
  readonly badgeColor: BadgeColor | null;
  readonly badgeText: Localized;
  readonly contentType: ContentType;
  readonly genre: Genre;
  readonly shortSummary: Localized;
  /** How much of a post or video was read; null for web articles and older analyses. */
  readonly coverage: Coverage | null;
  /** How the texts of the analysis were made; null if unknown. */
  readonly digitalSource: DigitalSource | null;
  /** Null if the engine's own result is shown. */
  readonly decision: HumanDecision | null;
  /** Present and true while the article is held for staff; only its submitters get it then. */
  readonly isHeld?: boolean;
}

/** A flagged sentence as a public quotation. Of a long sentence only the first words are quoted; `span` is the quoted part. */
export interface QuotedSentence extends FlaggedSentence {
  /** The words before it in the same paragraph; empty if they are not quoted. */
  readonly before: string;
  /** The words after it in the same paragraph; empty if they are not quoted. */
  readonly after: string;
  /** Whether the sentence continues after the quotation. */
  readonly isShortened: boolean;
}

/** The result for one criterion in answers; score and range are null if the article was not judged. */
export interface PublishedCriterion extends Omit<CriterionAnalysis, 'score' | 'scoreRange'> {
  /** Whole points, 0 to 20. */
  readonly score: number | null;
  readonly scoreRange: ScoreRange | null;
}

/** The score and class of the CRAAP method in answers; both are null if the article was not judged. */
export interface PublishedCraapEvaluation extends Omit<CraapEvaluation, 'finalScore' | 'credibilityClass'> {
  readonly finalScore: number | null;
  readonly credibilityClass: CredibilityClass | null;
}

/** The five criteria and their sum in answers. */
export interface PublishedCriteria {
  readonly currencyAnalysis: PublishedCriterion;
  readonly relevanceAnalysis: PublishedCriterion;
  readonly authorityAnalysis: PublishedCriterion;
  readonly accuracyAnalysis: PublishedCriterion;
  readonly purposeAnalysis: PublishedCriterion;
  readonly craapEvaluation: PublishedCraapEvaluation;
}

/** An analysis in one language, with quotations of the judged text within `QUOTATION_LIMITS`. */
export interface PublishedAnalysis
  extends Omit<LocalizedAnalysis, 'flaggedSentences' | keyof PublishedCriteria>, PublishedCriteria {
  readonly flaggedSentences: readonly QuotedSentence[];
}

/** The judged text, for staff and the submitters of the URL. */
export interface ArticleText {
  readonly text: string;
  /** ISO 639-1 code; null if unknown. */
  readonly textLanguage: string | null;
  readonly revision: number;
}

/** An article with its latest analysis. The texts at the top level are in English; each language has its own complete analysis. */
export interface Article extends ArticleSummary, PublishedCriteria {
  readonly summary: readonly string[];
  readonly rationale: string;
  /** The confidence of the engine, 0 to 1; null if the article was not judged. */
  readonly confidence: number | null;
  readonly suggestedSources: readonly string[];
  readonly flaggedSentences: readonly QuotedSentence[];
  readonly technicalSignals: TechnicalSignals;
  readonly vaglioEvaluation: VaglioEvaluation;
  readonly analysisEnglish: PublishedAnalysis;
  readonly analysisItalian: PublishedAnalysis;
  readonly outlet: Analysis['outlet'];
  /** The publisher that the page names, which is not verified. */
  readonly claimedOutlet: string | null;
  readonly textLanguage: string | null;
  readonly provenance: Provenance;
  /** The evidence on its claims; null in older analyses. */
  readonly ledger: ClaimLedger | null;
  /** The number of the analysis, from 1. */
  readonly revision: number;
  /** The public reply of staff to the latest review request; null if there is none. */
  readonly reviewReply: ReviewReply | null;
  /** The corrections of the analysis, newest first. */
  readonly corrections: readonly Correction[];
}

/** A page of articles and their total number. */
export interface ArticleList {
  readonly articles: readonly ArticleSummary[];
  /** At most 1000 in a full-text search. */
  readonly total: number;
}

/** The order of a list of articles. */
export const ARTICLE_SORTS = ['newest', 'oldest', 'score-high', 'score-low', 'most-shared'] as const;

/** The order of a list of articles. */
export type ArticleSort = (typeof ARTICLE_SORTS)[number];

/** Filters and order of the public list of articles. */
export interface ArticlesQuery {
  /** True: answers an array of the newest articles. */
  readonly latest?: boolean;
  /** @minimum 0 */
  readonly offset?: number;
  /** @minimum 1 @maximum 100 */
  readonly limit?: number;
  /** Words of a full-text search, in any judged language. @maxLength 200 */
  readonly q?: string;
  readonly class?: CredibilityClass;
  readonly type?: ContentType;
  /** The kind of the text. */
  readonly genre?: Genre;
  /** The language of the judged text. */
  readonly language?: JudgedLanguage;
  /** @maxLength 253 */
  readonly domain?: string;
  /** Default `newest`; with `q`, the best matches first. */
  readonly sort?: ArticleSort;
}

/** A page of a list. */
export interface PageQuery {
  /** @minimum 0 */
  readonly offset?: number;
  /** @minimum 1 @maximum 100 */
  readonly limit?: number;
}

/** An article in the report on a user's history. */
export interface ReportedArticle extends ArticleSummary {
  /** The score of each criterion in the latest revision; null if it was not judged. */
  readonly criteria: Readonly<Record<Criterion, number | null>>;
}

/** The report on a Premium user's own history. */
export interface HistoryReport {
  /** At most 100, the latest submission first. */
  readonly articles: readonly ReportedArticle[];
  readonly total: number;
}

/** A revision of an article. */
export interface Revision extends PublishedScore {
  readonly number: number;
  readonly createdAt: string;
  readonly judgement: Judgement;
  readonly engine: EngineName;
  readonly engineVersion: string;
  /** Differs from that of the previous revision if the text changed. */
  readonly textHash: string;
}

/** The copies of an article and articles on the same subject. */
export interface RelatedArticles {
  /** Articles with nearly the same text. */
  readonly copies: readonly ArticleSummary[];
  /** Other articles on the same subject. */
  readonly related: readonly ArticleSummary[];
}

/** A channel on which an analysis can be shared. */
export const SHARE_PLATFORMS = [
  'facebook',
  'twitter',
  'linkedin',
  'whatsapp',
  'telegram',
  'email',
  'copy',
] as const;

/** A channel on which an analysis can be shared. */
export type SharePlatform = (typeof SHARE_PLATFORMS)[number];

/** Counts a share of an analysis. */
export interface ShareRequest {
  /** @maxLength 100 */
  readonly articleId: string;
  readonly platform: SharePlatform;
}

/** The number of shares of an analysis. */
export interface ShareResponse {
  readonly shareCount: number;
}

/** The maximum widths of the stored pictures of articles, in pixels. */
export const PICTURE_WIDTHS = [480, 960] as const;

/** The maximum width of a stored picture of an article, in pixels. */
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** Selects the picture of an article. */
export interface PictureQuery {
  /** The version in `imageUrl`, whose answer never changes. @maxLength 64 */
  readonly v?: string;
  /** Default 480. */
  readonly width?: PictureWidth;
}

/** The language of the share image. */
export interface OgImageQuery {
  readonly lang?: Language;
}

/** The URL of the share image of an article. */
export interface OgImage {
  readonly url: string;
}

/** The figures of our analyses of one domain, and what is known about its outlet. */
export interface Source {
  readonly domain: string;
  readonly outlet: string | null;
  /** The profile in the register; null without an entry. */
  readonly profile: OutletProfile | null;
  readonly articleCount: number;
  /** The number of judged articles, on which the average score and the classes are based. */
  readonly judgedCount: number;
  /** With one decimal; null if no article was judged. */
  readonly averageScore: number | null;
  readonly classes: Readonly<Record<CredibilityClass, number>>;
  /** The statements of public lists, with their sources. */
  readonly register: readonly SourceRegisterEntry[];
  /** The site's own statements when it was last read; null if it was not read or has none. */
  readonly itself: SelfDescription | null;
  readonly latest: readonly ArticleSummary[];
  /** The registration of the domain; null if the registry was not queried. */
  readonly registration: DomainRegistration | null;
  /** Other domains of the same outlet. */
  readonly otherDomains: readonly string[];
  /** True for a platform or a blog host, whose content belongs to its users. */
  readonly isPlatform: boolean;
  /** The known outlet whose domain this one imitates; null if it imitates none. */
  readonly imitates: string | null;
  /** The range of the middle half of all scores of all outlets; null with too few analyses. */
  readonly usualScores: { readonly low: number; readonly high: number } | null;
  /** The findings that most often subtract points in the newest analyses. */
  readonly findings: readonly SourceFinding[];
  /** The corrections of analyses of its articles, newest first. */
  readonly corrections: readonly RegisteredCorrection[];
  /** The changes by our editors, newest first. */
  readonly changes: readonly SourceChange[];
}

/** A public statement about an outlet, with its source. */
export interface SourceRegisterEntry {
  readonly text: Localized;
  readonly source: string;
  readonly url: string;
  readonly licence: string;
  /** The year, month or day of the statement. */
  readonly asOf: string;
  /** Whether our own editors made the statement. */
  readonly isFromEditors: boolean;
  /** True if the statement may be about an earlier owner of the domain, in which case it is ignored for the score. */
  readonly isOfEarlierOwner: boolean;
}

/** A change of our editors' statements or domains of an outlet. */
export interface SourceChange {
  readonly on: string;
  readonly change: 'added' | 'withdrawn' | 'merged' | 'split';
  /** The statement, or the domain that moved. */
  readonly text: Localized;
}

/** A finding with its number of articles of an outlet, and one of them. */
export interface SourceFinding {
  readonly name: Localized;
  readonly articles: number;
  readonly example: { readonly id: string; readonly title: string };
}

/** The profile of an outlet in the register. */
export interface OutletProfile {
  readonly kind: Localized;
  readonly country: Localized | null;
  readonly language: Localized | null;
  readonly place: string | null;
  readonly publisher: string | null;
}

/** The public calls about articles and outlets. */
export const articlesRoutes = {
  /** The public articles, newest first unless `sort` says otherwise. */
  list: route<ArticleList | readonly ArticleSummary[], { query: ArticlesQuery }>(
    'GET /api/articles',
    'anyone',
  ),
  /** A public article with its judgment. @throws ARTICLE_HELD */
  read: route<Article, ById>('GET /api/articles/:id', 'anyone'),
  /** The judged text; for staff, and for users who submitted the URL. */
  text: route<ArticleText, ById>('GET /api/articles/:id/text', 'user-or-staff', 200, 'read'),
  /** Our copy of the article's picture, to which `imageUrl` points. @produces image/webp */
  picture: route<string, ById & { query: PictureQuery }>('GET /api/articles/:id/picture', 'anyone'),
  /** The revisions of an article, newest first. */
  revisions: route<readonly Revision[], ById>('GET /api/articles/:id/revisions', 'anyone'),
  /** Articles that are related to an article. */
  related: route<RelatedArticles, ById>('GET /api/articles/:id/related', 'anyone'),
  /** The articles that the caller submitted, newest submission first. */
  mine: route<ArticleList, { query: PageQuery }>('GET /api/user/articles', 'user', 200, 'read'),
  /** An article that the caller submitted, also while it is held for staff. */
  own: route<Article, ById>('GET /api/user/articles/:id', 'user', 200, 'read'),
  /**
   * The newest articles that the caller submitted, with the score of each criterion; for Premium only.
   * @throws PREMIUM_REQUIRED
   */
  report: route<HistoryReport>('GET /api/user/articles/report', 'user', 200, 'read'),
  /** Counts a share of an article. @throws NOT_FOUND */
  share: route<ShareResponse, { body: ShareRequest }>('POST /api/share', 'anyone'),
  /** The share image, or its URL with `Accept: application/json`. @produces image/png */
  ogImage: route<OgImage, ById & { query: OgImageQuery }>('GET /api/og-image/:id', 'anyone'),
  /** The articles whose URL has a hash that begins with the prefix of four hexadecimal digits. */
  known: route<KnownArticles, { params: { prefix: string } }>('GET /api/known/:prefix', 'anyone'),
  /** What is known about an outlet. */
  source: route<Source, { params: { domain: string } }>('GET /api/sources/:domain', 'anyone'),
} as const;
