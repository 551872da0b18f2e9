import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../postgres/free-port.js';
import type { ListenAddress } from '../start/listen-address.js';
import { newSecrets } from '../start/secrets.js';
import { withoutProductVariables } from '../test/surroundings.js';
import type { ClusterShape } from './cluster-shape.js';
import { NodeProcess } from './node-process.js';
import { PostgresServer } from './postgres-server.js';
import { Proxy } from './proxy/proxy.js';
import { RedisServer } from '../redis/redis-server.js';

/** What a cluster is made of. */
export interface ClusterOptions {
  readonly root: string;
  readonly shape: ClusterShape;
  /** What the processes are told besides where everything is. */
  readonly env: NodeJS.ProcessEnv;
  /** Where the door is, where readers use one that is known beforehand. */
  readonly address?: ListenAddress;
  /** Whether Postgres has a disk of its own, to be filled. */
  readonly hasSmallDisk?: boolean;
}

type Kind = 'apis' | 'workers' | 'webs';
const KINDS: readonly Kind[] = ['apis', 'workers', 'webs'];

/** The built product in its real form on one machine: servers, processes and the door, all of them children of ours. */
export class Cluster {
  private constructor(
    readonly postgres: PostgresServer,
    readonly redis: RedisServer | null,
    readonly apis: readonly NodeProcess[],
    readonly workers: readonly NodeProcess[],
    readonly webs: readonly NodeProcess[],
    /** Where each API process listens. */
    readonly urls: readonly string[],
    /** Where readers come in; the API itself where there is no site to be served. */
    readonly url: string,
    private readonly proxy: Proxy | null,
    private readonly folder: string,
  ) {}

  static async open(options: ClusterOptions): Promise<Cluster> {
    const { root, shape, hasSmallDisk } = options;
    const [postgres, redis] = await Promise.all([
      PostgresServer.open(root, hasSmallDisk),
      shape.hasRedis ? RedisServer.open(process.env, 'on-disk') : null,
    ]);
    const cluster = await Cluster.of(options, postgres, redis);
    try {
      await cluster.heal();
      return cluster;
    } catch (error) {
      await cluster.close();
      throw error;
    }
  }

  private static async of(
    { root, shape, env, address }: ClusterOptions,
    postgres: PostgresServer,
    redis: RedisServer | null,
  ): Promise<Cluster> {
    const folder = mkdtempSync(join(tmpdir(), 'vaglio-cluster-'));
    const apiPorts = await freePorts(shape.apis);
    const webPorts = await freePorts(shape.webs);
    const urls = apiPorts.map((port) => `http://127.0.0.1:${port}`);
    const door = shape.webs > 0 ? (address ?? { host: '127.0.0.1', port: await findFreePort() }) : null;
    const url = door ? `http://localhost:${door.port}` : (urls[0] ?? '');
    const common = {
      ...environment(root, url),
      DATABASE_URL: postgres.url,
      ...(redis && { REDIS_URL: redis.url }),
      DATA_DIR: folder,
      RUN_WORKER: String(shape.workers === 0),
      ...env,
    };
    const built = (...path: string[]): string => join(root, 'apps', ...path);
    const apis = apiPorts.map(
      (port, at) =>
        new NodeProcess({
          name: `api ${at + 1}`,
          file: built('api', 'dist', 'main.js'),
          env: { ...common, PORT: String(port) },
        }),
    );
    const workers = Array.from(
      { length: shape.workers },
      (_, at) =>
        new NodeProcess({ name: `worker ${at + 1}`, file: built('api', 'dist', 'worker.js'), env: common }),
    );
    const webs = webPorts.map(
      (port, at) =>
        new NodeProcess({
          name: `web ${at + 1}`,
          file: built('web', 'dist', 'server', 'main.js'),
          env: { ...common, PORT: String(port), API_URL: url },
          readyAt: `http://127.0.0.1:${port}/healthz`,
        }),
    );
    const proxy = door && (await Proxy.open(root, door, { apis: apiPorts, webs: webPorts }));
    return new Cluster(postgres, redis, apis, workers, webs, urls, url, proxy, folder);
  }

  get processes(): readonly NodeProcess[] {
    return KINDS.flatMap((kind) => this[kind]);
  }

  /** Everything runs again, as it does after whoever looks after it has started it again. */
  async heal(): Promise<void> {
    await Promise.all([this.postgres.start(), this.redis?.start()]);
    await Promise.all(this.processes.map((each) => each.start()));
  }

  /** In good order: nobody new comes in, what is under way ends, the servers go last. */
  async stop(): Promise<void> {
    await this.proxy?.close(STOP_GRACE_MS);
    await Promise.all(this.processes.map((each) => each.stop()));
    await this.closeServers();
  }

  /** At once. */
  async close(): Promise<void> {
    await this.proxy?.close();
    await Promise.all(this.processes.map((each) => each.kill()));
    await this.closeServers();
  }

  private async closeServers(): Promise<void> {
    await Promise.all([this.postgres.close(), this.redis?.close()]);
    rmSync(this.folder, { recursive: true, force: true });
  }
}

const STOP_GRACE_MS = 2_000;

function freePorts(count: number): Promise<number[]> {
  return Promise.all(Array.from({ length: count }, () => findFreePort()));
}

/** One set of secrets for all processes, and the proxy believed when it says who is asking. */
function environment(root: string, url: string): NodeJS.ProcessEnv {
  const { jwtSecret, encryptionKey } = newSecrets();
  return {
    ...withoutProductVariables(root, process.env),
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    TRUSTED_PROXIES: 'loopback',
    JWT_SECRET: jwtSecret,
    SITE_TOKEN: newSecrets().jwtSecret,
    ENCRYPTION_KEY: encryptionKey,
  };
}
