import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Failure } from '../bootstrap/failure.mjs';
import { runCommand } from '../bootstrap/run-command.mjs';

/** A program of the system that the tests need. */
export interface NeededProgram {
  /** Its name in messages. */
  readonly title: string;
  /** Its names on the PATH, in order of preference. */
  readonly names: readonly string[];
  /** Tried in this order. */
  readonly debianPackages: readonly string[];
  /** How to install it on other systems. */
  readonly advice: string;
}

const APT_SILENCE_LIMIT_MS = 300_000;

/** Returns the path of a program. As root on Debian it installs a missing one; elsewhere it throws. */
export async function requireProgram(needed: NeededProgram, env: NodeJS.ProcessEnv): Promise<string> {
  const { title, names, debianPackages, advice } = needed;
  const found = findOnPath(names, env);
  if (found) return found;
  const canInstall = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  let aptOutput = '';
  for (const name of canInstall ? debianPackages : []) {
    aptOutput = await installWithApt(name, env);
    const installed = findOnPath(names, env);
    if (installed) return installed;
  }
  throw new Failure(
    `This command needs ${title}, and there is no ${names.join(' or ')} on the PATH. ${advice}${aptOutput ? `\nOutput of apt-get:\n${aptOutput}` : ''}`,
  );
}

/** The path of the first of some programs that is on the PATH and answers `--version`; null when none is. */
export function findOnPath(names: readonly string[], env: NodeJS.ProcessEnv): string | null {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  const paths = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return paths.find((path) => spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0) ?? null;
}

/** Installs a package without starting its service: the tests start a server of their own. */
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
