/** Runs the whole product from one folder: an embedded Postgres, secrets of its own, the API with worker and front-ends. */
import { accessSync, constants, statSync } from 'node:fs';
import { join } from 'node:path';
import { alreadyRunning, dataFolder, startLockPath } from '../bootstrap/data-folder.mjs';
import { Failure } from '../bootstrap/failure.mjs';
import { takeLock } from '../bootstrap/lock.mjs';
import { makeFolder } from '../bootstrap/make-folder.mjs';
import type { ProgramContext } from '../program.js';
import { displayUrl, listenAddress, requireFreePort } from './listen-address.js';
import { Product } from './product.js';

/** How long the API of a killed start may take to notice and to free its port. */
const AFTER_A_CRASH_MS = 25_000;

export async function run({ root }: ProgramContext): Promise<number> {
  const address = listenAddress(process.env);
  const folder = dataFolder(root, process.env);
  makeDataFolder(folder);
  const taken = takeLock(startLockPath(folder));
  if ('holder' in taken) throw alreadyRunning(taken.holder);
  try {
    await requireFreePort(address, taken.wasAbandoned ? AFTER_A_CRASH_MS : 0);
    taken.lock.note(displayUrl(address));
    const product = new Product({ root, dataFolder: folder, address, env: process.env });
    return await product.run();
  } finally {
    taken.lock.release();
  }
}

function makeDataFolder(folder: string): void {
  makeFolder(folder, 0o700);
  if (!statSync(folder).isDirectory())
    throw new Failure(`${folder} is not a folder. Choose another with DATA_DIR.`);
  accessSync(join(folder, '.'), constants.W_OK | constants.X_OK);
}
