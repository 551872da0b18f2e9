import { isAbsolute, join, resolve } from 'node:path';
import { Failure } from './failure.mjs';
import { holderOf } from './lock.mjs';

/**
 * The folder for all data that must survive a restart: DATA_DIR, else `.data` in the repository.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} env
 */
export function dataFolder(root, env) {
  const chosen = env.DATA_DIR?.trim();
  if (!chosen) return join(root, '.data');
  return isAbsolute(chosen) ? chosen : resolve(root, chosen);
}

/** @param {string} folder the data folder */
export function startLockPath(folder) {
  return join(folder, 'start.lock');
}

/**
 * The sentence for a second start in one folder.
 * @param {import('./lock.mjs').LockHolder} holder
 */
export function alreadyRunning(holder) {
  const where = holder.note ? ` at ${holder.note}` : '';
  return new Failure(
    `Vaglio already runs from this folder${where} (process ${holder.pid}). Use that one, or stop it first: kill ${holder.pid}`,
  );
}

/**
 * Refuses early, before anything is built under a running product.
 * @param {string} root
 */
export function refuseSecondStart(root) {
  const holder = holderOf(startLockPath(dataFolder(root, process.env)));
  if (holder) throw alreadyRunning(holder);
}
