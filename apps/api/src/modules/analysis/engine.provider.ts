import type { Provider } from '@nestjs/common';
import {
  bundledRegister,
  createEngine,
  createEvaluator,
  createEvidence,
  createReader,
  createReportReader,
  type Corpus,
  type Engine,
  type Evaluator,
  type EvidenceOptions,
  type JobRunner,
} from '@vaglio/engine';
import type { ConfigOf } from '../../shared/config/config-room.js';
import { engineConfig } from '../../shared/config/rooms/engine.config.js';
import { evidenceConfig } from '../../shared/config/rooms/evidence.config.js';
import { httpConfig } from '../../shared/config/rooms/http.config.js';
import { readerConfig } from '../../shared/config/rooms/reader.config.js';
import { ArticleCorpus } from '../articles/index.js';
import { LookupAnswers } from '../lookups/index.js';
import { lookupSettings } from './lookup-settings.js';
import { EventBus } from '../../shared/events/event-bus.js';
import { watchedEvidence } from './evidence-watch.js';
import { EngineWorkers } from './engine-workers.js';
import { DailyBudget } from './spending/daily-budget.js';

export const ENGINE = Symbol('engine');

/** The share of the model's time that one call may take: a call that hangs leaves enough for another. */
const LONGEST_CALL = 0.6;

/** The engine, built from the configuration: what is not configured is not asked, and the analysis says so. */
export const engineProvider: Provider<Engine> = {
  provide: ENGINE,
  inject: [
    readerConfig.token,
    evidenceConfig.token,
    engineConfig.token,
    httpConfig.token,
    EngineWorkers,
    ArticleCorpus,
    DailyBudget,
    EventBus,
    LookupAnswers,
  ],
  useFactory: (
    reader: ConfigOf<typeof readerConfig>,
    evidence: ConfigOf<typeof evidenceConfig>,
    engine: ConfigOf<typeof engineConfig>,
    http: ConfigOf<typeof httpConfig>,
    { runner }: EngineWorkers,
    corpus: Corpus,
    budget: DailyBudget,
    events: EventBus,
    cache: LookupAnswers,
  ) => {
    const register = bundledRegister();
    const pages = createReader({ allowHosts: reader.allowHosts, contactUrl: http.publicUrl });
    const reports = createReportReader({
      reader: pages,
      extract: async (page) => (await runner.run('readReport', page)).told,
      cache,
    });
    const lookups = lookupSettings(evidence, { reader, publicUrl: http.publicUrl, calls: cache });
    return createEngine({
      reader: pages,
      runner,
      evidence: watchedEvidence(
        createEvidence({ register, corpus, reports, cache, lookups, ...outsideSources(evidence) }),
        events,
      ),
      evaluator: evaluatorOf(engine, budget, runner),
    });
  },
};

function outsideSources(
  config: ConfigOf<typeof evidenceConfig>,
): Omit<EvidenceOptions, 'register' | 'corpus'> {
  const { factCheckApiKey, factCheckApiUrl, searchUrl } = config;
  return {
    ...(factCheckApiKey && { factChecks: { apiKey: factCheckApiKey, apiUrl: factCheckApiUrl } }),
    ...(searchUrl && { search: { url: searchUrl } }),
  };
}

function evaluatorOf(
  config: ConfigOf<typeof engineConfig>,
  budget: DailyBudget,
  runner: JobRunner,
): Evaluator {
  const { engine, openAiApiKey, openAiBaseUrl, openAiModel, openAiTimeoutMs } = config;
  if (engine === 'local') return createEvaluator({ engine }, runner);
  const model = {
    apiKey: openAiApiKey ?? '',
    baseUrl: openAiBaseUrl,
    model: openAiModel,
    totalTimeoutMs: openAiTimeoutMs,
    budget,
    callTimeoutMs: Math.round(openAiTimeoutMs * LONGEST_CALL),
  };
  return createEvaluator({ engine, ...model }, runner);
}
