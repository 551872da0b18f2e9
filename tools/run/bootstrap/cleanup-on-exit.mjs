import { spawn } from 'node:child_process';

const GRACE_S = 5;
/** Removal waits until the processes that may still write to the folder have been killed. */
const REMOVE_AFTER_S = GRACE_S + 3;

/**
 * Ends a detached child process and its process group when this process ends, even by SIGKILL.
 * @param {import('node:child_process').ChildProcess} child
 */
export function killOnExit(child) {
  if (child.pid === undefined) return;
  const action = `kill -s TERM -- -${child.pid} && sleep ${GRACE_S} && kill -s KILL -- -${child.pid}`;
  child.once('exit', runOnExit(action));
}

/**
 * Removes a folder when this process ends, even by SIGKILL. Returns a function that cancels the removal.
 * @param {string} path
 */
export function removeOnExit(path) {
  return runOnExit(`sleep ${REMOVE_AFTER_S} && rm -rf -- "$1"`, path);
}

/**
 * Starts a shell that waits for input from this process. A line cancels the action; the end of the input without a line
 * means that this process has ended.
 * @param {string} action
 * @param {string} [path] `$1` of the action
 */
function runOnExit(action, path = '') {
  if (process.platform === 'win32') return () => undefined;
  const guard = spawn('/bin/sh', ['-c', `read -r _ || { ${action}; } 2>/dev/null`, 'guard', path], {
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  // When the shell cannot be started, the next run removes what was left behind.
  guard.once('error', () => undefined);
  guard.stdin.once('error', () => undefined);
  guard.unref();
  if ('unref' in guard.stdin && typeof guard.stdin.unref === 'function') guard.stdin.unref();
  return () => void guard.stdin.end('\n');
}
