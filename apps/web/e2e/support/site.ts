import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  createServer,
  request as sendRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { User } from '@vaglio/contracts';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../../../chromium.preset.cjs';
import { SiteApi } from './site-api.js';

interface TestSite {
  readonly url: string;
  /** The URL of the site's own process, without the proxy in front. */
  readonly webUrl: string;
  readonly api: SiteApi;
  /** False simulates a network failure. */
  isReachable: boolean;
  readonly close: () => Promise<void>;
}

/** Starts the built site as in a deployment: in its own process, behind a proxy with the API. */
export async function startSite(api = new SiteApi()): Promise<TestSite> {
  const site = { isReachable: true };
  let webUrl = '';
  const front = createServer((request, response) => {
    if (!site.isReachable) return void request.socket.destroy();
    if (request.url?.startsWith('/api/')) void api.handle(request, response);
    else forwardTo(webUrl, request, response);
  });
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  const url = `http://127.0.0.1:${(front.address() as AddressInfo).port}`;
  const web = startWeb(url);
  webUrl = await urlPrintedBy(web);
  const close = async () => {
    await stop(front, web);
    const lacking = [...api.unanswered].filter(
      ({ method, audience }) => method === 'GET' && audience === 'anyone',
    );
    expect(lacking.map(({ path }) => path).filter((path) => !path.includes(':'))).toEqual([]);
  };
  return Object.assign(site, { url, webUrl, api, close });
}

function startWeb(url: string): ChildProcess {
  return spawn(process.execPath, [join(__dirname, '../../dist/server/main.js')], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', API_URL: url, PUBLIC_URL: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

async function urlPrintedBy(web: ChildProcess): Promise<string> {
  for await (const chunk of web.stdout ?? []) {
    const url = /http:\S+/.exec(String(chunk))?.[0];
    if (url) return url;
  }
  throw new Error('The site ended before it listened: is it built?');
}

function forwardTo(target: string, request: IncomingMessage, response: ServerResponse): void {
  const { method, headers, url } = request;
  const forwarded = sendRequest(new URL(url ?? '/', target), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  request.pipe(forwarded);
}

async function stop(front: Server, web: ChildProcess): Promise<void> {
  front.close();
  front.closeAllConnections();
  web.kill('SIGTERM');
  if (web.exitCode === null) await once(web, 'exit');
}

/** Starts the site for the tests of a file or a describe block. */
export function setUpSite(): { readonly site: TestSite } {
  const started = {} as { site: TestSite };
  beforeAll(async () => {
    started.site = await startSite();
  });
  afterAll(() => started.site.close());
  return started;
}

/** Starts the site and a browser for the tests of a file or a describe block. */
export function setUpSiteAndBrowser(): { readonly site: TestSite; readonly browser: Browser } {
  const started = {} as { site: TestSite; browser: Browser };
  beforeAll(async () => {
    [started.site, started.browser] = await Promise.all([startSite(), launchBrowser()]);
  });
  afterAll(async () => {
    await started.browser.close();
    await started.site.close();
  });
  return started;
}

/** Signs in as a new user. The page must show the site; the next page is loaded as this user. */
export async function signInAs(page: Page, { api }: TestSite, tier: User['subscriptionTier']): Promise<void> {
  await page.evaluate((token) => window.localStorage.setItem('auth_token', token), api.signUp(tier));
}
