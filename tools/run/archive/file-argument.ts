import { resolve } from 'node:path';
import { Failure } from '../bootstrap/failure.mjs';

/** The one file that `npm run backup` and `npm run restore` take, relative to the folder they are called from. */
export function fileArgument(command: string, args: readonly string[], folder: string): string {
  const [file, ...more] = args;
  if (!file || more.length > 0 || file.startsWith('-')) {
    throw new Failure(`Name one file: npm run ${command} -- vaglio.archive`);
  }
  return resolve(folder, file);
}
