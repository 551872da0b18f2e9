import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensureBuilt, ensureProgramsBuilt, ensureToolsBuilt } from './build.mjs';
import { reportFailure } from './failure.mjs';
import { ensureInstalled } from './install.mjs';
import { takeLock } from './lock.mjs';
import { nodeVersionProblem } from './node-version.mjs';
import { stopRunning } from './run-quietly.mjs';

/** @typedef {import('../program.js').Program} Program */

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');

/** How much is built before a program runs. */
const BUILDS = { everything: ensureBuilt, tools: ensureToolsBuilt, programs: ensureProgramsBuilt };

/**
 * Brings a fresh clone to the point where a compiled program of this folder can run, and runs it.
 * @param {string} name the folder under tools/ whose main.js exports `run`
 * @param {{ readonly build?: 'everything' | 'tools' | 'programs'; readonly before?: (root: string) => void }} [options]
 */
export async function launch(name, options = {}) {
  const early = endOnSignal();
  try {
    requireNode();
    options.before?.(root);
    await prepare(options.build ?? 'everything');
    early.release();
    const address = pathToFileURL(join(root, 'tools', 'dist', name, 'main.js')).href;
    const { run } = /** @type {Program} */ (await import(address));
    process.exitCode = await run({ root, args: process.argv.slice(2) });
  } catch (error) {
    process.exitCode = reportFailure(error, root);
    if (name === 'check/test') console.log('0 passed, 1 failed');
  }
}

function requireNode() {
  const manifest = /** @type {{ engines: { node: string } }} */ (
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  );
  const problem = nodeVersionProblem(process.version, manifest.engines.node);
  if (!problem) return;
  console.error(problem);
  process.exit(1);
}

/** @param {'everything' | 'tools' | 'programs'} what */
async function prepare(what) {
  const lock = await waitForLock(join(root, '.nx', 'prepare.lock'));
  try {
    await ensureInstalled(root);
    await BUILDS[what](root);
  } finally {
    lock.release();
  }
}

/**
 * Two programs started at once must not install or build over each other: the second waits.
 * @param {string} path
 */
async function waitForLock(path) {
  let hasSaid = false;
  for (;;) {
    const taken = takeLock(path);
    if ('lock' in taken) return taken.lock;
    if (!hasSaid)
      console.log(`Waiting for process ${taken.holder.pid}, which installs or builds in this folder …`);
    hasSaid = true;
    await sleep(300);
  }
}

/** Until the program itself listens, Ctrl-C ends an install or a build together with us. */
function endOnSignal() {
  /** @param {NodeJS.Signals} signal */
  const end = (signal) => {
    stopRunning();
    process.exit(signal === 'SIGINT' ? 130 : 143);
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
  return {
    release() {
      process.off('SIGINT', end);
      process.off('SIGTERM', end);
    },
  };
}
