/** `npm run soak`: a cluster under mixed traffic at half of its capacity, for `--minutes`. */
import { parseArgs } from 'node:util';
import { writeSection } from '../../bench/markdown.js';
import { countArgument, type ProgramContext } from '../../run/program.js';
import { openTestSystem } from '../faults/system/test-system.js';
import { checkSoakAccounting } from './accounting.js';
import { atFullSpeed, atPace } from './load.js';
import { MemoryWatch } from './memory.js';
import { Traffic } from './traffic.js';

const CLIENTS = 24;
const WARM_UP_MS = 15_000;
const CAPACITY_MS = 45_000;
const SHARE_OF_CAPACITY = 0.5;

export async function run({ root, args }: ProgramContext): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      minutes: { type: 'string', default: '30' },
      'write-docs': { type: 'boolean', default: false },
    },
  });
  const minutes = countArgument('minutes', values.minutes);
  const system = await openTestSystem(root, 'cluster', {
    env: { ENGINE: 'local', WORKER_CONCURRENCY: '2' },
  });
  try {
    await system.enableMail();
    const traffic = await Traffic.begin(system);
    await atFullSpeed(traffic.actions, CLIENTS, WARM_UP_MS);
    const capacity = await atFullSpeed(traffic.actions, CLIENTS, CAPACITY_MS);
    const pace = capacity * SHARE_OF_CAPACITY;
    console.log(
      `${capacity.toFixed(1)} actions a second are possible; starting ${minutes} minutes at ${pace.toFixed(1)}`,
    );
    const memory = new MemoryWatch(system.processes);
    const counts = await atPace(traffic.actions, pace, minutes * 60_000);
    memory.stop();
    const accounting = await checkSoakAccounting(system, traffic.shares);
    const report = [
      `${minutes} minutes at ${pace.toFixed(1)} actions a second, half of the ${capacity.toFixed(1)} that ${CLIENTS} clients could do: ${counts.count} actions, ${counts.errors} errors.`,
      counts.table(),
      ...counts.problems().map((problem) => `- ${problem}`),
      memory.table(),
      `Accounting: ${accounting}.`,
    ].join('\n\n');
    console.log(`\n${report}`);
    const growing = memory.growing();
    if (growing.length > 0) console.log(`\nMemory grows: ${growing.join(', ')}`);
    if (values['write-docs'])
      await writeSection(root, {
        page: 'benchmarks-service.md',
        title: 'Soak',
        command: `soak -- --minutes ${minutes}`,
        content: report,
      });
    return counts.errors === 0 && growing.length === 0 ? 0 : 1;
  } finally {
    await system.close();
  }
}
