import type { Provider } from '@nestjs/common';
import {
  ArticleExtractor,
  createEngine,
  createReader,
  LocalEvaluator,
  SignalCollector,
  type Engine,
  type EngineRooms,
} from '@vaglio/engine';
import type { ConfigOf } from '../../shared/config/config-room.js';
import { readerConfig } from '../../shared/config/rooms/reader.config.js';
import { PageExtractor } from './page-extractor.js';

export const ENGINE = Symbol('engine');

/** Evidence when nobody outside is asked: said so in the analysis, which caps what it may claim. */
const askNobody: EngineRooms['evidence'] = {
  gather: () =>
    Promise.resolve({
      findings: [],
      sources: [],
      asked: (['outlet-register', 'corpus', 'fact-checks', 'web-search'] as const).map((door) => ({
        door,
        outcome: 'not-configured' as const,
      })),
    }),
};

/** The engine, built from the configuration. */
export const engineProvider: Provider<Engine> = {
  provide: ENGINE,
  inject: [readerConfig.token, PageExtractor],
  useFactory: (reader: ConfigOf<typeof readerConfig>, extractor: ArticleExtractor) =>
    createEngine({
      reader: createReader({ allowHosts: reader.allowHosts }),
      extractor,
      signals: new SignalCollector(),
      evidence: askNobody,
      evaluator: new LocalEvaluator(),
    }),
};
