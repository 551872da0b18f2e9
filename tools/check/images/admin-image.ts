import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findFreePort } from '../../run/servers/free-port.js';
import { askDoors, type Door } from './doors.js';
import { whileRunning } from './foreign-program.js';

const PAGES = '/usr/share/nginx/html';

/** What the image's nginx is asked, and what must stand in its answers. */
const doorsWith = (asset: string): readonly Door[] => [
  { path: '/healthz' },
  { path: '/admin-dashboard', header: ['content-security-policy', /default-src 'none'/] },
  { path: '/admin-dashboard/articles', header: ['content-type', /text\/html/] },
  { path: `/admin-dashboard/assets/${asset}`, header: ['cache-control', /immutable/] },
];

/** The image's files and its configuration under the nginx of this machine. */
export async function tryAdminImage(nginx: string, folder: string): Promise<void> {
  const port = await findFreePort();
  const [asset = ''] = readdirSync(join(folder, PAGES, 'admin-dashboard', 'assets'));
  const args = ['-p', folder, '-e', 'stderr', '-c', configuration(folder, port)];
  await whileRunning(nginx, args, process.env, () =>
    askDoors('admin', `http://127.0.0.1:${port}`, doorsWith(asset)),
  );
}

/** What the base image brings around our file, with a port and a folder of our own. */
function configuration(folder: string, port: number): string {
  const ours = readFileSync(join(folder, 'etc/nginx/conf.d/default.conf'), 'utf8')
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
    .replace(`root ${PAGES}`, `root ${folder}${PAGES}`);
  const temporary = join(folder, 'tmp');
  mkdirSync(temporary, { recursive: true });
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${temporary}/${kind};`,
  );
  const path = join(temporary, 'nginx.conf');
  writeFileSync(
    path,
    `daemon off; master_process off; pid ${temporary}/nginx.pid; events {}
     http { types { text/html html; text/css css; application/javascript js; } access_log off; ${places.join(' ')} ${ours} }`,
  );
  return path;
}
