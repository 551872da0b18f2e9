import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { errorCode } from './failure.mjs';
import { makeFolder } from './make-folder.mjs';
import { processFacts } from './process-identity.mjs';

/**
 * The content of a lock file. `startedAt` distinguishes the process from a later one with the same id; `note` is shown to a
 * process that finds the lock taken.
 * @typedef {{ readonly pid: number; readonly startedAt: string; readonly note: string }} LockHolder
 * @typedef {{ note(text: string): void; release(): void }} Lock
 */

/**
 * Takes a lock file, or returns its holder. A lock whose holder has ended, also by kill -9, is replaced.
 * @param {string} path
 * @returns {{ readonly lock: Lock; readonly wasAbandoned: boolean } | { readonly holder: LockHolder }}
 */
export function takeLock(path) {
  makeFolder(dirname(path));
  for (let attempt = 0; attempt < 20; attempt += 1) {
    if (createLock(path)) return { lock: takenLock(path), wasAbandoned: attempt > 0 };
    const holder = readHolder(path);
    if (holder && isAlive(holder)) return { holder };
    removeStale(path, holder);
  }
  throw new Error(`The lock ${path} could not be taken`);
}

/**
 * Returns the running process that holds a lock, or null.
 * @param {string} path
 */
export function holderOf(path) {
  const holder = readHolder(path);
  return holder && isAlive(holder) ? holder : null;
}

/** @param {string} path @returns {Lock} */
function takenLock(path) {
  return {
    note(text) {
      const fresh = `${path}.${process.pid}`;
      writeFileSync(fresh, holderText(text));
      renameSync(fresh, path);
    },
    release() {
      if (readHolder(path)?.pid === process.pid) rmSync(path, { force: true });
    },
  };
}

/**
 * Writes the lock under another name and links it into place, so that no process ever reads half of it. Returns false
 * when the lock exists.
 * @param {string} path
 */
function createLock(path) {
  const fresh = `${path}.${process.pid}`;
  writeFileSync(fresh, holderText(''));
  try {
    linkSync(fresh, path);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(fresh, { force: true });
  }
}

/** @param {string} note */
function holderText(note) {
  return JSON.stringify({ pid: process.pid, startedAt: processFacts(process.pid)?.startedAt ?? '', note });
}

/** @param {string} path @returns {LockHolder | null} */
function readHolder(path) {
  try {
    const holder = /** @type {LockHolder | null} */ (JSON.parse(readFileSync(path, 'utf8')));
    return typeof holder?.pid === 'number' && typeof holder.startedAt === 'string' ? holder : null;
  } catch {
    return null;
  }
}

/** @param {LockHolder} holder */
function isAlive(holder) {
  return processFacts(holder.pid)?.startedAt === holder.startedAt;
}

/**
 * Two programs may find the same stale lock. Each moves it aside under its own name; one that finds that it moved the
 * new lock of the other program puts it back.
 * @param {string} path
 * @param {LockHolder | null} seen
 */
function removeStale(path, seen) {
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  const moved = readHolder(aside);
  if (moved && moved.pid !== seen?.pid && isAlive(moved)) linkSync(aside, path);
  rmSync(aside, { force: true });
}
