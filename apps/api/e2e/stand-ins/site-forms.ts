import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { Environment } from '../../src/shared/config/environment.js';
import { REPOSITORY } from '../../src/shared/process/folders.js';
import { startTestApp } from '../../src/testing/test-app.js';

const SITE_TOKEN = 'only-for-tests-site-token';

/** Pages are served by the process of the API, or by separate web processes. */
export const SITE_FORMS = ['in the process of the API', 'in processes of its own'] as const;

/** Starts the built site with a real API, at one or two URLs. */
export async function startSiteAs(form: (typeof SITE_FORMS)[number], given: Environment = {}) {
  const environment = { SITE_TOKEN, ...given };
  if (form === 'in the process of the API') {
    const app = await startTestApp({ environment: { ...environment, SERVE_FRONT_ENDS: 'true' } });
    return { urls: [app.url, app.url] as const, apiUrl: app.url, close: () => app.close() };
  }
  const api = await startTestApp({ environment });
  const webs = [await startWeb(api.url), await startWeb(api.url)] as const;
  const close = async (): Promise<void> => {
    for (const { child } of webs) {
      child.kill();
      await once(child, 'exit');
    }
    await api.close();
  };
  return { urls: [webs[0].url, webs[1].url] as const, apiUrl: api.url, close };
}

async function startWeb(apiUrl: string): Promise<{ url: string; child: ChildProcess }> {
  const child = spawn(process.execPath, [join(REPOSITORY, 'apps/web/dist/server/main.js')], {
    env: { PORT: '0', HOST: '127.0.0.1', API_URL: apiUrl, PUBLIC_URL: 'http://vaglio.test', SITE_TOKEN },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const chunk of child.stdout) {
    const url = /http:\S+/.exec(String(chunk))?.[0];
    if (url) return { url, child };
  }
  throw new Error('The site ended before it listened: is it built?');
}

/** The answer to a raw request target, which HTTP clients would normalize. */
export async function answerTo(url: string, target: string): Promise<string> {
  const { port, hostname } = new URL(url);
  const socket = connect({ port: Number(port), host: hostname });
  socket.on('error', () => undefined);
  // The socket is not ended, because a server may treat a half-closed connection as aborted.
  socket.write(
    `GET ${target} HTTP/1.1\r\nHost: vaglio.test\r\nAccept: text/html\r\nConnection: close\r\n\r\n`,
  );
  let answer = '';
  for await (const bytes of socket) answer += String(bytes);
  return answer;
}
