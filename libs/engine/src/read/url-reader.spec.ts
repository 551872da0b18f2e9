import type { ServerResponse } from 'node:http';
import { type FetchedPage, InvalidAddressError } from '../analysis.types.js';
import { createReader } from './create-reader.js';
import { failureOf } from './testing/failure-of.js';
import { startLocalServer, type LocalServer } from '../testing/local-server.js';

type Answer = (response: ServerResponse) => void;

function body(contentType: string | null, content: string | Buffer, status = 200): Answer {
  return (response) =>
    response.writeHead(status, contentType === null ? {} : { 'content-type': contentType }).end(content);
}

function html(content: string, status = 200): Answer {
  return body('text/html; charset=utf-8', content, status);
}

const BLUESKY_POST = {
  thread: {
    post: { author: { handle: 'a.example' }, record: { text: 'a post', createdAt: '2026-01-02T03:04:05Z' } },
  },
};

describe('the reader', () => {
  let server: LocalServer;
  let answers: Record<string, Answer>;

  beforeAll(async () => {
    server = await startLocalServer((request, response) => {
      (answers[request.url ?? ''] ?? html('none', 404))(response);
    });
    answers = {
      '/story': (response) =>
        response
          .writeHead(200, {
            'content-type': 'text/html; charset=utf-8',
            'last-modified': 'Mon, 06 May 2024 10:00:00 GMT',
          })
          .end('<title>Citt\u00e0</title><p>text'),
      '/short': (response) => response.writeHead(301, { location: '/shorter' }).end(),
      '/shorter': (response) => response.writeHead(302, { location: '/story#here' }).end(),
      '/refresh': html('<meta http-equiv="refresh" content="0; url=/story">'),
      '/refresh-to-refresh': html('<meta http-equiv=REFRESH content="1;URL=\'/refresh\'">'),
      '/refresh-private': html('<meta http-equiv="refresh" content="0;url=http://10.0.0.1/">'),
      '/refresh-script': html('<meta http-equiv="refresh" content="0;url=javascript:alert(1)"><p>text'),
      '/refresh-self': html('<meta http-equiv="refresh" content="5"><p>live text'),
      '/refresh-late': html('<meta http-equiv="refresh" content="60;url=/story"><p>own text'),
      '/refresh-noscript': html(
        '<noscript><meta http-equiv="refresh" content="0;url=/story"></noscript><p>own text',
      ),
      '/refresh-spaces': html(`<meta http-equiv=refresh content='0;${' '.repeat(50_000)}""x'><p>own text`),
      '/refresh-deep': html(
        `${'<div>'.repeat(25_000)}${'</b>'.repeat(25_000)}<meta http-equiv=refresh content="0;url=/story"><p>own text`,
      ),
      '/amp': html(`<html amp><link rel="canonical" href="/story"><p>amp text`),
      '/amp-bolt': html(`<html \u26a1><link rel=canonical href="/story"><p>amp text`),
      '/amp-orphan': html('<html amp><link rel="canonical" href="/gone"><p>amp text'),
      '/amp-private': html('<html amp><link rel="canonical" href="http://127.0.0.1:1/"><p>amp text'),
      '/not-amp': html('<link rel="canonical" href="/story"><p>own text'),
      '/plain': body('text/plain', 'just text'),
      '/pdf': body('application/pdf', '%PDF-1.7'),
      '/pdf-as-html': body('text/html', '%PDF-1.7'),
      '/png': body('image/png', Buffer.from([0x89, 0x50, 0x4e, 0x47])),
      '/png-untyped': body(null, Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0])),
      '/json': body('application/json', '{}'),
      '/html-untyped': body(null, '<!doctype html><p>text'),
      '/text-untyped': body(null, 'no markup at all'),
      '/binary-untyped': body(null, Buffer.from([1, 2, 0, 3])),
      '/latin': body('text/html; charset=iso-8859-15', Buffer.from('<p>\xa4 caff\xe8', 'latin1')),
      '/empty': html(''),
      '/410': html('gone', 410),
      '/451': html('blocked', 451),
      '/401': html('who', 401),
      '/402': html('pay', 402),
      '/403': html('no', 403),
      '/429': html('slow down', 429),
      '/500': html('broken', 500),
      '/503': html('maintenance', 503),
      '/503-challenge': html('<title>Just a moment...</title>', 503),
      '/pdf-404': body('application/pdf', '%PDF', 404),
      '/to-bluesky': (response) =>
        response.writeHead(302, { location: 'https://bsky.app/profile/a.example/post/3kabcde' }).end(),
      '/refresh-to-bluesky': html(
        '<meta http-equiv="refresh" content="0;url=https://bsky.app/profile/a.example/post/3kabcde">',
      ),
      '/bluesky': body('application/json', JSON.stringify(BLUESKY_POST)),
    };
  });

  afterAll(() => server.close());

  function read(path: string) {
    const endpoints = { blueskyThread: `${server.url}/bluesky` };
    return createReader({ allowHosts: [server.host], endpoints }).read(`${server.url}${path}`);
  }

  async function page(path: string): Promise<FetchedPage> {
    const result = await read(path);
    if (result.kind !== 'page') throw new Error('not a page');
    return result;
  }

  it('returns a page with the redirects that led to it', async () => {
    expect(await page('/short')).toEqual({
      kind: 'page',
      requestedUrl: `${server.url}/short`,
      finalUrl: `${server.url}/story`,
      redirects: [`${server.url}/shorter`],
      status: 200,
      contentType: 'text/html; charset=utf-8',
      encoding: 'utf-8',
      bytes: 28,
      html: '<title>Citt\u00e0</title><p>text',
      lastModified: 'Mon, 06 May 2024 10:00:00 GMT',
      etag: null,
    });
  });

  it.each(['/refresh', '/amp', '/amp-bolt'])('continues from %s to the page it points to', async (path) => {
    expect(await page(path)).toMatchObject({
      requestedUrl: `${server.url}${path}`,
      finalUrl: `${server.url}/story`,
      redirects: [`${server.url}${path}`],
    });
  });

  it('follows a refresh once, not twice', async () => {
    expect((await page('/refresh-to-refresh')).finalUrl).toBe(`${server.url}/refresh`);
  });

  it.each([
    '/refresh-script',
    '/refresh-self',
    '/refresh-late',
    '/refresh-noscript',
    '/refresh-spaces',
    '/refresh-deep',
    '/amp-orphan',
    '/amp-private',
    '/not-amp',
    '/plain',
    '/html-untyped',
    '/text-untyped',
    '/empty',
  ])('does not leave %s', async (path) => {
    expect((await page(path)).finalUrl).toBe(`${server.url}${path}`);
  });

  it('guesses the content type when it is missing', async () => {
    expect((await page('/html-untyped')).contentType).toBe('text/html');
    expect((await page('/text-untyped')).contentType).toBe('text/plain');
  });

  it('decodes with the encoding of the header', async () => {
    expect(await page('/latin')).toMatchObject({
      html: '<p>\u20ac caff\u00e8',
      encoding: 'iso-8859-15',
      bytes: 10,
    });
  });

  it.each([
    ['/refresh-private', 'refused'],
    ['/pdf', 'unsupported_type'],
    ['/pdf-as-html', 'unsupported_type'],
    ['/png', 'unsupported_type'],
    ['/png-untyped', 'unsupported_type'],
    ['/binary-untyped', 'unsupported_type'],
    ['/json', 'unsupported_type'],
    ['/nowhere', 'not_found'],
    ['/410', 'not_found'],
    ['/pdf-404', 'not_found'],
    ['/401', 'login_wall'],
    ['/402', 'paywall'],
    ['/403', 'bot_wall'],
    ['/429', 'bot_wall'],
    ['/451', 'geo_blocked'],
    ['/500', 'site_error'],
    ['/503', 'site_error'],
    ['/503-challenge', 'bot_wall'],
  ])('reports why %s cannot be read: %s', async (path, kind) => {
    expect(await failureOf(read(path))).toBe(kind);
  });

  it.each(['/to-bluesky', '/refresh-to-bluesky'])(
    'reads the post that %s leads to through its platform',
    async (path) => {
      expect(await read(path)).toMatchObject({ kind: 'document', platform: 'bluesky', text: 'a post' });
    },
  );

  it.each(['', 'http://127.0.0.1/', 'file:///etc/passwd', 'http://localhost/'])('refuses %j', async (url) => {
    await expect(createReader().read(url)).rejects.toBeInstanceOf(InvalidAddressError);
  });

  it('stops when the caller aborts', async () => {
    answers['/never'] = () => undefined;
    const controller = new AbortController();
    const reading = createReader({ allowHosts: [server.host] }).read(`${server.url}/never`, {
      signal: controller.signal,
    });
    controller.abort(new Error('the caller left'));
    await expect(reading).rejects.toThrow('the caller left');
  });

  it('takes no longer than the caller allows, and then reports a lasting failure', async () => {
    answers['/drip'] = (response) => {
      const timer = setInterval(() => response.write('<p>slow'), 20);
      response.once('close', () => clearInterval(timer));
    };
    const reading = createReader({ allowHosts: [server.host] }).read(`${server.url}/drip`, { maxMs: 150 });
    await expect(reading).rejects.toMatchObject({ kind: 'timeout', canRetry: false });
  });

  it('applies one time limit to all fetches', async () => {
    const limits = { totalMs: 300 };
    answers['/slow'] = (response) =>
      void setTimeout(() => html('<meta http-equiv="refresh" content="0;url=/slow-2">')(response), 200);
    answers['/slow-2'] = (response) => void setTimeout(() => html('late')(response), 200);
    const reading = createReader({ allowHosts: [server.host], limits }).read(`${server.url}/slow`);
    await expect(reading).rejects.toMatchObject({ kind: 'timeout', canRetry: false });
  });
});
