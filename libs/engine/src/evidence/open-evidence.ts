import { ownerDomain } from '../parse-host.js';
import { MemoryEvidenceCache, type EvidenceCache } from './clients/evidence-cache.js';
import { FactCheckClient } from './clients/fact-check.client.js';
import { JsonService, ProcessInterval } from './clients/json-service.js';
import { SearchClient, type SearchHit } from './clients/search.client.js';
import { ServiceFailure } from './clients/service-failure.js';
import type {
  Answered,
  EvidenceLookups,
  EvidenceOptions,
  FoundOutlet,
  LookedUp,
  LookupSettings,
  Questions,
} from './evidence.js';
import { keepRegistration, registrationOf } from './register/domain-registration.js';
import { outletFindings } from './register/outlet-findings.js';
import type { OutletRegister } from './register/outlet-register.js';
import type { ReadReport, ReportReader } from './reports/report-reader.js';
import { askCorpus } from './sources/corpus.source.js';
import { askCrossref, CROSSREF_URL } from './sources/crossref.source.js';
import { askFactCheckMemory, askFactChecks } from './sources/fact-checks.source.js';
import { askGdelt, GDELT_INTERVAL_MS, GDELT_URL } from './sources/gdelt.source.js';
import {
  ARCHIVE_URL,
  askArchive,
  askRdap,
  askSite,
  askWikidata,
  askWikipedia,
  RDAP_BOOTSTRAP_URL,
  WIKIDATA_URL,
} from './sources/publisher.sources.js';
import { readSelfDescription } from './sources/self-description.js';
import { askIn, type Ask, type AskLimits } from './sources/source.js';
import { askWebSearch, isAbout, isOthersReport } from './sources/web-search.source.js';

const TIMEOUT_MS = 4_000;
/** Facts are shown and give no points, so they get less time. */
const FACTS_TIMEOUT_MS = 1_500;
const FACTS_KEPT_MS = 7 * 86_400_000;
/** Pages that are read of what was found: one for each owner. */
const MOST_READ = 6;
const READ_MS = 2_500;

export function openEvidence(options: EvidenceOptions): EvidenceLookups {
  const { register, corpus, factCheckMemory, reports, timeoutMs = TIMEOUT_MS, now = Date.now } = options;
  const cache = options.cache ?? new MemoryEvidenceCache();
  const factChecks = options.factChecks && new FactCheckClient(options.factChecks, new JsonService(cache));
  const search = options.search && new SearchClient(options.search, new JsonService(cache));
  const limits = { timeoutMs, now };
  const keyless = openKeyless(options.lookups ?? {}, cache, {
    timeoutMs: Math.min(timeoutMs, FACTS_TIMEOUT_MS),
    now,
  });
  return {
    lookUp: async (questions) => {
      const records = keyless(questions);
      const hits = askIn(
        limits,
        search ? (...given) => askWebSearch(search, register, questions, ...given) : null,
      );
      const gdelt = records.gdelt.then((found) => ofOthers(register, questions, found));
      const [pages, claims, stored, others, outlets, read] = await Promise.all([
        askIn(limits, corpus ? (signal) => askCorpus(corpus, questions, signal) : null),
        askIn(limits, factChecks ? (...given) => askFactChecks(factChecks, questions, ...given) : null),
        askIn(
          limits,
          factCheckMemory
            ? (signal) => askFactCheckMemory(factCheckMemory, register, questions, signal)
            : null,
        ),
        settled({ 'web-search': hits, ...records, gdelt }),
        records.rdap.then(async (rdap) => {
          const registration = rdap.outcome === 'answered' ? registrationOf(rdap.answer) : null;
          if (registration !== null) await keepRegistration(cache, questions.domain, registration);
          return askIn(limits, () => Promise.resolve(outletFindings(register, questions, registration)));
        }),
        reports
          ? Promise.all([hits, gdelt]).then((found) => readReports(reports, questions, found))
          : Promise.resolve({}),
      ]);
      const answers: LookedUp['answers'] = {
        'outlet-register': outlets,
        corpus: pages,
        'fact-checks': claims,
        'fact-check-memory': stored,
        ...others,
      };
      return {
        answers,
        reports: read,
        outlets: outletsOf(register, answers),
        data: { 'outlet-register': register.version },
      };
    },
  };
}

/** Of what a search found, the pages of others who report for a living. */
function ofOthers(
  register: OutletRegister,
  questions: Questions,
  found: Answered<readonly SearchHit[]>,
): Answered<readonly SearchHit[]> {
  if (found.outcome !== 'answered') return found;
  return { ...found, answer: found.answer.filter((hit) => isOthersReport(register, questions, hit)) };
}

type Asked<T> = { readonly [Name in keyof T]: T[Name] extends Promise<infer Answer> ? Answer : never };

