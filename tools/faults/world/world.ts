import { CLUSTER, ONE_PROCESS, type ClusterShape } from '../../cluster/cluster-shape.js';
import { Cluster } from '../../cluster/cluster.js';
import type { NodeProcess, StartOptions } from '../../cluster/node-process.js';
import type { PostgresServer } from '../../cluster/postgres-server.js';
import type { RedisServer } from '../../redis/redis-server.js';
import { startModelServer, type ModelServer } from '../../model-server/model-server.js';
import type { FormName } from '../fault.js';
import { ADMINISTRATOR, Person } from '../people/person.js';
import { FaultSite } from './fault-site.js';
import { Outside } from './outside.js';

/** How a world differs from the one that faults are tried in. */
export interface WorldOptions {
  readonly shape?: ClusterShape;
  /** Wins over the environment that faults are tried in. */
  readonly env?: NodeJS.ProcessEnv;
  readonly hasSmallDisk?: boolean;
}

/** How long a model may take in this world: a hang is to be seen, not waited for. */
const MODEL_TIMEOUT_MS = 4_000;
const SHAPES: Readonly<Record<FormName, ClusterShape>> = { embedded: ONE_PROCESS, cluster: CLUSTER };

/** The product with everything it stands on, all of it real and all of it ours to break. */
export class World {
  private constructor(
    readonly form: FormName,
    private readonly cluster: Cluster,
    readonly model: ModelServer,
    readonly site: FaultSite,
    readonly outside: Outside,
    readonly hasSmallDisk: boolean,
  ) {}

  static async open(root: string, form: FormName, options: WorldOptions = {}): Promise<World> {
    const [model, site, outside] = await Promise.all([
      startModelServer({ modes: ['well'] }),
      FaultSite.open(root),
      Outside.open(),
    ]);
    const hasSmallDisk = options.hasSmallDisk ?? false;
    try {
      const cluster = await Cluster.open({
        root,
        shape: options.shape ?? SHAPES[form],
        hasSmallDisk,
        env: {
          ...ENVIRONMENT,
          ...outside.env,
          OPENAI_BASE_URL: model.url,
          READER_ALLOW_HOSTS: site.host,
          LOOKUPS: 'off',
          ...options.env,
        },
      });
      return new World(form, cluster, model, site, outside, hasSmallDisk);
    } catch (error) {
      await Promise.all([model.close(), site.close(), outside.close()]);
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

  /** Where readers come in. */
  get door(): string {
    return this.cluster.url;
  }

  /** The processes that analyse. */
  get analysts(): readonly NodeProcess[] {
    return this.cluster.workers.length > 0 ? this.cluster.workers : this.apis;
  }

  newPerson(url = this.url): Promise<Person> {
    return Person.register(url);
  }

  administrator(): Promise<Person> {
    return Person.administrator(this.url);
  }

  /** Some of the processes are started in another way for as long as something is tried. */
  async startedWith<T>(
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
      await this.heal();
    }
  }

  /** Everything runs again, as it does after whoever looks after it has started it again. */
  async heal(): Promise<void> {
    this.model.change({ modes: ['well'] });
    await this.cluster.heal();
  }

  async close(): Promise<void> {
    await this.cluster.close();
    await Promise.all([this.model.close(), this.site.close(), this.outside.close()]);
  }
}

const ENVIRONMENT: NodeJS.ProcessEnv = {
  // Links to a machine that nobody else can reach are not posted.
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
  OPENAI_TIMEOUT_MS: String(MODEL_TIMEOUT_MS),
  LOG_LEVEL: process.env.FAULTS_LOG_LEVEL ?? 'silent',
};
