import { spawn } from 'node:child_process';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * Runs a program and keeps its output for the case that it fails.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ readonly cwd: string; readonly env?: NodeJS.ProcessEnv }} options
 * @returns {Promise<{ readonly code: number; readonly output: string }>}
 */
export function runQuietly(command, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...args], { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    running.add(child);
    /** @type {Buffer[]} */
    const chunks = [];
    child.stdout.on('data', (/** @type {Buffer} */ chunk) => chunks.push(chunk));
    child.stderr.on('data', (/** @type {Buffer} */ chunk) => chunks.push(chunk));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      running.delete(child);
      if (signal) chunks.push(Buffer.from(`\nstopped by ${signal}`));
      resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8').trim() });
    });
  });
}

/** Ends what still runs, on Ctrl-C. */
export function stopRunning() {
  for (const child of running) child.kill('SIGTERM');
}
