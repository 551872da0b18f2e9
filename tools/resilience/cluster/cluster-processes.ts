import { join } from 'node:path';
import type { ClusterAddresses } from './cluster-addresses.js';
import { NodeProcess } from './node-process.js';

/** The processes of the product, by what they do. */
export interface ClusterProcesses {
  readonly apis: readonly NodeProcess[];
  readonly workers: readonly NodeProcess[];
  readonly webs: readonly NodeProcess[];
}

/** Prepares them; none is started. `env` is what all of them are told. */
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
