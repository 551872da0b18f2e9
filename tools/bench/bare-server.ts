import { fileURLToPath } from 'node:url';
import type { Answer } from './answer.js';
import { startChildServer, type ChildServer } from '../run/start/child-server.js';

/** Starts one of the bare servers, which answers the same headers as the product did. */
export function startBareServer(
  name: string,
  { headers }: Answer,
  settings: Readonly<Record<string, string>> = {},
): Promise<ChildServer> {
  const program = fileURLToPath(new URL(`./bare/${name}.server.js`, import.meta.url));
  return startChildServer(program, {
    ...process.env,
    NODE_ENV: 'production',
    BENCH_HEADERS: JSON.stringify(headers),
    ...settings,
  });
}
