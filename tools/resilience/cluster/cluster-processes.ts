import { join } from 'node:path';
import { findFreePort } from '../../run/servers/free-port.js';
import type { ListenAddress } from '../../run/start/listen-address.js';
import type { ClusterShape } from './cluster-shape.js';
import { NodeProcess } from '../../run/start/node-process.js';

/** Who listens where. */
export interface ClusterAddresses {
  readonly apiPorts: readonly number[];
  readonly webPorts: readonly number[];
  /** Where each API process listens. */
  readonly urls: readonly string[];
  /** Null where no site is served. */
  readonly publicUrl: ListenAddress | null;
  /** The URL of the site; the first API where there is no proxy. */
  readonly url: string;
}

/** `address` is where the proxy listens; a free port by default. */
export async function chooseAddresses(
  { apis, webs }: ClusterShape,
  address?: ListenAddress,
): Promise<ClusterAddresses> {
  const [apiPorts, webPorts] = [await freePorts(apis), await freePorts(webs)];
  const urls = apiPorts.map((port) => `http://127.0.0.1:${port}`);
  const publicUrl = webs > 0 ? (address ?? { host: '127.0.0.1', port: await findFreePort() }) : null;
  const url = publicUrl ? `http://localhost:${publicUrl.port}` : (urls[0] ?? '');
  return { apiPorts, webPorts, urls, publicUrl, url };
}

function freePorts(count: number): Promise<number[]> {
  return Promise.all(Array.from({ length: count }, () => findFreePort()));
}

/** The processes of the product, by what they do. */
export interface ClusterProcesses {
  readonly apis: readonly NodeProcess[];
  readonly workers: readonly NodeProcess[];
  readonly webs: readonly NodeProcess[];
}

/** Prepares them; none is started. `env` is common to all. */
export function clusterProcesses(
  root: string,
  { apiPorts, webPorts, url }: ClusterAddresses,
  workers: number,
  env: NodeJS.ProcessEnv,
): ClusterProcesses {
  const built = (...path: string[]): string => join(root, 'apps', ...path);
  return {
    apis: apiPorts.map(
      (port, at) =>
        new NodeProcess({
          name: `api ${at + 1}`,
          file: built('api', 'dist', 'main.js'),
          env: { ...env, PORT: String(port) },
        }),
    ),
    workers: Array.from(
      { length: workers },
      (_, at) => new NodeProcess({ name: `worker ${at + 1}`, file: built('api', 'dist', 'worker.js'), env }),
    ),
    webs: webPorts.map(
      (port, at) =>
        new NodeProcess({
          name: `web ${at + 1}`,
          file: built('web', 'dist', 'server', 'main.js'),
          env: { ...env, PORT: String(port), API_URL: url },
          readyAt: `http://127.0.0.1:${port}/healthz`,
        }),
    ),
  };
}
