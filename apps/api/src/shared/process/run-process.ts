import { EXIT, exitCodeOf, explainFailure } from './explain-failure.js';

/** Something that was started and can be stopped in order. */
export interface RunningProcess {
  stop(): Promise<void>;
}

/** Longer than any step of a stop is allowed to take; then the process goes anyway. */
const STOP_LIMIT_MS = 25_000;

/** Starts, and stops on SIGTERM, SIGINT or the parent's end, whichever comes first. */
export async function runProcess(start: () => Promise<RunningProcess>): Promise<void> {
  const asked = stopAsked();
  try {
    const running = await start();
    await asked;
    setTimeout(() => process.exit(EXIT.failed), STOP_LIMIT_MS).unref();
    await running.stop();
    process.exit(EXIT.stopped);
  } catch (error) {
    process.stderr.write(`${explainFailure(error)}\n`);
    process.exit(exitCodeOf(error));
  }
}

function stopAsked(): Promise<void> {
  return new Promise((resolve) => {
    for (const sign of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(sign, () => resolve());
  });
}

/** Runs a task that ends by itself; the exit code shows whether it succeeded. */
export async function runJob(job: () => Promise<void>): Promise<void> {
  try {
    await job();
    process.exit(EXIT.stopped);
  } catch (error) {
    process.stderr.write(`${explainFailure(error)}\n`);
    process.exit(exitCodeOf(error));
  }
}
