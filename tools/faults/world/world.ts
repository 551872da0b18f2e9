import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startModelServer, type ModelServer } from '../../model-server/model-server.js';
import { findFreePort } from '../../postgres/free-port.js';
import { newSecrets } from '../../start/secrets.js';
import { withoutProductVariables } from '../../test/surroundings.js';
import type { FormName } from '../fault.js';
import { Person } from '../people/person.js';
import { FaultSite } from './fault-site.js';
import { PostgresServer } from './postgres-server.js';
import { ProductProcess } from './product-process.js';
import { RedisServer } from './redis-server.js';

/** How many processes of each kind there are. */
export interface WorldNodes {
  readonly apis: number;
  readonly workers: number;
}

/** How long a model may take in this world: a hang is to be seen, not waited for. */
const MODEL_TIMEOUT_MS = 4_000;
const NODES: Readonly<Record<FormName, WorldNodes>> = {
  embedded: { apis: 1, workers: 0 },
  cluster: { apis: 2, workers: 2 },
};

/** The product with everything it stands on, all of it real and all of it ours to break. */
export class World {
  private constructor(
    readonly form: FormName,
    readonly postgres: PostgresServer,
    readonly redis: RedisServer | null,
    readonly model: ModelServer,
    readonly site: FaultSite,
    readonly apis: readonly ProductProcess[],
    readonly workers: readonly ProductProcess[],
    readonly urls: readonly string[],
    private readonly folder: string,
  ) {}

  /** `own` wins over the environment that faults are tried in. */
  static async open(
    root: string,
    form: FormName,
    nodes: WorldNodes = NODES[form],
    own: NodeJS.ProcessEnv = {},
  ): Promise<World> {
    const [postgres, redis, model, site] = await Promise.all([
      PostgresServer.open(root),
      form === 'cluster' ? RedisServer.open(process.env) : null,
      startModelServer({ modes: ['well'] }),
      FaultSite.open(root),
    ]);
    const folder = mkdtempSync(join(tmpdir(), 'vaglio-faults-'));
    const env = environment(root, {
      DATABASE_URL: postgres.url,
      ...(redis && { REDIS_URL: redis.url }),
      OPENAI_BASE_URL: model.url,
      READER_ALLOW_HOSTS: site.host,
      DATA_DIR: folder,
      ...own,
    });
    const ports = await Promise.all(Array.from({ length: nodes.apis }, () => findFreePort()));
    const program = (name: string): string => join(root, 'apps', 'api', 'dist', `${name}.js`);
    const apis = ports.map((port, at) => {
      const place = { PORT: String(port), RUN_WORKER: String(form === 'embedded') };
      return new ProductProcess(`api ${at + 1}`, program('main'), { ...env, ...place });
    });
    const workers = Array.from(
      { length: nodes.workers },
      (_, at) => new ProductProcess(`worker ${at + 1}`, program('worker'), env),
    );
    const urls = ports.map((port) => `http://127.0.0.1:${port}`);
    const world = new World(form, postgres, redis, model, site, apis, workers, urls, folder);
    try {
      await world.heal();
      return world;
    } catch (error) {
      await world.close();
      throw error;
    }
  }

  get url(): string {
    return this.urls[0] ?? '';
  }

  /** The processes that analyse. */
  get analysts(): readonly ProductProcess[] {
    return this.workers.length > 0 ? this.workers : this.apis;
  }

  newPerson(): Promise<Person> {
    return Person.register(this.url);
  }

  /** Everything runs again, as it does after whoever looks after it has started it again. */
  async heal(): Promise<void> {
    this.model.change({ modes: ['well'] });
    await Promise.all([this.postgres.start(), this.redis?.start()]);
    await Promise.all([...this.apis, ...this.workers].map((each) => each.start()));
  }

  async close(): Promise<void> {
    await Promise.all([...this.apis, ...this.workers].map((each) => each.kill()));
    await Promise.all([this.postgres.close(), this.redis?.close(), this.model.close(), this.site.close()]);
    rmSync(this.folder, { recursive: true, force: true });
  }
}

function environment(root: string, own: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { jwtSecret, encryptionKey } = newSecrets();
  return {
    ...withoutProductVariables(root, process.env),
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PUBLIC_URL: 'http://localhost',
    JWT_SECRET: jwtSecret,
    ENCRYPTION_KEY: encryptionKey,
    ADMIN_USERNAME: 'chief',
    ADMIN_PASSWORD: 'only-for-faults-administrator',
    THROTTLE_PER_MINUTE: '1000000',
    REGISTRATIONS_PER_HOUR: '1000000',
    FREE_DAILY_LIMIT: '1000',
    LAUNCH_PERIOD_UNTIL: '2020-01-01',
    WORKER_CONCURRENCY: '8',
    ENGINE: 'openai',
    OPENAI_API_KEY: 'any',
    OPENAI_TIMEOUT_MS: String(MODEL_TIMEOUT_MS),
    LOG_LEVEL: process.env.FAULTS_LOG_LEVEL ?? 'silent',
    ...own,
  };
}
