/** `npm run cluster`: the deployment of docker/compose.yml on one machine without containers, until Ctrl-C. */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProgramContext } from '../../run/program.js';
import { besideFixtures, openFixtures } from '../../run/start/fixtures.js';
import { displayUrl, listenAddress, requireFreePort } from '../../run/start/listen-address.js';
import { StopRequest } from '../../run/stop-request.js';
import { printFirstAdministrator } from '../../run/start/api-message.js';
import { clusterArguments } from './cluster-shape.js';
import { Cluster } from './cluster.js';
import { Failure } from '../../run/bootstrap/failure.mjs';
import { RestartPolicy } from '../../run/start/restart-policy.js';
import type { NodeProcess } from './node-process.js';

export async function run({ root, args }: ProgramContext): Promise<number> {
  const { shape, withFixtures } = clusterArguments(args);
  const address = listenAddress(process.env);
  await requireFreePort(address, 0);
  const password = randomBytes(12).toString('base64url');
  const fixtures = withFixtures ? await openFixtures(root, process.env) : null;
  let cluster: Cluster | null = null;
  let supervision: Supervision | null = null;
  const stop = new StopRequest(process.env, () => void cluster?.close());
  try {
    cluster = await Cluster.open({
      root,
      shape,
      address,
      env: {
        ...besideFixtures({}, fixtures),
        ADMIN_PASSWORD: password,
        SEED_DEMO: 'true',
        LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
      },
    });
    supervision = new Supervision(cluster.processes, (failure) => stop.make(failure));
    for (const { name, pid } of cluster.processes) console.log(`${name.padEnd(9)} process ${String(pid)}`);
    printFirstAdministrator({ type: 'first-administrator', username: 'admin', password });
    console.log(
      `The cluster answers at ${displayUrl(address)} (Ctrl-C stops everything and deletes its data)`,
    );
    if (fixtures) console.log(`Pages to submit to it are listed at ${fixtures.address}`);
    const failure = await stop.made;
    if (failure) throw failure;
    return 0;
  } finally {
    supervision?.end();
    await cluster?.stop();
    await fixtures?.close();
    stop.release();
  }
}

/** Starts a process again whenever it ends, as `restart: unless-stopped` does, until it ends too often. */
class Supervision {
  private isOver = false;

  constructor(
    processes: readonly NodeProcess[],
    private readonly onGivenUp: (failure: Failure) => void,
  ) {
    for (const each of processes) void this.watch(each);
  }

  end(): void {
    this.isOver = true;
  }

  private async watch(each: NodeProcess): Promise<void> {
    const restarts = new RestartPolicy();
    for (;;) {
      await each.ended();
      if (this.isOver) return;
      const delayMs = restarts.delayAfterCrash(Date.now());
      if (delayMs === null)
        return this.onGivenUp(new Failure(`${each.name} exited too often and is not restarted.`));
      console.error(`${each.name} exited. It is restarted in ${delayMs / 1000} s.`);
      await sleep(delayMs);
      if (this.isOver) return;
      await each.start().catch((error: unknown) => console.error(String(error)));
    }
  }
}
