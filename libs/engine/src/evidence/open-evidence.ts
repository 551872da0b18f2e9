import { MemoryEvidenceCache } from './clients/evidence-cache.js';
import { FactCheckClient } from './clients/fact-check.client.js';
import { JsonService } from './clients/json-service.js';
import { SearchClient } from './clients/search.client.js';
import type { Answered, EvidenceLookups, EvidenceOptions, LookedUp, Questions } from './evidence.js';
import type { ReadReport, ReportReader } from './reports/report-reader.js';
import { outletFindings } from './register/outlet-findings.js';
import { askCorpus } from './sources/corpus.source.js';
import { askFactChecks } from './sources/fact-checks.source.js';
import { askIn } from './sources/source.js';
import { askWebSearch, isAbout } from './sources/web-search.source.js';
import { ownerDomain } from '../parse-host.js';

const TIMEOUT_MS = 4_000;
/** Pages that are read of what was found: one for each owner. */
const MOST_READ = 6;
const READ_MS = 2_500;

export function openEvidence(options: EvidenceOptions): EvidenceLookups {
  const { register, corpus, reports, timeoutMs = TIMEOUT_MS, now = Date.now } = options;
  const cache = options.cache ?? new MemoryEvidenceCache();
  const factChecks = options.factChecks && new FactCheckClient(options.factChecks, new JsonService(cache));
  const search = options.search && new SearchClient(options.search, new JsonService(cache));
  const limits = { timeoutMs, now };
  return {
    lookUp: async (questions) => {
      const [outlets, pages, claims, hits] = await Promise.all([
        askIn(limits, () => Promise.resolve(outletFindings(register, questions))),
        askIn(limits, corpus ? (signal) => askCorpus(corpus, questions, signal) : null),
        askIn(
          limits,
          factChecks ? (signal, note) => askFactChecks(factChecks, questions, signal, note) : null,
        ),
        askIn(
          limits,
          search ? (signal, note) => askWebSearch(search, register, questions, signal, note) : null,
        ),
      ]);
      const answers: LookedUp['answers'] = {
        'outlet-register': outlets,
        corpus: pages,
        'fact-checks': claims,
        'web-search': hits,
      };
      return {
        answers,
        reports: reports ? await readReports(reports, questions, answers) : {},
        data: { 'outlet-register': register.version },
      };
    },
  };
}

/** Reads the pages that seem to be about the same events, one of each owner. What can't be read keeps its excerpt. */
async function readReports(
  reports: ReportReader,
  questions: Questions,
  answers: LookedUp['answers'],
): Promise<Record<string, ReadReport>> {
  const signal = AbortSignal.timeout(READ_MS);
  const own = ownerDomain(questions.domain);
  const byOwner = new Map<string, string>();
  for (const { url, title, excerpt } of answerOf(answers['web-search'])) {
    const owner = ownerDomain(new URL(url).hostname);
    if (owner !== null && owner !== own && !byOwner.has(owner) && isAbout(questions, { title, excerpt }))
      byOwner.set(owner, url);
  }
  const urls = [...byOwner.values()].slice(0, MOST_READ);
  const read = await Promise.all(
    urls.map((url) =>
      reports.read(url, signal).then(
        (report) => [[url, report] as const],
        () => [],
      ),
    ),
  );
  return Object.fromEntries(read.flat());
}

function answerOf<T>(answered: Answered<readonly T[]>): readonly T[] {
  return answered.outcome === 'answered' ? answered.answer : [];
}
