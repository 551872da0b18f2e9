import { markdownTable } from '../../bench/markdown-table.js';
import { BrokenPromise, scaledLimit, seconds, type Fault, type FormName } from './fault.js';
import { checkAccounting } from './system/accounting.js';
import { openTestSystem, type TestSystem, type TestSystemOptions } from './system/test-system.js';

/** One row of the table. */
export interface Outcome {
  readonly form: FormName;
  readonly fault: string;
  readonly promise: string;
  readonly observed: string;
  readonly isKept: boolean;
}

const RECOVERY_MS = 30_000;
const SETTLING_MS = 60_000;

/** Provokes faults in one system, one after the other, and prints each outcome; a broken promise is followed by a new system. */
export async function runFaults(
  root: string,
  form: FormName,
  faults: readonly Fault[],
  options: TestSystemOptions,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let system: TestSystem | null = null;
  try {
    for (const fault of faults) {
      const hasSmallDisk = fault.needsSmallDisk ?? false;
      if (outcomes.at(-1)?.isKept === false || system?.hasSmallDisk !== hasSmallDisk) {
        await system?.close();
        system = null;
        system = await openTestSystem(root, form, { ...options, hasSmallDisk });
      }
      const outcome = await provoke(system, fault);
      outcomes.push(outcome);
      console.log(`${outcome.isKept ? 'kept  ' : 'BROKEN'} ${form}: ${fault.name}: ${outcome.observed}`);
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
    const recovered = await recoveryTime(system);
    const { requests, articles, failures } = await checkAccounting(system, SETTLING_MS);
    const accounting = `accounting: ${requests} = ${articles} articles + ${failures} failures`;
    return {
      ...row,
      observed: `${observed}; a new analysis ${seconds(recovered)} later; ${accounting}`,
      isKept: true,
    };
  } catch (error) {
    const observed = error instanceof BrokenPromise ? error.message : String((error as Error).stack);
    return { ...row, observed, isKept: false };
  }
}

/** How long the new page of a new user takes until it is analyzed. */
async function recoveryTime(system: TestSystem): Promise<number> {
  const began = Date.now();
  for (;;) {
    const isAnalyzed = await system.newUser().then(
      async (user) => (await user.analyze(system.site.page())).status === 200,
      () => false,
    );
    const took = Date.now() - began;
    if (took > scaledLimit(RECOVERY_MS))
      throw new BrokenPromise(`no new analysis within ${seconds(RECOVERY_MS)}`);
    if (isAnalyzed) return took;
    await system.startStopped();
  }
}

/** The outcomes as a Markdown table, and how many promises were kept. */
export function faultTable(outcomes: readonly Outcome[]): string {
  const table = markdownTable(
    ['form', 'fault', 'promise', 'observed', ''],
    outcomes.map(({ form, fault, promise, observed, isKept }) => [
      ...[form, fault, promise],
      observed.replaceAll('|', '\\|').replaceAll(/\s*\n\s*/g, ' '),
      isKept ? 'kept' : 'BROKEN',
    ]),
  );
  const kept = outcomes.filter(({ isKept }) => isKept).length;
  return `${table}\n\n${kept} passed, ${outcomes.length - kept} failed`;
}
