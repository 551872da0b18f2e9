import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { httpApi } from './http-api.js';

describe('a call of the API', () => {
  let api: Server;
  let answer: (response: ServerResponse) => void;
  let asked = 0;
  const ask = () =>
    httpApi({ apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}` })('/api/x', {
      timeoutMs: 300,
    });

  beforeAll(async () => {
    api = createServer((_request, response) => {
      asked += 1;
      answer(response);
    });
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  });
  beforeEach(() => {
    asked = 0;
  });
  afterAll(() => void api.close().closeAllConnections());

  it('returns status, version and text', async () => {
    answer = (response) => response.writeHead(203, { ETag: '"v"' }).end('{"é":1}');
    await expect(ask()).resolves.toEqual({ status: 203, etag: '"v"', body: '{"é":1}' });
  });

  it('is repeated once when the API process has just ended', async () => {
    answer = (response) => (asked === 1 ? response.destroy() : response.end('here'));
    await expect(ask()).resolves.toMatchObject({ status: 200, body: 'here' });
    expect(asked).toBe(2);
  });

  it('fails when the second attempt fails too', async () => {
    answer = (response) => response.destroy();
    await expect(ask()).rejects.toThrow();
    expect(asked).toBe(2);
  });

  it.each([
    ['nothing', () => undefined],
    ['half an answer', (response: ServerResponse) => response.write('{"half":')],
  ])('fails for an API that answers %s', async (_what, given) => {
    answer = given;
    await expect(ask()).rejects.toThrow(/abort|time/i);
    expect(asked).toBe(1);
  });
});
