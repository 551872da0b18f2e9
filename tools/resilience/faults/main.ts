/** `npm run faults`: provokes every failure that the product must survive, and prints what it did. */
import { parseArgs } from 'node:util';
import type { ProgramContext } from '../../run/program.js';
import { CLUSTER, type ClusterShape } from '../cluster/cluster.js';
import { FORMS, type Fault, type FormName } from './fault.js';
import {
  apiKilledAnywhereFault,
  apiKilledFault,
  clientGoneFault,
  sigtermFault,
} from './faults/api.faults.js';
import { quotaDayFault, wrongClockFault } from './faults/clock.faults.js';
import { externalFaults } from './faults/external.faults.js';
import { modelBudgetFault, modelFaults } from './faults/model.faults.js';
import { killingPageFault, parserPageFault } from './faults/pages.faults.js';
import { diskFullFault, postgresLockedFault, postgresStoppedFault } from './faults/postgres.faults.js';
import { proxyFault } from './faults/proxy.fault.js';
import { redisFaults } from './faults/redis.faults.js';
import { twoApisFault, twoApisLimitFault } from './faults/two-apis.faults.js';
import { unacknowledgedFault, workerFrozenFault, workerKilledFault } from './faults/worker.faults.js';
import { faultTable, runFaults, type Outcome } from './run-faults.js';

/** All faults in the order in which they run. */
const ALL_FAULTS: readonly Fault[] = [
  workerKilledFault,
  unacknowledgedFault,
  apiKilledFault,
  apiKilledAnywhereFault,
  postgresStoppedFault,
  postgresLockedFault,
  ...redisFaults,
  ...modelFaults,
  modelBudgetFault,
  clientGoneFault,
  sigtermFault,
  parserPageFault,
  killingPageFault,
  workerFrozenFault,
  twoApisFault,
  twoApisLimitFault,
  proxyFault,
  ...externalFaults,
  quotaDayFault,
  wrongClockFault,
  diskFullFault,
];

/** For the short run. */
const SMALL_CLUSTER: ClusterShape = { ...CLUSTER, workers: 1, webs: 0 };

const USAGE = `npm run faults -- [--short] [--form ${FORMS.join('|')}] [--only WORD]

  --short   the few that belong to npm test
  --form    one form of the product instead of both
  --only    faults whose name contains the word
  --list    what there is`;

export async function run({ root, args }: ProgramContext): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      short: { type: 'boolean', default: false },
      form: { type: 'string' },
      only: { type: 'string', default: '' },
      list: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const forms = FORMS.filter((form) => values.form === undefined || values.form === form);
  if (values.help || forms.length === 0) {
    console.log(USAGE);
    return values.help ? 0 : 64;
  }
  const outcomes: Outcome[] = [];
  for (const form of forms) {
    const faults = ALL_FAULTS.filter((fault) => isWanted(fault, form, values));
    if (values.list) for (const { name, expected } of faults) console.log(`${form}: ${name}: ${expected}`);
    else
      outcomes.push(...(await runFaults(root, form, faults, values.short ? { shape: SMALL_CLUSTER } : {})));
  }
  if (values.list) return 0;
  console.log(`\n${faultTable(outcomes)}`);
  return outcomes.length > 0 && outcomes.every(({ hasPassed }) => hasPassed) ? 0 : 1;
}

function isWanted(fault: Fault, form: FormName, { short, only }: { short: boolean; only: string }): boolean {
  const forms = short ? (fault.short ?? []) : (fault.forms ?? FORMS);
  if (!forms.includes(form) || !fault.name.toLowerCase().includes(only.toLowerCase())) return false;
  const reason = fault.unavailableReason?.() ?? null;
  if (reason !== null) console.log(`left out ${form}: ${fault.name}: ${reason}`);
  return reason === null;
}
