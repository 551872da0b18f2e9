/** `npm run cluster`: the deployment of docker/compose.yml on one machine without containers, until Ctrl-C. */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { Failure } from '../../run/bootstrap/failure.mjs';
import { countArgument, type ProgramContext } from '../../run/program.js';
import { runUntilStopped } from '../../run/run-until-stopped.js';
import { printFirstAdministrator } from '../../run/start/api-message.js';
import { allowFixtures, openFixtures } from '../../run/start/fixtures.js';
import { displayUrl, listenAddress, requireFreePort } from '../../run/start/listen-address.js';
import { Supervisor } from '../../run/start/supervisor.js';
import { CLUSTER, openCluster, type ClusterShape } from './cluster.js';

export async function run({ root, args }: ProgramContext): Promise<number> {
  const { shape, withFixtures } = clusterArguments(args);
  const address = listenAddress(process.env);
  await requireFreePort(address, 0);
  return runUntilStopped(async ({ onStop, onKill, fail }) => {
    const fixtures = withFixtures ? await openFixtures(root, process.env) : null;
    onStop(() => fixtures?.close());
    const password = randomBytes(12).toString('base64url');
    const env = {
      ...allowFixtures({}, fixtures),
      ADMIN_PASSWORD: password,
      SEED_DEMO: 'true',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    };
    const cluster = await openCluster({ root, shape, address, env });
    onStop(() => cluster.stop());
    onKill(() => cluster.close());
    for (const each of cluster.processes) {
      const supervisor = new Supervisor(each, fail);
      void supervisor.supervise();
      onStop(() => supervisor.end());
      console.log(`${each.name.padEnd(9)} process ${String(each.pid)}`);
    }
    printFirstAdministrator({ username: 'admin', password });
    console.log(
      `The cluster answers at ${displayUrl(address)} (Ctrl-C stops everything and deletes its data)`,
    );
    if (fixtures) console.log(`Pages to submit to it are listed at ${fixtures.url}`);
  });
}

const USAGE = 'npm run cluster -- [--apis 2] [--workers 2] [--webs 2] [--with-fixtures]';
const MAX_PROCESSES = 16;

/** Parses the arguments; throws with the usage for invalid ones. */
export function clusterArguments(args: readonly string[]): {
  readonly shape: ClusterShape;
  readonly withFixtures: boolean;
} {
  try {
    const number = { type: 'string' } as const;
    const { values } = parseArgs({
      args: [...args],
      options: { apis: number, workers: number, webs: number, 'with-fixtures': { type: 'boolean' } },
    });
    const count = (name: 'apis' | 'workers' | 'webs'): number =>
      countArgument(name, values[name] ?? String(CLUSTER[name]), MAX_PROCESSES);
    const shape = { ...CLUSTER, apis: count('apis'), workers: count('workers'), webs: count('webs') };
    return { shape, withFixtures: values['with-fixtures'] ?? false };
  } catch (error) {
    throw new Failure(`${(error as Error).message}\n${USAGE}`);
  }
}
