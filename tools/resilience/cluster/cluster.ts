import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withoutProductVariables } from '../../run/start/api-environment.js';
import { findFreePort } from '../../run/servers/free-port.js';
import { RedisServer } from '../../run/servers/redis-server.js';
import type { ListenAddress } from '../../run/start/listen-address.js';
import { NodeProcess } from '../../run/start/node-process.js';
import { newSecrets } from '../../run/start/secrets.js';
import { PostgresServer } from './postgres-server.js';
import { openProxy } from './proxy.js';

/** The number of processes of each kind. */
export interface ClusterShape {
  readonly apis: number;
  readonly workers: number;
  readonly webs: number;
  /** Without Redis the queue is in Postgres. */
  readonly hasRedis: boolean;
}

/** The services of docker/compose.yml, each twice. */
export const CLUSTER: ClusterShape = { apis: 2, workers: 2, webs: 2, hasRedis: true };

/** One process does everything, as with `npm start`. */
export const ONE_PROCESS: ClusterShape = { apis: 1, workers: 0, webs: 0, hasRedis: false };

interface ClusterOptions {
  readonly root: string;
  readonly shape: ClusterShape;
  /** Environment of the processes, besides the addresses of servers. */
  readonly env: NodeJS.ProcessEnv;
  /** Where the proxy listens; a free port by default. */
  readonly address?: ListenAddress;
  /** Puts the data of Postgres on a small disk that can be filled. */
  readonly hasSmallDisk?: boolean;
}

/** The built product as several processes on one machine. */
export interface Cluster {
  readonly postgres: PostgresServer;
  readonly redis: RedisServer | null;
  readonly apis: readonly NodeProcess[];
  readonly workers: readonly NodeProcess[];
  readonly webs: readonly NodeProcess[];
  /** All three kinds. */
  readonly processes: readonly NodeProcess[];
  /** The URLs of the API processes. */
  readonly urls: readonly string[];
  /** The URL of the site: that of the proxy, or of the only API. */
  readonly publicUrl: string;
  /** Starts every server and process that is not running. */
  startStopped(): Promise<void>;
  /** Stops the proxy first, then the processes, which finish their work, then the servers. */
  stop(): Promise<void>;
  /** Kills everything. */
  close(): Promise<void>;
}

const STOP_GRACE_MS = 2_000;

/** Starts everything; when that fails nothing is left running. */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const { root, shape, hasSmallDisk = false, env } = options;
  const [apiPorts, webPorts] = [await freePorts(shape.apis), await freePorts(shape.webs)];
  const urls = apiPorts.map((port) => `http://127.0.0.1:${port}`);
  const address = options.address ?? { host: '127.0.0.1', port: await findFreePort() };
  const hasProxy = shape.webs > 0;
  const publicUrl = hasProxy ? `http://localhost:${address.port}` : (urls[0] ?? '');
  const postgres = await PostgresServer.open(root, hasSmallDisk);
  let redis: RedisServer | null = null;
  let closeProxy: ((graceMs: number) => Promise<void>) | null = null;
  let processes: readonly NodeProcess[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'vaglio-cluster-'));
  const end = async (graceMs: number, endProcess: (each: NodeProcess) => Promise<unknown>) => {
    await closeProxy?.(graceMs);
    await Promise.all(processes.map(endProcess));
    await Promise.all([postgres.close(), redis?.close()]);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    if (shape.hasRedis) redis = await RedisServer.open(process.env, 'on-disk');
    const groups = clusterProcesses(root, shape.workers, apiPorts, webPorts, publicUrl, {
      ...clusterEnvironment(root, publicUrl),
      DATABASE_URL: postgres.url,
      ...(redis && { REDIS_URL: redis.url }),
      DATA_DIR: folder,
      RUN_WORKER: String(shape.workers === 0),
      ...env,
    });
    processes = [...groups.apis, ...groups.workers, ...groups.webs];
    if (hasProxy) closeProxy = await openProxy(root, address, { apis: apiPorts, webs: webPorts });
    const cluster: Cluster = {
      ...groups,
      ...{ postgres, redis, processes, urls, publicUrl },
      startStopped: async () => {
        await Promise.all([postgres.start(), redis?.start()]);
        await Promise.all(processes.map((each) => each.start()));
      },
      stop: () => end(STOP_GRACE_MS, (each) => each.stop()),
      close: () => end(0, (each) => each.kill()),
    };
    await cluster.startStopped();
    return cluster;
  } catch (error) {
    await end(0, (each) => each.kill());
    throw error;
  }
}

function freePorts(count: number): Promise<number[]> {
  return Promise.all(Array.from({ length: count }, () => findFreePort()));
}

/** The processes of the product; none is started. */
function clusterProcesses(
  root: string,
  workers: number,
  apiPorts: readonly number[],
  webPorts: readonly number[],
  publicUrl: string,
  env: NodeJS.ProcessEnv,
): Pick<Cluster, 'apis' | 'workers' | 'webs'> {
  const built = (app: string, ...path: string[]): string => join(root, 'apps', app, 'dist', ...path);
  return {
    apis: apiPorts.map((port, at) => {
      const own = { ...env, PORT: String(port) };
      return new NodeProcess({ name: `api ${at + 1}`, file: built('api', 'main.js'), env: own });
    }),
    workers: Array.from(
      { length: workers },
      (_, at) => new NodeProcess({ name: `worker ${at + 1}`, file: built('api', 'worker.js'), env }),
    ),
    webs: webPorts.map(
      (port, at) =>
        new NodeProcess({
          name: `web ${at + 1}`,
          file: built('web', 'server', 'main.js'),
          env: { ...env, PORT: String(port), API_URL: publicUrl },
          readyAt: `http://127.0.0.1:${port}/healthz`,
        }),
    ),
  };
}

/** All processes share the secrets and trust the proxy. */
function clusterEnvironment(root: string, url: string): NodeJS.ProcessEnv {
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
