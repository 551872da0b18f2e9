import type { World } from './world.js';

/** Nobody can put anything into the queue or take it out, until what is given back is called. */
export async function queueOutOfReach({ redis, postgres }: World): Promise<() => Promise<void>> {
  if (!redis) return postgres.lock('queue.job');
  redis.freeze();
  return () => {
    redis.resume();
    return Promise.resolve();
  };
}
