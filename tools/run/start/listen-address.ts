import { isIPv6 } from 'node:net';
import { Failure } from '../bootstrap/failure.mjs';
import { isPortFree } from '../servers/free-port.js';
import { pollUntil } from '../wait.js';

export interface ListenAddress {
  readonly host: string;
  readonly port: number;
}

/** Reads PORT and HOST. Without HOST the product listens on the loopback address only. */
export function listenAddress(env: NodeJS.ProcessEnv): ListenAddress {
  return { host: env.HOST?.trim() || '127.0.0.1', port: portOf('PORT', env, 3_000) };
}

/** Reads a port from a variable. */
export function portOf(name: string, env: NodeJS.ProcessEnv, standard: number): number {
  const text = env[name]?.trim() || String(standard);
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new Failure(
    `${name} must be a whole number from 1 to 65535, and it is "${text}". For example: ${name}=${standard + 1}`,
  );
}

/** Waits until the port is free, at most `limitMs`; throws with what to do when it is not. */
export async function requireFreePort({ host, port }: ListenAddress, limitMs: number): Promise<void> {
  const isFree = await pollUntil(limitMs, () => isPortFree(port, host), 200).catch((error: unknown) => {
    throw unusable(host, port, (error as NodeJS.ErrnoException).code);
  });
  if (isFree) return;
  throw new Failure(
    `Port ${port} is taken by another program. Stop that program, or choose another port: PORT=${port + 1} npm start`,
  );
}

function unusable(host: string, port: number, code: string | undefined): Failure {
  return new Failure(
    code === 'EACCES'
      ? `Port ${port} is not open to ordinary users. Choose one above 1023, for example: PORT=3000 npm start`
      : `HOST is "${host}", and this machine has no such address (${code ?? 'unknown error'}). Use 127.0.0.1 for this machine alone or 0.0.0.0 for everyone who can reach it.`,
  );
}

/** The URL to open in a browser; an address that means all interfaces is shown as localhost. */
export function displayUrl({ host, port }: ListenAddress): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1', 'localhost'].includes(host)) return `http://localhost:${port}`;
  return isIPv6(host) ? `http://[${host}]:${port}` : `http://${host}:${port}`;
}
