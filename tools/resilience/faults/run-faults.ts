import { markdownTable } from '../../bench/markdown.js';
import { NotAsExpected, scaledLimit, seconds, type Fault, type FormName } from './fault.js';
import { checkAccounting } from './system/accounting.js';
import { openTestSystem, type TestSystem, type TestSystemOptions } from './system/test-system.js';

/** One row of the table. */
export interface Outcome {
  readonly form: FormName;
  readonly fault: string;
  readonly expected: string;
  readonly observed: string;
  readonly hasPassed: boolean;
}

const RECOVERY_MS = 30_000;
const SETTLING_MS = 60_000;

/** Provokes faults in one system, one after the other, and prints each outcome; a failed one is followed by a new system. */
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
      if (outcomes.at(-1)?.hasPassed === false || system?.hasSmallDisk !== hasSmallDisk) {
        await system?.close();
        system = null;
        system = await openTestSystem(root, form, { ...options, hasSmallDisk });
      }
      const outcome = await provoke(system, fault);
      outcomes.push(outcome);
      console.log(`${outcome.hasPassed ? 'passed' : 'FAILED'} ${form}: ${fault.name}: ${outcome.observed}`);
    }
  } finally {
    await system?.close();
  }
  return outcomes;
}

async function provoke(system: TestSystem, fault: Fault): Promise<Outcome> {
  const row = { form: system.form, fault: fault.name, expected: fault.expected };
  try {
    const observed = await fault.provoke(system);
    const recovered = await recoveryTime(system);
    const { requests, articles, failures } = await checkAccounting(system, SETTLING_MS);
    const accounting = `accounting: ${requests} = ${articles} articles + ${failures} failures`;
    return {
      ...row,
      observed: `${observed}; a new analysis ${seconds(recovered)} later; ${accounting}`,
      hasPassed: true,
    };
  } catch (error) {
    const observed = error instanceof NotAsExpected ? error.message : String((error as Error).stack);
    return { ...row, observed, hasPassed: false };
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
      throw new NotAsExpected(`no new analysis within ${seconds(RECOVERY_MS)}`);
    if (isAnalyzed) return took;
    await system.startStopped();
  }
}

/** The outcomes as a Markdown table, and how many passed and failed. */
export function faultTable(outcomes: readonly Outcome[]): string {
  const table = markdownTable(
    ['form', 'fault', 'expected', 'observed', ''],
    outcomes.map(({ form, fault, expected, observed, hasPassed }) => [
      ...[form, fault, expected],
      observed.replaceAll('|', '\\|').replaceAll(/\s*\n\s*/g, ' '),
      hasPassed ? 'passed' : 'FAILED',
    ]),
  );
  const passed = outcomes.filter(({ hasPassed }) => hasPassed).length;
  return `${table}\n\n${passed} passed, ${outcomes.length - passed} failed`;
}
