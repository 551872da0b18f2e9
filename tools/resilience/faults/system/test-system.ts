import { adminEmailConfigRoutes } from '@vaglio/contracts';
import { startModelServer, type ModelServer } from '../../../run/model-server/model-server.js';
import type { NodeProcess, StartOptions } from '../../../run/start/node-process.js';
import { CLUSTER, ONE_PROCESS, openCluster, type Cluster, type ClusterShape } from '../../cluster/cluster.js';
import { assertExpected, type FormName } from '../fault.js';
import { ADMINISTRATOR, ApiUser } from './api-user.js';
import { openExternalServers } from './external-servers.js';
import { FaultSite } from './fault-site.js';

export interface TestSystemOptions {
  /** The usual one of the form by default. */
  readonly shape?: ClusterShape;
  /** Overrides the default environment. */
  readonly env?: NodeJS.ProcessEnv;
  readonly hasSmallDisk?: boolean;
}

/** The product with all its servers and the external ones, each of which can be broken. */
export interface TestSystem extends Cluster {
  readonly form: FormName;
  readonly model: ModelServer;
  readonly site: FaultSite;
  readonly external: Awaited<ReturnType<typeof openExternalServers>>;
  readonly hasSmallDisk: boolean;
  /** The URL of the first API process. */
  readonly url: string;
  /** The processes that run analyses. */
  readonly analysisProcesses: readonly NodeProcess[];
  newUser(url?: string): Promise<ApiUser>;
  administrator(): Promise<ApiUser>;
  /** The number of open analysis requests in the database. */
  openRequestCount(): Promise<number>;
  /** Blocks every read and write of the queue until the returned function is called. */
  blockQueue(): Promise<() => Promise<void>>;
  /** Enables mails, such as the welcome mail after a registration. */
  enableMail(): Promise<void>;
  /** Restarts processes with other options while `work` runs. */
  withRestarted<T>(
    processes: readonly NodeProcess[],
    options: StartOptions,
    work: () => Promise<T>,
  ): Promise<T>;
}

const SHAPES: Readonly<Record<FormName, ClusterShape>> = { embedded: ONE_PROCESS, cluster: CLUSTER };

export async function openTestSystem(
  root: string,
  form: FormName,
  { shape = SHAPES[form], hasSmallDisk = false, env = {} }: TestSystemOptions = {},
): Promise<TestSystem> {
  const [model, site, external] = await Promise.all([
    startModelServer({ modes: ['well'] }),
    FaultSite.open(root),
    openExternalServers(),
  ]);
  const closeServers = async (): Promise<void> => {
    await Promise.all([model.close(), site.close(), external.close()]);
  };
  const addresses = { OPENAI_BASE_URL: model.url, READER_ALLOW_HOSTS: site.host, LOOKUPS: 'off' };
  const cluster = await openCluster({
    ...{ root, shape, hasSmallDisk },
    env: { ...ENVIRONMENT, ...external.env, ...addresses, ...env },
  }).catch(async (error: unknown) => {
    await closeServers();
    throw error;
  });
  const { postgres, redis, workers, apis } = cluster;
  const url = cluster.urls[0] ?? '';
  const administrator = (): Promise<ApiUser> => ApiUser.administrator(url);
  const startStopped = async (): Promise<void> => {
    model.change({ modes: ['well'] });
    await cluster.startStopped();
  };
  return {
    ...cluster,
    ...{ form, model, site, external, hasSmallDisk, url, startStopped, administrator },
    analysisProcesses: workers.length > 0 ? workers : apis,
    newUser: (at = url) => ApiUser.register(at),
    openRequestCount: async () => {
      const query = `SELECT count(*)::int AS open FROM analysis_requests WHERE status = 'open'`;
      const [row] = await postgres.query<{ open: number }>(query);
      return row?.open ?? 0;
    },
    blockQueue: async () => {
      if (!redis) return postgres.lock('queue.job');
      redis.freeze();
      return () => Promise.resolve(redis.resume());
    },
    enableMail: async () => {
      const { host, port } = external.mail;
      const body = { smtpHost: host, smtpPort: port, fromEmail: 'vaglio@example.org', enabled: true };
      const { status } = await (await administrator()).call(adminEmailConfigRoutes.update, { body });
      assertExpected(status === 200, `the mail server could not be set: ${status}`);
    },
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
      await closeServers();
    },
  };
}

const ENVIRONMENT: NodeJS.ProcessEnv = {
  // Facebook posts are not made for links to a loopback address.
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
  // Short, so that a hanging model is noticed quickly.
  OPENAI_TIMEOUT_MS: '4000',
  LOG_LEVEL: process.env.FAULTS_LOG_LEVEL ?? 'silent',
};
