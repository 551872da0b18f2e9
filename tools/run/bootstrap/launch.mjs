import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensureBuilt, ensureProgramsBuilt, ensureToolsBuilt } from './build.mjs';
import { Failure, reportFailure } from './failure.mjs';
import { ensureInstalled } from './install.mjs';
import { takeLock } from './lock.mjs';
import { nodeVersionProblem } from './node-version.mjs';
import { stopRunning } from './run-quietly.mjs';

/** @typedef {import('../program.js').Program} Program */

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');

/** How much is built before a program runs. */
const BUILDS = { everything: ensureBuilt, tools: ensureToolsBuilt, programs: ensureProgramsBuilt };

/**
 * @typedef {{
 *   readonly program: string;
 *   readonly build: 'everything' | 'tools' | 'programs';
 *   readonly before?: (root: string) => void;
 *   readonly words?: readonly string[];
 *   readonly closingLine?: string;
 * }} Command `program` is the module under tools/ that exports `run`; `words` are all that the command takes, where it does
 * not read its arguments itself; `closingLine` is printed when even that fails
 */

/**
 * Brings a fresh clone to the point where the compiled program of a command can run, and runs it.
 * @param {Command} command
 * @param {readonly string[]} args
 */
export async function launch(command, args) {
  const early = endOnSignal();
  try {
    requireNode();
    refuseOtherWords(command, args);
    command.before?.(root);
    await prepare(command.build);
    early.release();
    const address = pathToFileURL(join(root, 'tools', 'dist', `${command.program}.js`)).href;
    const { run } = /** @type {Program} */ (await import(address));
    process.exitCode = await run({ root, args });
  } catch (error) {
    process.exitCode = reportFailure(error, root);
    if (command.closingLine) console.log(command.closingLine);
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

/**
 * Before anything is installed or built: a wrong word must not start a run of twenty minutes.
 * @param {Command} command
 * @param {readonly string[]} args
 */
function refuseOtherWords({ words }, args) {
  const other = words && args.find((word) => !words.includes(word));
  if (words === undefined || other === undefined) return;
  const known = words.length > 0 ? `only ${words.join(', ')}` : 'no arguments';
  throw new Failure(`The command takes ${known}, not "${other}".`, 64);
}

/** @param {Command['build']} what */
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
  let isPrinted = false;
  for (;;) {
    const taken = takeLock(path);
    if ('lock' in taken) return taken.lock;
    if (!isPrinted)
      console.error(`Waiting for process ${taken.holder.pid}, which installs or builds in this folder …`);
    isPrinted = true;
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
