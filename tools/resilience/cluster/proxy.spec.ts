import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../run/servers/free-port.js';
import { openLocalServer, type LocalServer } from '../../run/servers/local-server.js';
import { forward, openProxy, UpstreamGroup } from './proxy.js';

describe('forward', () => {
  const servers: LocalServer[] = [];
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.close();
  });

  async function listen(listener: RequestListener): Promise<number> {
    const server = await openLocalServer(listener);
    servers.push(server);
    return server.port;
  }

  async function unusedPort(): Promise<number> {
    const { port, close } = await openLocalServer(() => undefined);
    await close();
    return port;
  }

  /** Returns the URL of a proxy for processes on these ports. */
  async function proxyFor(...ports: number[]): Promise<string> {
    const group = new UpstreamGroup(ports);
    const port = await listen((request, response) => void forward(request, response, group));
    return `http://127.0.0.1:${port}`;
  }

  it('sends a request with its body to another process when one refuses the connection', async () => {
    const port = await listen((request, response) => void request.pipe(response));
    const proxy = await proxyFor(await unusedPort(), await unusedPort(), port);
    const answers = await Promise.all(
      ['one', 'two', 'three'].map(async (body) => (await fetch(proxy, { method: 'POST', body })).text()),
    );
    expect(answers).toEqual(['one', 'two', 'three']);
  });

  it('answers 502 and does not repeat a write that may have arrived', async () => {
    let arrived = 0;
    const dropConnection: RequestListener = (request) => {
      arrived += 1;
      request.socket.destroy();
    };
    const proxy = await proxyFor(await listen(dropConnection), await listen(dropConnection));
    expect((await fetch(proxy, { method: 'POST', body: 'once' })).status).toBe(502);
    expect(arrived).toBe(1);
  });

  it('repeats a read on a new connection when the reused one was closed', async () => {
    let onThisConnection = 0;
    const port = await listen((request, response) => {
      onThisConnection = request.socket.bytesWritten === 0 ? 1 : onThisConnection + 1;
      if (onThisConnection === 2) request.socket.destroy();
      else response.end('read');
    });
    const proxy = await proxyFor(port);
    expect(await (await fetch(proxy)).text()).toBe('read');
    expect(await (await fetch(proxy)).text()).toBe('read');
    expect(onThisConnection).toBe(1);
  });

  it('answers 503 when no process is running', async () => {
    const answer = await fetch(await proxyFor(await unusedPort()));
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
  });

  it('forwards events as they arrive, and replaces X-Forwarded-For by the address of the client', async () => {
    const port = await listen((request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      response.write(`from ${String(request.headers['x-forwarded-for'])}`);
    });
    const answer = await fetch(await proxyFor(port), { headers: { 'x-forwarded-for': '8.8.8.8' } });
    const reader = answer.body?.getReader();
    const first = await reader?.read();
    expect(new TextDecoder().decode(first?.value)).toBe('from 127.0.0.1');
    await reader?.cancel();
  });
});

describe('openProxy', () => {
  it('serves the back-office for any of its screens, and 404 for a missing file', async () => {
    const root = mkdtempSync(join(tmpdir(), 'vaglio-proxy-'));
    mkdirSync(join(root, 'apps/admin/dist'), { recursive: true });
    writeFileSync(join(root, 'apps/admin/dist/index.html'), 'the back-office');
    const port = await findFreePort();
    const close = await openProxy(root, { host: '127.0.0.1', port }, { apis: [], webs: [] });
    const answerTo = async (path: string) => {
      const response = await fetch(`http://127.0.0.1:${port}/admin-dashboard${path}`);
      return [response.status, await response.text()];
    };
    expect(await answerTo('/articles')).toEqual([200, 'the back-office']);
    expect(await answerTo('/assets/missing.js')).toEqual([404, 'Not Found']);
    await close(0);
    rmSync(root, { recursive: true });
  });
});
