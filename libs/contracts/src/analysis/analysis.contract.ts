import type { JudgedLanguage, Localized } from '../language/language.js';
import type { CredibilityClass, Criterion } from './craap.js';
import type { BadgeColor, BadgeIcon } from './score-display.js';
import type { ClaimLedger } from './ledger.contract.js';
import type { ContentType, Coverage, EngineName, Genre, Judgement, Origin, Platform } from './vocabulary.js';

/** A range of the analyzed text, in UTF-16 units from its beginning; `end` is exclusive. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
}

/** The place where a finding was found. */
export type Locator =
  /** In public answers `quote` is empty if the passage is not quoted; `span` gives its position. */
  | { readonly kind: 'text'; readonly span: TextSpan; readonly quote: string }
  | { readonly kind: 'title'; readonly quote: string }
  | { readonly kind: 'metadata'; readonly field: string; readonly value: string }
  | { readonly kind: 'address'; readonly url: string }
  | { readonly kind: 'link'; readonly url: string; readonly anchor: string }
  | { readonly kind: 'register'; readonly entry: string; readonly source: string; readonly url: string }
  | { readonly kind: 'coverage'; readonly title: string; readonly url: string }
  | { readonly kind: 'whole-text' };

/** A finding with its points and its places. */
export interface EvidenceItem {
  /** Stable name, such as `accuracy.unattributed-number`. */
  readonly code: string;
  readonly criterion: Criterion;
  /** The points it adds (positive) or subtracts (negative); 0 if it does not count. */
  readonly points: number;
  readonly origin: Origin;
  readonly locators: readonly Locator[];
  /** The finding in a sentence for readers. */
  readonly text: string;
}

/** The result for one criterion, explained in one language. */
export interface CriterionAnalysis {
  /** Whole points, 0 to 20. */
  readonly score: number;
  /** False if there was too little to judge; the score is then the neutral middle and counts as unsure. */
  readonly judged: boolean;
  /** The points that the manner of writing added or subtracted; absent if it was not measured. */
  readonly manner?: number;
  readonly scoreRange: ScoreRange;
  /** The result in one sentence. */
  readonly evaluation: string;
  /** Explains the points by sentences and sources of this text. */
  readonly details: string;
  readonly strengths: readonly string[];
  readonly weaknesses: readonly string[];
  readonly evidence: readonly EvidenceItem[];
}

/** The range in which the true score probably lies. */
export interface ScoreRange {
  readonly low: number;
  readonly high: number;
}

/** A sentence that readers should check, with its position and the reasons. */
export interface FlaggedSentence {
  readonly text: string;
  readonly span: TextSpan;
  readonly reasons: readonly FlagReason[];
  /** The second of the video at which it is said; absent if unknown and in older analyses. */
  readonly at?: number;
}

/** A reason for which a sentence was flagged. */
export interface FlagReason {
  readonly code: string;
  readonly text: string;
}

/** The score and class of the CRAAP method. */
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

/** A change of the text that would change the score, and by how much. */
export interface ScoreChange {
  /** The code of the finding that would disappear or appear. */
  readonly code: string;
  readonly criterion: Criterion;
  /** The change of the score, in points of 100. */
  readonly points: number;
  readonly text: string;
}

/** All texts of an analysis in one language. Numbers, sources and flags are the same in every language. */
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
  /** Explains what could not be judged. */
  readonly limitations: readonly string[];
  readonly tags: readonly string[];
}

/** Technical facts about the page, which hardly affect the score. */
export interface TechnicalSignals {
  readonly https: boolean;
  readonly domain: string;
  readonly wordCount: number | null;
  readonly outboundLinks: number | null;
  /** Present only if the text was too long to be judged in full. */
  readonly textCut?: TextCut;
  /** How much of a post or video was read; absent for web articles and in older analyses. */
  readonly coverage?: Coverage;
}

/** The number of characters that were judged, of those that the page has. */
export interface TextCut {
  readonly judged: number;
  readonly of: number;
}

/** The engine version of an analysis that staff entered by hand. */
export const ENTERED_BY_HAND = 'manual';

/** Identifies the text, engine and data of an analysis, with which it can be reproduced. */
export interface Provenance {
  readonly textHash: string;
  readonly engine: EngineName;
  readonly engineVersion: string;
  readonly model: string | null;
  /** Why the built-in engine replaced the configured model; null if it did not. */
  readonly fallbackReason: string | null;
  /** The hash or version of each data set that the engine used, by name. */
  readonly data: Readonly<Record<string, string>>;
}

/** A finished analysis, as the engine returns it and a revision stores it. */
export interface Analysis {
  readonly url: string;
  readonly contentType: ContentType;
  readonly platform: Platform;
  readonly title: string;
  readonly domain: string;
  /** The publisher from the register; null if the host is not in it. */
  readonly outlet: string | null;
  /** The publisher that the page names, if its host is not in the register; absent in older analyses. */
  readonly claimedOutlet?: string | null;
  readonly author: string | null;
  /** The URL of the picture that the page names. */
  readonly imageUrl: string | null;
  /** ISO 8601; a date or a date-time. */
  readonly publishedAt: string | null;
  readonly updatedAt: string | null;
  /** The language of the text, as ISO 639-1 code; null if unknown. */
  readonly textLanguage: string | null;
  readonly genre: Genre;
  readonly judgement: Judgement;
  readonly credibilityScore: number;
  readonly scoreRange: ScoreRange;
  /** The confidence of the engine, 0 to 1. */
  readonly confidence: number;
  readonly credibilityClass: CredibilityClass;
  readonly badgeIcon: BadgeIcon;
  readonly badgeColor: BadgeColor;
  readonly suggestedSources: readonly string[];
  readonly technicalSignals: TechnicalSignals;
  /** The evidence on its claims; absent in older analyses. */
  readonly ledger?: ClaimLedger;
  /** The judged text, which is never part of a public answer. */
  readonly text: string;
  readonly localized: Localized<LocalizedAnalysis>;
  readonly provenance: Provenance;
}
