import { accessSync, constants, statSync } from 'node:fs';
import { join } from 'node:path';
import { alreadyRunning, dataFolder, startLockPath } from '../bootstrap/data-folder.mjs';
import { Failure } from '../bootstrap/failure.mjs';
import { takeLock, type Lock } from '../bootstrap/lock.mjs';
import { makeFolder } from '../bootstrap/make-folder.mjs';

/** A data folder that is ours alone until its lock is released. */
interface ClaimedFolder {
  readonly folder: string;
  readonly lock: Lock;
  /** Whether the process that held it before was killed. */
  readonly wasAbandoned: boolean;
}

/** Makes the data folder, sees that it can be written, and keeps every other start out of it. */
export function claimDataFolder(root: string, env: NodeJS.ProcessEnv): ClaimedFolder {
  const folder = dataFolder(root, env);
  makeFolder(folder, 0o700);
  if (!statSync(folder).isDirectory()) {
    throw new Failure(`${folder} is not a folder. Move it away, or choose another place with DATA_DIR.`);
  }
  accessSync(join(folder, '.'), constants.W_OK | constants.X_OK);
  const taken = takeLock(startLockPath(folder));
  if ('holder' in taken) throw alreadyRunning(taken.holder);
  return { folder, ...taken };
}
