import type { Provider } from '@nestjs/common';
import {
  bundledRegister,
  createEngine,
  createEvidence,
  createReader,
  LocalEvaluator,
  SignalCollector,
  type ArticleExtractor,
  type Engine,
  type EvidenceOptions,
} from '@vaglio/engine';
import type { ConfigOf } from '../../shared/config/config-room.js';
import { evidenceConfig } from '../../shared/config/rooms/evidence.config.js';
import { readerConfig } from '../../shared/config/rooms/reader.config.js';
import { PageExtractor } from './page-extractor.js';

export const ENGINE = Symbol('engine');

/** The engine, built from the configuration. */
export const engineProvider: Provider<Engine> = {
  provide: ENGINE,
  inject: [readerConfig.token, evidenceConfig.token, PageExtractor],
  useFactory: (
    reader: ConfigOf<typeof readerConfig>,
    evidence: ConfigOf<typeof evidenceConfig>,
    extractor: ArticleExtractor,
  ) => {
    const register = bundledRegister();
    return createEngine({
      reader: createReader({ allowHosts: reader.allowHosts }),
      extractor,
      signals: new SignalCollector({ knownDomains: register.knownDomains() }),
      evidence: createEvidence({ register, ...whomToAsk(evidence) }),
      evaluator: new LocalEvaluator(),
    });
  },
};

/** What is not configured is not asked, and said to be so. */
function whomToAsk({
  factCheckApiKey,
  factCheckApiUrl,
  searchUrl,
}: ConfigOf<typeof evidenceConfig>): Omit<EvidenceOptions, 'register'> {
  return {
    ...(factCheckApiKey === null ? {} : { factChecks: { apiKey: factCheckApiKey, apiUrl: factCheckApiUrl } }),
    ...(searchUrl === null ? {} : { search: { url: searchUrl } }),
  };
}
