import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { processFacts } from '../bootstrap/process-identity.mjs';
import { parsePostmasterPid, type PostmasterPid } from './postmaster-pid.js';

/**
 * The living server of a data folder. `postmaster.pid` may name a process that is dead, a zombie, or by now something
 * else entirely, so the number is believed only when it belongs to a postgres that works in this folder.
 */
export function runningServer(dataFolder: string): PostmasterPid | null {
  const written = readPostmasterPid(dataFolder);
  if (!written || !isPostgresOf(written.pid, dataFolder)) return null;
  return written;
}

/** Processes of a killed server that have not noticed yet; two servers must never share a folder. */
export function strayProcesses(dataFolder: string): readonly number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isSafeInteger(pid) && isPostgresOf(pid, dataFolder));
}

function readPostmasterPid(dataFolder: string): PostmasterPid | null {
  try {
    return parsePostmasterPid(readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8'));
  } catch {
    return null;
  }
}

function isPostgresOf(pid: number, dataFolder: string): boolean {
  const name = processFacts(pid)?.name;
  if (!name?.startsWith('postgres')) return false;
  if (process.platform !== 'linux') return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === dataFolder;
  } catch {
    return false;
  }
}
