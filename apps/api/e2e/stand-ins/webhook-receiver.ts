import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A message as it came. */
export interface ReceivedMessage {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

type Behaviour = (response: ServerResponse) => void;

/** What a receiver can answer, good and bad. */
export const BEHAVIOURS = {
  takes: (response) => response.writeHead(204).end(),
  fails: (response) => response.writeHead(500).end('broken'),
  gone: (response) => response.writeHead(410).end(),
  redirects: (response) => response.writeHead(302, { Location: 'http://169.254.169.254/latest' }).end(),
  hangs: () => undefined,
  endless: (response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write('x'.repeat(65_536)), 5);
    response.once('close', () => clearInterval(timer));
  },
} as const satisfies Readonly<Record<string, Behaviour>>;

/** A program on this machine that receives webhooks. */
export class WebhookReceiver {
  readonly received: ReceivedMessage[] = [];
  behaviour: keyof typeof BEHAVIOURS = 'takes';
  /** The most messages that were under way at once. */
  mostAtOnce = 0;
  private atOnce = 0;

  private constructor(private readonly server: Server) {}

  static async start(): Promise<WebhookReceiver> {
    const server = createServer();
    const receiver = new WebhookReceiver(server);
    server.on('request', (request, response) => {
      receiver.atOnce += 1;
      receiver.mostAtOnce = Math.max(receiver.mostAtOnce, receiver.atOnce);
      response.once('close', () => (receiver.atOnce -= 1));
      void text(request).then((body) => {
        receiver.received.push({ path: request.url ?? '', headers: request.headers, body });
        BEHAVIOURS[receiver.behaviour](response);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  get host(): string {
    return `127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  at(path: string): ReceivedMessage[] {
    return this.received.filter((message) => message.path === path);
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
