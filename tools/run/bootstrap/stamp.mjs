import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Folders that no build reads. */
const SKIPPED_FOLDERS = ['node_modules', '.data', '.nx', 'coverage', 'e2e', '__fixtures__', 'testing'];
const SKIPPED_FILES = /(\.(spec|db-spec|e2e-spec)\.tsx?|\.md)$/;

/**
 * A hash that changes whenever a file below these paths is added, removed or written. It reads sizes and times only, so
 * that a start with nothing to build takes milliseconds.
 * @param {string} root
 * @param {readonly string[]} paths files or folders, relative to the root
 * @param {readonly string[]} [skipped] names of more folders to leave out
 */
export function stampOf(root, paths, skipped = []) {
  const skippedNames = new Set([...SKIPPED_FOLDERS, ...skipped]);
  const hash = createHash('sha256');
  for (const path of paths) addToStamp(hash, root, join(root, path), skippedNames);
  return hash.digest('hex');
}

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} root
 * @param {string} path
 * @param {ReadonlySet<string>} skipped
 */
function addToStamp(hash, root, path, skipped) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) {
    hash.update(`${relative(root, path)} absent\n`);
  } else if (stat.isFile()) {
    hash.update(`${relative(root, path)} ${stat.size} ${stat.mtimeMs}\n`);
  } else if (stat.isDirectory()) {
    for (const name of readdirSync(path).sort()) {
      if (!skipped.has(name) && !SKIPPED_FILES.test(name)) addToStamp(hash, root, join(path, name), skipped);
    }
  }
}

/**
 * Reads the stamp of an earlier run; null when there is none.
 * @param {string} path
 */
export function readStamp(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

/**
 * Stores a stamp. It is renamed into place, so that an interruption leaves the old one or the new one.
 * @param {string} path
 * @param {string} stamp
 */
export function writeStamp(path, stamp) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, stamp);
  renameSync(`${path}.new`, path);
}
