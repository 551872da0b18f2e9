import { ownerDomain } from '../parse-host.js';
import { MemoryEvidenceCache, type EvidenceCache } from './clients/evidence-cache.js';
import { FactCheckClient } from './clients/fact-check.client.js';
import { JsonService, ProcessInterval, ServiceFailure } from './clients/json-service.js';
import { SearchClient, type SearchHit } from './clients/search.client.js';
import type {
  SourceAnswer,
  EvidenceLookups,
  EvidenceOptions,
  FoundOutlet,
  LookedUp,
  LookupSettings,
  Questions,
} from './create-evidence.js';
import { EVIDENCE_CACHED_MS, EVIDENCE_LIMITS } from './evidence.limits.js';
import { keepRegistration, registrationOf } from './register/domain-registration.js';
import { outletFindings } from './register/outlet-findings.js';
import type { OutletRegister } from './register/outlet-register.js';
import type { ReadReport, ReportReader } from './reports/report-reader.js';
import { askCorpus } from './sources/corpus.source.js';
import { askCrossref, CROSSREF_URL } from './sources/crossref.source.js';
import { askFactCheckMemory, askFactChecks } from './sources/fact-checks.source.js';
import { askGdelt, GDELT_URL } from './sources/gdelt.source.js';
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
import { callWithin, type CallLimits, type ServiceCall } from './sources/source.js';
import { askWebSearch, isAbout, isOthersReport } from './sources/web-search.source.js';

