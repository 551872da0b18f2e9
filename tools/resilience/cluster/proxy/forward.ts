import { createProxyServer } from 'http-proxy-3';
import { Agent, type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { respondsOk } from '../../../run/wait.js';

/** One of the processes that do the same. */
interface Upstream {
  readonly port: number;
  /** Requests under way. */
  busy: number;
  isHealthy: boolean;
}

const CHECK_EVERY_MS = 1_000;
const CHECK_LIMIT_MS = 1_000;

/** Processes of one kind, asked every second whether they are well. */
export class UpstreamGroup {
  private readonly members: readonly Upstream[];
  private readonly timer: NodeJS.Timeout;
  private turn = 0;

  constructor(
    ports: readonly number[],
    private readonly healthPath: string,
  ) {
    this.members = ports.map((port) => ({ port, busy: 0, isHealthy: true }));
    this.timer = setInterval(() => void this.checkAll(), CHECK_EVERY_MS).unref();
  }

  /** The healthy member with the fewest requests, in turn; any other one when none is healthy. */
  choose(tried: ReadonlySet<Upstream>): Upstream | null {
    const untried = this.members.filter((member) => !tried.has(member));
    const well = untried.filter(({ isHealthy }) => isHealthy);
    const candidates = well.length > 0 ? well : untried;
    const least = Math.min(...candidates.map(({ busy }) => busy));
    const idlest = candidates.filter(({ busy }) => busy === least);
    this.turn += 1;
    return idlest[this.turn % idlest.length] ?? null;
  }

  close(): void {
    clearInterval(this.timer);
  }

  private async checkAll(): Promise<void> {
    await Promise.all(
      this.members.map(async (member) => {
        const url = `http://127.0.0.1:${member.port}${this.healthPath}`;
        member.isHealthy = await respondsOk(url, AbortSignal.timeout(CHECK_LIMIT_MS));
      }),
    );
  }
}

const proxy = createProxyServer({ agent: new Agent({ keepAlive: true }), xfwd: true });
// The package leaves the client waiting when an answer breaks off.
proxy.on('proxyRes', (answer, _request, response) => answer.once('error', () => response.destroy()));

/**
 * Sends a request to one process of a group, and to another where the connection is refused. As Caddy does: only reads are
 * repeated after any other error, since a write may have arrived.
 */
export async function forward(
  request: IncomingMessage,
  response: ServerResponse,
  group: UpstreamGroup,
): Promise<void> {
  // The header of the client must not reach a product that trusts this proxy.
  for (const name of ['for', 'proto', 'host', 'port']) delete request.headers[`x-forwarded-${name}`];
  const body = await buffer(request).catch(() => null);
  if (body) attempt({ request, response, group, body, tried: new Set(), mayRepeat: isRead(request) });
}

interface Attempt {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly group: UpstreamGroup;
  readonly body: Buffer;
  readonly tried: ReadonlySet<Upstream>;
  readonly mayRepeat: boolean;
}

function attempt(current: Attempt): void {
  const { request, response, group, body, tried, mayRepeat } = current;
  const upstream = group.choose(tried);
  if (!upstream) return void response.writeHead(503, { 'Retry-After': '1', 'Content-Length': 0 }).end();
  upstream.busy += 1;
  response.once('close', () => (upstream.busy -= 1));
  const options = { target: `http://127.0.0.1:${upstream.port}`, buffer: Readable.from([body]) };
  proxy.web(request, response, options, (error: NodeJS.ErrnoException) => {
    if (response.destroyed) return;
    if (response.headersSent) return void response.destroy();
    if (error.code === 'ECONNREFUSED') {
      upstream.isHealthy = false;
      attempt({ ...current, tried: new Set([...tried, upstream]) });
    } else if (mayRepeat) attempt({ ...current, mayRepeat: false });
    else response.writeHead(502, { 'Content-Length': 0 }).end();
  });
}

function isRead({ method, headers }: IncomingMessage): boolean {
  return (method === 'GET' || method === 'HEAD') && headers['content-length'] === undefined;
}