/** Waits for all of them, by name, in the order they are written in. */
async function settled<T extends Readonly<Record<string, Promise<unknown>>>>(asked: T): Promise<Asked<T>> {
  const entries = Object.entries(asked).map(async ([name, answer]) => [name, await answer] as const);
  return Object.fromEntries(await Promise.all(entries)) as Asked<T>;
}

/** With none of these in reach there is no network. */
const ASKED_OF_EVERY_SITE = ['wikidata', 'rdap', 'archive'] as const;

/** The sources that need no key, each with a client of its own: one that fails is left alone while the others answer. */
function openKeyless(settings: LookupSettings, cache: EvidenceCache, limits: AskLimits) {
  const { userAgent, calls = new ProcessInterval(limits.now) } = settings;
  const client = (more: object = {}) =>
    new JsonService(cache, {
      now: limits.now,
      keptMs: FACTS_KEPT_MS,
      ...(userAgent && { userAgent }),
      ...more,
    });
  const services = {
    gdelt: client({ keptMs: 3_600_000, interval: { name: 'gdelt', ms: GDELT_INTERVAL_MS, calls } }),
    wikidata: client(),
    wikipedia: client(),
    rdap: client(),
    archive: client(),
    crossref: client(),
  };
  const ask = <T>(
    name: keyof typeof services,
    standard: string,
    asking: (service: JsonService, base: string, ...given: Parameters<Ask<T>>) => Promise<T>,
  ): Promise<Answered<T>> => {
    const base = settings[name];
    const address = base === true ? standard : base;
    return askIn(limits, address ? (...given) => asking(services[name], address, ...given) : null);
  };
  const { site, sitePage: read } = settings;
  const itself =
    read &&
    ((domain: string, signal: AbortSignal) =>
      readSelfDescription(domain, { read, cache, now: limits.now }, signal));
  const isOffline = (): boolean => {
    const asked = ASKED_OF_EVERY_SITE.filter((name) => settings[name]);
    return asked.length > 1 && asked.every((name) => services[name].isUnreachable);
  };
  return (questions: Questions) => {
    let nameArticle: (wikipediaUrl: string | null) => void = () => undefined;
    const article = new Promise<string | null>((resolve) => (nameArticle = resolve));
    const wikidata = ask('wikidata', WIKIDATA_URL, (service, base, ...given) =>
      askWikidata(service, base, questions, ...given, nameArticle),
    );
    void wikidata.finally(() => nameArticle(null));
    return {
      wikidata,
      // The article is asked for while Wikidata still looks up names.
      wikipedia: article.then((named) => {
        const base = typeof settings.wikipedia === 'string' ? settings.wikipedia : null;
        return ask('wikipedia', WIKIDATA_URL, (service, _base, ...given) =>
          askWikipedia(service, base, named, ...given),
        );
      }),
      gdelt: ask('gdelt', GDELT_URL, (service, base, ...given) =>
        askGdelt(service, base, questions, ...given),
      ),
      rdap: ask('rdap', RDAP_BOOTSTRAP_URL, (service, base, ...given) =>
        askRdap(service, base, questions, ...given),
      ),
      archive: ask('archive', ARCHIVE_URL, (service, base, ...given) =>
        askArchive(service, base, questions, ...given),
      ),
      crossref: ask('crossref', CROSSREF_URL, (service, base, ...given) =>
        askCrossref(service, base, questions.dois, ...given),
      ),
      site: askIn(
        limits,
        site
          ? (...given) => {
              if (isOffline()) throw new ServiceFailure('unreachable');
              return askSite({ file: site, itself }, questions, ...given);
            }
          : null,
      ),
    };
  };
}

/** Reads the pages that seem to be about the same events, one of each owner. What can't be read keeps its excerpt. */
async function readReports(
  reports: ReportReader,
  questions: Questions,
  found: readonly Answered<readonly SearchHit[]>[],
): Promise<Record<string, ReadReport>> {
  const signal = AbortSignal.timeout(READ_MS);
  const own = ownerDomain(questions.domain);
  const byOwner = new Map<string, string>();
  for (const { url, title, excerpt } of found.flatMap(answerOf)) {
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

/** The register stays in this thread: who holds the answers against the text needs only these entries. */
function outletsOf(register: OutletRegister, answers: LookedUp['answers']): Record<string, FoundOutlet> {
  const found = [
    ...answerOf<{ readonly url: string }>(answers.corpus),
    ...answerOf(answers['web-search']),
    ...answerOf(answers.gdelt),
  ];
  return Object.fromEntries(
    found.flatMap(({ url }) => {
      const outlet = register.findUrl(url);
      if (outlet === null) return [];
      const [owner = new URL(url).hostname] = outlet.domains;
      return [[url, { name: outlet.name, owner, isFactChecker: outlet.kind === 'fact-checker' }] as const];
    }),
  );
}

function answerOf<T>(answered: Answered<readonly T[]>): readonly T[] {
  return answered.outcome === 'answered' ? answered.answer : [];
}
