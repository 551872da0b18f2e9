import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Failure } from '../bootstrap/failure.mjs';
import { runCommand } from './run-command.js';

/** A program of the system that the tests need. */
interface NeededProgram {
  /** Its name in messages. */
  readonly title: string;
  /** Its names on the PATH, best first. */
  readonly names: readonly string[];
  /** What Debian calls its package. */
  readonly debianPackage: string;
  /** How to get it elsewhere. */
  readonly advice: string;
}

const APT_SILENCE_LIMIT_MS = 300_000;

/** The program's path: from the PATH, else from the system's packages where we may install them; else the run fails. */
export async function requireProgram(needed: NeededProgram, env: NodeJS.ProcessEnv): Promise<string> {
  const found = findOnPath(needed.names, env);
  if (found) return found;
  const aptOutput = canInstall() ? await installWithApt(needed.debianPackage, env) : '';
  const installed = findOnPath(needed.names, env);
  if (installed) return installed;
  throw new Failure(
    `This command needs ${needed.title}, and there is no ${needed.names.join(' or ')} on the PATH. ${needed.advice}${aptOutput ? `\nOutput of apt-get:\n${aptOutput}` : ''}`,
  );
}

/** The first of some names that is a program on the PATH and answers `--version`. */
export function findOnPath(names: readonly string[], env: NodeJS.ProcessEnv): string | null {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  for (const name of names) {
    for (const path of folders.map((folder) => join(folder, name))) {
      if (isProgram(path) && spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0) return path;
    }
  }
  return null;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version');
}

/** Installs without starting the package's own service: the tests start a server of their own. */
async function installWithApt(name: string, env: NodeJS.ProcessEnv): Promise<string> {
  console.log(`Installing ${name} from the system's packages …`);
  const options = {
    cwd: '/',
    env: { ...env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
    silenceLimitMs: APT_SILENCE_LIMIT_MS,
  };
  const install = ['install', '-y', '--no-install-recommends', name];
  const first = await runCommand('apt-get', install, options);
  if (first.code === 0) return first.output;
  await runCommand('apt-get', ['update'], options);
  return (await runCommand('apt-get', install, options)).output;
}
