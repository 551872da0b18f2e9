/** Runs the whole product from one folder: an embedded Postgres, secrets of its own, the API with worker and front-ends. */
import type { ProgramContext } from '../program.js';
import { claimDataFolder } from './data-folder.js';
import { AFTER_A_CRASH_MS, displayUrl, listenAddress, requireFreePort } from './listen-address.js';
import { Product } from './product.js';
import { startOptions } from './fixtures.js';

export async function run({ root, args }: ProgramContext): Promise<number> {
  const { withFixtures } = startOptions(args);
  const address = listenAddress(process.env);
  const { folder, lock, wasAbandoned } = claimDataFolder(root, process.env);
  try {
    await requireFreePort(address, wasAbandoned ? AFTER_A_CRASH_MS : 0);
    lock.note(displayUrl(address));
    return await new Product({ root, dataFolder: folder, address, env: process.env, withFixtures }).run();
  } finally {
    lock.release();
  }
}
