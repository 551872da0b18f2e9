import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { isIP, type Socket } from 'node:net';
import { InvalidAddressError } from '../analysis.types.js';
import { checkResolved, guardedLookup, parseAddress, type Resolver } from './address-guard.js';
import { createSafeFetch, type SafeFetchOptions } from './safe-fetch.js';
import {
  FORBIDDEN_IPV4,
  FORBIDDEN_IPV6,
  HOSTILE_ANSWERS,
  HOSTILE_SPELLINGS,
  PUBLIC_ADDRESSES,
} from './testing/hostile-addresses.js';
import { startLocalServer } from '../testing/local-server.js';

const NO_HOSTS: ReadonlySet<string> = new Set();
const limits = { firstByteMs: 200, totalMs: 400 };

/** A resolver that returns one list of addresses after another, and repeats the last. */
function resolvingTo(...answers: readonly (readonly string[])[]): { resolve: Resolver; asked: string[] } {
  const asked: string[] = [];
  const resolve: Resolver = (name) => {
    const answer = answers[Math.min(asked.length, answers.length - 1)] ?? [];
    asked.push(name);
    return Promise.resolve(answer.map((address) => ({ address, family: isIP(address) || 4 })));
  };
  return { resolve, asked };
}

/** Marks the connections of this file: calls of earlier files may still open others in this process. */
const ownCall = new AsyncLocalStorage<true>();

const fetchSafely = (address: string, options: SafeFetchOptions) =>
  ownCall.run(true, () => createSafeFetch(options)(address, { accept: '*/*' }));

async function outcome(address: string, resolve: Resolver): Promise<unknown> {
  return fetchSafely(address, { resolve, limits }).then(
    () => 'answered',
    (error: unknown) => error,
  );
}

describe('addresses that are never connected to', () => {
  let connected: string[];
  const onSocket = (message: unknown): void => {
    const { socket } = message as { readonly socket: Socket };
    if (!ownCall.getStore()) return;
    socket.on('connectionAttempt', (address: string) => connected.push(address));
  };

  beforeEach(() => {
    connected = [];
    subscribe('net.client.socket', onSocket);
  });

  afterEach(() => unsubscribe('net.client.socket', onSocket));

  it('are tested with more than three hundred examples', () => {
    expect(HOSTILE_SPELLINGS.length + HOSTILE_ANSWERS.length).toBeGreaterThan(300);
  });

  it.each(HOSTILE_SPELLINGS)('include %j, refused without a look-up', async (address) => {
    const { resolve, asked } = resolvingTo(['93.184.215.14']);
    expect(await outcome(address, resolve)).toBeInstanceOf(InvalidAddressError);
    expect([...asked, ...connected]).toEqual([]);
  });

  it.each(HOSTILE_ANSWERS.map((answer) => [answer]))('include a name that resolves to %j', async (answer) => {
    for (const scheme of ['http', 'https']) {
      const { resolve, asked } = resolvingTo(answer);
      expect(await outcome(`${scheme}://news-site.com/story`, resolve)).toBeInstanceOf(InvalidAddressError);
      expect(asked).toEqual(['news-site.com']);
    }
    expect(connected).toEqual([]);
  });

  it('give an error that does not name the address', async () => {
    const { resolve } = resolvingTo(['10.0.0.1']);
    for (const address of ['http://127.0.0.1/', 'http://news-site.com/'])
      expect(await outcome(address, resolve)).toHaveProperty('message', 'address refused');
  });

  it('would be recorded, as a connection to a local server is', async () => {
    const server = await startLocalServer((_request, response) => response.end('here'));
    await fetchSafely(server.url, { allowHosts: [server.host] });
    expect(connected).toEqual(['127.0.0.1']);
    await server.close();
  });

  it('are not reached when a second look-up would return another address', async () => {
    const { resolve, asked } = resolvingTo(['198.41.0.4'], ['127.0.0.1']);
    await outcome('http://rebinding-site.com/', resolve);
    expect(asked).toHaveLength(1);
    expect(connected).toEqual(['198.41.0.4']);
    expect(await outcome('http://rebinding-site.com/', resolve)).toBeInstanceOf(InvalidAddressError);
    expect(connected).toEqual(['198.41.0.4']);
  });

  it('are checked again when a redirect leads to the name', async () => {
    const server = await startLocalServer((_request, response) =>
      response.writeHead(302, { location: 'http://rebinding-site.com/inside' }).end(),
    );
    const { resolve } = resolvingTo(['127.0.0.1']);
    const fetched = fetchSafely(server.url, { allowHosts: [server.host], resolve });
    await expect(fetched).rejects.toBeInstanceOf(InvalidAddressError);
    expect(connected).toEqual(['127.0.0.1']);
    expect(server.connections()).toBe(1);
    await server.close();
  });

  it('cause a time-out when the look-up never answers', async () => {
    const error = await outcome('http://news-site.com/', () => new Promise(() => undefined));
    expect(error).toMatchObject({ kind: 'timeout' });
    expect(connected).toEqual([]);
  });
});

