import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { killOnExit } from './cleanup-on-exit.mjs';

/**
 * `endedBecause` says why the command was ended; null when it ended by itself.
 * @typedef {{ readonly code: number; readonly output: string; readonly endedBecause: string | null }} CommandOutcome
 */

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
const CHECK_MS = 500;
const LOW_PRIORITY = 10;

/**
 * Runs a command in its own process group, so that everything it starts can be ended with it, and returns what it prints.
 * `silenceLimitMs` ends a command that prints nothing for this long; there is no limit for the whole run, because the machine
 * may be busy. `shouldEnd` ends the command as soon as it returns a reason.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{
 *   readonly cwd: string;
 *   readonly env?: NodeJS.ProcessEnv;
 *   readonly silenceLimitMs?: number;
 *   readonly isLowPriority?: boolean;
 *   readonly shouldEnd?: () => string | null;
 * }} options
 * @returns {Promise<CommandOutcome>}
 */
export async function runCommand(command, args, options) {
  const { cwd, env = process.env, silenceLimitMs = Infinity, isLowPriority, shouldEnd } = options;
  const child = spawn(command, [...args], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  running.add(child);
  killOnExit(child);
  if (isLowPriority && child.pid !== undefined) setPriority(child.pid, LOW_PRIORITY);
  let output = '';
  let lastOutputAt = Date.now();
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      lastOutputAt = Date.now();
      output += text;
    });
  /** @type {string | null} */
  let endedBecause = null;
  const timer = setInterval(() => {
    const isSilent = Date.now() - lastOutputAt > silenceLimitMs;
    const reason = isSilent ? `it printed nothing for ${silenceLimitMs / 1000} s` : shouldEnd?.();
    if (!reason || endedBecause) return;
    endedBecause = reason;
    signalGroup(child, 'SIGKILL');
  }, CHECK_MS);
  /** @type {number} */
  const code = await new Promise((resolve) => {
    child.once('error', (error) => {
      output += error.message;
      resolve(1);
    });
    // Output may still arrive shortly after the exit; `close` could come much later, when a grandchild keeps the pipe open.
    child.once('exit', (exitCode) => setTimeout(() => resolve(exitCode ?? 1), 50));
  });
  clearInterval(timer);
  running.delete(child);
  signalGroup(child, 'SIGKILL');
  return { code, output: output.trim(), endedBecause };
}

/** Ends all running commands with everything they started. */
export function endAllCommands() {
  for (const child of running) signalGroup(child, 'SIGKILL');
}

/**
 * Sends a signal to a detached child process and everything that it started.
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
export function signalGroup({ pid }, signal) {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error;
  }
}
