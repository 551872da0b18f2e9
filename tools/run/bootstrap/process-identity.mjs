import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * The identity of a process. `startedAt` distinguishes it from a later process with the same id.
 * @typedef {{ readonly pid: number; readonly parentPid: number; readonly name: string; readonly startedAt: string }} ProcessFacts
 */

/**
 * Returns null when there is no such process, or only a zombie.
 * @param {number} pid
 * @returns {ProcessFacts | null}
 */
export function processFacts(pid) {
  if (!Number.isSafeInteger(pid) || pid <= 0) return null;
  try {
    return process.platform === 'linux'
      ? parseProcStat(readFileSync(`/proc/${pid}/stat`, 'utf8'))
      : factsFromPs(pid);
  } catch {
    return null;
  }
}

/**
 * Reads a line of `/proc/<pid>/stat`. The name is in brackets and may itself contain brackets and spaces.
 * @param {string} stat
 * @returns {ProcessFacts | null}
 */
export function parseProcStat(stat) {
  const match = /^(\d+) \((.*)\) (\S) (.*)$/s.exec(stat.trim());
  if (!match || match[3] === 'Z' || match[3] === 'X') return null;
  const [, pid, name = '', , rest = ''] = match;
  const fields = rest.split(' ');
  return { pid: Number(pid), name, parentPid: Number(fields[0]), startedAt: fields[18] ?? '' };
}

/**
 * @param {number} pid
 * @returns {ProcessFacts | null}
 */
function factsFromPs(pid) {
  const args = ['-o', 'ppid=,stat=,lstart=,comm=', '-p', String(pid)];
  const line = execFileSync('ps', args, { encoding: 'utf8' });
  const match = /^\s*(\d+)\s+(\S+)\s+(\S+\s+\S+\s+\S+\s+\S+\s+\S+)\s+(.*)$/.exec(line.trim());
  if (!match || match[2]?.startsWith('Z')) return null;
  const [, parentPid, , startedAt = '', path = ''] = match;
  return { pid, parentPid: Number(parentPid), startedAt, name: path.split('/').at(-1) ?? '' };
}
