import { isIP } from 'node:net';
import { InvalidAddressError } from '../analysis.types.js';
import { parseAddress, checkResolved } from './address-guard.js';
import { guardedLookup } from './guarded-lookup.js';
import type { Resolver } from './guarded-lookup.js';
import { createSafeFetch } from './safe-fetch.js';
import { ConnectionAttempts } from './testing/connection-attempts.js';
import {
  FORBIDDEN_IPV4,
  FORBIDDEN_IPV6,
  HOSTILE_ANSWERS,
  HOSTILE_SPELLINGS,
  PUBLIC_ADDRESSES,
} from './testing/hostile-addresses.js';
import { startLocalServer } from './testing/local-server.js';

const NO_HOSTS: ReadonlySet<string> = new Set();
const limits = { firstByteMs: 200, totalMs: 400 };

function answering(...answers: readonly (readonly string[])[]): { resolve: Resolver; asked: string[] } {
  const asked: string[] = [];
  const resolve: Resolver = (name) => {
    const answer = answers[Math.min(asked.length, answers.length - 1)] ?? [];
    asked.push(name);
    return Promise.resolve(answer.map((address) => ({ address, family: isIP(address) || 4 })));
  };
  return { resolve, asked };
}

async function outcome(address: string, resolve: Resolver): Promise<unknown> {
  return createSafeFetch({ resolve, limits })(address, { accept: '*/*' }).then(
    () => 'answered',
    (error: unknown) => error,
  );
}

describe('addresses that are never connected to', () => {
  const attempts = new ConnectionAttempts();

  beforeEach(() => {
    attempts.addresses.length = 0;
    attempts.start();
  });

  afterEach(() => attempts.stop());

  it('are more than three hundred in this test', () => {
    expect(HOSTILE_SPELLINGS.length + HOSTILE_ANSWERS.length).toBeGreaterThan(300);
  });

  it.each(HOSTILE_SPELLINGS)('include %j, refused without a look-up', async (address) => {
    const { resolve, asked } = answering(['93.184.215.14']);
    expect(await outcome(address, resolve)).toBeInstanceOf(InvalidAddressError);
    expect([...asked, ...attempts.addresses]).toEqual([]);
  });

  it.each(HOSTILE_ANSWERS.map((answer) => [answer]))('include a name that resolves to %j', async (answer) => {
    for (const scheme of ['http', 'https']) {
      const { resolve, asked } = answering(answer);
      expect(await outcome(`${scheme}://news-site.com/story`, resolve)).toBeInstanceOf(InvalidAddressError);
      expect(asked).toEqual(['news-site.com']);
    }
    expect(attempts.addresses).toEqual([]);
  });

  it('give an error that does not name the address', async () => {
    const { resolve } = answering(['10.0.0.1']);
    const errors = [
      await outcome('http://127.0.0.1/', resolve),
      await outcome('http://news-site.com/', resolve),
    ];
    expect(errors.map((error) => (error instanceof Error ? error.message : ''))).toEqual([
      'address refused',
      'address refused',
    ]);
  });

  it('are tested with a server that records connections', async () => {
    const server = await startLocalServer((_request, response) => response.end('here'));
    await createSafeFetch({ allowHosts: [server.host] })(server.url, { accept: '*/*' });
    expect(attempts.addresses).toEqual(['127.0.0.1']);
    await server.close();
  });

  it('are not reached when a second look-up would return another address', async () => {
    const { resolve, asked } = answering(['198.41.0.4'], ['127.0.0.1']);
    await outcome('http://rebinding-site.com/', resolve);
    expect(asked).toHaveLength(1);
    expect(attempts.addresses).toEqual(['198.41.0.4']);
    expect(await outcome('http://rebinding-site.com/', resolve)).toBeInstanceOf(InvalidAddressError);
    expect(attempts.addresses).toEqual(['198.41.0.4']);
  });

  it('are checked again when a redirect leads to the name', async () => {
    const server = await startLocalServer((_request, response) =>
      response.writeHead(302, { location: 'http://rebinding-site.com/inside' }).end(),
    );
    const { resolve } = answering(['127.0.0.1']);
    const fetched = createSafeFetch({ allowHosts: [server.host], resolve })(server.url, { accept: '*/*' });
    await expect(fetched).rejects.toBeInstanceOf(InvalidAddressError);
    expect(attempts.addresses).toEqual(['127.0.0.1']);
    expect(server.connections()).toBe(1);
    await server.close();
  });

  it('end a look-up that never answers', async () => {
    const error = await outcome('http://news-site.com/', () => new Promise(() => undefined));
    expect(error).toMatchObject({ kind: 'timeout' });
    expect(attempts.addresses).toEqual([]);
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

  it('include exactly the configured pairs of host and port', () => {
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

describe('the look-up of one connection', () => {
  it('recognizes the checked address in any spelling, and no other', async () => {
    const { resolve } = answering(['2606:4700:0:0::6810:84e5']);
    const guarded = guardedLookup(resolve);
    await new Promise((done) => guarded.lookup('news-site.com', { all: true }, done));
    expect(guarded.leadsTo('2606:4700::6810:84e5')).toBe(true);
    for (const address of ['2606:4700::1', '127.0.0.1', undefined])
      expect(guarded.leadsTo(address)).toBe(false);
  });

  it.each([...FORBIDDEN_IPV4, ...FORBIDDEN_IPV6])('never returns %s', async (address) => {
    const guarded = guardedLookup(answering([address]).resolve);
    const error = await new Promise((done) => guarded.lookup('news-site.com', {}, done));
    expect(error).toBeInstanceOf(InvalidAddressError);
    expect(guarded.leadsTo(address)).toBe(false);
  });
});
