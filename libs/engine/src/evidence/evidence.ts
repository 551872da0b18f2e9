import type { CitedStudy, EvidenceSource, Platform } from '@vaglio/contracts';
import type { Finding, ModelLedger } from '../analysis.types.js';
import type { EvidenceCache } from './clients/evidence-cache.js';
import type { CheckedClaim, FactCheckSettings } from './clients/fact-check.client.js';
import type { SearchHit, SearchSettings } from './clients/search.client.js';
import type { CallInterval } from './clients/json-service.js';
import type { ReadReport, ReportReader } from './reports/report-reader.js';
import type { Corpus, CorpusPage } from './sources/corpus.source.js';
import type { SiteFile, SomeFacts } from './sources/publisher.sources.js';
import type { ReadSitePage } from './sources/self-description.js';
import type { FactCheckMemory } from './sources/fact-checks.source.js';
import type { OutletRegister } from './register/outlet-register.js';

/** Who may be asked. What is left out is not asked, and the analysis says so. */
export interface EvidenceOptions {
  readonly register: OutletRegister;
  readonly corpus?: Corpus;
  readonly factChecks?: FactCheckSettings;
  readonly factCheckMemory?: FactCheckMemory;
  readonly search?: SearchSettings;
  /** Reads the pages that were found; without it their excerpts are all there is. */
  readonly reports?: ReportReader;
  /** Sources that need no key; none of them is asked without this. */
  readonly lookups?: LookupSettings;
  readonly cache?: EvidenceCache;
  /** How long each source has to answer. */
  readonly timeoutMs?: number;
  readonly now?: () => number;
}

/** Which of the sources that need no key are asked, and at which addresses; the real ones unless given. */
export interface LookupSettings {
  readonly gdelt?: string | true;
  readonly wikidata?: string | true;
  readonly wikipedia?: string | true;
  readonly rdap?: string | true;
  readonly archive?: string | true;
  readonly crossref?: string | true;
  /** Reads trust.txt and ads.txt of the site. */
  readonly site?: SiteFile;
  /** Reads the site's masthead and imprint. */
  readonly sitePage?: ReadSitePage;
  /** Who asks, and where the people who run this can be found. */
  readonly userAgent?: string;
  /** Counts the calls of a service that limits them; in this process unless given. */
  readonly calls?: CallInterval;
}

/** What is asked outside about an article: little enough to leave the thread that has its text. */
export interface Questions {
  readonly url: string;
  readonly domain: string;
  readonly account: string | null;
  readonly platform: Platform;
  readonly title: string | null;
  readonly language: string | null;
  readonly publishedAt: string | null;
  /** The claims that are worth checking, each to be read alone. */
  readonly claims: readonly string[];
  /** Studies that the text links to. */
  readonly dois: readonly string[];
}

/** How a source was asked: when, and with which words. */
export interface Asking {
  readonly at: string | null;
  readonly sent: readonly string[];
}

/** A source's answer before it is compared with the text. */
export type Answered<T> =
  | (Asking & {
      readonly outcome: 'answered';
      readonly answer: T;
      /** How much came, where less is kept. */
      readonly received?: number;
    })
  | (Asking & { readonly outcome: 'not-configured' | 'failed' | 'skipped' });

/** What each source answers with. */
export interface SourceAnswers {
  readonly 'outlet-register': readonly Finding[];
  readonly corpus: readonly CorpusPage[];
  readonly 'fact-checks': readonly CheckedClaim[];
  readonly 'fact-check-memory': readonly CheckedClaim[];
  readonly 'web-search': readonly SearchHit[];
  readonly gdelt: readonly SearchHit[];
  readonly wikidata: SomeFacts;
  readonly wikipedia: SomeFacts;
  readonly rdap: SomeFacts;
  readonly archive: SomeFacts;
  readonly site: SomeFacts;
  readonly crossref: readonly CitedStudy[];
}

/** A source that the engine asks. */
export type AskableSource = keyof SourceAnswers & EvidenceSource;

/** An outlet whose page was found. */
export interface FoundOutlet {
  readonly name: string;
  /** One witness: all its domains have one owner. */
  readonly owner: string;
  readonly isFactChecker: boolean;
}

/** What each source answered, and the pages that were read after that. With it an analysis can be made again without a network. */
export interface LookedUp {
  readonly answers: { readonly [Name in AskableSource]: Answered<SourceAnswers[Name]> };
  /** Texts of the pages that were found, by address. */
  readonly reports: Readonly<Record<string, ReadReport>>;
  /** Who publishes the pages that were found, by address, as far as the register knows. */
  readonly outlets: Readonly<Record<string, FoundOutlet>>;
  /** Versions or hashes of the data that answered, by name. */
  readonly data: Readonly<Record<string, string>>;
  /** Absent where no language model read the claims. */
  readonly model?: ModelLedger;
}

/** Asks outside. It always answers: a source that fails is noted and nothing else fails with it. */
export interface EvidenceLookups {
  lookUp(questions: Questions): Promise<LookedUp>;
}

/** What an engine holds: the sources are loaded when the first article comes. */
export function createEvidence(options: EvidenceOptions): EvidenceLookups {
  let opened: Promise<EvidenceLookups> | undefined;
  return {
    lookUp: async (questions) => {
      opened ??= import('./open-evidence.js').then(({ openEvidence }) => openEvidence(options));
      return (await opened).lookUp(questions);
    },
  };
}

/** Answers as it was answered before: nothing is asked, so an analysis can be made again without a network. */
export function replayedEvidence(lookedUp: LookedUp): EvidenceLookups {
  return { lookUp: () => Promise.resolve(lookedUp) };
}
