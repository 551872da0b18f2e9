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
  Localized,
  Locator,
  Origin,
  Platform,
  Stage,
  TextCut,
  TextSpan,
} from '@vaglio/contracts';

import type { CheckedClaim } from './evidence/clients/fact-check.client.js';
import type { Limitation } from './evaluation.types.js';
import type { LookedUp } from './evidence/evidence.js';

/** What `read` brings home from an address: an HTML page, or what a platform says of a post or a video. */
export type ReadResult = FetchedPage | PlatformDocument;

/** A page as it came, decoded, with the redirects that led to it. */
export interface FetchedPage {
  readonly kind: 'page';
  readonly requestedUrl: string;
  readonly finalUrl: string;
  readonly redirects: readonly string[];
  readonly status: number;
  readonly contentType: string;
  readonly encoding: string;
  /** Bytes of the body after decompression. */
  readonly bytes: number;
  readonly html: string;
  readonly lastModified: string | null;
  readonly etag?: string | null;
}

/** What a server sent with a page, to be asked later whether the page changed. */
export type PageValidators = Pick<FetchedPage, 'lastModified' | 'etag'>;

/** The number of a word of a text, counted from 0, and the second of the video at which its caption begins. */
export type CaptionTime = readonly [word: number, seconds: number];

/** What a platform's public interface says of one post or video. */
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
  /** The account on the platform, as the register knows accounts: `@name` or a channel id. */
  readonly account: string | null;
  readonly outlet: string;
  readonly publishedAt: string | null;
  readonly language: string | null;
  readonly imageUrl: string | null;
  readonly links: readonly string[];
  readonly coverage: Coverage;
  /** When words of the transcript are said, in their order; absent where no captions were read. */
  readonly captionTimes?: readonly CaptionTime[];
  /** Why sources that were asked for the same gave nothing, one line each. */
  readonly notes?: readonly string[];
}

/** Why a date, a name or a language is missing. */
export type MissingReason = 'not-on-page' | 'contradictory' | 'implausible' | 'too-short' | 'not-checked';

/** What a stretch of the main text is. */
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
  /** Leaves the registrable domain of the page. */
  readonly isOutbound: boolean;
}

/** The main thing of a page, with everything a judgement may look at. Offsets count into `text`. */
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
  /** Present only where the page's text was longer than what is judged and kept of it. */
  readonly textCut?: TextCut;
  /** How much of a post or a video its platform gave; absent where the text came from a page. */
  readonly coverage?: Coverage;
  /** Offsets of `text` with the second of the video at which they are said, in their order. */
  readonly spokenAt?: readonly (readonly [offset: number, seconds: number])[];
  /** Of the text that is read: some may be, or most is, hidden from readers by the page's own styles. */
  readonly hiddenText?: 'possible' | 'most';
  /** `@type`s of the page's structured data, its section and its own disclosures. */
  readonly structured: StructuredFacts;
  /** What the whole page is made of; absent where the text came without a page. */
  readonly page?: PageFacts;
}

/** Counts of what a page is made of, and what it discloses anywhere. */
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

/** What a page says of itself in machine-readable form, beside the text. */
export interface StructuredFacts {
  readonly types: readonly string[];
  readonly section: string | null;
  readonly keywords: readonly string[];
  readonly isSponsored: boolean;
  /** The page says its text is only part of the article. */
  readonly isPaywalled: boolean;
}

/** A sentence of the main text. */
export interface Sentence {
  readonly text: string;
  readonly span: TextSpan;
  /** Index of its block. */
  readonly block: number;
}

/** What the sentences sound like, measured once and read by many signals. */
export interface TextProfile {
  readonly language: Known<string, MissingReason>;
  readonly sentences: readonly Sentence[];
  /** Signals that read words know English and Italian only; other languages are not judged by them. */
  readonly isJudgedOnLanguage: boolean;
  /** So much is in spaced-out or look-alike letters that what was read is not what people read. */
  readonly hasUnusualLetters: boolean;
}

/**
 * One thing seen, without a word of any human language in it: `code` names it, `data` holds what a rendering needs.
 * What it is worth stands in the table of weights, not here.
 */
export interface Finding {
  readonly code: string;
  readonly criterion: Criterion;
  readonly origin: Origin;
  readonly locators: readonly Locator[];
  /** How strongly it was seen, 0 to 1; the table of weights turns it into points. */
  readonly strength: number;
  readonly data: Readonly<Record<string, string | number | boolean | readonly string[]>>;
}

/** Everything the signals saw. */
export interface Signals {
  readonly genre: Genre;
  readonly profile: TextProfile;
  readonly findings: readonly Finding[];
  readonly manner: Manner;
}

