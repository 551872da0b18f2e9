import { parseArgs } from 'node:util';
import type { ProgramContext } from '../program.js';
import { FORMS, type Fault, type FormName } from './fault.js';
import { faultTable } from './fault-table.js';
import { ALL_FAULTS } from './faults/all-faults.js';
import { runFaults, type Outcome } from './run-faults.js';

const USAGE = `npm run faults -- [--short] [--form ${FORMS.join('|')}] [--only WORD]

  --short   the few that belong to npm test
  --form    one form of the product instead of both
  --only    faults whose name holds the word
  --list    what there is`;

/** `npm run faults`: breaks the product in every way it promises to survive, and says what it did. */
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
    ALL_FAULTS.filter((fault) => isWanted(fault, form, values));
  if (values.list) {
    for (const form of forms) listFaults(form, wanted(form));
    return 0;
  }
  const outcomes = await provokeAll(root, forms, wanted, values.short);
  console.log(`\n${faultTable(outcomes)}`);
  return outcomes.length > 0 && outcomes.every(({ isHeld }) => isHeld) ? 0 : 1;
}

/** The short run waits for most of its time, so that its forms can share the machine. */
async function provokeAll(
  root: string,
  forms: readonly FormName[],
  wanted: (form: FormName) => readonly Fault[],
  isShort: boolean,
): Promise<Outcome[]> {
  if (isShort)
    return (await Promise.all(forms.map((form) => runFaults(root, form, wanted(form), sayHow)))).flat();
  const outcomes: Outcome[] = [];
  for (const form of forms) outcomes.push(...(await runFaults(root, form, wanted(form), sayHow)));
  return outcomes;
}

function listFaults(form: FormName, faults: readonly Fault[]): void {
  for (const { name, promise } of faults) console.log(`${form}: ${name}: ${promise}`);
}

function isWanted(fault: Fault, form: FormName, wanted: { short: boolean; only: string }): boolean {
  const inForm = (wanted.short ? (fault.short ?? []) : fault.forms).includes(form);
  return inForm && fault.name.toLowerCase().includes(wanted.only.toLowerCase());
}

function sayHow({ form, fault, observed, isHeld }: Outcome): void {
  console.log(`${isHeld ? 'held  ' : 'BROKEN'} ${form}: ${fault}: ${observed}`);
}
