import { spawn } from 'node:child_process';

const GRACE_S = 5;
/** Later than the processes that may still write there are killed. */
const REMOVE_AFTER_S = GRACE_S + 3;

const END_GROUP = 'kill -s TERM -- "-$1" && sleep "$2" && kill -s KILL -- "-$1"';
const REMOVE_FOLDER = 'sleep "$2" && rm -rf -- "$1"';

/**
 * Ends a process that leads a group of its own (`detached`), with all of its group, once this process is gone, also by SIGKILL.
 * @param {import('node:child_process').ChildProcess} child
 */
export function endWithUs(child) {
  if (child.pid === undefined) return;
  const release = runWhenWeAreGone(END_GROUP, [String(child.pid), String(GRACE_S)]);
  child.once('exit', release);
}

/**
 * Removes a folder once this process is gone, also by SIGKILL. Returns a function that calls the removal off.
 * @param {string} path
 */
export function removeWithUs(path) {
  return runWhenWeAreGone(REMOVE_FOLDER, [path, String(REMOVE_AFTER_S)]);
}

/**
 * A shell waits at a pipe that closes with us: a line on it means that nothing is left to do, its end without a line that we
 * are gone.
 * @param {string} action
 * @param {readonly string[]} args
 */
function runWhenWeAreGone(action, args) {
  if (process.platform === 'win32') return () => undefined;
  const script = `read -r _ || { ${action}; } 2>/dev/null`;
  const guard = spawn('/bin/sh', ['-c', script, 'guard', ...args], {
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  // Without a guard, what was left behind is removed by the next run.
  guard.once('error', () => undefined);
  guard.stdin.once('error', () => undefined);
  guard.unref();
  if ('unref' in guard.stdin && typeof guard.stdin.unref === 'function') guard.stdin.unref();
  return () => void guard.stdin.end('\n');
}
