import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  createServer,
  request as forward,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { FakeApi } from './fake-api.js';

export interface TestSite {
  readonly url: string;
  /** The address of its own process, without the proxy in front. */
  readonly webUrl: string;
  readonly api: FakeApi;
  /** Whether the network leads to the site. */
  isReachable: boolean;
  readonly close: () => Promise<void>;
}

/** The built site as it runs in a deployment: its own process, behind one address with the API. */
export async function startSite(api = new FakeApi()): Promise<TestSite> {
  const site = { isReachable: true };
  let webUrl = '';
  const front = createServer((request, response) => {
    if (!site.isReachable) return void request.socket.destroy();
    if (request.url?.startsWith('/api/')) void api.handle(request, response);
    else passOn(webUrl, request, response);
  });
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  const url = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
  const web = startWeb(url);
  webUrl = await addressPrintedBy(web);
  const close = async () => {
    await stop(front, web);
    if (api.unanswered.size > 0) throw new Error(`FakeApi lacks ${[...api.unanswered].join(', ')}`);
  };
  return Object.assign(site, { url, webUrl, api, close });
}

function startWeb(url: string): ChildProcess {
  return spawn(process.execPath, [join(__dirname, '../../dist/server/main.js')], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', API_URL: url, PUBLIC_URL: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function addressPrintedBy(web: ChildProcess): Promise<string> {
  for await (const chunk of web.stdout ?? []) {
    const address = /http:\S+/.exec(String(chunk))?.[0];
    if (address) return address;
  }
  throw new Error('The site ended before it listened: is it built?');
}

function passOn(target: string, request: IncomingMessage, response: ServerResponse): void {
  const { method, headers, url } = request;
  const onward = forward(new URL(url ?? '/', target), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  request.pipe(onward);
}

async function stop(front: Server, web: ChildProcess): Promise<void> {
  front.close();
  front.closeAllConnections();
  web.kill('SIGTERM');
  if (web.exitCode === null) await once(web, 'exit');
}
