/** `npm run test:servers`: a Postgres and a Redis for tests that are run by hand, until Ctrl-C. */
import type { ProgramContext } from '../program.js';
import { runUntilStopped } from '../run-until-stopped.js';
import { startTemporaryRedis } from './redis-server.js';
import { startTemporaryPostgres } from './temporary-postgres.js';

export function run({ root }: ProgramContext): Promise<number> {
  return runUntilStopped(async ({ onStop }) => {
    const redis = await startTemporaryRedis(process.env);
    onStop(() => redis.stop());
    const postgres = await startTemporaryPostgres(root, 'postgres');
    onStop(() => postgres.stop());
    console.log('Set these in the shell that runs the tests (Ctrl-C here stops both servers):');
    console.log(`export TEST_DATABASE_URL=${postgres.url}`);
    console.log(`export TEST_REDIS_URL=${redis.url}`);
  });
}
