import { isIPv6 } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { isPortFree } from '../servers/free-port.js';
import { Failure } from '../bootstrap/failure.mjs';

/** Where the product listens. The loopback address unless HOST is set, so that nothing is public by accident. */
export interface ListenAddress {
  readonly host: string;
  readonly port: number;
}

/** How long the API of a killed start may take to notice and to free its port. */
export const AFTER_A_CRASH_MS = 25_000;

/** Reads PORT and HOST. */
export function listenAddress(env: NodeJS.ProcessEnv): ListenAddress {
  const text = env.PORT?.trim() || '3000';
  const port = Number(text);
  if (!/^\d+$/.test(text) || port < 1 || port > 65_535) {
    throw new Failure(
      `PORT must be a whole number from 1 to 65535, and it is "${text}". For example: PORT=3001 npm start`,
    );
  }
  return { host: env.HOST?.trim() || '127.0.0.1', port };
}

/**
 * Stops with a sentence unless we can listen there. After a killed start its API may need a moment to see that it is
 * alone and to stop, so the port is given `patienceMs`.
 */
export async function requireFreePort({ host, port }: ListenAddress, patienceMs: number): Promise<void> {
  const deadline = Date.now() + patienceMs;
  try {
    do {
      if (await isPortFree(port, host)) return;
      await sleep(Math.min(200, patienceMs));
    } while (Date.now() < deadline);
  } catch (error) {
    throw unusable(host, port, (error as NodeJS.ErrnoException).code);
  }
  throw new Failure(
    `Port ${port} is taken by another program. Stop that program, or choose another port: PORT=${port + 1} npm start`,
  );
}

function unusable(host: string, port: number, code: string | undefined): Failure {
  if (code === 'EACCES') {
    return new Failure(
      `Port ${port} is not open to ordinary users. Choose one above 1023, for example: PORT=3000 npm start`,
    );
  }
  return new Failure(
    `HOST is "${host}", and this machine has no such address (${code ?? 'unknown error'}). Use 127.0.0.1 for this machine alone or 0.0.0.0 for everyone who can reach it.`,
  );
}

/** The address a person types; an address that means "all" is reached as localhost. */
export function displayUrl({ host, port }: ListenAddress): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(host)) return `http://localhost:${port}`;
  return isIPv6(host) ? `http://[${host}]:${port}` : `http://${host}:${port}`;
}
