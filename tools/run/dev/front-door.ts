import {
  createServer,
  request as ask,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { connect, type Socket } from 'node:net';
import type { ListenAddress } from '../start/listen-address.js';

/** The ports behind the one port that a person opens. */
export interface BehindTheDoor {
  readonly api: number;
  readonly web: number;
  readonly admin: number;
}

/** Which of them answers an address. */
export function portFor(path: string, ports: BehindTheDoor): number {
  if (/^\/admin-dashboard(\/|\?|$)/.test(path)) return ports.admin;
  if (/^\/(api|metrics|downloads)(\/|\?|$)/.test(path)) return ports.api;
  return ports.web;
}

/** One port for everything, hot reload's web sockets included. */
export function openFrontDoor({ host, port }: ListenAddress, ports: BehindTheDoor): Promise<Server> {
  const server = createServer((request, response) => passOn(request, response, ports));
  server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) =>
    passOnSocket(request, socket, head, ports),
  );
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

function passOn(request: IncomingMessage, response: ServerResponse, ports: BehindTheDoor): void {
  const { method, headers } = request;
  // Vite answers its base path only with the slash.
  const path = (request.url ?? '/').replace(/^\/admin-dashboard(?=\?|$)/, '/admin-dashboard/');
  const onward = ask({ host: '127.0.0.1', port: portFor(path, ports), path, method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.once('error', () => {
    if (!response.headersSent) response.writeHead(503, { 'Retry-After': '1', 'Content-Type': 'text/plain' });
    response.end('This part of Vaglio is starting or does not compile; the terminal says which.\n');
  });
  response.once('close', () => onward.destroy());
  request.pipe(onward);
}

function passOnSocket(request: IncomingMessage, socket: Socket, head: Buffer, ports: BehindTheDoor): void {
  const path = request.url ?? '/';
  const onward = connect(portFor(path, ports), '127.0.0.1', () => {
    const { rawHeaders } = request;
    const lines = rawHeaders.flatMap((name, index) =>
      index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1]}`] : [],
    );
    onward.write(`${request.method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    onward.write(head);
    onward.pipe(socket).pipe(onward);
  });
  onward.once('error', () => socket.destroy());
  socket.once('error', () => onward.destroy());
}
