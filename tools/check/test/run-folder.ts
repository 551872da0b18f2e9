import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeOnExit } from '../../run/bootstrap/cleanup-on-exit.mjs';
import { holderOf, takeLock } from '../../run/bootstrap/lock.mjs';

/** The temporary folder of one run of the tests, removed at the end of the run, also when the run is killed. */
interface RunFolder {
  readonly path: string;
  remove(): void;
}

/** The machine, because others may share the folder; short, because the paths of Chromium's sockets are limited. */
const PREFIX = `vaglio-test-${createHash('sha256').update(hostname()).digest('hex').slice(0, 8)}-`;
const OWNER = 'owner';

/** Creates the folder of this run and removes the folders of runs that have ended. */
export function openRunFolder(parent = tmpdir()): RunFolder {
  removeAbandoned(parent);
  const path = mkdtempSync(join(parent, PREFIX));
  takeLock(join(path, OWNER));
  // When root runs the tests, Postgres runs as another user, who must be able to enter.
  chmodSync(path, 0o711);
  const cancelRemoval = removeOnExit(path);
  const remove = (): void => {
    rmSync(path, { recursive: true, force: true });
    cancelRemoval();
  };
  return { path, remove };
}

/** A folder without an owner is kept, because its run is just starting. */
function removeAbandoned(parent: string): void {
  for (const name of readdirSync(parent)) {
    if (!name.startsWith(PREFIX)) continue;
    const path = join(parent, name);
    if (!hasOwner(path) || holderOf(join(path, OWNER))) continue;
    rmSync(path, { recursive: true, force: true });
  }
}

function hasOwner(path: string): boolean {
  try {
    return readdirSync(path).includes(OWNER);
  } catch {
    return false;
  }
}