describe('addresses that are allowed', () => {
  it.each([
    ['https://www.news-site.com/story?id=1', 'https://www.news-site.com/story?id=1'],
    ['HTTP://News-Site.COM:80/', 'http://news-site.com/'],
    ['https://news-site.com.:443/a', 'https://news-site.com/a'],
    ['https://caff\u00e8.it/', 'https://xn--caff-8oa.it/'],
    ['https://sub_domain.news-site.com/', 'https://sub_domain.news-site.com/'],
    ['https://news-site.com/a b@c', 'https://news-site.com/a%20b@c'],
    ['http://news-site.com:443/', 'http://news-site.com:443/'],
    ['  https://news-site.com/\n', 'https://news-site.com/'],
  ])('include %j', (address, parsed) => {
    expect(parseAddress(address, NO_HOSTS).href).toBe(parsed);
  });

  it('include a name with an accent after many other names', () => {
    for (let seen = 0; seen < 20_000; seen += 1) parseAddress(`https://paper.com/${seen}`, NO_HOSTS);
    expect(parseAddress('https://caffè.it/', NO_HOSTS).hostname).toBe('xn--caff-8oa.it');
  });

  it.each(PUBLIC_ADDRESSES)('include a name that resolves to %s', (address) => {
    expect(checkResolved([{ address, family: isIP(address) }])).toHaveLength(1);
  });

  it('include only the configured pairs of host and port', () => {
    const allowed = new Set(['127.0.0.1:4500', '[::1]:80', 'localhost:3000']);
    const open = [
      'http://127.0.0.1:4500/',
      'http://[::1]/',
      'http://localhost:3000/x',
      'http://0x7f.1:4500/',
    ];
    expect(open.map((address) => parseAddress(address, allowed).hostname)).toHaveLength(4);
    for (const address of [
      'http://127.0.0.1:4501/',
      'http://127.0.0.1/',
      'https://[::1]/',
      'http://localhost/',
    ])
      expect(() => parseAddress(address, allowed)).toThrow(InvalidAddressError);
    expect(() => parseAddress('http://a@127.0.0.1:4500/', allowed)).toThrow(InvalidAddressError);
  });
});

describe('guardedLookup', () => {
  it('accepts the checked address in any notation, and no other', async () => {
    const { resolve } = resolvingTo(['2606:4700:0:0::6810:84e5']);
    const guarded = guardedLookup(resolve);
    await new Promise((done) => guarded.lookup('news-site.com', { all: true }, done));
    expect(guarded.isChecked('2606:4700::6810:84e5')).toBe(true);
    for (const address of ['2606:4700::1', '127.0.0.1', undefined])
      expect(guarded.isChecked(address)).toBe(false);
  });

  it.each([...FORBIDDEN_IPV4, ...FORBIDDEN_IPV6])('never returns %s', async (address) => {
    const guarded = guardedLookup(resolvingTo([address]).resolve);
    const error = await new Promise((done) => guarded.lookup('news-site.com', {}, done));
    expect(error).toBeInstanceOf(InvalidAddressError);
    expect(guarded.isChecked(address)).toBe(false);
  });
});
