import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { diskFailureInOutput, Failure } from './failure.mjs';
import { withProgress } from './progress.mjs';
import { runQuietly } from './run-quietly.mjs';
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
 * Builds every project unless no source and no built file changed since the last build. Nx would find out too, only two
 * seconds later.
 * @param {string} root
 */
export async function ensureBuilt(root) {
  if (readStamp(marker(root)) === buildStamp(root)) return;
  const sources = sourceStamp(root);
  const { code, output } = await withProgress('Building', () => runNx(root, ['run-many', '-t', 'build']));
  if (code !== 0) {
    throw diskFailureInOutput(output, root) ?? new Failure(`The build failed:\n${output}`);
  }
  noteBuilt(root, sources);
}

/**
 * From now on nothing has to be built, unless a source was changed while these were built.
 * @param {string} root
 * @param {string} sources `sourceStamp` before the build
 */
export function noteBuilt(root, sources) {
  if (sources === sourceStamp(root)) writeStamp(marker(root), buildStamp(root));
}

/**
 * Builds this folder and the libraries that it imports, unless everything is built: Nx would replace files that other
 * programs are reading.
 * @param {string} root
 */
export async function ensureToolsBuilt(root) {
  if (readStamp(marker(root)) === buildStamp(root)) return;
  const { code, output } = await withProgress('Building the tools', () =>
    runNx(root, ['run', '@vaglio/tools:build']),
  );
  if (code !== 0)
    throw diskFailureInOutput(output, root) ?? new Failure(`The tools do not build:\n${output}`);
}

/**
 * Compiles the programs that import no library of ours: they must run, and report what is broken, also when a library does
 * not build.
 * @param {string} root
 */
export async function ensureProgramsBuilt(root) {
  const tsc = join(root, 'node_modules', 'typescript-7', 'bin', 'tsc');
  const project = join(root, 'tools', 'tsconfig.programs.json');
  const { code, output } = await withProgress('Building the tools', () =>
    runQuietly(process.execPath, [tsc, '-p', project], { cwd: root }),
  );
  if (code !== 0)
    throw diskFailureInOutput(output, root) ?? new Failure(`The tools do not build:\n${output}`);
}

/** @param {string} root */
function marker(root) {
  return join(root, 'node_modules', '.vaglio', 'build');
}

/** @param {string} root */
export function sourceStamp(root) {
  return stampOf(root, SOURCES, { skip: ['dist'] });
}

/** @param {string} root */
function buildStamp(root) {
  return `${sourceStamp(root)} ${stampOf(root, builtFolders(root))}`;
}

/**
 * Where the projects' builds land.
 * @param {string} root
 */
function builtFolders(root) {
  const groups = ['apps', 'libs'].flatMap((group) =>
    readdirSync(join(root, group)).map((name) => join(group, name)),
  );
  return [...groups, 'tools']
    .filter((folder) => hasBuild(join(root, folder)))
    .map((folder) => join(folder, 'dist'));
}

/** @param {string} folder */
function hasBuild(folder) {
  const manifest = join(folder, 'package.json');
  if (!existsSync(manifest)) return false;
  const { scripts } = /** @type {{ scripts?: Record<string, string> }} */ (
    JSON.parse(readFileSync(manifest, 'utf8'))
  );
  return scripts?.build !== undefined;
}

/**
 * Nx without its daemon, its terminal interface and its cloud. NODE_ENV is left to each build to choose.
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
  return runQuietly(process.execPath, [program, ...args], { cwd: root, env });
}
