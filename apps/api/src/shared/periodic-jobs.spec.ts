import { Logger } from '@nestjs/common';
import type { ProcessConfig } from './config/server.config.js';
import { PeriodicJobs, type PeriodicJob } from './periodic-jobs.js';

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

describe('PeriodicJobs', () => {
  const run = jest.fn<Promise<void>, [AbortSignal]>();
  let jobs: PeriodicJobs;
  let job: PeriodicJob;

  const start = (runsWorker: boolean, options = {}): void => {
    jobs = new PeriodicJobs({ runsWorker } as ProcessConfig);
    job = jobs.add({ name: 'clean up', everyMs: 1_000, run, ...options });
    jobs.onApplicationBootstrap();
  };

  beforeEach(() => {
    jest.useFakeTimers();
    run.mockReset().mockResolvedValue();
  });
  afterEach(async () => {
    await jobs.onModuleDestroy();
    jest.useRealTimers();
  });

  it('runs a job after each pause until the application stops', async () => {
    start(false);
    expect(run).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(2_500);
    expect(run).toHaveBeenCalledTimes(2);
    await jobs.onModuleDestroy();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('runs a job at the start with atStart', () => {
    start(false, { atStart: true });
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('runs a job only in workers if configured', async () => {
    start(false, { in: 'workers', atStart: true });
    job.runNow();
    await jest.advanceTimersByTimeAsync(2_500);
    expect(run).not.toHaveBeenCalled();
    start(true, { in: 'workers', atStart: true });
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('logs a failure and runs the job again', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockReturnValue();
    const error = new Error('no database');
    run.mockRejectedValueOnce(error);
    start(false);
    await jest.advanceTimersByTimeAsync(2_500);
    expect(warn).toHaveBeenCalledWith({ msg: 'periodic job failed', job: 'clean up', err: error });
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('runs once more after the current run for calls of runNow during a run', async () => {
    let finish: () => void = () => undefined;
    run.mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)));
    start(false, { atStart: true });
    job.runNow();
    job.runNow();
    expect(run).toHaveBeenCalledTimes(1);
    finish();
    await settled();
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('aborts the signal and waits for the run when the application stops', async () => {
    run.mockImplementationOnce(
      (signal) => new Promise((resolve) => signal.addEventListener('abort', () => resolve())),
    );
    start(false, { atStart: true });
    await jobs.onModuleDestroy();
    expect(run.mock.calls[0]?.[0].aborted).toBe(true);
  });
});
