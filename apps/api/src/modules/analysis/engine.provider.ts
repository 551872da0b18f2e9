import { Injectable, type OnApplicationShutdown, type Provider } from '@nestjs/common';
import {
  bundledRegister,
  createEngine,
  createEvaluator,
  createEvidence,
  createReader,
  createReportReader,
  createSafeFetch,
  endpointsAt,
  type Engine,
  type EvidenceLookups,
  type JobRunner,
  type LookupSettings,
  openWorkers,
  type OpenAiOptions,
  type Reader,
  type ReadSitePage,
  type SiteFile,
} from '@vaglio/engine';
import { EngineConfig, EvidenceConfig, ReaderConfig } from '../../shared/config/analysis.config.js';
import { HttpConfig } from '../../shared/config/server.config.js';
import { EventBus } from '../../shared/events/event-bus.js';
import { SystemErrorEvent } from '../../shared/events/system.events.js';
import { ArticleCorpus } from '../articles/index.js';
import { FactChecks, LookupAnswers } from '../lookups/index.js';
import { PlatformReads } from './platform-reads.js';
import { DailyBudget } from './spending/daily-budget.js';

/** The worker threads that extract and judge texts. */
@Injectable()
export class EngineWorkers implements OnApplicationShutdown {
  readonly runner: JobRunner = openWorkers(bundledRegister().signalData());

  onApplicationShutdown(): Promise<void> {
    return this.runner.close();
  }
}

export const ENGINE = Symbol('engine');

/** The engine, built from the configuration. Sources that are not configured are not called. */
export const engineProvider: Provider<Engine> = {
  provide: ENGINE,
  inject: [
    ReaderConfig,
    EvidenceConfig,
    EngineConfig,
    HttpConfig,
    EngineWorkers,
    ArticleCorpus,
    DailyBudget,
    EventBus,
    LookupAnswers,
    FactChecks,
    PlatformReads,
  ],
  useFactory: (
    { allowHosts, youtubeClients, platformsUrl, platformKeys }: ReaderConfig,
    evidence: EvidenceConfig,
    config: EngineConfig,
    { publicUrl }: HttpConfig,
    { runner }: EngineWorkers,
    corpus: ArticleCorpus,
    budget: DailyBudget,
    events: EventBus,
    cache: LookupAnswers,
    factCheckMemory: FactChecks,
    platforms: PlatformReads,
  ) => {
    const { factCheckApiKey, factCheckApiUrl, searchUrl } = evidence;
    const { engine } = config;
    const reader = createReader({
      allowHosts,
      contactUrl: publicUrl,
      ...(youtubeClients && { youtubeClients }),
      ...(platformsUrl && { endpoints: endpointsAt(platformsUrl) }),
      platformKeys,
      onPlatform: (platform, outcome) => platforms.note(platform, outcome),
    });
    const reports = createReportReader({
      reader,
      extract: async (page) => (await runner.run('readReport', page)).answer,
      cache,
    });
    const lookups = lookupSettings(evidence, reader, allowHosts, publicUrl, cache);
    return createEngine({
      reader,
      runner,
      evidence: reportingEvidence(
        createEvidence({
          register: bundledRegister(),
          corpus,
          factCheckMemory,
          reports,
          cache,
          lookups,
          ...(factCheckApiKey && { factChecks: { apiKey: factCheckApiKey, apiUrl: factCheckApiUrl } }),
          ...(searchUrl && { search: { url: searchUrl } }),
        }),
        events,
      ),
      evaluator: createEvaluator(
        engine === 'local' ? { engine } : { engine, ...modelOptions(config), budget, cache },
        runner,
      ),
    });
  },
};

/** Only sources that staff can repair: without a network, every public lookup would be reported. */
const REPORTED: ReadonlySet<string> = new Set(['corpus', 'fact-checks', 'fact-check-memory', 'web-search']);

/** Reports failed evidence sources to staff; the analysis goes on without them. */
function reportingEvidence(lookups: EvidenceLookups, events: EventBus): EvidenceLookups {
  return {
    lookUp: async (questions) => {
      const lookedUp = await lookups.lookUp(questions);
      const failed = Object.entries(lookedUp.answers).flatMap(([source, { outcome }]) =>
        outcome === 'failed' && REPORTED.has(source) ? [source] : [],
      );
      if (failed.length > 0) events.publish(new SystemErrorEvent('EVIDENCE_UNAVAILABLE', failed.join(', ')));
      return lookedUp;
    },
  };
}

/** The sources that need no key, as switched on in the configuration. */
function lookupSettings(
  config: EvidenceConfig,
  reader: Reader,
  allowHosts: readonly string[],
  publicUrl: string,
  calls: LookupAnswers,
): LookupSettings {
  if (config.lookups === 'off') return {};
  const at = config.lookupsUrl?.replace(/\/+$/, '') ?? true;
  const { lookupGdelt, lookupWikidata, lookupRdap, lookupArchive, lookupCrossref, lookupSite } = config;
  return {
    ...(lookupGdelt && { gdelt: at }),
    ...(lookupWikidata && { wikidata: at, wikipedia: at }),
    ...(lookupRdap && { rdap: at === true ? at : `${at}/dns.json` }),
    ...(lookupArchive && { archive: at }),
    ...(lookupCrossref && { crossref: at }),
    ...(lookupSite && { site: siteFile(allowHosts, publicUrl), sitePage: sitePage(reader) }),
    userAgent: `Vaglio (+${publicUrl})`,
    calls,
  };
}

const SITE_PAGE_TIMEOUT_MS = 1_200;
const MAX_SITE_FILE_BYTES = 200_000;

function sitePage(reader: Reader): ReadSitePage {
  return async (url, signal) => {
    const read = await reader.read(url, { signal, maxMs: SITE_PAGE_TIMEOUT_MS });
    return read.kind === 'page' ? { url: read.finalUrl, html: read.html } : null;
  };
}

/** Reads a text file at the root of a site; null when the site answers with anything else, such as a page. */
function siteFile(allowHosts: readonly string[], contactUrl: string): SiteFile {
  const fetch = createSafeFetch({ allowHosts, contactUrl });
  return async (url, signal) => {
    const options = { accept: 'text/plain', maxBytes: MAX_SITE_FILE_BYTES, signal };
    const { status, headers, body } = await fetch(url, options);
    const isText = /^text\/plain\b/.test(headers['content-type'] ?? '');
    return status === 200 && isText ? body.toString('utf8') : null;
  };
}

/** Leaves time for a second call when one hangs. */
const CALL_SHARE_OF_TIMEOUT = 0.6;

export function modelOptions(config: EngineConfig): OpenAiOptions {
  const { openAiApiKey, openAiBaseUrl, openAiModel, openAiTimeoutMs } = config;
  return {
    apiKey: openAiApiKey ?? '',
    baseUrl: openAiBaseUrl,
    model: openAiModel,
    totalTimeoutMs: openAiTimeoutMs,
    callTimeoutMs: Math.round(openAiTimeoutMs * CALL_SHARE_OF_TIMEOUT),
  };
}
