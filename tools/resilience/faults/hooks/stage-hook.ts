/**
 * Loaded by Node before the built product (`--import`), and replaces two functions of the engine:
 * FAULT_HOLD_STAGES: the first analysis stays in the first of these stages, the second past the second, …
 * FAULT_CRASH_PAGES: a page whose URL contains this word kills the process.
 */
type Run = (this: object, stage: string, work: () => unknown, ...rest: unknown[]) => unknown;
type RunJob = (this: object, job: string, ...given: { readonly requestedUrl?: string }[]) => unknown;
interface Engine {
  readonly StageRunner: { readonly prototype: { run: Run } };
}
interface Workers {
  readonly WorkerPool: { readonly prototype: { run: RunJob } };
}

const ENGINE = new URL('../../../../../libs/engine/dist/', import.meta.url);
const { StageRunner } = (await import(new URL('stage-runner.js', ENGINE).href)) as Engine;
const { WorkerPool } = (await import(new URL('worker/worker-pool.js', ENGINE).href)) as Workers;

const stages = (process.env.FAULT_HOLD_STAGES ?? '').split(',').filter(Boolean);
const heldAt = new WeakMap<object, string | null>();
const run = StageRunner.prototype.run;
StageRunner.prototype.run = function (stage, work, ...rest) {
  if (!heldAt.has(this)) heldAt.set(this, stages.shift() ?? null);
  return run.call(this, stage, heldAt.get(this) === stage ? () => hold(stage) : work, ...rest);
};

function hold(stage: string): Promise<never> {
  process.send?.({ type: 'held', stage });
  return new Promise(() => undefined);
}

const poison = process.env.FAULT_CRASH_PAGES;
const runJob = WorkerPool.prototype.run;
WorkerPool.prototype.run = function (job, ...given) {
  if (poison && given[0]?.requestedUrl?.includes(poison)) process.kill(process.pid, 'SIGKILL');
  return runJob.call(this, job, ...given);
};
