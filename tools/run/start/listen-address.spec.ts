import { displayUrl, listenAddress, requireFreePort } from './listen-address.js';
import { openLocalServer } from '../servers/local-server.js';

describe('the address on which the product listens', () => {
  it('is this machine only, port 3000, by default', () => {
    expect(listenAddress({})).toEqual({ host: '127.0.0.1', port: 3000 });
    expect(listenAddress({ PORT: ' ', HOST: '' })).toEqual({ host: '127.0.0.1', port: 3000 });
    expect(listenAddress({ PORT: '8080', HOST: '0.0.0.0' })).toEqual({ host: '0.0.0.0', port: 8080 });
  });

  it.each(['abc', '0', '65536', '-1', '30.5', '3000x'])('cannot be PORT=%s', (PORT) => {
    expect(() => listenAddress({ PORT })).toThrow(
      `PORT must be a whole number from 1 to 65535, and it is "${PORT}"`,
    );
  });

  it('is shown as a person types it', () => {
    expect(displayUrl({ host: '0.0.0.0', port: 3000 })).toBe('http://localhost:3000');
    expect(displayUrl({ host: '192.168.1.7', port: 80 })).toBe('http://192.168.1.7:80');
    expect(displayUrl({ host: 'fd00::7', port: 3000 })).toBe('http://[fd00::7]:3000');
  });

  it('must be free', async () => {
    const { port, close } = await openLocalServer(() => undefined);
    await expect(requireFreePort({ host: '127.0.0.1', port }, 0)).rejects.toThrow(
      `Port ${port} is taken by another program. Stop that program, or choose another port: PORT=${port + 1} npm start`,
    );
    await close();
    await expect(requireFreePort({ host: '127.0.0.1', port }, 0)).resolves.toBeUndefined();
  });

  it('must be an address of the machine', async () => {
    await expect(requireFreePort({ host: '192.0.2.1', port: 3000 }, 0)).rejects.toThrow('no such address');
  });
});
