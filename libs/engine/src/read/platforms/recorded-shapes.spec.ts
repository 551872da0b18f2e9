import type { IncomingMessage, ServerResponse } from 'node:http';
import { INACCESSIBLE_KINDS } from '@vaglio/contracts';
import {
  ContentInaccessibleError,
  InvalidAddressError,
  type PlatformDocument,
} from '../../analysis.types.js';
import { createReader, type Reader, type ReaderOptions } from '../create-reader.js';
import { startLocalServer, type LocalServer } from '../../testing/local-server.js';
import {
  KEYS,
  RECORDED_SHAPES,
  REFUSED_KEYS,
  type RecordedAnswer,
  type RecordedShape,
} from '../testing/recorded-shapes.js';
import { endpointsAt } from './endpoints.js';

type Damage = (answer: RecordedAnswer) => RecordedAnswer;

/** Applies a change to every value, from the inside out. */
function everywhere(value: unknown, change: (value: unknown) => unknown): unknown {
  if (Array.isArray(value)) return change(value.map((item) => everywhere(item, change)));
  if (value === null || typeof value !== 'object') return change(value);
  return change(
    Object.fromEntries(Object.entries(value).map(([key, item]) => [key, everywhere(item, change)])),
  );
}

function ofJson(change: (value: unknown) => unknown): Damage {
  return (answer) => ('json' in answer ? { ...answer, json: everywhere(answer.json, change) } : answer);
}

function bodyOf({ json, text }: RecordedAnswer): string {
  return text ?? JSON.stringify(json ?? null);
}

