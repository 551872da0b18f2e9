import { readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { processFacts } from '../bootstrap/process-identity.mjs';

/** What a running server writes into `postmaster.pid` in its data folder. */
interface PostmasterPid {
  readonly pid: number;
  readonly dataFolder: string;
  readonly port: number;
  /** `starting`, `ready`, `stopping` or `standby`; empty while the server has not come that far. */
  readonly status: string;
}

/** Reads the file's lines; null where it is empty, cut short or something else. */
export function parsePostmasterPid(text: string): PostmasterPid | null {
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!Number.isSafeInteger(pid) || pid <= 0) return null;
  if (!lines[1] || !Number.isSafeInteger(port) || port <= 0) return null;
  return { pid, dataFolder: lines[1], port, status: lines[7] ?? '' };
}

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
