import type { Evidence, ExtractedArticle, Signals } from '../analysis.types.js';
import type { EvidenceCache } from './clients/evidence-cache.js';
import type { FactCheckSettings } from './clients/fact-check.client.js';
import type { SearchSettings } from './clients/search.client.js';
import type { Corpus } from './doors/corpus.door.js';
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

/** Asks outside. It always answers: a door that fails is noted and harms nobody. */
export interface EvidenceRoom {
  gather(article: ExtractedArticle, signals: Signals): Promise<Evidence>;
}

/** The room as an engine holds it: its doors are loaded when the first article comes. */
export function createEvidence(options: EvidenceOptions): EvidenceRoom {
  let opened: Promise<EvidenceRoom> | undefined;
  return {
    gather: async (article, signals) => {
      opened ??= import('./open-evidence.js').then(({ openEvidence }) => openEvidence(options));
      return (await opened).gather(article, signals);
    },
  };
}
