import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { errorCode } from './failure.mjs';
import { makeFolder } from './make-folder.mjs';
import { processFacts } from './process-identity.mjs';

/**
 * The holder of a lock: enough to distinguish a running process from an ended one whose id is in use again.
 * @typedef {{ readonly pid: number; readonly startedAt: string; readonly note: string }} LockHolder
 */

/**
 * A held lock. `note` is shown to a process that finds it taken.
 * @typedef {{ note(text: string): void; release(): void }} Lock
 */

/**
 * Takes a lock file, or returns its holder. A lock whose holder died (also by kill -9) is ignored.
 * @param {string} path
 * @returns {{ readonly lock: Lock; readonly wasAbandoned: boolean } | { readonly holder: LockHolder }}
 */
export function takeLock(path) {
  makeFolder(dirname(path));
  let wasAbandoned = false;
  for (let attempt = 0; attempt < 20; attempt += 1) {
    if (createLock(path, '')) return { lock: heldLock(path), wasAbandoned };
    const holder = readHolder(path);
    if (holder && isAlive(holder)) return { holder };
    removeStale(path, holder);
    wasAbandoned = true;
  }
  throw new Error(`The lock ${path} could not be taken`);
}

/**
 * Reads the holder of a lock without taking it.
 * @param {string} path
 * @returns {LockHolder | null}
 */
export function holderOf(path) {
  const holder = readHolder(path);
  return holder && isAlive(holder) ? holder : null;
}

/** @param {string} path @returns {Lock} */
function heldLock(path) {
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
 * A lock appears whole or not at all: it is written aside and linked into place, which fails where one stands.
 * @param {string} path
 * @param {string} note
 */
function createLock(path, note) {
  const fresh = `${path}.${process.pid}`;
  writeFileSync(fresh, holderText(note));
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
  const startedAt = processFacts(process.pid)?.startedAt ?? '';
  return JSON.stringify({ pid: process.pid, startedAt, note });
}

/** @param {string} path @returns {LockHolder | null} */
function readHolder(path) {
  try {
    /** @type {unknown} */
    const value = JSON.parse(readFileSync(path, 'utf8'));
    return isHolder(value) ? value : null;
  } catch {
    return null;
  }
}

/** @param {unknown} value @returns {value is LockHolder} */
function isHolder(value) {
  return (
    typeof value === 'object' &&
    value !== null &&
    'pid' in value &&
    typeof value.pid === 'number' &&
    'startedAt' in value &&
    typeof value.startedAt === 'string' &&
    'note' in value &&
    typeof value.note === 'string'
  );
}

/** @param {LockHolder} holder */
function isAlive(holder) {
  return processFacts(holder.pid)?.startedAt === holder.startedAt;
}

/**
 * Two programs may find the same stale lock: each moves it aside under its own name, and a program that finds that it
 * moved the lock of a running process puts it back.
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
