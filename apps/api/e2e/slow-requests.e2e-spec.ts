import { REQUEST_TIMEOUTS } from '@vaglio/contracts';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { startAnalysisApp } from '../src/modules/analysis/testing/analysis-app.js';
import { anAnalysisReader } from '../src/modules/analysis/testing/analysis-client.js';
import { listenTo } from '../src/modules/analysis/testing/event-reader.js';
import { fixture } from './testing/fixture.js';

const SHORT = { headersTimeout: 1_500, requestTimeout: 3_000 };

describe('a slow request', () => {
  const api = fixture(startAnalysisApp);
  let server: Server;

  beforeAll(() => {
    server = api.app.getHttpServer();
  });
  afterEach(() => void Object.assign(server, REQUEST_TIMEOUTS));

  /** Sends the piece again and again until the server closes the connection; returns the response. */
  async function drip(head: string, piece: string): Promise<string> {
    const { port } = server.address() as AddressInfo;
    const socket: Socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    let answer = '';
    socket.on('data', (bytes: Buffer) => (answer += bytes.toString()));
    socket.on('error', () => undefined);
    socket.write(head);
    const timer = setInterval(() => socket.write(piece), 100);
    await new Promise((resolve) => socket.once('close', resolve));
    clearInterval(timer);
    return answer;
  }

  const POST = 'POST /api/auth/login HTTP/1.1\r\nHost: vaglio.test\r\nContent-Type: application/json\r\n';

  it('is limited to fifteen seconds, including the time between two checks', () => {
    const { requestTimeout, headersTimeout } = server;
    expect(requestTimeout + REQUEST_TIMEOUTS.connectionsCheckingInterval).toBeLessThanOrEqual(15_000);
    expect(headersTimeout).toBeLessThan(requestTimeout);
  });

  it.each([
    ['its body', `${POST}Content-Length: 90000\r\n\r\n{"email":"`, 'a'],
    ['a body in chunks', `${POST}Transfer-Encoding: chunked\r\n\r\n`, '1\r\n \r\n'],
    ['its headers', POST, 'X-Slow: 1\r\n'],
  ])('is ended while it sends %s slowly', async (_, head, piece) => {
    Object.assign(server, SHORT);
    expect(await drip(head, piece)).toMatch(/^HTTP\/1\.1 (?:408|400) /);
  });

  it('is ended when its body arrives slowly after the response', async () => {
    Object.assign(server, SHORT);
    const head =
      'GET /api/health/live HTTP/1.1\r\nHost: vaglio.test\r\nContent-Type: application/json\r\nContent-Length: 90000\r\n\r\n';
    await drip(head, 'a');
  });

  it('does not end event streams and slow analyses', async () => {
    Object.assign(server, SHORT);
    const page = 'https://outlet.example/slow-answer';
    const block = api.engine.block(page);
    const { client, token } = await anAnalysisReader(api);
    const requestId = await client.submit(page);
    const stream = await listenTo(api.url, token, requestId);
    const waiting = client.analyze(page).expect(200);
    const answered = waiting.then(({ body }) => body as { revision: number });
    await pause(SHORT.requestTimeout + 2 * REQUEST_TIMEOUTS.connectionsCheckingInterval);
    block.release();
    expect((await answered).revision).toBe(1);
    expect((await stream.rest()).at(-1)).toMatchObject({ type: 'completed' });
  });
});
