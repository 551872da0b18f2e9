import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { createServer as createRawServer, type AddressInfo, type Socket } from 'node:net';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { createSafeFetch, type SafeFetchOptions } from './safe-fetch.js';
import { failureOf } from './testing/failure-of.js';
import { startLocalServer, type LocalServer } from '../testing/local-server.js';

const MEGABYTE = 1024 * 1024;
const limits = { firstByteMs: 400, totalMs: 1_500, maxBytes: MEGABYTE, maxRedirects: 5 };

type Answer = (response: ServerResponse, path: string) => void;

function redirect(to: string): Answer {
  return (response) => response.writeHead(302, { location: to }).end();
}

function encoded(encoding: string, body: Buffer): Answer {
  return (response) =>
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': encoding }).end(body);
}

function bomb(megabytes: number): Buffer {
  return Buffer.alloc(megabytes * MEGABYTE, 'a');
}

function drip(response: ServerResponse, chunk: Buffer, everyMs: number): void {
  const timer = setInterval(() => response.write(chunk), everyMs);
  response.on('close', () => clearInterval(timer));
}

const answers: Record<string, Answer> = {
  '/page': (response) => response.setHeader('content-type', 'text/html').end('<p>hello</p>'),
  '/to-page': redirect('/page'),
  '/loop': redirect('/loop-2'),
  '/loop-2': redirect('/loop'),
  '/to-private': redirect('http://10.0.0.1/secret'),
  '/to-metadata': redirect('http://169.254.169.254/latest/meta-data/'),
  '/to-file': redirect('file:///etc/passwd'),
  '/to-userinfo': redirect('http://user:pass@127.0.0.1/'),
  '/to-port': redirect('http://news-site.com:22/'),
  '/to-nonsense': redirect('http://['),
  '/to-raw-utf8': (response) =>
    response.writeHead(302, { location: Buffer.from('/citt\u00e0').toString('latin1') }).end(),
  '/citt%C3%A0': (response) => response.end('town'),
  '/gzip': encoded('gzip', gzipSync('<p>squeezed</p>')),
  '/br': encoded('br', brotliCompressSync('<p>squeezed</p>')),
  '/deflate': encoded('deflate', deflateSync('<p>squeezed</p>')),
  '/deflate-raw': encoded('deflate', deflateRawSync('<p>squeezed</p>')),
  '/twice': encoded('gzip, br', brotliCompressSync(gzipSync('<p>squeezed</p>'))),
  '/thrice': encoded('gzip, gzip, gzip', gzipSync('')),
  '/unknown-encoding': encoded('zstd-nonsense', Buffer.from('x')),
  '/not-gzip': encoded('gzip', Buffer.from('this is no gzip')),
  '/cut-gzip': encoded('gzip', gzipSync(bomb(1)).subarray(0, 200)),
  '/gzip-bomb': encoded('gzip', gzipSync(bomb(256))),
  '/br-bomb': encoded('br', brotliCompressSync(bomb(256), { params: {} })),
  '/bomb-in-bomb': encoded('gzip, gzip', gzipSync(gzipSync(bomb(256)))),
  '/declared-large': (response) => {
    response.writeHead(200, { 'content-length': String(900 * MEGABYTE) });
    response.write('x');
  },
  '/exactly': (response) => response.end(Buffer.alloc(MEGABYTE, 'a')),
  '/one-more': (response) => response.end(Buffer.alloc(MEGABYTE + 1, 'a')),
  '/endless': (response) => drip(response, Buffer.alloc(256 * 1024, 'a'), 1),
  '/endless-slow': (response) => drip(response, Buffer.from('a'), 20),
  '/silent': () => undefined,
  '/silent-body': (response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.write('<p>');
  },
  '/reset': (response) => {
    response.writeHead(200, { 'content-length': '1000' });
    response.write('half', () => response.socket?.resetAndDestroy());
  },
  '/short': (response) => {
    response.writeHead(200, { 'content-length': '1000' });
    response.write('half', () => response.socket?.end());
  },
  '/set-cookie': (response) =>
    response.writeHead(302, { location: '/page', 'set-cookie': 'spy=1; Path=/' }).end(),
  '/missing-broken': (response) =>
    response.writeHead(404, { 'content-encoding': 'gzip' }).end('this is no gzip'),
  '/missing': (response) => response.writeHead(404).end('nothing here'),
};

