import type { Evidence, EvidenceQuery, ExtractedArticle, Signals } from '../analysis.types.js';
import { outletFindings } from './register/outlet-findings.js';
import type { OutletRegister } from './register/outlet-register.js';

/** Whom the evidence room may ask. What is left out is not asked. */
export interface EvidenceOptions {
  readonly register: OutletRegister;
}

/** Asks outside. */
export interface EvidenceRoom {
  gather(article: ExtractedArticle, signals: Signals): Promise<Evidence>;
}

export function createEvidence({ register }: EvidenceOptions): EvidenceRoom {
  return {
    gather: (article) => {
      const findings = outletFindings(register, article);
      const isKnown = findings.some(({ code }) => code !== 'authority.outlet-unknown');
      const asked: EvidenceQuery = {
        door: 'outlet-register',
        outcome: isKnown ? 'answered' : 'nothing-found',
      };
      return Promise.resolve({ findings, sources: [], asked: [asked] });
    },
  };
}
