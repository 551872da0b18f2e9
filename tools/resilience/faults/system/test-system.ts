import { CLUSTER, ONE_PROCESS, type ClusterShape } from '../../cluster/cluster-shape.js';
import { Cluster } from '../../cluster/cluster.js';
import type { NodeProcess, StartOptions } from '../../../run/start/node-process.js';
import type { PostgresServer } from '../../cluster/postgres-server.js';
import type { RedisServer } from '../../../run/servers/redis-server.js';
import { startModelServer, type ModelServer } from '../../../run/model-server/model-server.js';
import type { FormName } from '../fault.js';
import { ADMINISTRATOR, ApiUser } from './api-user.js';
import { FaultSite } from './fault-site.js';
import { ExternalServers } from './external-servers.js';

/** How a system differs from the one for faults. */
export interface TestSystemOptions {
  readonly shape?: ClusterShape;
  /** Overrides the environment for faults. */
  readonly env?: NodeJS.ProcessEnv;
  readonly hasSmallDisk?: boolean;
}

/** Short, so that a hanging model is noticed quickly. */
const MODEL_TIMEOUT_MS = 4_000;
const SHAPES: Readonly<Record<FormName, ClusterShape>> = { embedded: ONE_PROCESS, cluster: CLUSTER };

/** The product with all its servers and the external ones, each of which a fault can break. */
export class TestSystem {
  private constructor(
    readonly form: FormName,
    private readonly cluster: Cluster,
    readonly model: ModelServer,
    readonly site: FaultSite,
    readonly external: ExternalServers,
    readonly hasSmallDisk: boolean,
  ) {}

  static async open(root: string, form: FormName, options: TestSystemOptions = {}): Promise<TestSystem> {
    const [model, site, external] = await Promise.all([
      startModelServer({ modes: ['well'] }),
      FaultSite.open(root),
      ExternalServers.open(),
    ]);
    const hasSmallDisk = options.hasSmallDisk ?? false;
    try {
      const cluster = await Cluster.open({
        root,
        shape: options.shape ?? SHAPES[form],
        hasSmallDisk,
        env: {
          ...ENVIRONMENT,
          ...external.env,
          OPENAI_BASE_URL: model.url,
          READER_ALLOW_HOSTS: site.host,
          LOOKUPS: 'off',
          ...options.env,
        },
      });
      return new TestSystem(form, cluster, model, site, external, hasSmallDisk);
    } catch (error) {
      await Promise.all([model.close(), site.close(), external.close()]);
      throw error;
    }
  }

  get postgres(): PostgresServer {
    return this.cluster.postgres;
  }

  get redis(): RedisServer | null {
    return this.cluster.redis;
  }

  get apis(): readonly NodeProcess[] {
    return this.cluster.apis;
  }

  get webs(): readonly NodeProcess[] {
    return this.cluster.webs;
  }

  get processes(): readonly NodeProcess[] {
    return this.cluster.processes;
  }

  /** Where each API process listens. */
  get urls(): readonly string[] {
    return this.cluster.urls;
  }

  get url(): string {
    return this.urls[0] ?? '';
  }

  /** The URL of the site: the proxy, or the only API. */
  get publicUrl(): string {
    return this.cluster.url;
  }

  /** The processes that analyse. */
  get analysisProcesses(): readonly NodeProcess[] {
    return this.cluster.workers.length > 0 ? this.cluster.workers : this.apis;
  }

  newUser(url = this.url): Promise<ApiUser> {
    return ApiUser.register(url);
  }

  administrator(): Promise<ApiUser> {
    return ApiUser.administrator(this.url);
  }

  /** Restarts processes with other options while `work` runs. */
  async withRestarted<T>(
    processes: readonly NodeProcess[],
    options: StartOptions,
    work: () => Promise<T>,
  ): Promise<T> {
    await Promise.all(processes.map((each) => each.stop()));
    await Promise.all(processes.map((each) => each.start(options)));
    try {
      return await work();
    } finally {
      await Promise.all(processes.map((each) => each.stop()));
      await this.startStopped();
    }
  }

  /** Starts every server and process that is not running, as a supervisor does. */
  async startStopped(): Promise<void> {
    this.model.change({ modes: ['well'] });
    await this.cluster.startStopped();
  }

  async close(): Promise<void> {
    await this.cluster.close();
    await Promise.all([this.model.close(), this.site.close(), this.external.close()]);
  }
}

const ENVIRONMENT: NodeJS.ProcessEnv = {
  // Links to a loopback address are not posted.
  PUBLIC_URL: 'http://vaglio.example.org',
  ADMIN_USERNAME: ADMINISTRATOR.username,
  ADMIN_PASSWORD: ADMINISTRATOR.password,
  THROTTLE_PER_MINUTE: '1000000',
  PAGES_PER_MINUTE: '1000000',
  SEARCHES_PER_MINUTE: '1000000',
  REGISTRATIONS_PER_HOUR: '1000000',
  FREE_DAILY_LIMIT: '1000',
  LAUNCH_PERIOD_UNTIL: '2020-01-01',
  WORKER_CONCURRENCY: '8',
  ENGINE: 'openai',
  OPENAI_API_KEY: 'any',
  OPENAI_PROBE: 'false',
  OPENAI_TIMEOUT_MS: String(MODEL_TIMEOUT_MS),
  LOG_LEVEL: process.env.FAULTS_LOG_LEVEL ?? 'silent',
};
