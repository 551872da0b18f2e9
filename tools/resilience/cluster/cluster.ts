import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ListenAddress } from '../../run/start/listen-address.js';
import { newSecrets } from '../../run/start/secrets.js';
import { withoutProductVariables } from '../../check/test/test-environment.js';
import {
  chooseAddresses,
  clusterProcesses,
  type ClusterAddresses,
  type ClusterProcesses,
} from './cluster-processes.js';
import type { ClusterShape } from './cluster-shape.js';
import type { NodeProcess } from '../../run/start/node-process.js';
import { Proxy } from './proxy/proxy.js';
import { PostgresServer } from './postgres-server.js';
import { RedisServer } from '../../run/servers/redis-server.js';

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

interface Parts {
  readonly folder: string;
  readonly servers: ClusterServers;
  readonly addresses: ClusterAddresses;
  readonly groups: ClusterProcesses;
}

const STOP_GRACE_MS = 2_000;

/** The built product in its real form on one machine: servers, processes and the proxy, all of them child processes. */
export class Cluster {
  private proxy: Proxy | null = null;

  private constructor(private readonly parts: Parts) {}

  static async open(options: ClusterOptions): Promise<Cluster> {
    const { root, shape, hasSmallDisk = false, address, env } = options;
    const addresses = await chooseAddresses(shape, address);
    const servers = await ClusterServers.open({ root, hasRedis: shape.hasRedis, hasSmallDisk });
    const folder = mkdtempSync(join(tmpdir(), 'vaglio-cluster-'));
    const common = {
      ...environment(root, addresses.url),
      ...servers.env,
      DATA_DIR: folder,
      RUN_WORKER: String(shape.workers === 0),
      ...env,
    };
    const groups = clusterProcesses(root, addresses, shape.workers, common);
    const cluster = new Cluster({ folder, servers, addresses, groups });
    try {
      await cluster.openProxy(root);
      await cluster.startStopped();
      return cluster;
    } catch (error) {
      await cluster.close();
      throw error;
    }
  }

  get postgres(): ClusterServers['postgres'] {
    return this.parts.servers.postgres;
  }

  get redis(): ClusterServers['redis'] {
    return this.parts.servers.redis;
  }

  get apis(): readonly NodeProcess[] {
    return this.parts.groups.apis;
  }

  get workers(): readonly NodeProcess[] {
    return this.parts.groups.workers;
  }

  get webs(): readonly NodeProcess[] {
    return this.parts.groups.webs;
  }

  get processes(): readonly NodeProcess[] {
    return [...this.apis, ...this.workers, ...this.webs];
  }

  /** Where each API process listens. */
  get urls(): readonly string[] {
    return this.parts.addresses.urls;
  }

  /** The URL of the site: the proxy, or the only API. */
  get url(): string {
    return this.parts.addresses.url;
  }

  /** Starts every server and process that is not running, as a supervisor does. */
  async startStopped(): Promise<void> {
    await this.parts.servers.start();
    await Promise.all(this.processes.map((each) => each.start()));
  }

  /** Stops the proxy first, then the processes, which finish their work, then the servers. */
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

  private async openProxy(root: string): Promise<void> {
    const { publicUrl, apiPorts, webPorts } = this.parts.addresses;
    if (publicUrl) this.proxy = await Proxy.open(root, publicUrl, { apis: apiPorts, webs: webPorts });
  }

  private async closeServers(): Promise<void> {
    await this.parts.servers.close();
    rmSync(this.parts.folder, { recursive: true, force: true });
  }
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

interface WantedServers {
  readonly root: string;
  readonly hasRedis: boolean;
  readonly hasSmallDisk: boolean;
}

/** What a cluster keeps its data in. */
class ClusterServers {
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

  /** Their addresses as environment variables. */
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
