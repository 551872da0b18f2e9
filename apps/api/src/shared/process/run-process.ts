import { ConfigError } from '../config/config.error.js';
import { scrub } from '../logging/scrub.js';
import { StartError } from './start.error.js';

/** Something that was started and can be stopped in order. */
export interface RunningProcess {
  stop(): Promise<void>;
}

const EXIT = { stopped: 0, failed: 1, badConfiguration: 78 } as const;

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
    process.stderr.write(`${explain(error)}\n`);
    process.exit(error instanceof ConfigError ? EXIT.badConfiguration : EXIT.failed);
  }
}

function stopAsked(): Promise<void> {
  return new Promise((resolve) => {
    for (const sign of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(sign, () => resolve());
  });
}

function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof StartError) return error.message;
  if (error instanceof Error && 'code' in error) return systemSentence(error, error.code);
  return scrub(error instanceof Error ? (error.stack ?? error.message) : String(error));
}

function systemSentence(error: Error, code: unknown): string {
  if (code === 'EADDRINUSE' && 'port' in error) {
    return `Port ${String(error.port)} is already taken: stop what uses it or set PORT to another one.`;
  }
  if (code === 'EACCES' && 'port' in error)
    return `Port ${String(error.port)} may not be used: set PORT to one above 1023.`;
  if (code === 'EADDRNOTAVAIL') return 'HOST is not an address of this machine.';
  return `The start failed: ${scrub(error.message || String(code))}`;
}