export function createEvidenceLookups(options: EvidenceOptions): EvidenceLookups {
  const {
    register,
    corpus,
    factCheckMemory,
    reports,
    timeoutMs = EVIDENCE_LIMITS.sourceMs,
    now = Date.now,
  } = options;
  const cache = options.cache ?? new MemoryEvidenceCache();
  const factChecks = options.factChecks && new FactCheckClient(options.factChecks, new JsonService(cache));
  const search = options.search && new SearchClient(options.search, new JsonService(cache));
  const limits = { timeoutMs, now };
  const factLimits = { timeoutMs: options.timeoutMs ?? EVIDENCE_LIMITS.factSourceMs, now };
  const keyless = openKeyless(options.lookups ?? {}, cache, factLimits);
  return {
    lookUp: async (questions) => {
      const records = keyless(questions);
      const hits = callWithin(
        limits,
        search ? (call) => askWebSearch(search, register, questions, call) : null,
      );
      const gdelt = records.gdelt.then((found) => fromOtherOutlets(register, questions, found));
      const [pages, claims, stored, others, outlets, read] = await Promise.all([
        callWithin(limits, corpus ? (call) => askCorpus(corpus, questions, call) : null),
        callWithin(limits, factChecks ? (call) => askFactChecks(factChecks, questions, call) : null),
        callWithin(
          limits,
          factCheckMemory ? (call) => askFactCheckMemory(factCheckMemory, register, questions, call) : null,
        ),
        awaitAll({ 'web-search': hits, ...records, gdelt }),
        records.rdap.then(async (rdap) => {
          const registration = rdap.outcome === 'answered' ? registrationOf(rdap.answer) : null;
          if (registration !== null) await keepRegistration(cache, questions.domain, registration);
          return callWithin(limits, () => Promise.resolve(outletFindings(register, questions, registration)));
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
        outlets: outletsOf(register, questions, answers),
        data: { 'outlet-register': register.version },
      };
    },
  };
}

/** Keeps the pages of other outlets that count as reporters. */
function fromOtherOutlets(
  register: OutletRegister,
  questions: Questions,
  found: SourceAnswer<readonly SearchHit[]>,
): SourceAnswer<readonly SearchHit[]> {
  if (found.outcome !== 'answered') return found;
  return { ...found, answer: found.answer.filter((hit) => isOthersReport(register, questions, hit)) };
}

/** Waits for all promises of an object and keeps the order of its fields. */
async function awaitAll<T extends Readonly<Record<string, Promise<unknown>>>>(promises: T) {
  const entries = Object.entries(promises).map(async ([name, answer]) => [name, await answer] as const);
  return Object.fromEntries(await Promise.all(entries)) as { readonly [Name in keyof T]: Awaited<T[Name]> };
}

/** If all of these are unreachable, there is no network. */
const ASKED_OF_EVERY_SITE = ['wikidata', 'rdap', 'archive'] as const;

/** The sources that need no key, each with its own client, so that one that fails does not pause the others. */
function openKeyless(settings: LookupSettings, cache: EvidenceCache, limits: CallLimits) {
  const { userAgent, calls = new ProcessInterval(limits.now), site, sitePage: read } = settings;
  const client = (more: object = {}) =>
    new JsonService(cache, {
      now: limits.now,
      cachedMs: EVIDENCE_CACHED_MS.facts,
      ...(userAgent && { userAgent }),
      ...more,
    });
  const services = {
    gdelt: client({
      cachedMs: EVIDENCE_CACHED_MS.gdelt,
      interval: { name: 'gdelt', ms: EVIDENCE_LIMITS.gdeltPauseMs, calls },
    }),
    wikidata: client(),
    wikipedia: client(),
    rdap: client(),
    archive: client(),
    crossref: client(),
  };
  const ask = <T>(
    name: keyof typeof services,
    standardUrl: string,
    work: (call: ServiceCall) => Promise<T>,
  ): Promise<SourceAnswer<T>> => {
    const base = settings[name] === true ? standardUrl : settings[name];
    return callWithin(
      limits,
      base ? (call) => work({ ...call, base, get: (url) => services[name].get(url, call.signal) }) : null,
    );
  };
  const describe =
    read &&
    ((domain: string, signal: AbortSignal) =>
      readSelfDescription(domain, { read, cache, now: limits.now }, signal));
  const isOffline = (): boolean => {
    const asked = ASKED_OF_EVERY_SITE.filter((name) => settings[name]);
    return asked.length > 1 && asked.every((name) => services[name].isUnreachable);
  };
  return (questions: Questions) => {
    let onArticle: (wikipediaUrl: string | null) => void = () => undefined;
    const article = new Promise<string | null>((resolve) => (onArticle = resolve));
    const wikidata = ask('wikidata', WIKIDATA_URL, (call) => askWikidata(call, questions, onArticle));
    void wikidata.finally(() => onArticle(null));
    return {
      wikidata,
      // Starts while Wikidata still looks up names.
      wikipedia: article.then((url) => {
        const base = typeof settings.wikipedia === 'string' ? settings.wikipedia : null;
        return ask('wikipedia', WIKIDATA_URL, (call) => askWikipedia(call, base, url));
      }),
      gdelt: ask('gdelt', GDELT_URL, (call) => askGdelt(call, questions, limits.now())),
      rdap: ask('rdap', RDAP_BOOTSTRAP_URL, (call) => askRdap(call, questions)),
      archive: ask('archive', ARCHIVE_URL, (call) => askArchive(call, questions)),
      crossref: ask('crossref', CROSSREF_URL, (call) => askCrossref(call, questions.dois)),
      site: callWithin(
        limits,
        site
          ? (call) => {
              if (isOffline()) throw new ServiceFailure('unreachable');
              return askSite(call, questions, site, describe);
            }
          : null,
      ),
    };
  };
}

/** Reads found pages that are about the headline, one of each owner. Pages that cannot be read are left out. */
async function readReports(
  reports: ReportReader,
  questions: Questions,
  found: readonly SourceAnswer<readonly SearchHit[]>[],
): Promise<Record<string, ReadReport>> {
  const signal = AbortSignal.timeout(EVIDENCE_LIMITS.reportsMs);
  const own = ownerDomain(questions.domain);
  const byOwner = new Map<string, string>();
  for (const { url, title, excerpt } of found.flatMap(answerOf)) {
    const owner = ownerDomain(new URL(url).hostname);
    if (owner !== null && owner !== own && !byOwner.has(owner) && isAbout(questions, { title, excerpt }))
      byOwner.set(owner, url);
  }
  const urls = [...byOwner.values()].slice(0, EVIDENCE_LIMITS.maxReports);
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

/** The registered outlets of the article and of found pages, for the job that uses them, which has no register. */
function outletsOf(
  register: OutletRegister,
  { url: own }: Questions,
  answers: LookedUp['answers'],
): Record<string, FoundOutlet> {
  const found = [
    { url: own },
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

function answerOf<T>(answered: SourceAnswer<readonly T[]>): readonly T[] {
  return answered.outcome === 'answered' ? answered.answer : [];
}
