import { claimDataFolder } from '../bootstrap/data-folder.mjs';
import { displayUrl, listenAddress, requireFreePort, type ListenAddress } from './listen-address.js';

/** How long the API of a killed start may need to notice that it is alone and to free its port. */
const AFTER_A_CRASH_MS = 25_000;

/** Locks the data folder against other starts and checks that the port is free while `run` runs. */
export async function withDataFolder(
  root: string,
  run: (dataFolder: string, address: ListenAddress) => Promise<number>,
): Promise<number> {
  const address = listenAddress(process.env);
  const { folder, lock, wasAbandoned } = claimDataFolder(root, process.env);
  try {
    await requireFreePort(address, wasAbandoned ? AFTER_A_CRASH_MS : 0);
    lock.note(displayUrl(address));
    return await run(folder, address);
  } finally {
    lock.release();
  }
}
