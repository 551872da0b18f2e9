import type { AnalysisResult, Evidence, ExtractedArticle, ReadResult } from './analysis.types.js';
import type { Evaluator } from './evaluate/evaluator.js';
import type { CheckedClaim } from './evidence/clients/fact-check.client.js';
import type { AskableSource, EvidenceLookups, LookedUp } from './evidence/create-evidence.js';
import type { ReadBounds } from './read/create-reader.js';
import { StageRunner, type StageListener } from './stage-runner.js';
import type { JobRunner, Passed } from './worker/job-runner.js';

interface EngineStages {
  readonly reader: { read(url: string, bounds?: ReadBounds): Promise<ReadResult> };
  /** Runs the jobs that work on the text. */
  readonly runner: JobRunner;
  /** Replaces the extraction, for tools that have extracted articles. */
  readonly extract?: (page: ReadResult) => ExtractedArticle;
  readonly evidence: EvidenceLookups;
  readonly evaluator: Evaluator;
  /** The time at which the page is read; replays return the original time. */
  readonly now?: () => Date;
}

export interface Engine {
  /** `signal` aborts between two stages, and inside reading and judging; `readMs` is the time limit of reading. */
  analyze(
    url: string,
    listener?: StageListener,
    signal?: AbortSignal,
    readMs?: number,
  ): Promise<AnalysisResult>;
}

export function createEngine(stages: EngineStages): Engine {
  return {
    analyze: (url, listener, signal, readMs) =>
      runStages(stages, url, new StageRunner(listener, signal), {
        ...(signal && { signal }),
        ...(readMs !== undefined && { maxMs: readMs }),
      }),
  };
}

/** Large values stay serialized as `kept`; only the small `answer` of a job is read here. */
async function runStages(
  { reader, runner, extract, evidence: lookups, evaluator, now = () => new Date() }: EngineStages,
  url: string,
  stages: StageRunner,
  bounds: ReadBounds,
): Promise<AnalysisResult> {
  const { signal } = bounds;
  const page = await stages.run('read', () => reader.read(url, bounds));
  const readAt = now().toISOString();
  let claimReviews: readonly CheckedClaim[] = [];
  const article: Passed<ExtractedArticle> = await stages.run('extract', async () => {
    if (extract) return extract(page);
    const extracted = await runner.run('extract', page, readAt);
    claimReviews = extracted.answer;
    return extracted.kept;
  });
  let found: LookedUp | null = null;
  let lookedUp: LookedUp | null = null;
  const signals = await stages.run('signals', () => runner.run('signals', article));
  const evidence: Passed<Evidence> = await stages
    .run('evidence', async () => {
      const { reader: claimReader } = evaluator;
      const claims = (await claimReader?.claims(article, signals.kept, signal)) ?? null;
      let answers = await lookups.lookUp(
        claims === null ? signals.answer : { ...signals.answer, claims: claims.map(({ text }) => text) },
      );
      found = answers;
      // Replayed look-ups already have the part of the model.
      if (claimReader && claims !== null && !answers.model) {
        const withoutReadings = { ...answers, model: { claims, readings: [] } };
        const { answer: passages } = await runner.run('passages', article, signals.kept, withoutReadings);
        answers = {
          ...answers,
          model: { claims, readings: await claimReader.readings(article, claims, passages) },
        };
      }
      const matched = await runner.run('evidence', article, signals.kept, answers);
      lookedUp = matched.answer;
      return matched.kept;
    })
    .catch(() => failedEvidence(found));
  const evaluation = await stages.run('evaluate', () =>
    evaluator.evaluate(article, signals.kept, evidence, signal),
  );
  const {
    answer: { basis, modelAnswers, ...composed },
  } = await stages.run('compose', () => runner.run('compose', article, signals.kept, evidence, evaluation));
  const record = { readAt, page, basis, modelAnswers };
  return { ...composed, trace: stages.trace, lookedUp, claimReviews, record };
}

/** The evidence of the register alone. Answers that were not compared with the text count as failed. */
function failedEvidence(found: LookedUp | null): Evidence {
  if (found === null) {
    const failed = { source: 'outlet-register', outcome: 'failed', at: null, sent: [], received: 0 } as const;
    return { findings: [], sources: [], asked: [failed] };
  }
  const { answers, data } = found;
  const register = answers['outlet-register'];
  return {
    findings: register.outcome === 'answered' ? register.answer : [],
    sources: [],
    asked: Object.entries(answers).map(([source, { outcome, at, sent }]) => ({
      source: source as AskableSource,
      outcome: outcome === 'answered' && source !== 'outlet-register' ? 'failed' : outcome,
      at,
      sent,
      received: 0,
    })),
    data,
  };
}
