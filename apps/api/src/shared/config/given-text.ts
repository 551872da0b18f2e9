import { readFileSync } from 'node:fs';
import type { Environment } from './environment.js';
import { VariableError } from './variable.error.js';

/** What stands behind `NAME` when a secret is handed over as a file, as containers do it. */
const FILE_SUFFIX = '_FILE';

/** The text of a variable, or of the file that `NAME_FILE` names; undefined when neither says anything. */
export function givenText(environment: Environment, name: string): string | undefined {
  const text = environment[name]?.trim();
  const path = environment[name + FILE_SUFFIX]?.trim();
  if (!path) return text || undefined;
  if (text) throw new VariableError(`is given twice, by itself and by ${name}${FILE_SUFFIX}`);
  try {
    return readFileSync(path, 'utf8').trim() || undefined;
  } catch {
    throw new VariableError(`can't be read from ${path}, which ${name}${FILE_SUFFIX} names`);
  }
}
