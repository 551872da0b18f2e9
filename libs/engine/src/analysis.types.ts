import type {
  Analysis,
  AskedSource,
  ClaimLedger,
  ClaimStance,
  ContentType,
  Coverage,
  Criterion,
  EngineName,
  FallbackReason,
  Genre,
  InaccessibleKind,
  Known,
  Locator,
  Origin,
  Platform,
  Stage,
  TextCut,
  TextSpan,
} from '@vaglio/contracts';

import type { CheckedClaim } from './evidence/clients/fact-check.client.js';
import type { Limitation } from './evaluation.types.js';
import type { LookedUp } from './evidence/create-evidence.js';

/** The result of `read`: an HTML page, or a post or video of a platform. */
export type ReadResult = FetchedPage | PlatformDocument;

/** A fetched and decoded page. */
export interface FetchedPage {
  readonly kind: 'page';
  readonly requestedUrl: string;
  readonly finalUrl: string;
  readonly redirects: readonly string[];
  readonly status: number;
  readonly contentType: string;
  readonly encoding: string;
  /** Size of the body after decompression. */
  readonly bytes: number;
  readonly html: string;
  readonly lastModified: string | null;
  readonly etag?: string | null;
}

/** The headers with which a later request can ask whether the page changed. */
export type PageValidators = Pick<FetchedPage, 'lastModified' | 'etag'>;

/** The index of a word of a text, and the second of the video at which its caption begins. */
export type CaptionTime = readonly [word: number, seconds: number];

/** A post or a video. */
export interface PlatformDocument {
  readonly kind: 'document';
  readonly requestedUrl: string;
  readonly url: string;
  readonly platform: Platform;
  readonly contentType: ContentType;
  readonly title: string | null;
  /** The post's text, or the video's description followed by its transcript. */
  readonly text: string;
  readonly author: string | null;
  /** `@name` or a channel id. */
  readonly account: string | null;
  readonly outlet: string;
  readonly publishedAt: string | null;
  readonly language: string | null;
  readonly imageUrl: string | null;
  readonly links: readonly string[];
  readonly coverage: Coverage;
  /** The times of words of the transcript, in their order; absent without captions. */
  readonly captionTimes?: readonly CaptionTime[];
  /** Why other sources of the platform returned nothing, one line each. */
  readonly notes?: readonly string[];
}

/** Why a date, a name or a language is missing. */
export type MissingReason = 'not-on-page' | 'contradictory' | 'implausible' | 'too-short' | 'not-checked';

export type BlockKind = 'paragraph' | 'heading' | 'quote' | 'list-item';

/** One paragraph of the main text. */
export interface TextBlock {
  readonly kind: BlockKind;
  readonly span: TextSpan;
}

/** A link in the main text. */
export interface TextLink {
  readonly url: string;
  readonly anchor: string;
  readonly span: TextSpan;
  readonly rel: string;
  /** The link leads to another registrable domain. */
  readonly isOutbound: boolean;
}

/** The article of a page. All offsets are positions in `text`. */
export interface ExtractedArticle {
  readonly url: string;
  readonly platform: Platform;
  readonly contentType: ContentType;
  readonly https: boolean;
  /** Host without `www.`. */
  readonly domain: string;
  /** The account on a platform or the sub-site on a blog host; null elsewhere. */
  readonly account: string | null;
  readonly outlet: Known<string, MissingReason>;
  readonly title: Known<string, MissingReason>;
  readonly subtitle: Known<string, MissingReason>;
  readonly authors: readonly string[];
  readonly publishedAt: Known<string, MissingReason>;
  readonly updatedAt: Known<string, MissingReason>;
  /** ISO 639-1. */
  readonly language: Known<string, MissingReason>;
  readonly imageUrl: Known<string, MissingReason>;
  readonly text: string;
  readonly blocks: readonly TextBlock[];
  readonly links: readonly TextLink[];
  readonly wordCount: number;
  /** Present only where the text of the page was too long and was cut. */
  readonly textCut?: TextCut;
  /** How much of a post or a video was read; absent for pages. */
  readonly coverage?: Coverage;
  /** Offsets of `text` with their second of the video, in their order. */
  readonly spokenAt?: readonly (readonly [offset: number, seconds: number])[];
  /** Whether some of the text may be hidden, or most of it is hidden, by the styles of the page. */
  readonly hiddenText?: 'possible' | 'most';
  readonly structured: StructuredFacts;
  /** Absent where the text has no page. */
  readonly page?: PageFacts;
}

/** Numbers of elements of a page, and its disclosures. */
export interface PageFacts {
  readonly ogType: string | null;
  /** The line that says that the text was paid for. */
  readonly paidNotice: string | null;
  /** The line that says that links earn a commission. */
  readonly affiliateNotice: string | null;
  readonly articles: number;
  readonly headings: number;
  readonly linkedHeadings: number;
  readonly tableCells: number;
  readonly codeBlocks: number;
  readonly codes: number;
  readonly links: number;
  readonly paragraphs: number;
  readonly listItems: number;
  readonly pictures: number;
  readonly inputs: number;
  readonly prices: number;
}

/** The structured data of a page. */
export interface StructuredFacts {
  readonly types: readonly string[];
  readonly section: string | null;
  readonly keywords: readonly string[];
  readonly isSponsored: boolean;
  /** The page declares that its text is only a part of the article. */
  readonly isPaywalled: boolean;
}

/** A sentence of the main text. */
export interface Sentence {
  readonly text: string;
  readonly span: TextSpan;
  /** Index of its block. */
  readonly block: number;
}