const DAMAGES: readonly (readonly [string, Damage])[] = [
  ['numbers for texts', ofJson((value) => (typeof value === 'string' ? 7 : value))],
  ['objects for texts', ofJson((value) => (typeof value === 'string' ? { text: value } : value))],
  ['lists for objects', ofJson((value) => (isObject(value) ? [value] : value))],
  ['objects for lists', ofJson((value) => (Array.isArray(value) ? { items: value } : value))],
  ['null for every value', ofJson(() => null)],
  [
    'renamed fields',
    ofJson((value) =>
      isObject(value)
        ? Object.fromEntries(Object.entries(value).map(([key, item]) => [`${key}2`, item]))
        : value,
    ),
  ],
  ['an empty page', (answer) => ({ ...answer, json: undefined, text: '<html><body>Hello</body></html>' })],
  ['data instead of a page', (answer) => ({ ...answer, text: '{"error":{"code":1}}' })],
  ['the first half', (answer) => ({ ...answer, text: bodyOf(answer).slice(0, bodyOf(answer).length / 2) })],
  ['an empty answer', (answer) => ({ ...answer, text: '' })],
  [
    'renamed attributes',
    (answer) =>
      'json' in answer ? answer : { ...answer, text: bodyOf(answer).replace(/ ([a-z-]+)="/g, ' x-$1="') },
  ],
];

function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

const VIDEO_SHAPE = 'YouTube: captions by people, the spoken language among translations';

describe('recorded answers of platforms', () => {
  let server: LocalServer;
  let answers: Partial<Record<string, RecordedAnswer>> = {};
  let bodies: string[] = [];

  beforeAll(async () => {
    server = await startLocalServer((request, response) => void answerTo(request, response));
  });

  beforeEach(() => {
    server.requests.length = 0;
    bodies = [];
  });

  afterAll(() => server.close());

  async function answerTo(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    if (parts.length > 0) bodies.push(`${request.method} ${request.url} ${Buffer.concat(parts).toString()}`);
    const answer = answers[/^\/(\w+)/.exec(request.url ?? '')?.[1] ?? ''] ?? { status: 404, text: '' };
    const type = answer.text === undefined ? 'application/json' : 'text/html; charset=utf-8';
    response
      .writeHead(answer.status ?? 200, {
        'content-type': type,
        ...(answer.location && { location: answer.location }),
      })
      .end(bodyOf(answer).replaceAll('SERVER', server.url));
  }

  function readerWith(options: ReaderOptions = {}): Reader {
    return createReader({
      allowHosts: [server.host],
      endpoints: endpointsAt(server.url),
      resolve: () => Promise.resolve([]),
      ...options,
    });
  }

  const read = ({ url, keys }: RecordedShape): Promise<PlatformDocument | string> =>
    readBy(readerWith(keys && { platformKeys: keys }), url);

  function shapeNamed(wanted: string): RecordedShape {
    const shape = RECORDED_SHAPES.find(({ name }) => name === wanted);
    if (!shape) throw new Error('no such shape');
    return shape;
  }

  function sentTo(endpoint: string) {
    return server.requests.filter(({ path }) => path.startsWith(`/${endpoint}`));
  }

  async function readBy(reader: Reader, url: string): Promise<PlatformDocument | string> {
    try {
      const result = await reader.read(url);
      return result.kind === 'page' ? 'page' : result;
    } catch (error) {
      if (error instanceof ContentInaccessibleError) return error.kind;
      // The host does not run Mastodon, so it was read as a page, and its name does not resolve.
      if (error instanceof InvalidAddressError) return 'unreachable';
      throw error;
    }
  }

  it.each(RECORDED_SHAPES)('are read: $name', async (shape) => {
    answers = shape.answers;
    const result = await read(shape);
    if (typeof shape.gives === 'string') expect(result).toBe(shape.gives);
    else expect(result).toMatchObject(shape.gives);
  });

  describe.each(RECORDED_SHAPES)('$name', (shape) => {
    it.each(DAMAGES)('adds no words when damaged: %s', async (_name, damage) => {
      answers = shape.answers;
      const whole = await read(shape);
      answers = Object.fromEntries(
        Object.entries(shape.answers).map(([name, answer]) => [name, damage(answer)]),
      );
      const result = await read(shape);
      if (typeof result === 'string') {
        expect([...INACCESSIBLE_KINDS]).toContain(result);
        return;
      }
      if (typeof whole === 'string') throw new Error(`damage made a post of a ${whole}`);
      const words = new Set(`${whole.title} ${whole.text} ${shape.allowedWords}`.split(/\s+/));
      expect(result.text.split(/\s+/).filter((word) => word !== '' && !words.has(word))).toEqual([]);
      expect(result.coverage === 'title').toBe(result.text === '' || whole.coverage === 'title');
    });
  });

  it('are requested from YouTube’s player with each configured client', async () => {
    const shape = shapeNamed('YouTube: the player requires a sign-in, only oEmbed answers');
    answers = shape.answers;
    const reader = readerWith({
      youtubeClients: [
        { name: 'ANDROID', version: '21.1.1' },
        { name: 'TVHTML5', version: '7.0' },
      ],
    });
    expect(await reader.read(shape.url)).toMatchObject({
      notes: expect.arrayContaining([expect.stringMatching(/^player as TVHTML5: bot_wall/)]) as string[],
    });
    expect(bodies).toEqual([
      'POST /youtubePlayer {"context":{"client":{"clientName":"ANDROID","clientVersion":"21.1.1","hl":"en"}},"videoId":"GJLlxj_dtq8"}',
      'POST /youtubePlayer {"context":{"client":{"clientName":"TVHTML5","clientVersion":"7.0","hl":"en"}},"videoId":"GJLlxj_dtq8"}',
    ]);
    const agents = server.requests.map(({ headers }) => headers['user-agent'] ?? '');
    expect(agents.filter((agent) => !agent.startsWith('Vaglio/'))).toEqual([]);
  });

  it('do not request captions that need the token of the site’s player', async () => {
    const [shape] = RECORDED_SHAPES;
    if (!shape) throw new Error('no shapes');
    const text = JSON.stringify(shape.answers.youtubePlayer?.json).replaceAll(
      '&fmt=srv3',
      '&fmt=srv3&exp=xpe',
    );
    answers = { ...shape.answers, youtubePlayer: { json: JSON.parse(text) as unknown } };
    expect(await read(shape)).toMatchObject({ coverage: 'description' });
    expect(sentTo('captions')).toEqual([]);
  });

  it.each([
    ['a page for 404', { status: 404, text: '<html>Nothing here</html>' }, 1],
    ['a page for every URL', { text: '<html>Welcome</html>' }, 1],
    ['data for a deleted post', { status: 404, json: { error: 'Record not found' } }, 2],
    ['an error of its own', { status: 503, text: 'later' }, 2],
  ] as const)('call Mastodon’s API on a host again only when it exists: %s', async (_name, answer, times) => {
    answers = { mastodonStatus: answer };
    const reader = readerWith();
    for (const id of ['112345678901234567', '112345678901234568'])
      await readBy(reader, `https://blog.some-host.org/@someone/${id}`);
    expect(sentTo('mastodonStatus')).toHaveLength(times);
  });

  it.each([
    ['a page', { text: '<html>Welcome</html>' }],
    ['a page for 404', { status: 404, text: '<html>Nothing here</html>' }],
    ['data for 404', { status: 404, json: { message: 'Not found' } }],
    ['401', { status: 401, json: { error: 'signature required' } }],
    ['403', { status: 403, text: '' }],
    ['503', { status: 503, text: 'later' }],
    ['a redirect to a sign-in page', { status: 302, location: '/login', text: '' }],
    ['other data', { json: [{ type: 'Note' }] }],
    [
      'an article of a blog',
      { json: { type: 'Article', name: 'Ferry', content: '<p>x</p>', to: 'as:Public' } },
    ],
    ['a list', { json: { type: 'OrderedCollection', totalItems: 3 } }],
  ] as const)(
    'request an object from a site once, and read its pages as pages, when it answers with %s',
    async (_name, answer) => {
      const page = { text: '<html><title>A ferry</title><p>It runs all winter.</p></html>' };
      answers = { fediverseObject: answer, post: page, p: page, comment: page, w: page };
      const reader = readerWith();
      for (const path of ['post/123', 'post/124?page=2', 'p/x/1', 'comment/9', 'w/kkGMgK9ZtnKfYAgnEtQxbv'])
        expect(await readBy(reader, `${server.url}/${path}`)).toBe('page');
      expect(sentTo('fediverseObject').map(({ headers }) => headers.accept)).toEqual([
        'application/ld+json; profile="https://www.w3.org/ns/activitystreams"',
      ]);
    },
  );

  it('are requested again from a host with objects after an error, and its 404 means deleted', async () => {
    const post = { type: 'Page', name: 'Ferry', content: '<p>It runs.</p>', to: 'as:Public' };
    const reader = readerWith();
    const outcomes: unknown[] = [];
    for (const answer of [
      { json: post },
      { status: 503, text: '' },
      { status: 404, text: '' },
      { json: post },
    ]) {
      answers = { fediverseObject: answer, post: { text: '<html><title>A ferry</title></html>' } };
      const result = await readBy(reader, `${server.url}/post/12${outcomes.length}`);
      outcomes.push(typeof result === 'string' ? result : result.title);
    }
    expect(outcomes).toEqual(['Ferry', 'page', 'not_found', 'Ferry']);
  });

  it('are not used for an unlisted video of PeerTube, which is read as a page', async () => {
    const video = { type: 'Video', name: 'Ferry', to: [], cc: [] };
    answers = { fediverseObject: { json: video }, w: { text: '<html><title>Ferry</title></html>' } };
    expect(await readBy(readerWith(), `${server.url}/w/kkGMgK9ZtnKfYAgnEtQxbv`)).toBe('page');
  });

  it.each([
    ['1/7 The ferry runs all winter.', 'thread'],
    ['(1/7) The ferry runs all winter.', 'thread'],
    ['1/ The ferry runs all winter.', 'thread'],
    ['1/n The ferry runs all winter.', 'thread'],
    ['Thread: the ferry and the winter.', 'thread'],
    ['The ferry and the winter 🧵', 'thread'],
    ['The ferry runs all winter.\n3/7', 'thread'],
    ['The ferry runs all winter. (3/7)', 'thread'],
    ['The ferry runs all winter. [3/n]', 'thread'],
    ['La manifestazione è il 5/11', 'full'],
    ['Open 24/7', 'full'],
    ['5/11 manifestazione', 'full'],
    ['1/1 The ferry runs all winter.', 'full'],
    ['The ferry runs all winter. (24/7)', 'full'],
    ['Threads is down.', 'full'],
  ])('are marked as part of a thread by the text: %s', async (text, coverage) => {
    const url = 'https://x.com/someone/status/1234567890123456789';
    const post = { text, user: { name: 'Some One', screen_name: 'someone' } };
    answers = { xPost: { json: post } };
    expect(await readBy(readerWith(), url)).toMatchObject({ text, coverage });
    answers = { xPost: { json: { ...post, note_tweet: { id: 'x' } } } };
    expect(await readBy(readerWith(), url)).toMatchObject({ coverage: 'cut' });
  });

  describe.each([301, 302, 303, 307, 308])('a redirect with status %i', (status) => {
    it.each([
      ['the captions’ request', 'youtubePlayer', VIDEO_SHAPE],
      ['the request for a token', 'redditToken', 'Reddit: a link with a title and no text'],
      ['a request with a key', 'xTweet', 'X: a long post, with only its beginning in the widget'],
    ])('is not followed where it answers %s, and nothing is sent again', async (_name, endpoint, name) => {
      const elsewhere = await startLocalServer((_request, response) => response.end('{}'));
      try {
        const shape = shapeNamed(name);
        answers = { ...shape.answers, [endpoint]: { status, location: `${elsewhere.url}/taken`, text: '' } };
        const reader = readerWith({ allowHosts: [server.host, elsewhere.host], platformKeys: KEYS });
        const result = await readBy(reader, shape.url);
        expect((result as PlatformDocument).notes).toEqual(
          expect.arrayContaining([expect.stringMatching(/unreachable \(redirect\)/)]),
        );
        expect(elsewhere.requests).toEqual([]);
        const clients = endpoint === 'youtubePlayer' ? 2 : 1;
        expect(sentTo(endpoint)).toHaveLength(clients);
      } finally {
        await elsewhere.close();
      }
    });
  });

  describe('a key of the host', () => {
    const BY_PLATFORM = {
      youtube: { keyed: ['youtubeData'], keyless: VIDEO_SHAPE },
      vimeo: {
        keyed: ['vimeoVideo', 'vimeoTracks'],
        keyless: 'Vimeo: unlisted, with its hash in the player’s URL',
      },
      x: { keyed: ['xTweet'], keyless: 'X: a long post, with only its beginning in the widget' },
      reddit: { keyed: ['redditToken'], keyless: 'Reddit: a link with a title and no text' },
    } as const;
    const PLATFORMS = ['youtube', 'vimeo', 'x', 'reddit'] as const;
    const { youtube, vimeo, x, reddit } = KEYS;
    const SECRETS = [youtube, vimeo, x, reddit?.secret, 'token-4711', 'YXBwOn'].map(String);
    const KEYED_ENDPOINTS = [...PLATFORMS.flatMap((platform) => BY_PLATFORM[platform].keyed), 'redditInfo'];

    it.each(PLATFORMS)(
      'of %s that is refused is reported, and the post is read without it',
      async (platform) => {
        const { keyed, keyless } = BY_PLATFORM[platform];
        const shape = shapeNamed(keyless);
        answers = {
          ...shape.answers,
          ...Object.fromEntries(keyed.map((name) => [name, REFUSED_KEYS[platform]])),
        };
        const seen: string[] = [];
        const reader = readerWith({
          platformKeys: KEYS,
          onPlatform: (name, outcome) => void seen.push(`${name} ${outcome}`),
        });
        const result = await readBy(reader, shape.url);
        expect(result).toMatchObject(shape.gives as Partial<PlatformDocument>);
        expect((result as PlatformDocument).notes?.filter((note) => /key refused/.test(note))).toHaveLength(
          1,
        );
        expect(seen).toEqual([
          `${platform} key-refused`,
          `${platform} ${(result as PlatformDocument).coverage}`,
        ]);
        for (const secret of SECRETS) expect(JSON.stringify(result)).not.toContain(secret);

        const asked = keyed.flatMap(sentTo).length;
        await readBy(reader, shape.url);
        expect(keyed.flatMap(sentTo)).toHaveLength(asked);
      },
    );

    it.each(PLATFORMS)('of %s does not change the error of a post that cannot be read', async (platform) => {
      const { keyed, keyless } = BY_PLATFORM[platform];
      const { url } = shapeNamed(keyless);
      answers = Object.fromEntries(keyed.map((name) => [name, REFUSED_KEYS[platform]]));
      const withKey = await readBy(readerWith({ platformKeys: KEYS }), url);
      answers = {};
      expect(withKey).toBe(await readBy(readerWith(), url));
    });

    it.each([
      ['youtube', 'youtubeData', 403, { error: { errors: [{ reason: 'quotaExceeded' }] } }, 'key-limited'],
      [
        'youtube',
        'youtubeData',
        403,
        { error: { errors: [{ reason: 'accessNotConfigured' }] } },
        'key-refused',
      ],
      ['x', 'xTweet', 402, { title: 'CreditsDepleted' }, 'key-limited'],
      ['x', 'xTweet', 403, { title: 'Client Forbidden', reason: 'client-not-enrolled' }, 'key-refused'],
      ['x', 'xTweet', 429, { title: 'Too Many Requests' }, 'key-limited'],
      ['vimeo', 'vimeoVideo', 429, { error: 'Too many API requests.' }, 'key-limited'],
      ['reddit', 'redditToken', 200, { error: 'invalid_grant' }, 'key-refused'],
    ] as const)(
      'of %s is reported when %s answers %i %j',
      async (platform, endpoint, status, body, outcome) => {
        const shape = shapeNamed(BY_PLATFORM[platform].keyless);
        answers = { ...shape.answers, [endpoint]: { status, json: body } };
        const seen: string[] = [];
        const reader = readerWith({ platformKeys: KEYS, onPlatform: (_name, each) => void seen.push(each) });
        expect(await readBy(reader, shape.url)).toMatchObject(shape.gives as Partial<PlatformDocument>);
        expect(seen).toContain(outcome);
      },
    );

    it('is sent in a header, and only to the API of its platform', async () => {
      for (const shape of RECORDED_SHAPES.filter(({ keys }) => keys)) {
        answers = shape.answers;
        await read(shape);
      }
      const carrying = server.requests.filter(({ path, headers }) => {
        const sent = JSON.stringify([path, headers]);
        return SECRETS.some((secret) => sent.includes(secret));
      });
      expect(carrying.every(({ path }) => !SECRETS.some((secret) => path.includes(secret)))).toBe(true);
      const endpoints = carrying.map(({ path }) => /^\/(\w+)/.exec(path)?.[1]);
      expect(new Set(endpoints)).toEqual(new Set(KEYED_ENDPOINTS));
      expect(bodies.filter((body) => body.includes('redditToken'))[0]).toMatch(
        /grant_type=client_credentials$/,
      );
    });

    it('is required for calling its API', async () => {
      for (const platform of PLATFORMS) {
        const shape = shapeNamed(BY_PLATFORM[platform].keyless);
        answers = shape.answers;
        await readBy(readerWith({ platformKeys: {} }), shape.url);
      }
      expect(KEYED_ENDPOINTS.flatMap(sentTo)).toEqual([]);
    });

    it('of Reddit requests one token for many posts, and a new one when it has expired', async () => {
      const shape = shapeNamed('Reddit with an application: text, poll and captions of pictures');
      answers = shape.answers;
      const reader = readerWith({ platformKeys: KEYS });
      await readBy(reader, shape.url);
      await readBy(reader, shape.url);
      expect(sentTo('redditToken')).toHaveLength(1);
      answers = { ...shape.answers, redditInfo: { status: 401, json: {} } };
      await readBy(reader, shape.url);
      expect(sentTo('redditToken')).toHaveLength(2);
    });
  });
});
