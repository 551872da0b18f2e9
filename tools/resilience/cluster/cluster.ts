import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withoutProductVariables } from '../../check/test/test-environment.js';
import { findFreePort } from '../../run/servers/free-port.js';
import { RedisServer } from '../../run/servers/redis-server.js';
import type { ListenAddress } from '../../run/start/listen-address.js';
import { NodeProcess } from '../../run/start/node-process.js';
import { newSecrets } from '../../run/start/secrets.js';
import type { ClusterShape } from './cluster-shape.js';
import { PostgresServer } from './postgres-server.js';
import { Proxy } from './proxy/proxy.js';

/** The parts of a cluster. */
interface ClusterOptions {
  readonly root: string;
  readonly shape: ClusterShape;
  /** Environment of the processes, besides the addresses of servers. */
  readonly env: NodeJS.ProcessEnv;
  /** Where the proxy listens; a free port by default. */
  readonly address?: ListenAddress;
  /** Whether Postgres has a disk of its own, to be filled. */
  readonly hasSmallDisk?: boolean;
}

/** The built product in its real form on one machine: servers, processes and the proxy, all of them child processes. */
export interface Cluster {
  readonly postgres: PostgresServer;
  readonly redis: RedisServer | null;
  readonly apis: readonly NodeProcess[];
  readonly workers: readonly NodeProcess[];
  readonly webs: readonly NodeProcess[];
  /** All three kinds. */
  readonly processes: readonly NodeProcess[];
  /** Where each API process listens. */
  readonly urls: readonly string[];
  /** The URL of the site: the proxy, or the only API. */
  readonly publicUrl: string;
  /** Starts every server and process that is not running, as a supervisor does. */
  startStopped(): Promise<void>;
  /** Stops the proxy first, then the processes, which finish their work, then the servers. */
  stop(): Promise<void>;
  /** At once. */
  close(): Promise<void>;
}

const STOP_GRACE_MS = 2_000;

/** Starts everything; nothing is left running where that fails. */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const { root, shape, hasSmallDisk = false, env } = options;
  const [apiPorts, webPorts] = [await freePorts(shape.apis), await freePorts(shape.webs)];
  const urls = apiPorts.map((port) => `http://127.0.0.1:${port}`);
  const address = options.address ?? { host: '127.0.0.1', port: await findFreePort() };
  const hasProxy = shape.webs > 0;
  const publicUrl = hasProxy ? `http://localhost:${address.port}` : (urls[0] ?? '');
  const servers = await openServers(root, shape.hasRedis, hasSmallDisk);
  const folder = mkdtempSync(join(tmpdir(), 'vaglio-cluster-'));
  const common = {
    ...environment(root, publicUrl),
    DATABASE_URL: servers.postgres.url,
    ...(servers.redis && { REDIS_URL: servers.redis.url }),
    DATA_DIR: folder,
    RUN_WORKER: String(shape.workers === 0),
    ...env,
  };
  const groups = clusterProcesses(root, shape.workers, { apiPorts, webPorts, publicUrl }, common);
  const processes = [...groups.apis, ...groups.workers, ...groups.webs];
  let proxy: Proxy | null = null;
  const end = async (graceMs: number, endProcess: (each: NodeProcess) => Promise<unknown>) => {
    await proxy?.close(graceMs);
    await Promise.all(processes.map(endProcess));
    await Promise.all([servers.postgres.close(), servers.redis?.close()]);
    rmSync(folder, { recursive: true, force: true });
  };
  const cluster: Cluster = {
    ...servers,
    ...groups,
    ...{ processes, urls, publicUrl },
    startStopped: async () => {
      await Promise.all([servers.postgres.start(), servers.redis?.start()]);
      await Promise.all(processes.map((each) => each.start()));
    },
    stop: () => end(STOP_GRACE_MS, (each) => each.stop()),
    close: () => end(0, (each) => each.kill()),
  };
  try {
    if (hasProxy) proxy = await Proxy.open(root, address, { apis: apiPorts, webs: webPorts });
    await cluster.startStopped();
    return cluster;
  } catch (error) {
    await cluster.close();
    throw error;
  }
}

function freePorts(count: number): Promise<number[]> {
  return Promise.all(Array.from({ length: count }, () => findFreePort()));
}

/** What a cluster keeps its data in. */
async function openServers(
  root: string,
  hasRedis: boolean,
  hasSmallDisk: boolean,
): Promise<Pick<Cluster, 'postgres' | 'redis'>> {
  const postgres = await PostgresServer.open(root, hasSmallDisk);
  try {
    return { postgres, redis: hasRedis ? await RedisServer.open(process.env, 'on-disk') : null };
  } catch (error) {
    await postgres.close();
    throw error;
  }
}

interface ClusterAddresses {
  readonly apiPorts: readonly number[];
  readonly webPorts: readonly number[];
  readonly publicUrl: string;
}

/** The processes of the product, by what they do; none is started. `env` is common to all. */
function clusterProcesses(
  root: string,
  workers: number,
  { apiPorts, webPorts, publicUrl }: ClusterAddresses,
  env: NodeJS.ProcessEnv,
): Pick<Cluster, 'apis' | 'workers' | 'webs'> {
  const built = (...path: string[]): string => join(root, 'apps', ...path);
  const [api, worker] = [built('api', 'dist', 'main.js'), built('api', 'dist', 'worker.js')];
  const web = built('web', 'dist', 'server', 'main.js');
  return {
    apis: apiPorts.map(
      (port, at) =>
        new NodeProcess({ name: `api ${at + 1}`, file: api, env: { ...env, PORT: String(port) } }),
    ),
    workers: Array.from(
      { length: workers },
      (_, at) => new NodeProcess({ name: `worker ${at + 1}`, file: worker, env }),
    ),
    webs: webPorts.map(
      (port, at) =>
        new NodeProcess({
          name: `web ${at + 1}`,
          file: web,
          env: { ...env, PORT: String(port), API_URL: publicUrl },
          readyAt: `http://127.0.0.1:${port}/healthz`,
        }),
    ),
  };
}

/** One set of secrets for all processes; the proxy's forwarded addresses are trusted. */
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
