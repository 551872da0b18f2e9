import { readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { processFacts } from '../bootstrap/process-identity.mjs';

/** The content of `postmaster.pid`, which a running server writes into its data folder. */
interface PostmasterPid {
  readonly pid: number;
  readonly dataFolder: string;
  readonly port: number;
  /** `starting`, `ready`, `stopping` or `standby`; empty early in the start. */
  readonly status: string;
}

/** Returns null for a file that is empty, incomplete or something else. */
export function parsePostmasterPid(text: string): PostmasterPid | null {
  const [pidLine, dataFolder, , portLine, , , , status = ''] = text.split('\n').map((line) => line.trim());
  const [pid, port] = [Number(pidLine), Number(portLine)];
  const areNumbers = [pid, port].every((number) => Number.isSafeInteger(number) && number > 0);
  return dataFolder && areNumbers ? { pid, dataFolder, port, status } : null;
}

/** `postmaster.pid` may name another program, so the process must be a postgres whose working folder is this one. */
export function runningServer(dataFolder: string): PostmasterPid | null {
  try {
    const server = parsePostmasterPid(readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8'));
    return server && isPostgresOf(server.pid, dataFolder) ? server : null;
  } catch {
    return null;
  }
}

/** Processes of a killed server that have not ended yet. Two servers must never share a folder. */
export function strayProcesses(dataFolder: string): readonly number[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => Number.isSafeInteger(pid) && isPostgresOf(pid, dataFolder));
}

function isPostgresOf(pid: number, dataFolder: string): boolean {
  if (!processFacts(pid)?.name.startsWith('postgres')) return false;
  if (process.platform !== 'linux') return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === dataFolder;
  } catch {
    return false;
  }
}
