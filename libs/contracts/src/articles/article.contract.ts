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
import type { ClaimLedger, DomainRegistration, SelfDescription } from '../analysis/ledger.contract.js';
import type { BadgeColor, BadgeIcon } from '../analysis/display.js';
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
import type { JudgedLanguage, Language, Localized } from '../language/language.js';
import type { Correction, RegisteredCorrection, ReviewReply } from '../reviews/review.contract.js';

/** A score, class or label that a person set: it stands until staff take it back. Its range is the score itself. */
export interface HumanDecision {
  /** ISO 8601. */
  readonly decidedAt: string;
  /** Why, in both languages. */
  readonly reason: Localized;
}

/** An article as lists and cards show it. */
export interface ArticleSummary extends PublishedScore {
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly domain: string;
  readonly author: string | null;
  /** The path of our own copy of its picture; null where there is none (yet). */
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
  readonly judgement: Judgement;
  /** Null where the analysis abstained, like the score that it follows. */
  readonly badgeIcon: BadgeIcon | null;
  /** Null where the analysis abstained, like the score that it follows. */
  readonly badgeColor: BadgeColor | null;
  readonly badgeText: Localized;
  readonly contentType: ContentType;
  readonly genre: Genre;
  readonly shortSummary: Localized;
  /** How much of a post or a video was read; null for web articles and older analyses. */
  readonly coverage: Coverage | null;
  /** Who wrote the texts of the analysis; null where that is not known. */
  readonly digitalSource: DigitalSource | null;
  /** Null when the engine's own result is shown. */
  readonly decision: HumanDecision | null;
  /** True, and only then present, while staff have not looked at it yet: only its submitters get it. */
  readonly isHeld?: boolean;
}

/** A flagged sentence as the public reads it. Where it is long only its first words are quoted; `span` is what is quoted. */
export interface QuotedSentence extends FlaggedSentence {
  /** The words just before it in the same paragraph; empty where they are not quoted. */
  readonly before: string;
  /** The words just after it in the same paragraph; empty where they are not quoted. */
  readonly after: string;
  /** The sentence continues after the quotation. */
  readonly isShortened: boolean;
}

/** One criterion as answers carry it: points and range are null where the analysis abstained. */
export interface PublishedCriterion extends Omit<CriterionAnalysis, 'score' | 'scoreRange'> {
  /** Whole points, 0 to 20. */
  readonly score: number | null;
  readonly scoreRange: ScoreRange | null;
}

/** The score in the words of the method as answers carry it: number and class are null where the analysis abstained. */
export interface PublishedCraapEvaluation extends Omit<CraapEvaluation, 'finalScore' | 'credibilityClass'> {
  readonly finalScore: number | null;
  readonly credibilityClass: CredibilityClass | null;
}

/** The five criteria and their sum as answers carry them. */
export interface PublishedCriteria {
  readonly currencyAnalysis: PublishedCriterion;
  readonly relevanceAnalysis: PublishedCriterion;
  readonly authorityAnalysis: PublishedCriterion;
  readonly accuracyAnalysis: PublishedCriterion;
  readonly purposeAnalysis: PublishedCriterion;
  readonly craapEvaluation: PublishedCraapEvaluation;
}

/** The analysis for readers in one language: quotations of the judged text within the limits of QUOTATION_LIMITS. */
export interface PublishedAnalysis
  extends Omit<LocalizedAnalysis, 'flaggedSentences' | keyof PublishedCriteria>, PublishedCriteria {
  readonly flaggedSentences: readonly QuotedSentence[];
}

/** The text that was judged, for staff and for who submitted the address. */
export interface ArticleText {
  readonly text: string;
  /** ISO 639-1 code; null when it is unknown. */
  readonly textLanguage: string | null;
  readonly revision: number;
}

/** An article with its latest analysis. Fields beyond the summary are in English; each language is complete beside them. */
export interface Article extends ArticleSummary, PublishedCriteria {
  readonly summary: readonly string[];
  readonly rationale: string;
  /** How sure the engine is, 0 to 1; null where the analysis abstained. */
  readonly confidence: number | null;
  readonly suggestedSources: readonly string[];
  readonly flaggedSentences: readonly QuotedSentence[];
  readonly technicalSignals: TechnicalSignals;
  readonly vaglioEvaluation: VaglioEvaluation;
  readonly analysisEnglish: PublishedAnalysis;
  readonly analysisItalian: PublishedAnalysis;
  readonly outlet: Analysis['outlet'];
  /** The publisher that only the page itself names: a claim, not a fact. */
  readonly claimedOutlet: string | null;
  readonly textLanguage: string | null;
  readonly provenance: Provenance;
  /** What others say of its claims; null in analyses made before others were asked claim by claim. */
  readonly ledger: ClaimLedger | null;
  /** 1 for the first analysis, one more with each new one. */
  readonly revision: number;
  /** The answer of staff to the latest review request; null without one. */
  readonly reviewReply: ReviewReply | null;
  /** What was put right in it, newest first. */
  readonly corrections: readonly Correction[];
}

