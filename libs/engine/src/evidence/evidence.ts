import type { Platform } from '@vaglio/contracts';
import type { Finding } from '../analysis.types.js';
import type { EvidenceCache } from './clients/evidence-cache.js';
import type { CheckedClaim, FactCheckSettings } from './clients/fact-check.client.js';
import type { SearchHit, SearchSettings } from './clients/search.client.js';
import type { Corpus, CorpusPage } from './doors/corpus.door.js';
import type { OutletRegister } from './register/outlet-register.js';

/** Whom the evidence room may ask. What is left out is not asked, and said to be so. */
export interface EvidenceOptions {
  readonly register: OutletRegister;
  readonly corpus?: Corpus;
  readonly factChecks?: FactCheckSettings;
  readonly search?: SearchSettings;
  readonly cache?: EvidenceCache;
  /** How long each door has to answer. */
  readonly timeoutMs?: number;
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
  /** What fact-checkers are asked about. */
  readonly claims: readonly string[];
}

/** What a door answered before it is held against the text. */
export type Answered<T> =
  { readonly outcome: 'answered'; readonly answer: T } | { readonly outcome: 'not-configured' | 'failed' };

/** What each door answered. */
export interface LookedUp {
  readonly 'outlet-register': Answered<readonly Finding[]>;
  readonly corpus: Answered<readonly CorpusPage[]>;
  readonly 'fact-checks': Answered<readonly CheckedClaim[]>;
  readonly 'web-search': Answered<readonly SearchHit[]>;
  /** Versions or hashes of the data that answered, by name. */
  readonly data: Readonly<Record<string, string>>;
}

/** Asks outside. It always answers: a door that fails is noted and harms nobody. */
export interface EvidenceRoom {
  lookUp(questions: Questions): Promise<LookedUp>;
}

/** The room as an engine holds it: its doors are loaded when the first article comes. */
export function createEvidence(options: EvidenceOptions): EvidenceRoom {
  let opened: Promise<EvidenceRoom> | undefined;
  return {
    lookUp: async (questions) => {
      opened ??= import('./open-evidence.js').then(({ openEvidence }) => openEvidence(options));
      return (await opened).lookUp(questions);
    },
  };
}
