import { Failure, errorCode } from '../bootstrap/failure.mjs';
import { openFixtureSite, type FixtureSite } from './fixture-site.js';

/** Opens the site on FIXTURE_PORT; a port in use gives a sentence with what to do. */
export async function openOnPort(root: string, env: NodeJS.ProcessEnv): Promise<FixtureSite> {
  const port = fixturePort(env);
  return openFixtureSite(root, port).catch((error: unknown) => {
    if (errorCode(error) !== 'EADDRINUSE') throw error;
    throw new Failure(
      `Port ${port}, where the fixture site listens, is taken by another program. Choose another: FIXTURE_PORT=${port + 1}`,
    );
  });
}

const DEFAULT_PORT = '4100';

/** Reads FIXTURE_PORT. */
export function fixturePort(env: NodeJS.ProcessEnv): number {
  const text = env.FIXTURE_PORT?.trim() || DEFAULT_PORT;
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new Failure(`FIXTURE_PORT must be a whole number from 1 to 65535, and it is "${text}".`);
}
