import type { CitedStudy, EvidenceSource, Platform } from '@vaglio/contracts';
import type { Finding, ModelLedger } from '../analysis.types.js';
import type { EvidenceCache } from './clients/evidence-cache.js';
import type { CheckedClaim, FactCheckSettings } from './clients/fact-check.client.js';
import type { SearchHit, SearchSettings } from './clients/search.client.js';
import type { CallInterval } from './clients/json-service.js';
import type { ReadReport, ReportReader } from './reports/report-reader.js';
import type { Corpus, CorpusPage } from './sources/corpus.source.js';
import type { SiteFile, PartialFacts } from './sources/publisher.sources.js';
import type { ReadSitePage } from './sources/self-description.js';
import type { FactCheckMemory } from './sources/fact-checks.source.js';
import type { OutletRegister } from './register/outlet-register.js';

/** The sources of evidence. The ledger reports missing ones as not configured. */
export interface EvidenceOptions {
  readonly register: OutletRegister;
  readonly corpus?: Corpus;
  readonly factChecks?: FactCheckSettings;
  readonly factCheckMemory?: FactCheckMemory;
  readonly search?: SearchSettings;
  /** Reads the found pages; without it, only their excerpts are used. */
  readonly reports?: ReportReader;
  /** The sources that need no key; none of them by default. */
  readonly lookups?: LookupSettings;
  readonly cache?: EvidenceCache;
  /** Replaces the limits of all sources. */
  readonly timeoutMs?: number;
  readonly now?: () => number;
}

/** The sources that need no key: `true` for the real service, or the URL of another one. */
export interface LookupSettings {
  readonly gdelt?: string | true;
  readonly wikidata?: string | true;
  readonly wikipedia?: string | true;
  readonly rdap?: string | true;
  readonly archive?: string | true;
  readonly crossref?: string | true;
  /** Reads `trust.txt` and `ads.txt` of the site. */
  readonly site?: SiteFile;
  /** Reads the front page and the imprint of the site. */
  readonly sitePage?: ReadSitePage;
  /** Identifies this installation, with a URL of its host. */
  readonly userAgent?: string;
  /** Counts the calls of a service that limits them; by default in this process. */
  readonly calls?: CallInterval;
}

/** The questions about an article, without its text. */
export interface Questions {
  readonly url: string;
  readonly domain: string;
  readonly account: string | null;
  readonly platform: Platform;
  readonly title: string | null;
  readonly language: string | null;
  readonly publishedAt: string | null;
  /** The claims that are worth checking. */
  readonly claims: readonly string[];
  /** DOIs of studies that the text links to. */
  readonly dois: readonly string[];
}

export interface SentQuestions {
  readonly at: string | null;
  readonly sent: readonly string[];
}

/** A source's answer before it is compared with the text. */
export type SourceAnswer<T> =
  | (SentQuestions & {
      readonly outcome: 'answered';
      readonly answer: T;
      /** The number of results, where fewer are kept. */
      readonly received?: number;
    })
  | (SentQuestions & { readonly outcome: 'not-configured' | 'failed' | 'skipped' });

interface SourceAnswers {
  readonly 'outlet-register': readonly Finding[];
  readonly corpus: readonly CorpusPage[];
  readonly 'fact-checks': readonly CheckedClaim[];
  readonly 'fact-check-memory': readonly CheckedClaim[];
  readonly 'web-search': readonly SearchHit[];
  readonly gdelt: readonly SearchHit[];
  readonly wikidata: PartialFacts;
  readonly wikipedia: PartialFacts;
  readonly rdap: PartialFacts;
  readonly archive: PartialFacts;
  readonly site: PartialFacts;
  readonly crossref: readonly CitedStudy[];
}

export type AskableSource = keyof SourceAnswers & EvidenceSource;

export interface FoundOutlet {
  readonly name: string;
  /** The same for all domains of the outlet. */
  readonly owner: string;
  readonly isFactChecker: boolean;
}

/** The answers of all sources and the pages that were read. With them an analysis can be repeated without a network. */
export interface LookedUp {
  readonly answers: { readonly [Name in AskableSource]: SourceAnswer<SourceAnswers[Name]> };
  /** Texts of found pages by URL. */
  readonly reports: Readonly<Record<string, ReadReport>>;
  /** Registered outlets of the article and of found pages by URL. */
  readonly outlets: Readonly<Record<string, FoundOutlet>>;
  /** Versions or hashes of the data that was used, by name. */
  readonly data: Readonly<Record<string, string>>;
  /** Absent where no language model read the claims. */
  readonly model?: ModelLedger;
}

/** Asks all sources. Never rejects: a failed source is reported in the result. */
export interface EvidenceLookups {
  lookUp(questions: Questions): Promise<LookedUp>;
}

/** The code of the sources is loaded with the first article. */
export function createEvidence(options: EvidenceOptions): EvidenceLookups {
  let opened: Promise<EvidenceLookups> | undefined;
  return {
    lookUp: async (questions) => {
      opened ??= import('./evidence-lookups.js').then(({ createEvidenceLookups }) =>
        createEvidenceLookups(options),
      );
      return (await opened).lookUp(questions);
    },
  };
}

/** Returns stored answers instead of asking sources. */
export function replayedEvidence(lookedUp: LookedUp): EvidenceLookups {
  return { lookUp: () => Promise.resolve(lookedUp) };
}
