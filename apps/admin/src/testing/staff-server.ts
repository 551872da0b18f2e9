import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

interface Received {
  readonly call: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: unknown;
}

/** A server on loopback that says what it was told to and remembers what it heard. */
export class StaffServer {
  readonly received: Received[] = [];
  reply: (call: string) => Reply = () => ({ body: null });
  private readonly server: Server = createServer((request, response) => {
    void textOf(request).then((text) => {
      const call = `${request.method} ${request.url}`;
      this.received.push({ call, headers: request.headers, body: text === '' ? null : JSON.parse(text) });
      const { status = 200, headers = {}, body } = this.reply(call);
      response.writeHead(status, headers).end(body === undefined ? '' : JSON.stringify(body));
    });
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
