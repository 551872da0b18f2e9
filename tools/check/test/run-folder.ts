import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeOnExit } from '../../run/bootstrap/cleanup-on-exit.mjs';
import { holderOf, takeLock } from '../../run/bootstrap/lock.mjs';

/** Where servers, browsers and tests of one run keep their files: removed with the run, also when it is killed. */
interface RunFolder {
  readonly path: string;
  remove(): void;
}

/**
 * Of this machine: a process of a container that shares the folder cannot be seen from here. Short, because Chromium opens
 * sockets below it, whose paths are limited to about a hundred characters.
 */
const PREFIX = `vaglio-test-${createHash('sha256').update(hostname()).digest('hex').slice(0, 8)}-`;
const OWNER = 'owner';

/** Makes the folder of this run and removes those whose run has died. */
export function openRunFolder(parent = tmpdir()): RunFolder {
  removeAbandoned(parent);
  const path = mkdtempSync(join(parent, PREFIX));
  takeLock(join(path, OWNER));
  // Postgres runs as another user than root, and has to pass.
  chmodSync(path, 0o711);
  const callOff = removeOnExit(path);
  const remove = (): void => {
    rmSync(path, { recursive: true, force: true });
    callOff();
  };
  return { path, remove };
}

/** A folder without an owner is one that is being made at this moment. */
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
