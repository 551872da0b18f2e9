import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { bundledBinaries, canRun, copyBinaries } from './postgres-binaries.js';
import { Failure } from '../bootstrap/failure.mjs';

/** Where a server's programs and data are, and whom it runs as. */
export interface PostgresHome {
  readonly binaries: string;
  readonly data: string;
  readonly user: UnixUser | null;
}

/** Where data goes that root keeps in a folder which no other user may enter. */
const OUTSIDE = '/var/lib/vaglio';

/**
 * The lasting home: `postgres` in the data folder. As root, where the unprivileged user cannot enter that folder, it is
 * a folder of its own outside, and the data folder remembers which.
 */
export function lastingHome(root: string, dataFolder: string): PostgresHome {
  const pointer = join(dataFolder, 'postgres-home');
  const inside = join(dataFolder, 'postgres');
  const outside = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : null;
  const existing =
    [inside, outside && join(outside, 'data')].find((path) => path && existsSync(path)) ?? null;
  const user = serverUser(existing);
  if (user) chmodSync(dataFolder, 0o711);
  if (outside) return homeIn(root, outside, user);
  if (user === null || canEnter(dataFolder, user)) return { ...placed(root, inside, dataFolder, user) };
  const fresh = join(OUTSIDE, randomBytes(6).toString('hex'));
  mkdirSync(fresh, { recursive: true, mode: 0o755 });
  writeFileSync(pointer, fresh);
  return homeIn(root, fresh, user);
}

/** A home for tests and benchmarks: a temporary folder that the caller removes. */
export function temporaryHome(root: string): PostgresHome & { readonly folder: string } {
  const user = serverUser(null);
  const parents = user ? [tmpdir(), '/tmp', '/var/tmp'] : [tmpdir()];
  const parent = parents.find((path) => user === null || canEnter(path, user)) ?? tmpdir();
  const folder = mkdtempSync(join(parent, 'vaglio-postgres-'));
  try {
    chmodSync(folder, 0o711);
    return { ...homeIn(root, folder, user), folder };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

function homeIn(root: string, folder: string, user: UnixUser | null): PostgresHome {
  return placed(root, join(folder, 'data'), folder, user);
}

function placed(root: string, data: string, copies: string, user: UnixUser | null): PostgresHome {
  const bundled = bundledBinaries(root);
  if (user === null || canRun(bundled, user)) return { binaries: bundled, data, user };
  const binaries = join(copies, 'postgres-binaries');
  copyBinaries(bundled, binaries);
  return { binaries, data, user };
}

/** Asks the system itself, as that user: permissions on the way may be anything. */
function canEnter(folder: string, user: UnixUser): boolean {
  return (
    spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...user, cwd: '/', stdio: 'ignore' }).status === 0
  );
}

/** Makes an empty folder that belongs to the server's user. */
export function makeOwnedFolder(path: string, user: UnixUser | null): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  if (user) chownSync(path, user.uid, user.gid);
}

/** Whom the server runs as, because Postgres refuses root. */
export interface UnixUser {
  readonly uid: number;
  readonly gid: number;
}

/** Names to look for, best first. */
const CANDIDATES = ['postgres', 'nobody'];

/**
 * The user to run the server as: null for the present one. As root it is the owner of the data, so that nothing changes
 * hands when a `postgres` user appears later, else one of the usual unprivileged users.
 */
function serverUser(existingData: string | null): UnixUser | null {
  if (process.getuid?.() !== 0) return null;
  const owner = existingData === null ? undefined : statSync(existingData, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const user = findUser(readFileSync('/etc/passwd', 'utf8'), CANDIDATES);
  if (user) return user;
  throw new Failure(
    'The embedded Postgres does not run as root, and this system has no user "postgres" or "nobody". Run the command as an ordinary user, or set DATABASE_URL to a server of your own.',
  );
}

/** Finds the first of some names in the text of /etc/passwd; an account with root's number is not unprivileged. */
export function findUser(passwd: string, names: readonly string[]): UnixUser | null {
  const accounts = passwd.split('\n').map((line) => line.split(':'));
  for (const name of names) {
    const account = accounts.find((fields) => fields[0] === name);
    const [uid, gid] = [Number(account?.[2]), Number(account?.[3])];
    if (account && uid > 0 && Number.isSafeInteger(gid)) return { uid, gid };
  }
  return null;
}
