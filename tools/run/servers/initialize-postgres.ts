import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Failure, diskFailure, diskFailureInOutput } from '../bootstrap/failure.mjs';
import { program, type PostgresHome } from './postgres-home.js';

/** The version of the data format that our binaries read. */
const DATA_VERSION = '18';

/** The only database role; it owns everything. */
export const SUPERUSER = 'vaglio';

/** Created aside and renamed into place, so that an interruption leaves nothing half made. */
export function initializeCluster(home: PostgresHome, password: string): void {
  if (existsSync(join(home.data, 'PG_VERSION'))) return requireKnownVersion(home.data);
  const fresh = `${home.data}.new`;
  const passwordFile = `${home.data}.password`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true, mode: 0o700 });
  try {
    rmSync(passwordFile, { force: true });
    writeFileSync(passwordFile, password, { mode: 0o600, flag: 'wx' });
    if (home.user) for (const path of [fresh, passwordFile]) chownSync(path, home.user.uid, home.user.gid);
    runInitdb(home, fresh, passwordFile);
    rmSync(home.data, { recursive: true, force: true });
    renameSync(fresh, home.data);
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(fresh, { recursive: true, force: true });
  }
}

function runInitdb(home: PostgresHome, folder: string, passwordFile: string): void {
  const access = ['-U', SUPERUSER, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  // The locale is Postgres's own, because a bare system may have none.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const result = spawnSync(
    program(home.binaries, 'initdb'),
    ['-D', folder, ...access, ...locale, '--no-instructions'],
    { ...home.user, cwd: '/', encoding: 'utf8', env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' } },
  );
  if (result.status === 0) return;
  const output = `${result.error?.message ?? ''}${result.stdout ?? ''}${result.stderr ?? ''}`;
  const isFull = /No space left on device/.test(output);
  throw (
    (isFull ? diskFailure({ code: 'ENOSPC' }, home.data) : diskFailureInOutput(output, dirname(home.data))) ??
    new Failure(`The embedded Postgres could not create its data in ${home.data}:\n${output.trim()}`)
  );
}

function requireKnownVersion(data: string): void {
  const version = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim();
  if (version === DATA_VERSION) return;
  throw new Failure(
    `The data in ${data} was made by Postgres ${version}, and this is Postgres ${DATA_VERSION}. Transfer it with pg_dump and pg_restore, or set DATABASE_URL to a server of version ${version}.`,
  );
}
