/**
 * Loaded by Node before the built product (`--import`), and replaces two functions of the engine.
 * FAULT_HOLD_STAGES: the first analysis stops in the first of these stages, the second analysis in the second stage, …
 * FAULT_CRASH_PAGES: a page whose URL contains this text kills the process.
 */
type RunStage = (this: object, stage: string, work: () => unknown, ...rest: unknown[]) => unknown;
type RunJob = (this: object, job: string, ...given: { readonly requestedUrl?: string }[]) => unknown;

const ENGINE = new URL('../../../../../libs/engine/dist/', import.meta.url);
const { StageRunner } = (await import(new URL('stage-runner.js', ENGINE).href)) as {
  readonly StageRunner: { readonly prototype: { run: RunStage } };
};
const { WorkerPool } = (await import(new URL('worker/worker-pool.js', ENGINE).href)) as {
  readonly WorkerPool: { readonly prototype: { run: RunJob } };
};

const stages = (process.env.FAULT_HOLD_STAGES ?? '').split(',').filter(Boolean);
const heldAt = new WeakMap<object, string | null>();
const runStage = StageRunner.prototype.run;
StageRunner.prototype.run = function (stage, work, ...rest) {
  if (!heldAt.has(this)) heldAt.set(this, stages.shift() ?? null);
  return runStage.call(this, stage, heldAt.get(this) === stage ? () => hold(stage) : work, ...rest);
};

function hold(stage: string): Promise<never> {
  process.send?.({ type: 'held', stage });
  return new Promise(() => undefined);
}

const crashing = process.env.FAULT_CRASH_PAGES;
const runJob = WorkerPool.prototype.run;
WorkerPool.prototype.run = function (job, ...given) {
  if (crashing && given[0]?.requestedUrl?.includes(crashing)) process.kill(process.pid, 'SIGKILL');
  return runJob.call(this, job, ...given);
};
