/** `npm run test:servers`: a Postgres and a Redis for tests that are run by hand, until Ctrl-C. */
import type { ProgramContext } from '../program.js';
import { StopRequest } from '../stop-request.js';
import { startTemporaryRedis } from './redis-server.js';
import { startTemporaryPostgres } from './temporary-postgres.js';

export async function run({ root }: ProgramContext): Promise<number> {
  const stop = new StopRequest(process.env, () => process.exit(1));
  const redis = await startTemporaryRedis(process.env);
  try {
    const postgres = await startTemporaryPostgres(root, 'postgres');
    try {
      console.log('Set these in the shell that runs the tests (Ctrl-C here stops both servers):');
      console.log(`export TEST_DATABASE_URL=${postgres.url}`);
      console.log(`export TEST_REDIS_URL=${redis.url}`);
      await stop.requested;
    } finally {
      await postgres.stop();
    }
  } finally {
    await redis.stop();
    stop.release();
  }
  return 0;
}
