import { Injectable, type OnApplicationShutdown, type Provider } from '@nestjs/common';
import {
  bundledRegister,
  type Corpus,
  createEngine,
  createEvaluator,
  createEvidence,
  createReader,
  createReportReader,
  endpointsAt,
  type Engine,
  type Evaluator,
  type EvidenceLookups,
  type EvidenceOptions,
  type JobRunner,
  openWorkers,
  type OpenAiOptions,
} from '@vaglio/engine';
import { EngineConfig, EvidenceConfig, ReaderConfig } from '../../shared/config/analysis.config.js';
import { HttpConfig } from '../../shared/config/server.config.js';
import { ArticleCorpus } from '../articles/index.js';
import { FactChecks, LookupAnswers } from '../lookups/index.js';
import { lookupSettings } from './lookup-settings.js';
import { PlatformReads } from './platform-reads.js';
import { EventBus } from '../../shared/events/event-bus.js';
import { DailyBudget } from './spending/daily-budget.js';
import { SystemErrorEvent } from '../../shared/events/system.events.js';

/** The threads that read and judge texts; they end with the process. */
@Injectable()
export class EngineWorkers implements OnApplicationShutdown {
  readonly runner: JobRunner = openWorkers({ knownDomains: bundledRegister().knownDomains() });

  onApplicationShutdown(): Promise<void> {
    return this.runner.close();
  }
}

export const ENGINE = Symbol('engine');

/** The engine, built from the configuration: what is not configured is not asked, and the analysis says so. */
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
    reader: ReaderConfig,
    evidence: EvidenceConfig,
    engine: EngineConfig,
    http: HttpConfig,
    { runner }: EngineWorkers,
    corpus: Corpus,
    budget: DailyBudget,
    events: EventBus,
    cache: LookupAnswers,
    factCheckMemory: FactChecks,
    platforms: PlatformReads,
  ) => {
    const register = bundledRegister();
    const pages = createReader({
      allowHosts: reader.allowHosts,
      contactUrl: http.publicUrl,
      ...(reader.youtubeClients && { youtubeClients: reader.youtubeClients }),
      ...(reader.platformsUrl && { endpoints: endpointsAt(reader.platformsUrl) }),
      platformKeys: reader.platformKeys,
      onPlatform: (platform, outcome) => platforms.note(platform, outcome),
    });
    const reports = createReportReader({
      reader: pages,
      extract: async (page) => (await runner.run('readReport', page)).answer,
      cache,
    });
    const lookups = lookupSettings(evidence, { reader, publicUrl: http.publicUrl, calls: cache, pages });
    return createEngine({
      reader: pages,
      runner,
      evidence: reportingEvidence(
        createEvidence({
          ...{ register, corpus, factCheckMemory, reports, cache, lookups },
          ...externalSources(evidence),
        }),
        events,
      ),
      evaluator: evaluatorOf(engine, budget, cache, runner),
    });
  },
};

function externalSources(config: EvidenceConfig): Omit<EvidenceOptions, 'register' | 'corpus'> {
  const { factCheckApiKey, factCheckApiUrl, searchUrl } = config;
  return {
    ...(factCheckApiKey && { factChecks: { apiKey: factCheckApiKey, apiUrl: factCheckApiUrl } }),
    ...(searchUrl && { search: { url: searchUrl } }),
  };
}

function evaluatorOf(
  config: EngineConfig,
  budget: DailyBudget,
  cache: LookupAnswers,
  runner: JobRunner,
): Evaluator {
  const { engine } = config;
  if (engine === 'local') return createEvaluator({ engine }, runner);
  return createEvaluator({ engine, ...modelOptions(config), budget, cache }, runner);
}

/** A server without a network would report every public record. */
const CONFIGURED: ReadonlySet<string> = new Set(['corpus', 'fact-checks', 'fact-check-memory', 'web-search']);

/** Reports failed evidence sources to staff; the analysis goes on without them. */
function reportingEvidence(lookups: EvidenceLookups, events: EventBus): EvidenceLookups {
  return {
    lookUp: async (questions) => {
      const lookedUp = await lookups.lookUp(questions);
      const failed = Object.entries(lookedUp.answers).flatMap(([source, { outcome }]) =>
        outcome === 'failed' && CONFIGURED.has(source) ? [source] : [],
      );
      if (failed.length > 0) events.publish(new SystemErrorEvent('EVIDENCE_UNAVAILABLE', failed.join(', ')));
      return lookedUp;
    },
  };
}

/** The share of the model's time that one call may take: a call that hangs leaves enough for another. */
const LONGEST_CALL = 0.6;

/** How the configured model is asked. */
export function modelOptions(config: EngineConfig): OpenAiOptions {
  const { openAiApiKey, openAiBaseUrl, openAiModel, openAiTimeoutMs } = config;
  return {
    apiKey: openAiApiKey ?? '',
    baseUrl: openAiBaseUrl,
    model: openAiModel,
    totalTimeoutMs: openAiTimeoutMs,
    callTimeoutMs: Math.round(openAiTimeoutMs * LONGEST_CALL),
  };
}
