import type { IncomingMessage, ServerResponse } from 'node:http';
import { INACCESSIBLE_KINDS } from '@vaglio/contracts';
import { ContentInaccessibleError, InvalidAddressError } from '../../analysis.types.js';
import type { PlatformDocument } from '../../analysis.types.js';
import { createReader } from '../reader.js';
import type { LocalServer } from '../testing/local-server.js';
import { startLocalServer } from '../testing/local-server.js';
import { RECORDED_SHAPES } from '../testing/recorded-shapes.js';
import type { RecordedAnswer, RecordedShape } from '../testing/recorded-shapes.js';
import { overrides } from '../testing/stand-in-platform.js';

type Damage = (answer: RecordedAnswer) => RecordedAnswer;

/** Every value of the data as the change makes it, from the inside out. */
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
  ['nothing for everything', ofJson(() => null)],
  [
    'other names of fields',
    ofJson((value) =>
      isObject(value)
        ? Object.fromEntries(Object.entries(value).map(([key, item]) => [`${key}2`, item]))
        : value,
    ),
  ],
  [
    'a page of nothing',
    (answer) => ({ ...answer, json: undefined, text: '<html><body>Hello</body></html>' }),
  ],
  ['data where a page was', (answer) => ({ ...answer, text: '{"error":{"code":1}}' })],
  ['the first half', (answer) => ({ ...answer, text: bodyOf(answer).slice(0, bodyOf(answer).length / 2) })],
  ['an empty answer', (answer) => ({ ...answer, text: '' })],
  [
    'other names of attributes',
    (answer) =>
      'json' in answer ? answer : { ...answer, text: bodyOf(answer).replace(/ ([a-z-]+)="/g, ' x-$1="') },
  ],
];

function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

describe('shapes that platforms answered in', () => {
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
      .writeHead(answer.status ?? 200, { 'content-type': type })
      .end(bodyOf(answer).replaceAll('SERVER', server.url));
  }

  async function read({ address }: RecordedShape): Promise<PlatformDocument | string> {
    const reader = createReader({
      allowHosts: [server.host],
      endpoints: overrides(server),
      resolve: () => Promise.resolve([]),
    });
    try {
      const result = await reader.read(address);
      if (result.kind === 'page') return 'page';
      return result;
    } catch (error) {
      if (error instanceof ContentInaccessibleError) return error.kind;
      // No Mastodon after all, so it was asked as a page: the name leads nowhere here.
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
    it.each(DAMAGES)('gives no words that are not there, damaged: %s', async (_name, damage) => {
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
      const words = new Set(`${whole.title} ${whole.text}`.split(/\s+/));
      expect(result.text.split(/\s+/).filter((word) => word !== '' && !words.has(word))).toEqual([]);
      expect(result.coverage === 'title').toBe(result.text === '' || whole.coverage === 'title');
    });
  });

  it('ask YouTube’s player as the clients that are configured, one after the other', async () => {
    const shape = RECORDED_SHAPES.find(({ name }) => /sign-in of robots/.test(name));
    if (!shape) throw new Error('no such shape');
    answers = shape.answers;
    const reader = createReader({
      allowHosts: [server.host],
      endpoints: overrides(server),
      youtubeClients: [
        { name: 'ANDROID', version: '21.1.1' },
        { name: 'TVHTML5', version: '7.0' },
      ],
    });
    expect(await reader.read(shape.address)).toMatchObject({
      notes: expect.arrayContaining([expect.stringMatching(/^player as TVHTML5: bot_wall/)]) as string[],
    });
    expect(bodies).toEqual([
      'POST /youtubePlayer {"context":{"client":{"clientName":"ANDROID","clientVersion":"21.1.1","hl":"en"}},"videoId":"GJLlxj_dtq8"}',
      'POST /youtubePlayer {"context":{"client":{"clientName":"TVHTML5","clientVersion":"7.0","hl":"en"}},"videoId":"GJLlxj_dtq8"}',
    ]);
    const agents = server.requests.map(({ headers }) => headers['user-agent'] ?? '');
    expect(agents.filter((agent) => !agent.startsWith('Vaglio/'))).toEqual([]);
  });

  it('never ask for captions that only the site’s own player gets', async () => {
    const [shape] = RECORDED_SHAPES;
    if (!shape) throw new Error('no shapes');
    const text = JSON.stringify(shape.answers.youtubePlayer?.json).replaceAll(
      '&fmt=srv3',
      '&fmt=srv3&exp=xpe',
    );
    answers = { ...shape.answers, youtubePlayer: { json: JSON.parse(text) as unknown } };
    expect(await read(shape)).toMatchObject({ coverage: 'description' });
    expect(server.requests.filter(({ path }) => path.startsWith('/captions'))).toEqual([]);
  });
});
