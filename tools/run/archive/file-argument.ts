import { resolve } from 'node:path';
import { Failure } from '../bootstrap/failure.mjs';

/** The one file that `npm run backup` and `npm run restore` are told, wherever they are called from. */
export function fileArgument(command: string, args: readonly string[], folder: string): string {
  const [file, ...more] = args;
  if (!file || more.length > 0 || file.startsWith('-')) {
    throw new Failure(`Say which file, and nothing else: npm run ${command} -- vaglio.archive`);
  }
  return resolve(folder, file);
}
