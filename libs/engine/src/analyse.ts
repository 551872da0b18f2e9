import type { AnalysisResult, Evidence, ExtractedArticle, ReadResult } from './analysis.types.js';
import type { Evaluator } from './evaluate/evaluator.js';
import type { CheckedClaim } from './evidence/clients/fact-check.client.js';
import type { EvidenceLookups, LookedUp } from './evidence/evidence.js';
import type { ReadBounds } from './read/reader.js';
import { StageRunner, type StageListener } from './stage-runner.js';
import type { JobRunner, Passed } from './worker/job-runner.js';

/** The parts of an engine. */
export interface EngineStages {
  readonly reader: { read(url: string, bounds?: ReadBounds): Promise<ReadResult> };
  /** Runs whatever works on the text. */
  readonly runner: JobRunner;
  /** In place of the extraction of pages as they come: for tools that have their articles from elsewhere. */
  readonly extract?: (page: ReadResult) => ExtractedArticle;
  readonly evidence: EvidenceLookups;
  readonly evaluator: Evaluator;
  /** When a page is read; a replay says when it was. */
  readonly now?: () => Date;
}

/** Takes an address to an analysis. */
export interface Engine {
  /** A signal ends it between two stages, and inside those that read and judge; `readMs` is the most that reading may take. */
  analyse(
    url: string,
    listener?: StageListener,
    signal?: AbortSignal,
    readMs?: number,
  ): Promise<AnalysisResult>;
}

/** Builds an engine from its stages. */
export function createEngine(stages: EngineStages): Engine {
  return {
    analyse: (url, listener, signal, readMs) =>
      runStages(stages, url, new StageRunner(listener, signal), {
        ...(signal && { signal }),
        ...(readMs !== undefined && { mostMs: readMs }),
      }),
  };
}

/** The order of the stages. Texts stay with the jobs; only what has to leave a text comes back from them. */
async function runStages(
  { reader, runner, extract, evidence: outside, evaluator, now = () => new Date() }: EngineStages,
  url: string,
  steps: StageRunner,
  bounds: ReadBounds,
): Promise<AnalysisResult> {
  const { signal } = bounds;
  const page = await steps.run('read', () => reader.read(url, bounds));
  const readAt = now().toISOString();
  let claimReviews: readonly CheckedClaim[] = [];
  const article: Passed<ExtractedArticle> = await steps.run('extract', async () => {
    if (extract) return extract(page);
    const extracted = await runner.run('extract', page, readAt);
    claimReviews = extracted.answer;
    return extracted.kept;
  });
  let lookedUp: LookedUp | null = null;
  const signals = await steps.run('signals', () => runner.run('signals', article));
  const evidence: Passed<Evidence> = await steps
    .run('evidence', async () => {
      const { reader: ledger } = evaluator;
      const claims = (await ledger?.claims(article, signals.kept, signal)) ?? null;
      let answers = await outside.lookUp(
        claims === null ? signals.answer : { ...signals.answer, claims: claims.map(({ text }) => text) },
      );
      // A replay brings what the model read along.
      if (ledger && claims !== null && !answers.model) {
        const unread = { ...answers, model: { claims, readings: [] } };
        const { answer: passages } = await runner.run('passages', article, signals.kept, unread);
        answers = {
          ...answers,
          model: { claims, readings: await ledger.readings(article, claims, passages) },
        };
      }
      const matched = await runner.run('evidence', article, signals.kept, answers);
      lookedUp = matched.answer;
      return matched.kept;
    })
    .catch(nothingGathered);
  const evaluation = await steps.run('evaluate', () =>
    evaluator.evaluate(article, signals.kept, evidence, signal),
  );
  const {
    answer: { basis, modelAnswers, ...composed },
  } = await steps.run('compose', () => runner.run('compose', article, signals.kept, evidence, evaluation));
  const record = { readAt, page, basis, modelAnswers };
  return { ...composed, trace: steps.trace, lookedUp, claimReviews, record };
}

/** What others say is worth having, not worth failing for; the trace keeps that it failed. */
function nothingGathered(): Evidence {
  return {
    findings: [],
    sources: [],
    asked: [{ source: 'web-search', outcome: 'failed', at: null, sent: [], received: 0 }],
  };
}
