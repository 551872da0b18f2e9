import { findFreePort } from '../../run/servers/free-port.js';
import type { ListenAddress } from '../../run/start/listen-address.js';
import type { ClusterShape } from './cluster-shape.js';

/** Who listens where. */
export interface ClusterAddresses {
  readonly apiPorts: readonly number[];
  readonly webPorts: readonly number[];
  /** Where each API process listens. */
  readonly urls: readonly string[];
  /** Null where there is no site to be served. */
  readonly door: ListenAddress | null;
  /** Where readers come in; the API itself where there is no door. */
  readonly url: string;
}

/** `address` is where the door has to be, where readers use one that is known beforehand. */
export async function chooseAddresses(
  { apis, webs }: ClusterShape,
  address?: ListenAddress,
): Promise<ClusterAddresses> {
  const [apiPorts, webPorts] = [await freePorts(apis), await freePorts(webs)];
  const urls = apiPorts.map((port) => `http://127.0.0.1:${port}`);
  const door = webs > 0 ? (address ?? { host: '127.0.0.1', port: await findFreePort() }) : null;
  const url = door ? `http://localhost:${door.port}` : (urls[0] ?? '');
  return { apiPorts, webPorts, urls, door, url };
}

function freePorts(count: number): Promise<number[]> {
  return Promise.all(Array.from({ length: count }, () => findFreePort()));
}
