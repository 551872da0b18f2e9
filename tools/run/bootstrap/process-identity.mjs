import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * The identity of a process; null when there is none, or only a zombie.
 * `startedAt` distinguishes a process from a later one with the same id.
 * @typedef {{ readonly pid: number; readonly parentPid: number; readonly name: string; readonly startedAt: string }} ProcessFacts
 */

/**
 * @param {number} pid
 * @returns {ProcessFacts | null}
 */
export function processFacts(pid) {
  if (!Number.isSafeInteger(pid) || pid <= 0) return null;
  return process.platform === 'linux' ? factsFromProc(pid) : factsFromPs(pid);
}

/**
 * Reads a line of `/proc/<pid>/stat`. The name is in brackets and may itself contain brackets and spaces.
 * @param {string} stat
 * @returns {ProcessFacts | null}
 */
export function parseProcStat(stat) {
  const match = /^(\d+) \((.*)\) (\S) (.*)$/s.exec(stat.trim());
  if (!match?.[1] || match[2] === undefined || !match[4]) return null;
  if (match[3] === 'Z' || match[3] === 'X') return null;
  const rest = match[4].split(' ');
  return {
    pid: Number(match[1]),
    name: match[2],
    parentPid: Number(rest[0]),
    startedAt: rest[18] ?? '',
  };
}

/**
 * @param {number} pid
 * @returns {ProcessFacts | null}
 */
function factsFromProc(pid) {
  try {
    return parseProcStat(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return null;
  }
}

/**
 * @param {number} pid
 * @returns {ProcessFacts | null}
 */
function factsFromPs(pid) {
  try {
    const line = execFileSync('ps', ['-o', 'ppid=,stat=,lstart=,comm=', '-p', String(pid)], {
      encoding: 'utf8',
    });
    const match = /^\s*(\d+)\s+(\S+)\s+(\S+\s+\S+\s+\S+\s+\S+\s+\S+)\s+(.*)$/.exec(line.trim());
    if (!match?.[2] || match[2].startsWith('Z')) return null;
    const name = (match[4] ?? '').split('/').at(-1) ?? '';
    return { pid, parentPid: Number(match[1]), startedAt: match[3] ?? '', name };
  } catch {
    return null;
  }
}
