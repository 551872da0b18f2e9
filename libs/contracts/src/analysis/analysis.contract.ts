import type { JudgedLanguage, Localized } from '../language/language.js';
import type { CredibilityClass, Criterion } from './craap.js';
import type { BadgeColor, BadgeIcon } from './display.js';
import type { ClaimLedger } from './ledger.contract.js';
import type { ContentType, Coverage, EngineName, Genre, Judgement, Origin, Platform } from './vocabulary.js';

/** A stretch of the analysed text, in UTF-16 units from its beginning; `end` is exclusive. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
}

/** Where a finding was seen. */
export type Locator =
  /** In public answers `quote` is empty where the passage is not quoted, and only `span` gives its position. */
  | { readonly kind: 'text'; readonly span: TextSpan; readonly quote: string }
  | { readonly kind: 'title'; readonly quote: string }
  | { readonly kind: 'metadata'; readonly field: string; readonly value: string }
  | { readonly kind: 'address'; readonly url: string }
  | { readonly kind: 'link'; readonly url: string; readonly anchor: string }
  | { readonly kind: 'register'; readonly entry: string; readonly source: string; readonly url: string }
  | { readonly kind: 'coverage'; readonly title: string; readonly url: string }
  | { readonly kind: 'whole-text' };

/** One finding, its points and its source. */
export interface EvidenceItem {
  /** Stable name, such as `accuracy.unattributed-number`. */
  readonly code: string;
  readonly criterion: Criterion;
  /** Points given (positive) or taken (negative); 0 where it is only shown. */
  readonly points: number;
  readonly origin: Origin;
  readonly locators: readonly Locator[];
  /** The finding in a sentence for readers. */
  readonly text: string;
}

/** One criterion, explained in one language. */
export interface CriterionAnalysis {
  /** Whole points, 0 to 20. */
  readonly score: number;
  /** False where there was not enough to judge; the score is then the neutral middle and counts as unsure. */
  readonly judged: boolean;
  /** Points that the manner of writing gave or took before any finding; absent where it was not measured. */
  readonly manner?: number;
  readonly scoreRange: ScoreRange;
  /** The judgement in one sentence. */
  readonly evaluation: string;
  /** How the points came about, naming sentences and sources of this text. */
  readonly details: string;
  readonly strengths: readonly string[];
  readonly weaknesses: readonly string[];
  readonly evidence: readonly EvidenceItem[];
}

/** Between which scores the truth probably lies. */
export interface ScoreRange {
  readonly low: number;
  readonly high: number;
}

/** A sentence worth checking, its position and why it was flagged. */
export interface FlaggedSentence {
  readonly text: string;
  readonly span: TextSpan;
  readonly reasons: readonly FlagReason[];
  /** The second of the video at which it is said; absent where it is not known, and in older analyses. */
  readonly at?: number;
}

/** Why a sentence was marked. */
export interface FlagReason {
  readonly code: string;
  readonly text: string;
}

/** The score in the words of the method. */
export interface CraapEvaluation {
  readonly finalScore: number;
  readonly credibilityClass: CredibilityClass;
  readonly summary: string;
}

/** The evaluation written for readers. */
export interface VaglioEvaluation {
  /** 200 to 400 words. */
  readonly journalisticArticle: string;
  readonly keyFindings: readonly string[];
  readonly expertContext: string;
  readonly editorialNote: string;
  readonly factAnalysis: string;
  readonly criticalPoints: readonly string[];
  readonly reasoning: string;
  readonly finalAssessment: string;
  readonly assessmentReason: string;
  readonly credibilityVerdict: string;
}

/** Something that, if it were different in the text, would move the score, and by how much. */
export interface ScoreChange {
  /** The finding that would go or come. */
  readonly code: string;
  readonly criterion: Criterion;
  /** By how many points of 100 the score would move. */
  readonly points: number;
  readonly text: string;
}

/** Everything a reader reads, in one language. Numbers, sources and flags are the same in each. */
export interface LocalizedAnalysis {
  readonly language: JudgedLanguage;
  readonly badgeText: string;
  readonly summary: readonly string[];
  readonly shortSummary: string;
  readonly rationale: string;
  readonly currencyAnalysis: CriterionAnalysis;
  readonly relevanceAnalysis: CriterionAnalysis;
  readonly authorityAnalysis: CriterionAnalysis;
  readonly accuracyAnalysis: CriterionAnalysis;
  readonly purposeAnalysis: CriterionAnalysis;
  readonly craapEvaluation: CraapEvaluation;
  readonly flaggedSentences: readonly FlaggedSentence[];
  readonly vaglioEvaluation: VaglioEvaluation;
  readonly whatWouldChange: readonly ScoreChange[];
  /** What could not be judged, and why. */
  readonly limitations: readonly string[];
  readonly tags: readonly string[];
}

/** Facts about the page that are shown and weigh next to nothing. */
export interface TechnicalSignals {
  readonly https: boolean;
  readonly domain: string;
  readonly wordCount: number | null;
  readonly outboundLinks: number | null;
  /** Present only where the text was longer than what is judged and kept of it. */
  readonly textCut?: TextCut;
  /** How much of a post or a video was read. Absent for web articles and in older analyses. */
  readonly coverage?: Coverage;
}

/** How many characters of a text were judged and kept, of how many that the page has. */
export interface TextCut {
  readonly judged: number;
  readonly of: number;
}

/** The engine version of an analysis that an administrator entered and no engine made. */
export const ENTERED_BY_HAND = 'manual';

/** The text, engine and data of a judgement, so that the same text gives the same analysis again. */
export interface Provenance {
  readonly textHash: string;
  readonly engine: EngineName;
  readonly engineVersion: string;
  readonly model: string | null;
  /** Why the built-in engine answered although a model was asked; null where that did not happen. */
  readonly fallbackReason: string | null;
  /** Hashes or versions of the data the engine drew on, by name. */
  readonly data: Readonly<Record<string, string>>;
}

/** One finished analysis: what the engine returns and a revision stores. */
export interface Analysis {
  readonly url: string;
  readonly contentType: ContentType;
  readonly platform: Platform;
  readonly title: string;
  readonly domain: string;
  /** The publisher from the register; null when the host is not in it. */
  readonly outlet: string | null;
  /** The publisher that a page names when its host is not in the register. Absent in older analyses. */
  readonly claimedOutlet?: string | null;
  readonly author: string | null;
  /** The address of the picture that the page names. */
  readonly imageUrl: string | null;
  /** ISO 8601; a day or an instant. */
  readonly publishedAt: string | null;
  readonly updatedAt: string | null;
  /** The language of the text itself: ISO 639-1 code, null when it is unknown. */
  readonly textLanguage: string | null;
  readonly genre: Genre;
  readonly judgement: Judgement;
  readonly credibilityScore: number;
  readonly scoreRange: ScoreRange;
  /** How sure the engine is, 0 to 1. */
  readonly confidence: number;
  readonly credibilityClass: CredibilityClass;
  readonly badgeIcon: BadgeIcon;
  readonly badgeColor: BadgeColor;
  readonly suggestedSources: readonly string[];
  readonly technicalSignals: TechnicalSignals;
  /** What others say of its claims. Absent in analyses made before others were asked claim by claim. */
  readonly ledger?: ClaimLedger;
  /** The text that was judged; never part of a public answer. */
  readonly text: string;
  readonly localized: Localized<LocalizedAnalysis>;
  readonly provenance: Provenance;
}
