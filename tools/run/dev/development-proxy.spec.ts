import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openDevelopmentProxy, portFor } from './development-proxy.js';

const PORTS = { api: 1, web: 2, admin: 3 };

describe('the development proxy', () => {
  it.each([
    ['/api/health/live', 'api'],
    ['/api?x=1', 'api'],
    ['/metrics', 'api'],
    ['/downloads/vaglio-extension.zip', 'api'],
    ['/admin-dashboard', 'admin'],
    ['/admin-dashboard/assets/x.js', 'admin'],
    ['/', 'web'],
    ['/apiary', 'web'],
    ['/src/entry-client.tsx', 'web'],
  ] as const)('sends %s to the %s server', (path, name) => {
    expect(portFor(path, PORTS)).toBe(PORTS[name]);
  });

  describe('with running servers', () => {
    const open: Server[] = [];
    const portOf = (server: Server): number => (server.address() as AddressInfo).port;
    afterEach(() => open.splice(0).forEach((server) => server.close()));

    it('forwards calls, and answers 503 while a server is not up', async () => {
      const api = createServer((request, response) => request.pipe(response.writeHead(201)));
      await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
      const proxy = await openDevelopmentProxy(
        { host: '127.0.0.1', port: 0 },
        { api: portOf(api), web: 1, admin: 1 },
      );
      open.push(api, proxy);
      const url = `http://127.0.0.1:${portOf(proxy)}`;
      const answer = await fetch(`${url}/api/x`, { method: 'POST', body: 'hello' });
      expect([answer.status, await answer.text()]).toEqual([201, 'hello']);
      expect((await fetch(`${url}/`)).status).toBe(503);
    });
  });
});
