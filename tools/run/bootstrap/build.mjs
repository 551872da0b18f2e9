import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { diskFailureInOutput, Failure } from './failure.mjs';
import { withProgress } from './progress.mjs';
import { runCommand } from './run-command.mjs';
import { readStamp, stampOf, writeStamp } from './stamp.mjs';

const SOURCES = [
  'apps',
  'libs',
  'tools',
  'docs/accuracy.json',
  'package-lock.json',
  'tsconfig.base.json',
  'nx.json',
];

/**
 * Builds every project unless no source and no built file has changed since the last build. Nx can check this too, but
 * needs two seconds for it.
 * @param {string} root
 */
export async function ensureBuilt(root) {
  if (isBuilt(root)) return;
  const sources = sourceStamp(root);
  await build(root, 'Building', 'The build failed', () => runNx(root, ['run-many', '-t', 'build']));
  noteBuilt(root, sources);
}

/**
 * Notes that everything is built, unless a source was changed during the build.
 * @param {string} root
 * @param {string} sources `sourceStamp` before the build
 */
export function noteBuilt(root, sources) {
  if (sources === sourceStamp(root)) writeStamp(marker(root), buildStamp(root));
}

/**
 * Builds the tools and the libraries that they import, unless everything is built: Nx would replace files that running
 * programs read.
 * @param {string} root
 */
export async function ensureToolsBuilt(root) {
  if (!isBuilt(root)) await buildTools(root, () => runNx(root, ['run', '@vaglio/tools:build']));
}

/**
 * Compiles only the programs that import no library, so that they run, and can report the error, when a library does not
 * build.
 * @param {string} root
 */
export async function ensureProgramsBuilt(root) {
  const tsc = join(root, 'node_modules', 'typescript-7', 'bin', 'tsc');
  const project = join(root, 'tools', 'tsconfig.programs.json');
  await buildTools(root, () => runCommand(process.execPath, [tsc, '-p', project], { cwd: root }));
}

/** @typedef {() => ReturnType<typeof runCommand>} Run */

/**
 * @param {string} root
 * @param {Run} run
 */
function buildTools(root, run) {
  return build(root, 'Building the tools', 'The tools do not build', run);
}

/**
 * @param {string} root
 * @param {string} title
 * @param {string} problem
 * @param {Run} run
 */
async function build(root, title, problem, run) {
  const { code, output } = await withProgress(title, run);
  if (code !== 0) throw diskFailureInOutput(output, root) ?? new Failure(`${problem}:\n${output}`);
}

/** @param {string} root */
function isBuilt(root) {
  return readStamp(marker(root)) === buildStamp(root);
}

/** @param {string} root */
function marker(root) {
  return join(root, 'node_modules', '.vaglio', 'build');
}

/** @param {string} root */
export function sourceStamp(root) {
  return stampOf(root, SOURCES, ['dist']);
}

/** @param {string} root */
function buildStamp(root) {
  const projects = ['apps', 'libs'].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => join(group, name)),
  );
  const built = [...projects, 'tools'].map((folder) => join(folder, 'dist'));
  return `${sourceStamp(root)} ${stampOf(root, built)}`;
}

/**
 * Nx without daemon, terminal interface and cloud. NODE_ENV is left to each build.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} environment
 */
export function nxCommand(root, environment) {
  const { NODE_ENV: _, ...rest } = environment;
  return {
    program: join(root, 'node_modules', 'nx', 'dist', 'bin', 'nx.js'),
    env: { ...rest, NX_DAEMON: 'false', NX_TUI: 'false', NX_NO_CLOUD: 'true', FORCE_COLOR: '0' },
  };
}

/**
 * @param {string} root
 * @param {readonly string[]} args
 */
export function runNx(root, args) {
  const { program, env } = nxCommand(root, process.env);
  return runCommand(process.execPath, [program, ...args], { cwd: root, env });
}