/** One page of articles and how many there are in all. */
export interface ArticleList {
  readonly articles: readonly ArticleSummary[];
  /** At most 1000 in a search by words. */
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
  /** What the text sets out to be. */
  readonly genre?: Genre;
  /** The language of the judged text. */
  readonly language?: JudgedLanguage;
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

/** A premium member's own history: its newest articles, and how many there are in all. */
export interface HistoryReport {
  /** At most 100, last asked for first. */
  readonly articles: readonly ReportedArticle[];
  readonly total: number;
}

/** One finished run over an article. */
export interface Revision extends PublishedScore {
  readonly number: number;
  readonly createdAt: string;
  readonly judgement: Judgement;
  readonly engine: EngineName;
  readonly engineVersion: string;
  /** Differs from the one before where the text itself changed. */
  readonly textHash: string;
}

/** Related articles and other facts around an article. */
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

/** A shared analysis. */
export interface ShareRequest {
  readonly articleId: string;
  readonly platform: SharePlatform;
}

/** How often an analysis has been shared by now. */
export interface ShareResponse {
  readonly shareCount: number;
}

/** How wide the stored pictures of articles are at most, in pixels. */
export const PICTURE_WIDTHS = [480, 960] as const;

/** How wide a stored picture of an article is at most, in pixels. */
export type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** Which picture of an article. */
export interface PictureQuery {
  /** The version named by `imageUrl`: its answer never changes.
   *  @maxLength 64 */
  readonly v?: string;
  /** 480 unless given. */
  readonly width?: PictureWidth;
}

/** The language of the share image. */
export interface OgImageQuery {
  readonly lang?: Language;
}

/** Where the share image of an article is. */
export interface OgImage {
  readonly url: string;
}

/** Counts of our analyses of one domain; no verdict on the outlet. */
export interface Source {
  readonly domain: string;
  readonly outlet: string | null;
  /** What the register says it is; null where it has no entry. */
  readonly profile: OutletProfile | null;
  readonly articleCount: number;
  /** Of how many the mean score and the classes are: an analysis that abstained from a judgement counts in neither. */
  readonly judgedCount: number;
  /** One decimal; null where nothing was judged. */
  readonly averageScore: number | null;
  readonly classes: Readonly<Record<CredibilityClass, number>>;
  /** What public lists say of it, each with who says so. */
  readonly register: readonly SourceRegisterEntry[];
  /** What the site says of itself, as it was last read; null where it was not read or says nothing. */
  readonly itself: SelfDescription | null;
  readonly latest: readonly ArticleSummary[];
  /** Of its domain, as the registry last answered; null where it was not asked. */
  readonly registration: DomainRegistration | null;
  /** Other domains of the same outlet. */
  readonly otherDomains: readonly string[];
  /** True for a platform or a host of blogs: what stands there belongs to its accounts. */
  readonly isPlatform: boolean;
  /** The known outlet whose address this one imitates; null where it imitates none. */
  readonly imitates: string | null;
  /** The middle half of the scores of all outlets' analyses; null with too few of them. */
  readonly usualScores: { readonly low: number; readonly high: number } | null;
  /** What costs points most often in the newest analyses. */
  readonly findings: readonly SourceFinding[];
  /** Of analyses of its articles, newest first. */
  readonly corrections: readonly RegisteredCorrection[];
  /** What our editors changed, newest first. */
  readonly changes: readonly SourceChange[];
}

/** One public statement about an outlet, with its source. */
export interface SourceRegisterEntry {
  readonly text: Localized;
  readonly source: string;
  readonly url: string;
  readonly licence: string;
  /** The year, month or day of the statement. */
  readonly asOf: string;
  /** True where our own editors state it. */
  readonly isFromEditors: boolean;
  /** True where it is older than the registration of the domain, or the registration ended: it may mean an earlier owner and counts for nothing. */
  readonly isOfEarlierOwner: boolean;
}

/** A change of what our editors state of an outlet. */
export interface SourceChange {
  readonly on: string;
  readonly change: 'added' | 'withdrawn' | 'merged' | 'split';
  /** The statement, or the domain that moved. */
  readonly text: Localized;
}

/** How often a finding stands in the analyses of an outlet, with one of them. */
export interface SourceFinding {
  readonly name: Localized;
  readonly articles: number;
  readonly example: { readonly id: string; readonly title: string };
}

/** What an outlet is, where it is and in which language it publishes, as far as the register says. */
export interface OutletProfile {
  readonly kind: Localized;
  readonly country: Localized | null;
  readonly language: Localized | null;
  readonly place: string | null;
  readonly publisher: string | null;
}
