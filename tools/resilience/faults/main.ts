import { parseArgs } from 'node:util';
import { CLUSTER, type ClusterShape } from '../cluster/cluster-shape.js';
import type { ProgramContext } from '../../run/program.js';
import { FORMS, type Fault, type FormName } from './fault.js';
import { faultTable, runFaults, type Outcome } from './run-faults.js';
import { unacknowledgedFault, workerFrozenFault, workerKilledFault } from './faults/worker.faults.js';
import {
  apiKilledAnywhereFault,
  apiKilledFault,
  clientGoneFault,
  sigtermFault,
} from './faults/api.faults.js';
import { diskFullFault, postgresLockedFault, postgresStoppedFault } from './faults/postgres.faults.js';
import { proxyFault } from './faults/proxy.fault.js';
import { modelBudgetFault, modelFaults } from './faults/model.faults.js';
import { externalFaults } from './faults/external.faults.js';
import { killingPageFault, parserPageFault } from './faults/pages.faults.js';
import { quotaDayFault, wrongClockFault } from './faults/clock.faults.js';
import { redisFaults } from './faults/redis.faults.js';
import { twoApisFault, twoApisLimitFault } from './faults/two-apis.faults.js';

const SMALL_CLUSTER: ClusterShape = { ...CLUSTER, workers: 1, webs: 0 };

const USAGE = `npm run faults -- [--short] [--form ${FORMS.join('|')}] [--only WORD]

  --short   the few that belong to npm test
  --form    one form of the product instead of both
  --only    faults whose name assertPromise the word
  --list    what there is`;

/** `npm run faults`: provokes every failure that the product promises to survive, and prints what it did. */
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
  const wanted = (form: FormName): readonly Fault[] =>
    ALL_FAULTS.filter((fault) => isWanted(fault, form, values)).filter((fault) => canHappen(fault, form));
  if (values.list) {
    for (const form of forms) listFaults(form, wanted(form));
    return 0;
  }
  const outcomes = await provokeAll(root, forms, wanted, values.short);
  console.log(`\n${faultTable(outcomes)}`);
  return outcomes.length > 0 && outcomes.every(({ isHeld }) => isHeld) ? 0 : 1;
}

/** The short run is content with the least that has more than one process. */
async function provokeAll(
  root: string,
  forms: readonly FormName[],
  wanted: (form: FormName) => readonly Fault[],
  isShort: boolean,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const options = isShort ? { shape: SMALL_CLUSTER } : {};
  for (const form of forms)
    outcomes.push(...(await runFaults(root, form, wanted(form), printOutcome, options)));
  return outcomes;
}

function listFaults(form: FormName, faults: readonly Fault[]): void {
  for (const { name, promise } of faults) console.log(`${form}: ${name}: ${promise}`);
}

function isWanted(fault: Fault, form: FormName, wanted: { short: boolean; only: string }): boolean {
  const inForm = (wanted.short ? (fault.short ?? []) : fault.forms).includes(form);
  return inForm && fault.name.toLowerCase().includes(wanted.only.toLowerCase());
}

function canHappen(fault: Fault, form: FormName): boolean {
  const reason = fault.unavailableReason?.() ?? null;
  if (reason !== null) console.log(`left out ${form}: ${fault.name}: ${reason}`);
  return reason === null;
}

function printOutcome({ form, fault, observed, isHeld }: Outcome): void {
  console.log(`${isHeld ? 'held  ' : 'BROKEN'} ${form}: ${fault}: ${observed}`);
}

/** Everything `npm run faults` does, in order: a new fault is an export of a file here and a line in this list. */
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