/** How sober text and headline are written, 0 to 1, by trained models; null where there is too little to measure. */
export interface Manner {
  /** Far from stories that others rated false. */
  readonly accuracy: number | null;
  /** Far from texts of one political side. */
  readonly purpose: number | null;
  /** Far from headlines that bait. */
  readonly relevance: number | null;
}

/** What others say of the page, its outlet or its claims. */
export interface Evidence {
  readonly findings: readonly Finding[];
  /** Addresses a reader can go on to; each is real, none is the page's own. */
  readonly sources: readonly string[];
  /** Which sources were asked and what came of it. */
  readonly asked: readonly AskedSource[];
  /** The claims with what was found for each; absent where nothing was gathered. */
  readonly ledger?: ClaimLedger;
  /** Versions or hashes of the data that answered, by name; they go into the provenance. */
  readonly data?: Readonly<Record<string, string>>;
}

/** How many claims of a text are followed, and how long one may be. */
export const CLAIM_LIMITS = { most: 5, longest: 300 } as const;

/** A claim of the text that is worth checking. */
export interface Claim {
  /** It reads alone: who "he" is stands in it. */
  readonly text: string;
  readonly locator: Locator;
}

/** The sentences of one found page that are nearest to one claim. */
export interface ClaimPassages {
  /** The place of the claim in the list. */
  readonly claim: number;
  readonly url: string;
  readonly passages: readonly string[];
}

/** What a language model read in one page for one claim; the passage stands there letter by letter. */
export interface ClaimReading {
  readonly claim: number;
  readonly url: string;
  readonly stance: ClaimStance;
  readonly passage: string;
  /** The passage carries the whole claim, not a part of it. */
  readonly isWhole: boolean;
}

/** A language model's part in the ledger, kept with the answers: a replay asks no model. */
export interface ModelLedger {
  readonly claims: readonly Claim[];
  readonly readings: readonly ClaimReading[];
}

/** One stage as it went. */
export interface TraceStep {
  readonly stage: Stage;
  readonly ms: number;
  readonly outcome: 'done' | 'failed' | 'skipped';
  readonly notes: readonly string[];
}

/** The analysis, and how its stages went. The trace is not part of the analysis: it never repeats. */
export interface AnalysisResult {
  readonly analysis: Analysis;
  readonly findings: readonly Finding[];
  readonly trace: readonly TraceStep[];
  readonly usage: ModelUsage | null;
  /** What the sources answered, as far as it was held against the text: with it the same analysis can be made again without a network. Absent where no engine made the analysis, null where none could be asked. */
  readonly lookedUp?: LookedUp | null;
  /** The fact-checks that the page itself publishes as structured data. */
  readonly claimReviews?: readonly CheckedClaim[];
  /** What it takes to make the analysis again beside `lookedUp`. Absent where no engine made the analysis. */
  readonly record?: AnalysisRecord;
  /** The private person whom the headline of a low score names. Absent where no engine made the analysis. */
  readonly personToProtect?: string | null;
}

/** What went into an analysis besides the answers of the sources. */
export interface AnalysisRecord {
  /** When the page was read; dates behind it are implausible. */
  readonly readAt: string;
  readonly page: ReadResult;
  readonly basis: ScoreBasis;
  /** What a language model answered, in the order in which it was asked. */
  readonly modelAnswers: readonly ModelAnswer[];
}

/** All that the points depend on, without a word of the text: with it the score can be added up again. */
export interface ScoreBasis {
  readonly genre: Genre;
  readonly manner: Manner;
  readonly limitations: readonly Limitation[];
  /** The findings that were weighed. */
  readonly findings: readonly Pick<Finding, 'code' | 'criterion' | 'origin' | 'strength'>[];
}

/** One answer of a language model in the shape that was asked for, or why there was none. */
export type ModelAnswer =
  | { readonly question: string; readonly answer: unknown }
  | { readonly question: string; readonly failed: FallbackReason };

/** What a language model cost. */
export interface ModelUsage {
  readonly engine: EngineName;
  readonly model: string;
  readonly calls: number;
  /** Calls without stated usage: they are counted with the most that they may have used. */
  readonly assumedCalls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** A page cannot be read or is nothing we judge; retrying helps only where it says so. */
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

/** The answer to a question with `PageValidators`: the page is the same. */
export class PageNotModifiedError extends Error {
  constructor() {
    super('page not modified');
    this.name = 'PageNotModifiedError';
  }
}

/** An address we do not visit, or that is none. What is behind it is never said. */
export class InvalidAddressError extends Error {
  constructor(readonly note: string) {
    super('address refused');
    this.name = 'InvalidAddressError';
  }
}

/** Text in each language, made by a rendering. */
export type Rendered = Localized<string>;
