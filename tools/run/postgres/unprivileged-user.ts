import { readFileSync, statSync } from 'node:fs';
import { Failure } from '../bootstrap/failure.mjs';

/** Whom the server runs as, because Postgres refuses root. */
export interface UnixUser {
  readonly uid: number;
  readonly gid: number;
}

/** Names to look for, best first. */
const CANDIDATES = ['postgres', 'nobody'];

/**
 * The user to run the server as: null for ourselves. As root it is whoever owns the data already, so that nothing changes
 * hands when a `postgres` user appears later, else one of the usual unprivileged users.
 */
export function serverUser(existingData: string | null): UnixUser | null {
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
