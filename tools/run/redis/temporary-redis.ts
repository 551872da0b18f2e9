import { RedisServer } from './redis-server.js';

/** A Redis of our own, gone when it stops. */
export interface TemporaryRedis {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a Redis that keeps nothing on the disk. */
export async function startTemporaryRedis(env: NodeJS.ProcessEnv): Promise<TemporaryRedis> {
  const server = await RedisServer.open(env, 'forgetful');
  return { url: server.url, stop: () => server.close() };
}
