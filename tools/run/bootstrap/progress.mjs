import { spawn } from 'node:child_process';

/**
 * Shows a line while `work` runs: with running seconds on a terminal, once elsewhere. It is written to stderr, because
 * stdout may be read by another program.
 * @template T
 * @param {string} text
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withProgress(text, work) {
  if (!process.stderr.isTTY) {
    console.error(`${text} …`);
    return work();
  }
  const began = Date.now();
  const draw = () => process.stderr.write(`\r${text} … ${Math.round((Date.now() - began) / 1000)} s `);
  draw();
  const timer = setInterval(draw, 1000);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    process.stderr.write('\n');
  }
}

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * Runs a program and returns its output instead of printing it.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ readonly cwd: string; readonly env?: NodeJS.ProcessEnv }} options
 * @returns {Promise<{ readonly code: number; readonly output: string }>}
 */
export function runQuietly(command, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, [...args], { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    running.add(child);
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text) => (output += text));
    child.stderr.setEncoding('utf8').on('data', (text) => (output += text));
    child.once('error', reject);
    child.once('close', (code, signal) => {
      running.delete(child);
      if (signal) output += `\nstopped by ${signal}`;
      resolve({ code: code ?? 1, output: output.trim() });
    });
  });
}

/** Ends the programs that `runQuietly` still runs. */
export function stopRunning() {
  for (const child of running) child.kill('SIGTERM');
}
