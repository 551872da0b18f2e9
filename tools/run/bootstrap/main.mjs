#!/usr/bin/env node
// `node tools/run/bootstrap/main.mjs <command>`: the npm scripts of the product start here, also in a fresh clone with nothing
// but Node. It is also the command `vaglio`.
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensureBuilt, ensureProgramsBuilt, ensureToolsBuilt } from './build.mjs';
import { refuseSecondStart } from './data-folder.mjs';
import { Failure, reportFailure } from './failure.mjs';
import { ensureInstalled } from './install.mjs';
import { takeLock } from './lock.mjs';
import { nodeVersionProblem } from './node-version.mjs';
import { endAllCommands } from './run-command.mjs';

const BUILDS = { everything: ensureBuilt, tools: ensureToolsBuilt, programs: ensureProgramsBuilt };

/**
 * @typedef {import('../program.js').Program} Program
 * @typedef {{
 *   readonly program: string;
 *   readonly build: keyof typeof BUILDS;
 *   readonly before?: (root: string) => void;
 *   readonly allowed?: readonly string[];
 *   readonly closingLine?: string;
 * }} Command `program` is the module under tools/ that exports `run`. `allowed` lists the arguments of a command that does
 * not read them itself. `closingLine` is printed when the program could not run.
 */

/** @type {Readonly<Record<string, Command>>} */
const COMMANDS = {
  analyse: { program: 'run/command-line/analyse', build: 'tools' },
  verify: { program: 'run/command-line/verify', build: 'tools' },
  mcp: { program: 'run/command-line/mcp', build: 'tools' },
  'client-pack': { program: 'run/command-line/pack-client', build: 'tools' },
  start: {
    program: 'run/start/main',
    build: 'everything',
    allowed: ['--with-fixtures'],
    before: refuseSecondStart,
  },
  dev: { program: 'run/dev/main', build: 'everything', allowed: [], before: refuseSecondStart },
  'fixture-site': { program: 'run/fixture-site/main', build: 'tools', allowed: [] },
  'model-server': { program: 'run/model-server/main', build: 'tools' },
  'test-servers': { program: 'run/servers/test-servers', build: 'programs', allowed: [] },
  platforms: { program: 'run/platforms/main', build: 'tools' },
  backup: { program: 'run/archive/backup', build: 'tools' },
  restore: { program: 'run/archive/restore', build: 'everything' },
  corpus: { program: 'run/archive/corpus', build: 'everything' },
  'fact-checks': { program: 'run/archive/fact-checks', build: 'everything' },
  test: {
    program: 'check/test/main',
    build: 'programs',
    allowed: ['--long'],
    closingLine: '0 passed, 1 failed',
  },
  openapi: { program: 'check/openapi/document', build: 'tools', allowed: [] },
  reading: { program: 'check/page-length', build: 'everything', allowed: [] },
  licences: { program: 'check/licences/licences', build: 'programs', allowed: [] },
  bench: { program: 'bench/main', build: process.argv.includes('--engine') ? 'tools' : 'everything' },
  lighthouse: { program: 'bench/lighthouse', build: 'everything' },
  cluster: { program: 'resilience/cluster/main', build: 'everything' },
  faults: { program: 'resilience/faults/main', build: 'everything' },
  soak: { program: 'resilience/soak/main', build: 'everything' },
  upgrade: { program: 'resilience/upgrade/main', build: 'everything' },
  monitoring: { program: 'resilience/monitoring/main', build: 'everything', allowed: [] },
  evaluate: { program: 'research/evaluate/main', build: 'tools' },
  train: { program: 'research/train/main', build: 'tools' },
  register: { program: 'research/register/main', build: 'tools' },
  examples: { program: 'research/examples/main', build: 'tools', allowed: [] },
};

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
const [, , name = '', ...args] = process.argv;
const command = COMMANDS[name];
if (command) {
  await launch(command);
} else {
  console.error(`"${name}" is not a command. Commands: ${Object.keys(COMMANDS).join(', ')}`);
  process.exitCode = 64;
}

/** @param {Command} command */
async function launch({ program, build, before, allowed, closingLine }) {
  process.once('SIGINT', endAtOnce).once('SIGTERM', endAtOnce);
  try {
    requireNode();
    refuseOtherArguments(allowed);
    before?.(root);
    await prepare(build);
    process.off('SIGINT', endAtOnce).off('SIGTERM', endAtOnce);
    const address = pathToFileURL(join(root, 'tools', 'dist', `${program}.js`)).href;
    const { run } = /** @type {Program} */ (await import(address));
    process.exitCode = await run({ root, args });
  } catch (error) {
    process.exitCode = reportFailure(error, root);
    if (closingLine) console.log(closingLine);
  }
}

/**
 * Ends an install or a build together with this process; the program handles signals by itself.
 * @param {NodeJS.Signals} signal
 */
function endAtOnce(signal) {
  endAllCommands();
  process.exit(signal === 'SIGINT' ? 130 : 143);
}

function requireNode() {
  const problem = nodeVersionProblem(process.version);
  if (!problem) return;
  console.error(problem);
  process.exit(1);
}

/**
 * Called before anything is installed or built: a typing error must not start a run of twenty minutes.
 * @param {readonly string[] | undefined} allowed
 */
function refuseOtherArguments(allowed) {
  const other = allowed && args.find((arg) => !allowed.includes(arg));
  if (!allowed || other === undefined) return;
  const known = allowed.length > 0 ? `only ${allowed.join(', ')}` : 'no arguments';
  throw new Failure(`The command takes ${known}, not "${other}".`, 64);
}

/**
 * Installs and builds under a lock: a second program that is started meanwhile waits.
 * @param {Command['build']} build
 */
async function prepare(build) {
  const path = join(root, '.nx', 'prepare.lock');
  let taken = takeLock(path);
  if ('holder' in taken)
    console.error(`Waiting for process ${taken.holder.pid}, which installs or builds in this folder …`);
  while ('holder' in taken) {
    await sleep(300);
    taken = takeLock(path);
  }
  try {
    await ensureInstalled(root);
    await BUILDS[build](root);
  } finally {
    taken.lock.release();
  }
}
