import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '../../run/servers/free-port.js';
import { askDoors, type Door } from './doors.js';
import { whileRunning } from './foreign-program.js';

/** Nobody is behind the back-office here, which shows what readers get when there is nobody. */
const DOORS: readonly Door[] = [
  { path: '/api/health/ready' },
  { path: '/api/docs', header: ['content-type', /^text\/html/] },
  { path: '/', header: ['content-type', /^text\/html/] },
  { path: '/metrics', status: 404 },
  { path: '/admin-dashboard', status: 503, header: ['retry-after', /^\d+$/] },
];

/** docker/proxy/Caddyfile under the Caddy of this machine, in front of processes that run already. */
export async function tryProxy(
  caddy: string,
  root: string,
  folder: string,
  ports: { readonly api: number; readonly web: number },
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, 'Caddyfile');
  writeFileSync(path, await configuration(root, ports));
  const origin = `http://127.0.0.1:${await findFreePort()}`;
  const env = { ...process.env, VAGLIO_HOST: origin, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  await whileRunning(caddy, ['run', '--adapter', 'caddyfile', '--config', path], env, () =>
    askDoors('proxy', origin, DOORS),
  );
}

/** The names that compose gives its containers stand for ports of this machine. */
async function configuration(
  root: string,
  ports: { readonly api: number; readonly web: number },
): Promise<string> {
  const text = readFileSync(join(root, 'docker', 'proxy', 'Caddyfile'), 'utf8');
  const ours = text
    .replace(/dynamic a api 3000 \{[^}]*\}/, `to 127.0.0.1:${ports.api}`)
    .replace(/dynamic a web 3001 \{[^}]*\}/, `to 127.0.0.1:${ports.web}`)
    .replace(/dynamic a admin 8080 \{[^}]*\}/, `to 127.0.0.1:${await findFreePort()}`);
  return `{\n\tadmin off\n\tlog {\n\t\tlevel FATAL\n\t}\n}\n${ours}`;
}