function hops(path: string): Answer | undefined {
  const left = Number(/^\/hops\/(\d+)$/.exec(path)?.[1] ?? Number.NaN);
  if (Number.isNaN(left)) return undefined;
  return redirect(left === 1 ? '/page' : `/hops/${left - 1}`);
}

describe('safeFetch against a live server', () => {
  let server: LocalServer;

  beforeAll(async () => {
    server = await startLocalServer((request, response) => {
      const path = request.url ?? '';
      (answers[path] ?? hops(path) ?? answers['/missing'])?.(response, path);
    });
  });

  afterAll(() => server.close());

  function fetch(path: string, options: SafeFetchOptions = {}, signal?: AbortSignal) {
    const safeFetch = createSafeFetch({ allowHosts: [server.host], limits, ...options });
    return safeFetch(`${server.url}${path}`, { accept: 'text/html', ...(signal ? { signal } : {}) });
  }

  it('reads a page', async () => {
    const answer = await fetch('/page');
    expect(answer).toMatchObject({ status: 200, finalUrl: `${server.url}/page`, redirects: [] });
    expect(answer.body.toString()).toBe('<p>hello</p>');
  });

  it.each(['/gzip', '/br', '/deflate', '/deflate-raw', '/twice'])('unpacks %s', async (path) => {
    expect((await fetch(path)).body.toString()).toBe('<p>squeezed</p>');
  });

  it('follows five redirects and lists them', async () => {
    const answer = await fetch('/hops/5');
    expect(answer.finalUrl).toBe(`${server.url}/page`);
    expect(answer.redirects).toEqual([4, 3, 2, 1].map((left) => `${server.url}/hops/${left}`));
  });

  it('does not follow a sixth redirect', async () => {
    const before = server.requests.length;
    expect(await failureOf(fetch('/hops/6'))).toBe('redirect_loop');
    expect(server.requests.length - before).toBe(6);
  });

  it.each([
    ['/loop', 'redirect_loop'],
    ['/to-nonsense', 'unreachable'],
    ['/to-private', 'refused'],
    ['/to-metadata', 'refused'],
    ['/to-file', 'refused'],
    ['/to-userinfo', 'refused'],
    ['/to-port', 'refused'],
  ])('fails for the redirect %s: %s', async (path, outcome) => {
    expect(await failureOf(fetch(path))).toBe(outcome);
  });

  it('follows a redirect whose URL is not percent-encoded', async () => {
    expect((await fetch('/to-raw-utf8')).body.toString()).toBe('town');
  });

  it.each([
    ['/declared-large', 'too_large'],
    ['/one-more', 'too_large'],
    ['/endless', 'too_large'],
    ['/gzip-bomb', 'too_large'],
    ['/br-bomb', 'too_large'],
    ['/bomb-in-bomb', 'too_large'],
    ['/endless-slow', 'timeout'],
    ['/silent', 'timeout'],
    ['/silent-body', 'timeout'],
    ['/reset', 'unreachable'],
    ['/short', 'unreachable'],
    ['/not-gzip', 'unreachable'],
    ['/cut-gzip', 'unreachable'],
    ['/thrice', 'unsupported_type'],
    ['/unknown-encoding', 'unsupported_type'],
  ])('fails for %s: %s', async (path, kind) => {
    expect(await failureOf(fetch(path))).toBe(kind);
  });

  it('accepts a body of exactly the limit', async () => {
    expect((await fetch('/exactly')).body.length).toBe(MEGABYTE);
  });

  it('returns a failed answer with its body', async () => {
    const answer = await fetch('/missing');
    expect([answer.status, answer.body.toString()]).toEqual([404, 'nothing here']);
  });

  it('returns a failed answer although its body cannot be read', async () => {
    expect(await fetch('/missing-broken')).toMatchObject({ status: 404, body: Buffer.alloc(0) });
  });

  it('sends no cookie, no credentials, no referrer, and its own User-Agent', async () => {
    await fetch('/set-cookie', { contactUrl: 'https://vaglio.example/about' });
    const headers = server.requests.at(-1)?.headers ?? {};
    expect(Object.keys(headers).sort()).toEqual([
      'accept',
      'accept-encoding',
      'accept-language',
      'connection',
      'host',
      'user-agent',
    ]);
    expect(headers['user-agent']).toMatch(/^Vaglio\/[\d.]+\+\w+ .*\+https:\/\/vaglio\.example\/about/);
  });

  it('stops when the caller aborts', async () => {
    const controller = new AbortController();
    const pending = fetch('/silent', {}, controller.signal);
    controller.abort(new Error('the caller left'));
    await expect(pending).rejects.toThrow('the caller left');
  });

  it('reads no body with HEAD', async () => {
    const safeFetch = createSafeFetch({ allowHosts: [server.host], limits });
    const answer = await safeFetch(`${server.url}/gzip`, { accept: '*/*', method: 'HEAD' }).catch(
      (error: unknown) => error,
    );
    expect(answer).toMatchObject({ status: 200, body: Buffer.alloc(0) });
  });

  it('returns a URL of stopAt without fetching it', async () => {
    const safeFetch = createSafeFetch({ allowHosts: [server.host], limits });
    const before = server.requests.length;
    const answer = await safeFetch(`${server.url}/to-page`, {
      accept: '*/*',
      stopAt: (url) => url.pathname === '/page',
    });
    expect(answer).toMatchObject({ isStopped: true, finalUrl: `${server.url}/page` });
    expect(server.requests.length - before).toBe(1);
  });

  it('uses bounded memory for compression bombs and single bytes', async () => {
    for (const path of ['/gzip-bomb', '/br-bomb', '/bomb-in-bomb', '/endless']) {
      const before = process.memoryUsage.rss();
      await failureOf(fetch(path));
      expect(process.memoryUsage.rss() - before).toBeLessThan(48 * MEGABYTE);
    }
  });
});

