import { EXIT, exitCodeOf, explainFailure } from './explain-failure.js';

export interface RunningProcess {
  stop(): Promise<void>;
}

/** The process exits after this time, even if the shutdown is not finished. */
const STOP_TIMEOUT_MS = 25_000;

/** Starts, and stops on SIGTERM, SIGINT or when the parent process ends. */
export async function runProcess(start: () => Promise<RunningProcess>): Promise<void> {
  const stopRequested = new Promise<void>((resolve) => {
    for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, () => resolve());
  });
  await runJob(async () => {
    const running = await start();
    await stopRequested;
    setTimeout(() => process.exit(EXIT.failed), STOP_TIMEOUT_MS).unref();
    await running.stop();
  });
}

/** Runs a job and exits with 0 if it succeeded, otherwise with another code. */
export async function runJob(job: () => Promise<void>): Promise<void> {
  try {
    await job();
    process.exit(EXIT.stopped);
  } catch (error) {
    process.stderr.write(`${explainFailure(error)}\n`);
    process.exit(exitCodeOf(error));
  }
}
