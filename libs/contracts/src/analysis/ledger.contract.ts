import type { Locator } from './analysis.contract.js';

/** The sources of evidence: data that is shipped, our own database, and services of others. */
export const EVIDENCE_SOURCES = [
  'outlet-register',
  'corpus',
  'fact-checks',
  'fact-check-memory',
  'web-search',
  'gdelt',
  'wikidata',
  'wikipedia',
  'rdap',
  'archive',
  'crossref',
  'site',
] as const;

/** A source of evidence. */
export type EvidenceSource = (typeof EVIDENCE_SOURCES)[number];

/** Shipped data and our own database; all other sources are services of others. */
export const LOCAL_SOURCES: ReadonlySet<EvidenceSource> = new Set([
  'outlet-register',
  'corpus',
  'fact-check-memory',
]);

/** The outcome of querying a source; `skipped` if there was nothing to query. */
export const ASK_OUTCOMES = ['answered', 'nothing-found', 'not-configured', 'failed', 'skipped'] as const;

/** The outcome of querying a source. */
export type AskOutcome = (typeof ASK_OUTCOMES)[number];

/** A query to a source of evidence. */
export interface AskedSource {
  readonly source: EvidenceSource;
  readonly outcome: AskOutcome;
  /** ISO 8601; null if nothing was sent. */
  readonly at: string | null;
  /** The queries as they were sent, without API keys. */
  readonly sent: readonly string[];
  /** The number of results. */
  readonly received: number;
}

/** The verdict on a claim by the evidence that was found. */
export const CLAIM_VERDICTS = ['borne-out', 'disputed', 'not-settled'] as const;

/** The verdict on a claim by the evidence that was found. */
export type ClaimVerdict = (typeof CLAIM_VERDICTS)[number];

/** The stance of another text towards a claim. */
export const CLAIM_STANCES = ['bears-out', 'denies', 'discusses'] as const;

/** The stance of another text towards a claim. */
export type ClaimStance = (typeof CLAIM_STANCES)[number];

/** Another text about a claim. */
export interface ClaimFinding {
  readonly source: EvidenceSource;
  readonly publisher: string;
  readonly title: string;
  readonly url: string;
  /** The words of the text that show its stance. */
  readonly passage: string;
  readonly stance: ClaimStance;
  /** ISO 8601; null if unknown. */
  readonly publishedAt: string | null;
  /** False for a text of the page's own owner, a copy of another text, and a second text of the same owner. */
  readonly isIndependent: boolean;
  /** Whether it was published after the text with the claim. */
  readonly isLater: boolean;
}

/** A claim of a text with the evidence on it. */
export interface LedgerClaim {
  /** The claim in the words of the text, or as a model put it. */
  readonly claim: string;
  readonly locator: Locator;
  readonly findings: readonly ClaimFinding[];
  readonly verdict: ClaimVerdict;
}

/** Why a similar fact-check was not used. */
export const FACT_CHECK_MISSES = [
  'other-figure',
  'other-year',
  'other-name',
  'other-time',
  'opposite',
  'denied-in-text',
  'undecided',
] as const;

/** Why a similar fact-check was not used. */
export type FactCheckMiss = (typeof FACT_CHECK_MISSES)[number];

/** A fact-check that is similar to a text but about something else. */
export interface NearFactCheck {
  readonly source: EvidenceSource;
  readonly publisher: string;
  readonly title: string;
  readonly url: string;
  /** The claim that was checked. */
  readonly claim: string;
  readonly miss: FactCheckMiss;
}

/** The claims of a text that are worth checking, the evidence on each, and the queried sources. */
export interface ClaimLedger {
  readonly claims: readonly LedgerClaim[];
  /** Similar fact-checks that were not used; absent if there are none and in older analyses. */
  readonly nearFactChecks?: readonly NearFactCheck[];
  readonly asked: readonly AskedSource[];
  /** Null if no public record was queried or none has the publisher. */
  readonly publisher: PublisherFacts | null;
  readonly studies: readonly CitedStudy[];
}

/** Facts about a publisher from public records; a field is null if no record has it. */
export interface PublisherFacts {
  readonly name: string | null;
  readonly description: string | null;
  readonly country: string | null;
  readonly owner: string | null;
  /** A year. */
  readonly founded: string | null;
  /** The first sentences of its encyclopedia article. */
  readonly summary: string | null;
  readonly wikidataUrl: string | null;
  readonly wikipediaUrl: string | null;
  /** The day on which the domain was registered. */
  readonly registeredOn: string | null;
  /** The day on which the registration expired; absent while it is valid. */
  readonly expiredOn?: string;
  /** The day of the first capture in the Internet Archive. */
  readonly firstArchivedOn: string | null;
  /** The owner of the site according to its own trust.txt or ads.txt. */
  readonly controlledBy: string | null;
  /** The associations in its own trust.txt. */
  readonly memberOf: readonly string[];
  /** The site's own statements; absent in older analyses, null if there are none. */
  readonly itself?: SelfDescription | null;
}

/** The registration of a domain according to its registry. */
export interface DomainRegistration {
  readonly registeredOn: string | null;
  /** The day on which it expired; null while it is valid. */
  readonly expiredOn: string | null;
}

/** The statements of a site about itself in masthead, imprint and footer, which are not verified; a field is null if it is not stated. */
export interface SelfDescription {
  /** The day it was read. */
  readonly readOn: string;
  /** The pages that were read. */
  readonly pages: readonly string[];
  /** The person responsible under Italian press law, the "direttore responsabile". */
  readonly director: string | null;
  /** The court and the number of the registration. */
  readonly registration: string | null;
  /** The number in the Italian register of communication operators (ROC). */
  readonly rocNumber: string | null;
  readonly vatNumber: string | null;
  readonly publisher: string | null;
  readonly address: string | null;
  readonly email: string | null;
  readonly imprintUrl: string | null;
  readonly contactUrl: string | null;
  readonly correctionsUrl: string | null;
  readonly fundingUrl: string | null;
}

/** A study that a text links to. */
export interface CitedStudy {
  readonly doi: string;
  readonly title: string | null;
  readonly status: 'found' | 'retracted' | 'corrected' | 'not-found';
}
