import { createEngine, type Engine } from './analyze.js';
import { createEvaluator } from './evaluate/create-evaluator.js';
import { createEvidence, type EvidenceOptions } from './evidence/create-evidence.js';
import { bundledRegister } from './evidence/register/bundled-register.js';
import type { OutletRegister } from './evidence/register/outlet-register.js';
import { createReader, type Reader, type ReaderOptions } from './read/create-reader.js';
import { openWorkers } from './worker/open-workers.js';

/** By default a local engine reads pages from the network and uses the bundled register. */
interface LocalEngineOptions {
  readonly reader?: ReaderOptions | Reader;
  readonly register?: OutletRegister;
  readonly evidence?: Omit<EvidenceOptions, 'register'>;
}

/** An engine with its own threads, to be closed after use. */
export interface LocalEngine extends Engine {
  close(): Promise<void>;
}

/** Creates an engine with the built-in evaluator. */
export function createLocalEngine(options: LocalEngineOptions = {}): LocalEngine {
  const { reader = {}, register = bundledRegister(), evidence = {} } = options;
  const runner = openWorkers(register.signalData());
  const engine = createEngine({
    reader: 'read' in reader ? reader : createReader(reader),
    runner,
    evidence: createEvidence({ ...evidence, register }),
    evaluator: createEvaluator({ engine: 'local' }, runner),
  });
  return { analyze: (url, listener) => engine.analyze(url, listener), close: () => runner.close() };
}