describe('safeFetch against a server with broken HTTP', () => {
  const sockets = new Set<Socket>();

  async function fetchFrom(talk: (socket: Socket) => void, totalMs = limits.totalMs) {
    const server = createRawServer((socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.once('data', () => talk(socket));
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const safeFetch = createSafeFetch({ allowHosts: [host], limits: { ...limits, totalMs } });
    try {
      return (await safeFetch(`http://${host}/`, { accept: '*/*' })).body.toString();
    } finally {
      sockets.forEach((socket) => socket.destroy());
      server.close();
    }
  }

  function dripHeaders(socket: Socket): void {
    socket.write('HTTP/1.1 200 OK\r\n');
    const timer = setInterval(() => socket.write('x-slow: 1\r\n'), 20);
    socket.on('close', () => clearInterval(timer));
  }

  function dripHints(socket: Socket): void {
    const timer = setInterval(() => socket.write('HTTP/1.1 103 Early Hints\r\n\r\n'), 20);
    socket.on('close', () => clearInterval(timer));
  }

  function oneByteChunks(socket: Socket): void {
    socket.write('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ntransfer-encoding: chunked\r\n\r\n');
    socket.end(`${'1\r\na\r\n'.repeat(100_000)}0\r\n\r\n`);
  }

  it.each([
    ['endless headers', dripHeaders, 'timeout'],
    ['endless early hints', dripHints, 'timeout'],
    ['another protocol', (socket: Socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n'), 'unreachable'],
    ['silence', () => undefined, 'timeout'],
    ['a closed connection', (socket: Socket) => socket.destroy(), 'unreachable'],
    [
      'endless header',
      (socket: Socket) => socket.write(`HTTP/1.1 200 OK\r\nx: ${'a'.repeat(100_000)}`),
      'unreachable',
    ],
    [
      'two lengths',
      (socket: Socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab'),
      'unreachable',
    ],
  ])('fails with %s', async (_name, talk, kind) => {
    expect(await failureOf(fetchFrom(talk))).toBe(kind);
  });

  it('joins a hundred thousand one-byte chunks in bounded memory', async () => {
    const before = process.memoryUsage.rss();
    // This many chunks take seconds on a busy machine.
    expect(await fetchFrom(oneByteChunks, 15_000)).toHaveLength(100_000);
    expect(process.memoryUsage.rss() - before).toBeLessThan(64 * MEGABYTE);
  });
});
