import type { CredibilityClass, Criterion } from '../analysis/craap.js';
import type { Provenance, ScoreRange } from '../analysis/analysis.contract.js';
import type {
  ArticleLabel,
  ContentType,
  Coverage,
  DigitalSource,
  Genre,
  Judgement,
  Platform,
} from '../analysis/vocabulary.js';
import type { OutletStatementKind } from '../outlets/outlet.contract.js';

/** The form of dumps; another number when a reader of the older one would misread it. */
export const CORPUS_FORMAT = 1;

/** Under what the dumps may be used. */
export const CORPUS_LICENCE = {
  id: 'CC-BY-4.0',
  url: 'https://creativecommons.org/licenses/by/4.0/',
} as const;

/** The tables of a dump: each is one file of JSON Lines, compressed with gzip. */
export const CORPUS_TABLES = ['analyses', 'outlets', 'corrections', 'removals'] as const;

/** One table of a dump. */
export type CorpusTable = (typeof CORPUS_TABLES)[number];

/** How many entries of a feed one call gives. */
export const CORPUS_PAGE = { default: 100, max: 500 } as const;

/** The longest cursor that is read. */
export const CORPUS_CURSOR_CHARS = 200;

/** A finding by its code; its sentence stands in the article's public analysis. */
export interface CorpusFinding {
  readonly code: string;
  readonly points: number;
}

/** One criterion in numbers. */
export interface CorpusCriterion {
  /** Null where there was nothing to judge or a person decided the result as a whole. */
  readonly score: number | null;
  readonly isJudged: boolean;
  readonly range: ScoreRange | null;
  readonly findings: readonly CorpusFinding[];
}

/** The latest published analysis of an article in codes, numbers, days and addresses: no text, no headline, no name. */
export interface CorpusAnalysis {
  readonly id: string;
  /** As readers are sent to it. */
  readonly url: string;
  /** As addresses are compared. */
  readonly canonicalUrl: string;
  readonly domain: string;
  readonly contentType: ContentType;
  readonly platform: Platform;
  readonly genre: Genre;
  readonly textLanguage: string | null;
  /** Null also where the page does not give it as a day or an instant. */
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
  /** When a person decided the result. */
  readonly decidedAt: string | null;
  readonly coverage: Coverage | null;
  readonly digitalSource: DigitalSource | null;
  readonly wordCount: number | null;
  readonly criteria: Readonly<Record<Criterion, CorpusCriterion>>;
  readonly provenance: Omit<Provenance, 'fallbackReason'>;
}

/** A statement of the installation's editors about an outlet, with the page that it rests on. */
export interface CorpusStatement {
  readonly says: OutletStatementKind;
  readonly sourceUrl: string;
  readonly addedAt: string;
  readonly withdrawnAt: string | null;
}

/** A domain with its analyses, as counted, and what the editors changed of the register. */
export interface CorpusOutlet {
  readonly domain: string;
  readonly articleCount: number;
  readonly judgedCount: number;
  readonly averageScore: number | null;
  readonly classes: Readonly<Record<CredibilityClass, number>>;
  readonly statements: readonly CorpusStatement[];
  /** The outlet that the editors put the domain into, or took it out of. */
  readonly moved: {
    readonly outlet: string | null;
    readonly formerOutlet: string | null;
    readonly sourceUrl: string;
    readonly movedAt: string;
  } | null;
}

/** A published correction; its text stands in the register of corrections. */
export interface CorpusCorrection {
  readonly id: string;
  readonly articleId: string;
  readonly publishedAt: string;
  readonly editedAt: string | null;
  readonly scoreBefore: number | null;
  readonly scoreAfter: number | null;
}

/** Why an analysis is not public any more. */
export const REMOVAL_REASONS = ['withdrawn', 'held'] as const;

/** Why an analysis is not public any more. */
export type RemovalReason = (typeof REMOVAL_REASONS)[number];

/** An article that every copy must remove, or one that is public again. */
export interface CorpusRemoval {
  readonly articleId: string;
  readonly kind: 'removed' | 'restored';
  /** Null for `restored`. */
  readonly reason: RemovalReason | null;
  /** `2026-11-23`, in UTC. */
  readonly day: string;
}

/** What happened to an article. */
export const CORPUS_CHANGE_KINDS = ['new', 'reanalysed', 'corrected', 'removed', 'restored'] as const;

/** What happened to an article. */
export type CorpusChangeKind = (typeof CORPUS_CHANGE_KINDS)[number];

/** One entry of the feed of changes. */
export interface CorpusChange {
  readonly articleId: string;
  readonly kind: CorpusChangeKind;
  readonly at: string;
  /** As it stands now, which may be newer than the change; null where it is not public. */
  readonly analysis: CorpusAnalysis | null;
}

/** Where a feed is read on. */
export interface CorpusFeedQuery {
  /** The `next` of the page before, or the cursor of a dump; from the beginning where it is missing. */
  readonly after?: string;
  readonly limit?: number;
}

/** A page of the feed of changes, oldest first. */
export interface CorpusChanges {
  readonly changes: readonly CorpusChange[];
  /** The cursor of the next page. It stays good when nothing came since. */
  readonly next: string;
  /** Whether there was more at that moment. */
  readonly hasMore: boolean;
}

/** A page of the register of removals, oldest first. */
export interface CorpusRemovals {
  readonly removals: readonly CorpusRemoval[];
  readonly next: string;
  readonly hasMore: boolean;
}

/** One file of a dump. */
export interface CorpusFile {
  readonly name: string;
  /** Lines of a table; null for schema and licence. */
  readonly records: number | null;
  readonly bytes: number;
  /** Of the file as it is downloaded, in hexadecimal digits. */
  readonly sha256: string;
}

/** What a dump holds, as `manifest.json` in it. */
export interface CorpusManifest {
  readonly format: typeof CORPUS_FORMAT;
  /** The installation, as its cursors name it. */
  readonly installation: string;
  readonly publicUrl: string;
  /** One more with each dump of the installation. */
  readonly number: number;
  readonly day: string;
  readonly madeAt: string;
  /** Where the feeds are read on after this dump. */
  readonly cursor: string;
  readonly licence: typeof CORPUS_LICENCE;
  readonly files: readonly CorpusFile[];
}

/** Who signed the bytes of `manifest.json`, as `manifest.sig` beside it. */
export interface CorpusSignature {
  readonly algorithm: 'Ed25519';
  readonly keyId: string;
  /** PEM: with no other key it proves that nothing was altered, and not who signed. */
  readonly publicKey: string;
  /** Base64. */
  readonly signature: string;
}

/** A dump that can be downloaded. */
export interface CorpusDump extends CorpusManifest {
  readonly signature: CorpusSignature;
}

/** What this installation offers. */
export interface Corpus {
  /** Whether the host has it on: without, there are no dumps and no feed of changes. */
  readonly isOn: boolean;
  /** Newest first. */
  readonly dumps: readonly CorpusDump[];
}
