import type { RequestListener } from 'node:http';
import { UpstreamGroup, forward } from './forward.js';
import { openLocalServer, type LocalServer } from '../../../run/servers/local-server.js';

const servers: LocalServer[] = [];
const groups: UpstreamGroup[] = [];

async function listening(listener: RequestListener): Promise<number> {
  const server = await openLocalServer(listener);
  servers.push(server);
  return server.port;
}

/** A port without a listener. */
async function closedPort(): Promise<number> {
  const { port, close } = await openLocalServer(() => undefined);
  await close();
  return port;
}

async function proxyBefore(...ports: number[]): Promise<string> {
  const group = new UpstreamGroup(ports, '/health');
  groups.push(group);
  return `http://127.0.0.1:${await listening((request, response) => void forward(request, response, group))}`;
}

describe('the proxy', () => {
  afterEach(async () => {
    for (const group of groups.splice(0)) group.close();
    for (const server of servers.splice(0)) await server.close();
  });

  it('sends a request with its body to the next process when one does not listen', async () => {
    const port = await listening((request, response) => void request.pipe(response));
    const proxy = await proxyBefore(await closedPort(), await closedPort(), port);
    const answers = await Promise.all(
      ['one', 'two', 'three'].map(async (body) => (await fetch(proxy, { method: 'POST', body })).text()),
    );
    expect(answers).toEqual(['one', 'two', 'three']);
  });

  it('does not repeat a request that may have arrived', async () => {
    let arrived = 0;
    const dropping: RequestListener = (request) => {
      arrived += 1;
      request.socket.destroy();
    };
    const proxy = await proxyBefore(await listening(dropping), await listening(dropping));
    expect((await fetch(proxy, { method: 'POST', body: 'once' })).status).toBe(502);
    expect(arrived).toBe(1);
  });

  it('repeats a read on a new connection when the kept one was closed', async () => {
    let onThisConnection = 0;
    const port = await listening((request, response) => {
      onThisConnection = request.socket.bytesWritten === 0 ? 1 : onThisConnection + 1;
      if (onThisConnection === 2) request.socket.destroy();
      else response.end('read');
    });
    const proxy = await proxyBefore(port);
    expect(await (await fetch(proxy)).text()).toBe('read');
    expect(await (await fetch(proxy)).text()).toBe('read');
    expect(onThisConnection).toBe(1);
  });

  it('answers 503 without any process', async () => {
    const answer = await fetch(await proxyBefore(await closedPort()));
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
  });

  it('forwards events at once, and adds the address of the client', async () => {
    const port = await listening((request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      response.write(`from ${String(request.headers['x-forwarded-for'])}`);
    });
    const answer = await fetch(await proxyBefore(port), { headers: { 'x-forwarded-for': '8.8.8.8' } });
    const reader = answer.body?.getReader();
    const first = await reader?.read();
    expect(new TextDecoder().decode(first?.value)).toBe('from 127.0.0.1');
    await reader?.cancel();
  });
});
