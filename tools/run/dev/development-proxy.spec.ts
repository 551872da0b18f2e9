import type { AddressInfo } from 'node:net';
import { openLocalServer } from '../servers/local-server.js';
import { openDevelopmentProxy, portFor } from './development-proxy.js';

describe('portFor', () => {
  const ports = { api: 1, web: 2, admin: 3 };

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
    expect(portFor(path, ports)).toBe(ports[name]);
  });
});

describe('openDevelopmentProxy', () => {
  it('forwards calls, and answers 503 while a server is not running', async () => {
    const api = await openLocalServer((request, response) => void request.pipe(response.writeHead(201)));
    const ports = { api: api.port, web: 1, admin: 1 };
    const proxy = await openDevelopmentProxy({ host: '127.0.0.1', port: 0 }, ports);
    const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    const answer = await fetch(`${url}/api/x`, { method: 'POST', body: 'hello' });
    expect([answer.status, await answer.text()]).toEqual([201, 'hello']);
    expect((await fetch(`${url}/`)).status).toBe(503);
    proxy.close().closeAllConnections();
    await api.close();
  });
});
