import { MemoryEvidenceCache } from './clients/evidence-cache.js';
import { FactCheckClient } from './clients/fact-check.client.js';
import { JsonService } from './clients/json-service.js';
import { SearchClient } from './clients/search.client.js';
import { askCorpus } from './doors/corpus.door.js';
import { askFactChecks } from './doors/fact-checks.door.js';
import { askWebSearch } from './doors/web-search.door.js';
import type { Answered, EvidenceOptions, EvidenceRoom } from './evidence.js';
import { outletFindings } from './register/outlet-findings.js';

const TIMEOUT_MS = 4_000;

export function openEvidence(options: EvidenceOptions): EvidenceRoom {
  const { register, corpus, timeoutMs = TIMEOUT_MS } = options;
  const cache = options.cache ?? new MemoryEvidenceCache();
  const factChecks = options.factChecks && new FactCheckClient(options.factChecks, new JsonService(cache));
  const search = options.search && new SearchClient(options.search, new JsonService(cache));
  return {
    lookUp: async (questions) => {
      const [outlets, pages, claims, hits] = await Promise.all([
        answerIn(timeoutMs, () => Promise.resolve(outletFindings(register, questions))),
        answerIn(timeoutMs, corpus && ((signal) => askCorpus(corpus, questions, signal))),
        answerIn(timeoutMs, factChecks && ((signal) => askFactChecks(factChecks, questions, signal))),
        answerIn(timeoutMs, search && ((signal) => askWebSearch(search, register, questions, signal))),
      ]);
      const data = { 'outlet-register': register.version };
      return { 'outlet-register': outlets, corpus: pages, 'fact-checks': claims, 'web-search': hits, data };
    },
  };
}

async function answerIn<T>(
  timeoutMs: number,
  ask: ((signal: AbortSignal) => Promise<T>) | undefined,
): Promise<Answered<T>> {
  if (ask === undefined) return { outcome: 'not-configured' };
  const limit = AbortSignal.timeout(timeoutMs);
  try {
    return { outcome: 'answered', answer: await Promise.race([ask(limit), whenAborted(limit)]) };
  } catch {
    return { outcome: 'failed' };
  }
}

/** A door that doesn't listen to its time limit is left standing. */
function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('out of time')), { once: true });
  });
}
