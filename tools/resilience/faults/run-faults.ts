import { checkAccounting } from './system/accounting.js';
import { BrokenPromise, scaledLimit, seconds, type Fault, type FormName } from './fault.js';
import { openTestSystem, type TestSystem, type TestSystemOptions } from './system/test-system.js';
import { markdownTable } from '../../bench/markdown-table.js';

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

/** Provokes faults one after the other in one system; after a broken promise a new one is started. */
export async function runFaults(
  root: string,
  form: FormName,
  faults: readonly Fault[],
  onOutcome: (outcome: Outcome) => void,
  options: TestSystemOptions = {},
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let system: TestSystem | null = null;
  try {
    for (const fault of faults) {
      const hasSmallDisk = fault.needsSmallDisk ?? false;
      if (system && system.hasSmallDisk !== hasSmallDisk) {
        await system.close();
        system = null;
      }
      system ??= await openTestSystem(root, form, { ...options, hasSmallDisk });
      const outcome = await provoke(system, fault);
      outcomes.push(outcome);
      onOutcome(outcome);
      if (outcome.isHeld) continue;
      await system.close();
      system = null;
    }
  } finally {
    await system?.close();
  }
  return outcomes;
}

async function provoke(system: TestSystem, fault: Fault): Promise<Outcome> {
  const row = { form: system.form, fault: fault.name, promise: fault.promise };
  try {
    const observed = await fault.provoke(system);
    const recovered = await recovery(system);
    const { requests, articles, failures } = await checkAccounting(system, SETTLING_MS);
    const accounting = `accounting: ${requests} = ${articles} articles + ${failures} failures`;
    return {
      ...row,
      observed: `${observed}; a new analysis ${seconds(recovered)} later; ${accounting}`,
      isHeld: true,
    };
  } catch (error) {
    const observed = error instanceof BrokenPromise ? error.message : String((error as Error).stack);
    return { ...row, observed, isHeld: false };
  }
}

/** How long a new user's new page takes until it is analyzed, with nothing restarted for it. */
async function recovery(system: TestSystem): Promise<number> {
  const began = Date.now();
  for (;;) {
    const tried = await attempt(system);
    const took = Date.now() - began;
    if (took > scaledLimit(RECOVERY_MS))
      throw new BrokenPromise(`no new analysis within ${seconds(RECOVERY_MS)}`);
    if (tried) return took;
    await system.startStopped();
  }
}

async function attempt(system: TestSystem): Promise<boolean> {
  try {
    const user = await system.newUser();
    return (await user.analyze(system.site.page())).status === 200;
  } catch {
    return false;
  }
}

/** The outcomes as a table that reads well on a terminal and in Markdown, and how many held. */
export function faultTable(outcomes: readonly Outcome[]): string {
  const table = markdownTable(
    ['form', 'fault', 'promise', 'observed', ''],
    outcomes.map(({ form, fault, promise, observed, isHeld }) => [
      ...[form, fault, promise, oneLine(observed)],
      isHeld ? 'held' : 'BROKEN',
    ]),
  );
  const held = outcomes.filter(({ isHeld }) => isHeld).length;
  return `${table}\n\n${held} passed, ${outcomes.length - held} failed`;
}

function oneLine(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll(/\s*\n\s*/g, ' ');
}
