import { accessSync, constants, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Failure } from './failure.mjs';
import { holderOf, takeLock } from './lock.mjs';
import { makeFolder } from './make-folder.mjs';

/**
 * The folder for data that must survive a restart: DATA_DIR, or `.data` in the repository.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 */
export function dataFolder(root, env) {
  return resolve(root, env.DATA_DIR?.trim() || '.data');
}

/**
 * Fails when a product runs on the data folder. Called before anything is built, because a build would replace its files.
 * @param {string} root
 */
export function refuseSecondStart(root) {
  const holder = startLockHolder(dataFolder(root, process.env));
  if (holder) throw alreadyRunning(holder);
}

/**
 * The process that runs a product on this data folder, or null.
 * @param {string} folder
 */
export function startLockHolder(folder) {
  return holderOf(lockPath(folder));
}

/**
 * Creates the data folder, checks that it is writable and locks it against other starts.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 */
export function claimDataFolder(root, env) {
  const folder = dataFolder(root, env);
  makeFolder(folder, 0o700);
  if (!statSync(folder).isDirectory()) {
    throw new Failure(`${folder} is not a folder. Move it, or choose another folder with DATA_DIR.`);
  }
  accessSync(folder, constants.W_OK | constants.X_OK);
  const taken = takeLock(lockPath(folder));
  if ('holder' in taken) throw alreadyRunning(taken.holder);
  return { folder, ...taken };
}

/** @param {string} folder */
function lockPath(folder) {
  return join(folder, 'start.lock');
}

/** @param {import('./lock.mjs').LockHolder} holder */
function alreadyRunning({ pid, note }) {
  const where = note ? ` at ${note}` : '';
  return new Failure(
    `Vaglio already runs from this folder${where} (process ${pid}). Use that one, or stop it first: kill ${pid}`,
  );
}
