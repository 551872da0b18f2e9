import { spawn } from 'node:child_process';

/** A line means that all is well; the end of the pipe without one, that whoever held it is gone. */
const GUARD = 'read -r _ || { kill -s TERM -- "-$1" && sleep "$2" && kill -s KILL -- "-$1"; } 2>/dev/null';

const GRACE_S = 5;

/**
 * Ends a process that leads a group of its own (`detached`), with all of its group, once we are gone: also when nobody
 * gave us the time to end it ourselves. A shell waits at the end of a pipe that closes with us.
 * @param {import('node:child_process').ChildProcess} child
 */
export function endWithUs(child) {
  if (child.pid === undefined || process.platform === 'win32') return;
  const guard = spawn('/bin/sh', ['-c', GUARD, 'guard', String(child.pid), String(GRACE_S)], {
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  // Without a guard the process lives as any other: until somebody ends it.
  guard.once('error', () => undefined);
  guard.stdin.once('error', () => undefined);
  guard.unref();
  if ('unref' in guard.stdin && typeof guard.stdin.unref === 'function') guard.stdin.unref();
  child.once('exit', () => guard.stdin.end('\n'));
}
