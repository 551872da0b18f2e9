import { ConfigError } from '../config/load-config.js';
import { scrub } from '../logging/scrub.js';

/** A failed start. The message says what to do. */
export class StartError extends Error {}

export const EXIT = { stopped: 0, failed: 1, badConfiguration: 78 } as const;

export function exitCodeOf(error: unknown): number {
  return error instanceof ConfigError ? EXIT.badConfiguration : EXIT.failed;
}

/** The message that is printed when a start fails. */
export function explainFailure(error: unknown): string {
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
