import { createEngine, type Engine } from './analyse.js';
import { createEvaluator } from './evaluate/create-evaluator.js';
import { createEvidence, type EvidenceOptions } from './evidence/evidence.js';
import { bundledRegister } from './evidence/register/bundled-register.js';
import type { OutletRegister } from './evidence/register/outlet-register.js';
import { ArticleExtractor } from './extract/article-extractor.js';
import { createReader, type Reader, type ReaderOptions } from './read/reader.js';
import { SignalRoom } from './signals/signal-room.js';

/** What may differ from one local engine to the next; with nothing said it reads the network and asks the bundled register. */
export interface LocalEngineOptions {
  readonly reader?: ReaderOptions | Reader;
  readonly register?: OutletRegister;
  readonly evidence?: Omit<EvidenceOptions, 'register'>;
  readonly extractor?: ArticleExtractor;
}

/** An engine with threads of its own, to be closed by whoever opened it. */
export interface LocalEngine extends Engine {
  close(): Promise<void>;
}

/** The whole road with the built-in evaluator: no key, no model, one call. */
export function createLocalEngine(options: LocalEngineOptions = {}): LocalEngine {
  const { reader = {}, register = bundledRegister(), evidence = {} } = options;
  const extractor = options.extractor ?? new ArticleExtractor();
  const engine = createEngine({
    reader: 'read' in reader ? reader : createReader(reader),
    extractor,
    signals: new SignalRoom({ knownDomains: register.knownDomains() }),
    evidence: createEvidence({ ...evidence, register }),
    evaluator: createEvaluator({ engine: 'local' }),
  });
  return { analyse: (url, listener) => engine.analyse(url, listener), close: () => extractor.close() };
}
