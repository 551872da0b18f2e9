import { CLUSTER, ONE_PROCESS, type ClusterShape } from '../../cluster/cluster-shape.js';
import { openCluster, type Cluster } from '../../cluster/cluster.js';
import type { NodeProcess, StartOptions } from '../../../run/start/node-process.js';
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
export interface TestSystem extends Cluster {
  readonly form: FormName;
  readonly model: ModelServer;
  readonly site: FaultSite;
  readonly external: ExternalServers;
  readonly hasSmallDisk: boolean;
  /** Of the first API process. */
  readonly url: string;
  /** The processes that analyse. */
  readonly analysisProcesses: readonly NodeProcess[];
  newUser(url?: string): Promise<ApiUser>;
  administrator(): Promise<ApiUser>;
  /** Restarts processes with other options while `work` runs. */
  withRestarted<T>(
    processes: readonly NodeProcess[],
    options: StartOptions,
    work: () => Promise<T>,
  ): Promise<T>;
}

export async function openTestSystem(
  root: string,
  form: FormName,
  { shape = SHAPES[form], hasSmallDisk = false, env = {} }: TestSystemOptions = {},
): Promise<TestSystem> {
  const [model, site, external] = await Promise.all([
    startModelServer({ modes: ['well'] }),
    FaultSite.open(root),
    ExternalServers.open(),
  ]);
  const closeExternal = async (): Promise<void> =>
    void (await Promise.all([model.close(), site.close(), external.close()]));
  const own = { OPENAI_BASE_URL: model.url, READER_ALLOW_HOSTS: site.host, LOOKUPS: 'off' };
  const cluster = await openCluster({
    ...{ root, shape, hasSmallDisk },
    env: { ...ENVIRONMENT, ...external.env, ...own, ...env },
  }).catch(async (error: unknown) => {
    await closeExternal();
    throw error;
  });
  const url = cluster.urls[0] ?? '';
  const startStopped = async (): Promise<void> => {
    model.change({ modes: ['well'] });
    await cluster.startStopped();
  };
  return {
    ...cluster,
    ...{ form, model, site, external, hasSmallDisk, url, startStopped },
    analysisProcesses: cluster.workers.length > 0 ? cluster.workers : cluster.apis,
    newUser: (at = url) => ApiUser.register(at),
    administrator: () => ApiUser.administrator(url),
    withRestarted: async (processes, options, work) => {
      await Promise.all(processes.map((each) => each.stop()));
      await Promise.all(processes.map((each) => each.start(options)));
      try {
        return await work();
      } finally {
        await Promise.all(processes.map((each) => each.stop()));
        await startStopped();
      }
    },
    close: async () => {
      await cluster.close();
      await closeExternal();
    },
  };
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
