import { balance } from './system/accounting.js';
import { BrokenPromise, type Fault, type FormName } from './fault.js';
import { patiently, seconds } from './wait.js';
import { World, type WorldOptions } from './system/test-system.js';

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

const HEAD = '| form | fault | promise | observed | |\n|---|---|---|---|---|';

/** The outcomes as a table that reads well on a terminal and in Markdown, and how many held. */
export function faultTable(outcomes: readonly Outcome[]): string {
  const rows = outcomes.map(
    ({ form, fault, promise, observed, isHeld }) =>
      `| ${[form, fault, promise, oneLine(observed), isHeld ? 'held' : 'BROKEN'].join(' | ')} |`,
  );
  const held = outcomes.filter(({ isHeld }) => isHeld).length;
  return `${[HEAD, ...rows].join('\n')}\n\n${held} passed, ${outcomes.length - held} failed`;
}

function oneLine(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll(/\s*\n\s*/g, ' ');
}
