import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { errorCode, Failure } from './failure.mjs';

/**
 * Makes a folder and its parents. Node's recursive mkdir never returns where the file system answers ENOENT, as /proc does.
 * @param {string} path
 * @param {number} [mode]
 */
export function makeFolder(path, mode) {
  if (tryFolder(path, mode)) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  if (tryFolder(path, mode)) return;
  throw new Failure(`${path} cannot be created. Choose another folder and run the command again.`);
}

/**
 * Returns false when the parent is missing.
 * @param {string} path
 * @param {number} [mode]
 */
function tryFolder(path, mode) {
  try {
    mkdirSync(path, { mode });
    return true;
  } catch (error) {
    const code = errorCode(error);
    if (code === 'ENOTDIR') throw new Failure(`${path} cannot be a folder: a part of it is a file.`);
    if (code !== 'EEXIST' && code !== 'ENOENT') throw error;
    return code === 'EEXIST';
  }
}
