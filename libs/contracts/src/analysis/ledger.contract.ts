import type { Locator } from './analysis.contract.js';

/** Who is asked about a text: data that is shipped, our own database, and other people's services. */
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

/** Who is asked about a text. */
export type EvidenceSource = (typeof EVIDENCE_SOURCES)[number];

/** The outcome of asking a source; `skipped` where there was nothing to ask it about. */
export const ASK_OUTCOMES = ['answered', 'nothing-found', 'not-configured', 'failed', 'skipped'] as const;

/** The outcome of asking a source. */
export type AskOutcome = (typeof ASK_OUTCOMES)[number];

/** One source that was asked, when, what was sent and how much came back. */
export interface AskedSource {
  readonly source: EvidenceSource;
  readonly outcome: AskOutcome;
  /** ISO 8601; null where nothing was sent. */
  readonly at: string | null;
  /** The questions as they were sent, without keys. */
  readonly sent: readonly string[];
  /** How many answers came back. */
  readonly received: number;
}

/** The outcome of the search for one claim. */
export const CLAIM_VERDICTS = ['borne-out', 'disputed', 'not-settled'] as const;

/** The outcome of the search for one claim. */
export type ClaimVerdict = (typeof CLAIM_VERDICTS)[number];

/** What another text does with a claim. */
export const CLAIM_STANCES = ['bears-out', 'denies', 'discusses'] as const;

/** What another text does with a claim. */
export type ClaimStance = (typeof CLAIM_STANCES)[number];

/** Another text about a claim. */
export interface ClaimFinding {
  readonly source: EvidenceSource;
  readonly publisher: string;
  readonly title: string;
  readonly url: string;
  /** The words of that text that show its stance. */
  readonly passage: string;
  readonly stance: ClaimStance;
  /** ISO 8601; null when it is unknown. */
  readonly publishedAt: string | null;
  /** False for the page's own owner, for a copy of a text already counted and for a second page of one owner. */
  readonly isIndependent: boolean;
  /** It appeared after the text that makes the claim. */
  readonly isLater: boolean;
}

/** One claim of a text with what others say of it. */
export interface LedgerClaim {
  /** The claim so that it can be read alone. */
  readonly claim: string;
  readonly locator: Locator;
  readonly findings: readonly ClaimFinding[];
  readonly verdict: ClaimVerdict;
}

/** Why a fact-check that comes near a text was not taken. */
export const FACT_CHECK_MISSES = [
  'other-figure',
  'other-year',
  'other-name',
  'other-time',
  'opposite',
  'denied-in-text',
  'undecided',
] as const;

/** Why a fact-check that comes near a text was not taken. */
export type FactCheckMiss = (typeof FACT_CHECK_MISSES)[number];

/** A fact-check that comes near a text and does not speak to it. */
export interface NearFactCheck {
  readonly source: EvidenceSource;
  readonly publisher: string;
  readonly title: string;
  readonly url: string;
  /** What was checked. */
  readonly claim: string;
  readonly miss: FactCheckMiss;
}

/** The claims of a text that are worth checking, what others say of each, and who was asked. */
export interface ClaimLedger {
  readonly claims: readonly LedgerClaim[];
  /** Fact-checks that were not taken, with the reason; absent where there are none and in older analyses. */
  readonly nearFactChecks?: readonly NearFactCheck[];
  readonly asked: readonly AskedSource[];
  /** Null when no public record was asked or none has the publisher. */
  readonly publisher: PublisherFacts | null;
  readonly studies: readonly CitedStudy[];
}

/** The publisher of a text in public records; each field is null when no record has it. */
export interface PublisherFacts {
  readonly name: string | null;
  readonly description: string | null;
  readonly country: string | null;
  readonly owner: string | null;
  /** A year. */
  readonly founded: string | null;
  /** The first sentences of its article in an encyclopedia. */
  readonly summary: string | null;
  readonly wikidataUrl: string | null;
  readonly wikipediaUrl: string | null;
  /** The day the domain was registered. */
  readonly registeredOn: string | null;
  /** The day its registration ended; absent where it runs. */
  readonly expiredOn?: string;
  /** The day of the first capture in the Internet Archive. */
  readonly firstArchivedOn: string | null;
  /** Who controls the site, by its own trust.txt or ads.txt. */
  readonly controlledBy: string | null;
  /** Associations named in its own trust.txt. */
  readonly memberOf: readonly string[];
  /** What the site says of itself; absent in analyses made before it was read, null where it says nothing. */
  readonly itself?: SelfDescription | null;
}

/** The registration of a domain, as its registry gives it. */
export interface DomainRegistration {
  readonly registeredOn: string | null;
  /** The day it ended; null while it runs. */
  readonly expiredOn: string | null;
}

/** What a site says of itself in its masthead, imprint and footer; unconfirmed by others. A field is null where the site does not state it. */
export interface SelfDescription {
  /** The day it was read. */
  readonly readOn: string;
  /** The pages that were read. */
  readonly pages: readonly string[];
  /** Who answers for it by Italian press law, "direttore responsabile". */
  readonly director: string | null;
  /** The court and the number under which it is registered. */
  readonly registration: string | null;
  /** Its number in the Italian register of communication operators. */
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

/** The state of a study that a text cites, by the records of Crossref. */
export const STUDY_STATUSES = ['found', 'retracted', 'corrected', 'not-found'] as const;

/** A study that a text links to. */
export interface CitedStudy {
  readonly doi: string;
  readonly title: string | null;
  readonly status: (typeof STUDY_STATUSES)[number];
}
