import type { Evidence, EvidenceQuery, ExtractedArticle, Finding, Signals } from '../analysis.types.js';
import { finding } from '../finding-catalogue.js';
import { MemoryEvidenceCache } from './clients/evidence-cache.js';
import { FactCheckClient } from './clients/fact-check.client.js';
import { JsonService } from './clients/json-service.js';
import { SearchClient } from './clients/search.client.js';
import { corpusDoor } from './doors/corpus.door.js';
import { NOTHING_FOUND, type Door, type DoorAnswer } from './doors/door.js';
import { factChecksDoor } from './doors/fact-checks.door.js';
import { outletRegisterDoor } from './doors/outlet-register.door.js';
import { webSearchDoor } from './doors/web-search.door.js';
import type { EvidenceOptions, EvidenceRoom } from './evidence.js';
import { coverageFindings } from './matching/independent-coverage.js';
import { parseHost } from '../parse-host.js';

interface Answered {
  readonly query: EvidenceQuery;
  readonly answer: DoorAnswer;
}

const TIMEOUT_MS = 4_000;
const DOORS = ['outlet-register', 'corpus', 'fact-checks', 'web-search'] as const;

export function openEvidence(options: EvidenceOptions): EvidenceRoom {
  const doors = doorsOf(options);
  const timeoutMs = options.timeoutMs ?? TIMEOUT_MS;
  return {
    gather: async (article, signals) => {
      const answered = await Promise.all(
        DOORS.map((name) => askDoor(name, doors.get(name), article, signals, timeoutMs)),
      );
      const data = { 'outlet-register': options.register.version };
      return { ...evidenceOf(article, answered), data };
    },
  };
}

function doorsOf({ register, corpus, factChecks, search, cache }: EvidenceOptions): Map<string, Door> {
  const kept = cache ?? new MemoryEvidenceCache();
  const doors: Door[] = [outletRegisterDoor(register)];
  if (corpus) doors.push(corpusDoor(corpus));
  if (factChecks) doors.push(factChecksDoor(new FactCheckClient(factChecks, new JsonService(kept))));
  if (search) doors.push(webSearchDoor(new SearchClient(search, new JsonService(kept)), register));
  return new Map(doors.map((door) => [door.name, door]));
}

async function askDoor(
  name: EvidenceQuery['door'],
  door: Door | undefined,
  article: ExtractedArticle,
  signals: Signals,
  timeoutMs: number,
): Promise<Answered> {
  if (door === undefined) return { query: { door: name, outcome: 'not-configured' }, answer: NOTHING_FOUND };
  const limit = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await Promise.race([door.ask(article, signals, limit), whenAborted(limit)]);
    return { query: { door: name, outcome: isEmpty(answer) ? 'nothing-found' : 'answered' }, answer };
  } catch {
    return { query: { door: name, outcome: 'failed' }, answer: NOTHING_FOUND };
  }
}

/** A door that doesn't listen to its time limit is left standing. */
function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new Error('out of time')), { once: true });
  });
}

function isEmpty({ findings, coverage }: DoorAnswer): boolean {
  return coverage.length === 0 && findings.every(({ code }) => code === 'authority.outlet-unknown');
}

function evidenceOf(article: ExtractedArticle, answered: readonly Answered[]): Evidence {
  const answers = answered.map(({ answer }) => answer);
  const coverage = coverageFindings(
    article,
    answers.flatMap((answer) => answer.coverage),
  );
  const own = ownerOf(article.url);
  const sources = answers.flatMap((answer) => answer.sources).filter((url) => ownerOf(url) !== own);
  return {
    findings: [
      ...answers.flatMap(({ findings }) => findings),
      ...coverage,
      ...noCoverage(coverage, answered),
    ],
    sources: [...new Set(sources)],
    asked: answered.map(({ query }) => query),
  };
}

/** Nothing found is not support; that somebody looked is worth saying only if somebody could. */
function noCoverage(coverage: readonly Finding[], answered: readonly Answered[]): Finding[] {
  const hasLooked = answered.some(
    ({ query: { door, outcome } }) =>
      (door === 'corpus' || door === 'web-search') && (outcome === 'answered' || outcome === 'nothing-found'),
  );
  const isCovered = coverage.some(({ code }) => code === 'accuracy.independent-coverage');
  return hasLooked && !isCovered
    ? [finding('accuracy.no-coverage-found', { data: {}, origin: 'outside' })]
    : [];
}

function ownerOf(url: string): string | null {
  return parseHost(url, { allowPrivateDomains: true }).domain;
}
