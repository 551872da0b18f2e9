import { openLocalServer } from '../servers/local-server.js';
import { displayUrl, listenAddress, requireFreePort } from './listen-address.js';

describe('listenAddress', () => {
  it('is port 3000 on the loopback address by default', () => {
    expect(listenAddress({})).toEqual({ host: '127.0.0.1', port: 3000 });
    expect(listenAddress({ PORT: ' ', HOST: '' })).toEqual({ host: '127.0.0.1', port: 3000 });
    expect(listenAddress({ PORT: '8080', HOST: '0.0.0.0' })).toEqual({ host: '0.0.0.0', port: 8080 });
  });

  it.each(['abc', '0', '65536', '-1', '30.5', '3000x'])('throws for PORT=%s', (PORT) => {
    expect(() => listenAddress({ PORT })).toThrow(
      `PORT must be a whole number from 1 to 65535, and it is "${PORT}"`,
    );
  });
});

describe('displayUrl', () => {
  it('is the URL that a user types', () => {
    expect(displayUrl({ host: '0.0.0.0', port: 3000 })).toBe('http://localhost:3000');
    expect(displayUrl({ host: '192.168.1.7', port: 80 })).toBe('http://192.168.1.7:80');
    expect(displayUrl({ host: 'fd00::7', port: 3000 })).toBe('http://[fd00::7]:3000');
  });
});

describe('requireFreePort', () => {
  it('throws while the port is in use', async () => {
    const { port, close } = await openLocalServer(() => undefined);
    await expect(requireFreePort({ host: '127.0.0.1', port }, 0)).rejects.toThrow(
      `Port ${port} is taken by another program. Stop that program, or choose another port: PORT=${port + 1} npm start`,
    );
    await close();
    await expect(requireFreePort({ host: '127.0.0.1', port }, 0)).resolves.toBeUndefined();
  });

  it('throws for a host that is not of this machine', async () => {
    await expect(requireFreePort({ host: '192.0.2.1', port: 3000 }, 0)).rejects.toThrow('no such address');
  });
});
