import type { AnalysisResult, Evidence, ExtractedArticle, ReadResult, Signals } from './analysis.types.js';
import type { Evaluator } from './evaluate/evaluator.js';
import { Steps, type StepListener } from './step.js';

/** The rooms of the road, each with one door. */
export interface EngineRooms {
  readonly reader: { read(url: string): Promise<ReadResult> };
  readonly extractor: { extract(page: ReadResult): Promise<ExtractedArticle> };
  readonly signals: { collect(article: ExtractedArticle): Signals | Promise<Signals> };
  readonly evidence: { gather(article: ExtractedArticle, signals: Signals): Promise<Evidence> };
  readonly evaluator: Evaluator;
}

/** Takes an address to an analysis. */
export interface Engine {
  /** A signal ends it between two rooms, and inside the room that judges. */
  analyse(url: string, listener?: StepListener, signal?: AbortSignal): Promise<AnalysisResult>;
}

/** Builds the road from its rooms. */
export function createEngine(rooms: EngineRooms): Engine {
  return { analyse: (url, listener, signal) => walk(rooms, url, new Steps(listener, signal), signal) };
}

async function walk(
  rooms: EngineRooms,
  url: string,
  steps: Steps,
  signal?: AbortSignal,
): Promise<AnalysisResult> {
  const page = await steps.run('read', () => rooms.reader.read(url));
  const article = await steps.run('extract', () => rooms.extractor.extract(page));
  const signals = await steps.run('signals', () => rooms.signals.collect(article));
  const evidence = await steps
    .run('evidence', () => rooms.evidence.gather(article, signals))
    .catch(nothingGathered);
  const evaluation = await steps.run('evaluate', () =>
    rooms.evaluator.evaluate(article, signals, evidence, signal),
  );
  const analysis = await steps.run('compose', async () => {
    const { composeAnalysis } = await import('./compose/compose-analysis.js');
    return composeAnalysis(article, signals, evidence, evaluation);
  });
  const findings = [...signals.findings, ...evidence.findings];
  return { analysis, findings, trace: steps.trace, usage: evaluation.usage };
}

/** What others say is worth having, not worth failing for; the trace keeps that it failed. */
function nothingGathered(): Evidence {
  return { findings: [], sources: [], asked: [{ door: 'web-search', outcome: 'failed' }] };
}
