import { balance } from './books/balance.js';
import { BrokenPromise, type Fault, type FormName } from './fault.js';
import { patiently } from './patience.js';
import { seconds } from './world/until.js';
import { World, type WorldOptions } from './world/world.js';

/** One row of the table. */
export interface Outcome {
  readonly form: FormName;
  readonly fault: string;
  readonly promise: string;
  readonly observed: string;
  readonly isHeld: boolean;
}

const RECOVERY_MS = 30_000;
const SETTLING_MS = 60_000;

/** Provokes faults one after the other in one world; a world that broke a promise is replaced. */
export async function runFaults(
  root: string,
  form: FormName,
  faults: readonly Fault[],
  say: (outcome: Outcome) => void,
  options: WorldOptions = {},
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let world: World | null = null;
  try {
    for (const fault of faults) {
      const hasSmallDisk = fault.needsSmallDisk ?? false;
      if (world && world.hasSmallDisk !== hasSmallDisk) {
        await world.close();
        world = null;
      }
      world ??= await World.open(root, form, { ...options, hasSmallDisk });
      const outcome = await provoke(world, fault);
      outcomes.push(outcome);
      say(outcome);
      if (outcome.isHeld) continue;
      await world.close();
      world = null;
    }
  } finally {
    await world?.close();
  }
  return outcomes;
}

async function provoke(world: World, fault: Fault): Promise<Outcome> {
  const row = { form: world.form, fault: fault.name, promise: fault.promise };
  try {
    const observed = await fault.provoke(world);
    const recovered = await recovery(world);
    const { requests, articles, failures } = await balance(world, SETTLING_MS);
    const books = `books: ${requests} = ${articles} articles + ${failures} failures`;
    return {
      ...row,
      observed: `${observed}; a new analysis ${seconds(recovered)} later; ${books}`,
      isHeld: true,
    };
  } catch (error) {
    const observed = error instanceof BrokenPromise ? error.message : String((error as Error).stack);
    return { ...row, observed, isHeld: false };
  }
}

/** How long it takes until a new person's new page is analysed, with nothing restarted for it. */
async function recovery(world: World): Promise<number> {
  const began = Date.now();
  for (;;) {
    const tried = await attempt(world);
    const took = Date.now() - began;
    if (took > patiently(RECOVERY_MS))
      throw new BrokenPromise(`no new analysis within ${seconds(RECOVERY_MS)}`);
    if (tried) return took;
    await world.heal();
  }
}

async function attempt(world: World): Promise<boolean> {
  try {
    const person = await world.newPerson();
    return (await person.analyze(world.site.page())).status === 200;
  } catch {
    return false;
  }
}
