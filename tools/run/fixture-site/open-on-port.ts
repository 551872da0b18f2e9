import { errorCode, Failure } from '../bootstrap/failure.mjs';
import { fixturePort } from './fixture-port.js';
import { openFixtureSite, type FixtureSite } from './fixture-site.js';

/** Opens the site where FIXTURE_PORT says; a taken port is a sentence that says what to do. */
export async function openOnPort(root: string, env: NodeJS.ProcessEnv): Promise<FixtureSite> {
  const port = fixturePort(env);
  return openFixtureSite(root, port).catch((error: unknown) => {
    if (errorCode(error) !== 'EADDRINUSE') throw error;
    throw new Failure(
      `Port ${port}, where the fixture site listens, is taken by another program. Choose another: FIXTURE_PORT=${port + 1}`,
    );
  });
}
