import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { startLocalServer } from '@vaglio/engine/testing/local-server';

interface ReceivedMessage {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

type Behavior = (response: ServerResponse) => void;

const BEHAVIOURS = {
  accepts: (response) => response.writeHead(204).end(),
  fails: (response) => response.writeHead(500).end('broken'),
  gone: (response) => response.writeHead(410).end(),
  redirects: (response) => response.writeHead(302, { Location: 'http://169.254.169.254/latest' }).end(),
  'no-answer': () => undefined,
  endless: (response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write('x'.repeat(65_536)), 5);
    response.once('close', () => clearInterval(timer));
  },
} as const satisfies Readonly<Record<string, Behavior>>;

/** Starts a server on loopback that receives webhooks. */
export async function startWebhookReceiver() {
  const received: ReceivedMessage[] = [];
  let atOnce = 0;
  const server = await startLocalServer((request, response) => {
    atOnce += 1;
    receiver.maxAtOnce = Math.max(receiver.maxAtOnce, atOnce);
    response.once('close', () => (atOnce -= 1));
    void text(request).then((body) => {
      received.push({ path: request.url ?? '', headers: request.headers, body });
      BEHAVIOURS[receiver.behavior](response);
    });
  });
  const receiver = {
    host: server.host,
    received,
    behavior: 'accepts' as keyof typeof BEHAVIOURS,
    /** The highest number of concurrent messages. */
    maxAtOnce: 0,
    close: server.close,
    at: (path: string) => received.filter((message) => message.path === path),
  };
  return receiver;
}
