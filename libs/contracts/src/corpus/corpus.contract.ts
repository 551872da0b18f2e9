import type { Provenance, ScoreRange } from '../analysis/analysis.contract.js';
import type { CredibilityClass, Criterion } from '../analysis/craap.js';
import type {
  ArticleLabel,
  ContentType,
  Coverage,
  DigitalSource,
  Genre,
  Judgement,
  Platform,
} from '../analysis/vocabulary.js';
import { route } from '../http/route.js';
import type { OutletStatementKind } from '../outlets/outlet.contract.js';

/** The format version of dumps; increases with each incompatible change. */
export const CORPUS_FORMAT = 1;

/** The licence of the dumps. */
export const CORPUS_LICENCE = {
  id: 'CC-BY-4.0',
  url: 'https://creativecommons.org/licenses/by/4.0/',
} as const;

/** The tables of a dump, each a file of JSON Lines compressed with gzip. */
export const CORPUS_TABLES = ['analyses', 'outlets', 'corrections', 'removals'] as const;

/** A table of a dump. */
export type CorpusTable = (typeof CORPUS_TABLES)[number];

/** The number of feed entries in one answer. */
export const CORPUS_PAGE = { default: 100, max: 500 } as const;

/** The maximum length of a cursor. */
export const CORPUS_CURSOR_CHARS = 200;

/** A finding in the open corpus, by its code. */
export interface CorpusFinding {
  readonly code: string;
  readonly points: number;
}

/** The result for one criterion in the open corpus. */
export interface CorpusCriterion {
  /** Null if the criterion was not judged or staff decided the result. */
  readonly score: number | null;
  readonly isJudged: boolean;
  readonly range: ScoreRange | null;
  readonly findings: readonly CorpusFinding[];
}

/** The latest published analysis of an article in the open corpus, without texts, headline and names. */
export interface CorpusAnalysis {
  readonly id: string;
  /** The URL of the original page. */
  readonly url: string;
  /** The canonical URL, which identifies the article. */
  readonly canonicalUrl: string;
  readonly domain: string;
  readonly contentType: ContentType;
  readonly platform: Platform;
  readonly genre: Genre;
  readonly textLanguage: string | null;
  /** A date or date-time; null if the page has none. */
  readonly publishedAt: string | null;
  readonly createdAt: string;
  readonly analyzedAt: string;
  readonly revision: number;
  readonly judgement: Judgement;
  readonly credibilityScore: number | null;
  readonly scoreRange: ScoreRange | null;
  readonly credibilityClass: CredibilityClass | null;
  readonly confidence: number | null;
  readonly labels: readonly ArticleLabel[];
  /** When staff decided the result; null if they did not. */
  readonly decidedAt: string | null;
  readonly coverage: Coverage | null;
  readonly digitalSource: DigitalSource | null;
  readonly wordCount: number | null;
  readonly criteria: Readonly<Record<Criterion, CorpusCriterion>>;
  readonly provenance: Omit<Provenance, 'fallbackReason'>;
}

/** A statement of the installation's editors about an outlet, with its source. */
export interface CorpusStatement {
  readonly says: OutletStatementKind;
  readonly sourceUrl: string;
  readonly addedAt: string;
  readonly withdrawnAt: string | null;
}

/** The figures of a domain, and the changes of the editors to its register entry. */
export interface CorpusOutlet {
  readonly domain: string;
  readonly articleCount: number;
  readonly judgedCount: number;
  readonly averageScore: number | null;
  readonly classes: Readonly<Record<CredibilityClass, number>>;
  readonly statements: readonly CorpusStatement[];
  /** The outlet to or from which the editors moved the domain; null if they did not. */
  readonly moved: {
    readonly outlet: string | null;
    readonly formerOutlet: string | null;
    readonly sourceUrl: string;
    readonly movedAt: string;
  } | null;
}

/** A published correction in the open corpus; its text is in the register of corrections. */
export interface CorpusCorrection {
  readonly id: string;
  readonly articleId: string;
  readonly publishedAt: string;
  readonly editedAt: string | null;
  readonly scoreBefore: number | null;
  readonly scoreAfter: number | null;
}

/** Why an analysis is no longer public. */
export const REMOVAL_REASONS = ['withdrawn', 'held'] as const;

