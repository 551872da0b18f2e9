import { EXIT, exitCodeOf, explainFailure } from './explain-failure.js';

/** Runs something that ends by itself, and says by the exit code how. */
export async function runJob(job: () => Promise<void>): Promise<void> {
  try {
    await job();
    process.exit(EXIT.stopped);
  } catch (error) {
    process.stderr.write(`${explainFailure(error)}\n`);
    process.exit(exitCodeOf(error));
  }
}
