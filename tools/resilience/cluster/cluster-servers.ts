import { PostgresServer } from './postgres-server.js';
import { RedisServer } from '../../run/servers/redis-server.js';

interface WantedServers {
  readonly root: string;
  readonly hasRedis: boolean;
  readonly hasSmallDisk: boolean;
}

/** What a cluster keeps its data in. */
export class ClusterServers {
  private constructor(
    readonly postgres: PostgresServer,
    readonly redis: RedisServer | null,
  ) {}

  static async open({ root, hasRedis, hasSmallDisk }: WantedServers): Promise<ClusterServers> {
    const postgres = await PostgresServer.open(root, hasSmallDisk);
    try {
      return new ClusterServers(postgres, hasRedis ? await RedisServer.open(process.env, 'on-disk') : null);
    } catch (error) {
      await postgres.close();
      throw error;
    }
  }

  /** Where they are, as the processes are told. */
  get env(): NodeJS.ProcessEnv {
    return { DATABASE_URL: this.postgres.url, ...(this.redis && { REDIS_URL: this.redis.url }) };
  }

  async start(): Promise<void> {
    await Promise.all([this.postgres.start(), this.redis?.start()]);
  }

  async close(): Promise<void> {
    await Promise.all([this.postgres.close(), this.redis?.close()]);
  }
}