/** The language and the sentences of a text. */
export interface TextProfile {
  readonly language: Known<string, MissingReason>;
  readonly sentences: readonly Sentence[];
  /** So many letters are spaced out or look-alikes that the words cannot be read. */
  readonly hasUnusualLetters: boolean;
}

/** Something that was found, without human language. The points of a code are in `evaluate/score-points.ts`. */
export interface Finding {
  readonly code: string;
  readonly criterion: Criterion;
  readonly origin: Origin;
  readonly locators: readonly Locator[];
  /** 0 to 1, the share of the full points. */
  readonly strength: number;
  readonly data: Readonly<Record<string, string | number | boolean | readonly string[]>>;
}

/** The result of all signals. */
export interface Signals {
  readonly genre: Genre;
  readonly profile: TextProfile;
  readonly findings: readonly Finding[];
  readonly manner: Manner;
}

/** How sober text and headline are written, 0 to 1, by trained models; null where there is too little text. */
export interface Manner {
  /** 1 is far from stories that others rated false. */
  readonly accuracy: number | null;
  /** 1 is far from texts of one political side. */
  readonly purpose: number | null;
  /** 1 is far from clickbait headlines. */
  readonly relevance: number | null;
}

/** What others say about the outlet and the claims of a page. */
export interface Evidence {
  readonly findings: readonly Finding[];
  /** URLs of found pages, none of the article's own site. */
  readonly sources: readonly string[];
  /** The sources that were asked, with their outcome. */
  readonly asked: readonly AskedSource[];
  /** Absent where the evidence stage failed. */
  readonly ledger?: ClaimLedger;
  /** Versions or hashes of the data that was used, by name, for the provenance. */
  readonly data?: Readonly<Record<string, string>>;
}

/** The most claims of a text, and the longest one. */
export const CLAIM_LIMITS = { max: 5, longest: 300 } as const;

/** A claim of the text that is worth checking. */
export interface Claim {
  /** The words of the text. */
  readonly text: string;
  readonly locator: Locator;
}

/** The sentences of one found page with the most words of one claim. */
export interface ClaimPassages {
  /** The index of the claim. */
  readonly claim: number;
  readonly url: string;
  readonly passages: readonly string[];
}

/** The stance of one page to one claim by a language model, with a passage that is in the page. */
export interface ClaimReading {
  readonly claim: number;
  readonly url: string;
  readonly stance: ClaimStance;
  readonly passage: string;
  /** The passage is about the whole claim, not about a part of it. */
  readonly isWhole: boolean;
}

/** The part of a language model in the ledger. It is stored with the answers of the sources, so that replays need no model. */
export interface ModelLedger {
  readonly claims: readonly Claim[];
  readonly readings: readonly ClaimReading[];
}

/** A finished stage. */
export interface TraceStep {
  readonly stage: Stage;
  readonly ms: number;
  readonly outcome: 'done' | 'failed';
  /** The message of the error that failed the stage. */
  readonly notes: readonly string[];
}

/** An analysis with everything that is stored beside it. */
export interface AnalysisResult {
  readonly analysis: Analysis;
  readonly findings: readonly Finding[];
  readonly trace: readonly TraceStep[];
  readonly usage: ModelUsage | null;
  /** The used answers of the sources, to repeat the analysis; null where no source could be asked. Absent without an engine. */
  readonly lookedUp?: LookedUp | null;
  /** The fact-checks that the page itself publishes as structured data. */
  readonly claimReviews?: readonly CheckedClaim[];
  /** What is needed besides `lookedUp` to repeat the analysis. Absent without an engine. */
  readonly record?: AnalysisRecord;
  /** The private person in the headline of an analysis with a low score. Absent without an engine. */
  readonly personToProtect?: string | null;
}

/** The input of an analysis besides the answers of the sources. */
export interface AnalysisRecord {
  /** When the page was read. Later dates are implausible. */
  readonly readAt: string;
  readonly page: ReadResult;
  readonly basis: ScoreBasis;
  /** The answers of a language model in their order. */
  readonly modelAnswers: readonly ModelAnswer[];
}

/** Everything that determines the score, without the text. */
export interface ScoreBasis {
  readonly genre: Genre;
  readonly manner: Manner;
  readonly limitations: readonly Limitation[];
  readonly findings: readonly Pick<Finding, 'code' | 'criterion' | 'origin' | 'strength'>[];
}

/** An answer of a language model, or the reason why there was none. */
export type ModelAnswer =
  | { readonly question: string; readonly answer: unknown }
  | { readonly question: string; readonly failed: FallbackReason };

/** The usage of a language model. */
export interface ModelUsage {
  readonly engine: EngineName;
  readonly model: string;
  readonly calls: number;
  /** Calls without a usage from the endpoint, which are counted with the most that was possible. */
  readonly assumedCalls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** A page cannot be read or is not an article. */
export class ContentInaccessibleError extends Error {
  constructor(
    readonly kind: InaccessibleKind,
    readonly canRetry: boolean,
    readonly note = '',
  ) {
    super(`content inaccessible: ${kind}${note ? ` (${note})` : ''}`);
    this.name = 'ContentInaccessibleError';
  }
}

/** The page did not change since the request with `PageValidators`. */
export class PageNotModifiedError extends Error {
  constructor() {
    super('page not modified');
    this.name = 'PageNotModifiedError';
  }
}

/** A URL that is invalid or not allowed. The message does not contain it. */
export class InvalidAddressError extends Error {
  constructor(readonly note: string) {
    super('address refused');
    this.name = 'InvalidAddressError';
  }
}
