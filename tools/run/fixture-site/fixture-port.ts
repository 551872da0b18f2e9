import { Failure } from '../bootstrap/failure.mjs';

const DEFAULT_PORT = '4100';

/** Reads FIXTURE_PORT. */
export function fixturePort(env: NodeJS.ProcessEnv): number {
  const text = env.FIXTURE_PORT?.trim() || DEFAULT_PORT;
  const port = Number(text);
  if (/^\d+$/.test(text) && port >= 1 && port <= 65_535) return port;
  throw new Failure(`FIXTURE_PORT must be a whole number from 1 to 65535, and it is "${text}".`);
}
