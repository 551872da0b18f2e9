import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { httpApi } from './http-api.js';

describe('httpApi', () => {
  let api: Server;
  let answer: (response: ServerResponse) => void;
  let requestCount = 0;
  const call = (timeoutMs = 30_000) =>
    httpApi({ apiUrl: `http://127.0.0.1:${(api.address() as AddressInfo).port}` })('/api/x', {
      timeoutMs,
    });

  beforeAll(async () => {
    api = createServer((_request, response) => {
      requestCount += 1;
      answer(response);
    });
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  });
  beforeEach(() => {
    requestCount = 0;
  });
  afterAll(() => void api.close().closeAllConnections());

  it('returns status, ETag and body', async () => {
    answer = (response) => response.writeHead(203, { ETag: '"v"' }).end('{"é":1}');
    await expect(call()).resolves.toEqual({ status: 203, etag: '"v"', body: '{"é":1}' });
  });

  it('retries once when the API process has just ended', async () => {
    answer = (response) => (requestCount === 1 ? response.destroy() : response.end('here'));
    await expect(call()).resolves.toMatchObject({ status: 200, body: 'here' });
    expect(requestCount).toBe(2);
  });

  it('rejects when the second attempt fails too', async () => {
    answer = (response) => response.destroy();
    await expect(call()).rejects.toThrow();
    expect(requestCount).toBe(2);
  });

  it.each([
    ['nothing', () => undefined],
    ['half an answer', (response: ServerResponse) => response.write('{"half":')],
  ])('rejects when the API answers %s', async (_what, given) => {
    answer = given;
    await expect(call(300)).rejects.toThrow(/abort|time/i);
    expect(requestCount).toBe(1);
  });
});
