import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '../bootstrap/failure.mjs';
import { findFreePort } from '../postgres/free-port.js';

const PAGES = '/usr/share/nginx/html';
const START_LIMIT_MS = 10_000;

/** What the image's nginx is asked, and what must stand in its answers. */
const ASKED = (asset: string): readonly (readonly [path: string, header: string, value: RegExp])[] => [
  ['/healthz', 'content-type', /./],
  ['/admin-dashboard', 'content-security-policy', /default-src 'none'/],
  ['/admin-dashboard/articles', 'content-type', /text\/html/],
  [`/admin-dashboard/assets/${asset}`, 'cache-control', /immutable/],
];

/** The image's files and its configuration under the nginx of this machine. */
export async function tryAdminImage(nginx: string, folder: string): Promise<void> {
  const port = await findFreePort();
  const child = spawn(nginx, ['-p', folder, '-e', 'stderr', '-c', configuration(folder, port)], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const gone = once(child, 'exit');
  try {
    const [asset = ''] = readdirSync(join(folder, PAGES, 'admin-dashboard', 'assets'));
    for (const [path, header, value] of ASKED(asset)) {
      const answer = await answerOf(`http://127.0.0.1:${port}${path}`);
      if (answer.status !== 200 || !value.test(answer.headers.get(header) ?? ''))
        throw new Failure(
          `admin: ${path} was answered with ${answer.status}, ${header}: ${answer.headers.get(header)}`,
        );
    }
  } finally {
    child.kill('SIGTERM');
    await gone;
  }
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

async function answerOf(url: string): Promise<Response> {
  const deadline = Date.now() + START_LIMIT_MS;
  for (;;) {
    const answer = await fetch(url).catch(() => null);
    if (answer) return answer;
    if (Date.now() > deadline) throw new Failure(`admin: nginx does not listen (${url})`);
    await sleep(50);
  }
}
