import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { LoopbackServer } from './loopback-server.js';

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

/** A test server that records its requests and answers them with `reply`. */
export class AdminApiServer extends LoopbackServer {
  readonly received: Received[] = [];
  reply: (call: string) => Reply = () => ({ body: null });

  protected async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const sent = await text(request);
    const call = `${request.method} ${request.url}`;
    this.received.push({ call, headers: request.headers, body: sent === '' ? null : JSON.parse(sent) });
    const { status = 200, headers = {}, body } = this.reply(call);
    response.writeHead(status, headers).end(body === undefined ? '' : JSON.stringify(body));
  }
}