/** Why an analysis is no longer public. */
export type RemovalReason = (typeof REMOVAL_REASONS)[number];

/** An article that every copy of the corpus must remove, or that is public again. */
export interface CorpusRemoval {
  readonly articleId: string;
  readonly kind: 'removed' | 'restored';
  /** Null for `restored`. */
  readonly reason: RemovalReason | null;
  /** `2026-11-23`, in UTC. */
  readonly day: string;
}

/** The kind of a change in the open corpus. */
export const CORPUS_CHANGE_KINDS = ['new', 'reanalysed', 'corrected', 'removed', 'restored'] as const;

/** The kind of a change in the open corpus. */
export type CorpusChangeKind = (typeof CORPUS_CHANGE_KINDS)[number];

/** An entry of the feed of changes. */
export interface CorpusChange {
  readonly articleId: string;
  readonly kind: CorpusChangeKind;
  readonly at: string;
  /** The current analysis, which may be newer than the change; null if it is not public. */
  readonly analysis: CorpusAnalysis | null;
}

/** The position in a feed. */
export interface CorpusFeedQuery {
  /** The `next` of the previous page, or the cursor of a dump; absent: from the beginning. @maxLength 200 */
  readonly after?: string;
  /** @minimum 1 @maximum 500 */
  readonly limit?: number;
}

/** A page of the feed of changes, oldest first. */
export interface CorpusChanges {
  readonly changes: readonly CorpusChange[];
  /** The cursor of the next page, which stays valid on the last page too. */
  readonly next: string;
  /** Whether there were more entries at that time. */
  readonly hasMore: boolean;
}

/** A page of the register of removals, oldest first. */
export interface CorpusRemovals {
  readonly removals: readonly CorpusRemoval[];
  readonly next: string;
  readonly hasMore: boolean;
}

/** A file of a dump. */
export interface CorpusFile {
  readonly name: string;
  /** The number of lines of a table; null for schema and licence. */
  readonly records: number | null;
  readonly bytes: number;
  /** The hash of the downloaded file, in hexadecimal digits. */
  readonly sha256: string;
}

/** The `manifest.json` of a dump. */
export interface CorpusManifest {
  readonly format: typeof CORPUS_FORMAT;
  /** The id of the installation, which its cursors contain. */
  readonly installation: string;
  readonly publicUrl: string;
  /** The number of the dump in its installation. */
  readonly number: number;
  readonly day: string;
  readonly madeAt: string;
  /** The cursor of the feeds after this dump. */
  readonly cursor: string;
  readonly licence: typeof CORPUS_LICENCE;
  readonly files: readonly CorpusFile[];
}

/** The signature of `manifest.json`, in `manifest.sig` beside it. */
export interface CorpusSignature {
  readonly algorithm: 'Ed25519';
  readonly keyId: string;
  /** PEM. Without a trusted list of keys it shows only that nothing was altered, not who signed. */
  readonly publicKey: string;
  /** Base64. */
  readonly signature: string;
}

/** A dump that can be downloaded. */
export interface CorpusDump extends CorpusManifest {
  readonly signature: CorpusSignature;
}

/** The open corpus of this installation. */
export interface Corpus {
  /** Whether the host has switched it on; otherwise there are no dumps and no feed of changes. */
  readonly isOn: boolean;
  /** Newest first. */
  readonly dumps: readonly CorpusDump[];
}

/** The calls about the open corpus. */
export const corpusRoutes = {
  /** The dumps, newest first. */
  read: route<Corpus>('GET /api/corpus', 'anyone'),
  /**
   * A file of a dump, or a part of it with `Range`.
   * @produces application/gzip
   * @produces application/json
   * @produces text/plain
   * @answers 206
   * @throws NOT_FOUND
   */
  file: route<string, { params: { day: string; file: string } }>(
    'GET /api/corpus/dumps/:day/:file',
    'anyone',
  ),
  /** The changes of articles, in the order in which they became public. @throws UNKNOWN_CURSOR @throws NOT_FOUND */
  changes: route<CorpusChanges, { query: CorpusFeedQuery }>('GET /api/corpus/changes', 'anyone'),
  /** Articles that every copy must remove, and those that are public again. @throws UNKNOWN_CURSOR */
  removals: route<CorpusRemovals, { query: CorpusFeedQuery }>('GET /api/corpus/removals', 'anyone'),
} as const;
