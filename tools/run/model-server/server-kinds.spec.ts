import { probeModel } from '@vaglio/engine';
import { startModelServer, type ModelServer } from './model-server.js';
import type { Mode } from './modes.js';
import { KEY, modelAt, readPage } from './testing/judge-page.js';

const REPORT = readPage('report', 'en');
const PARAGRAPH =
  '<p>The council of the town met again on Tuesday and spoke about the bridge, the school and the market for hours.</p>';
const LONG = readPage('report', 'en', (html) => html.replace('</p>', `</p>${PARAGRAPH.repeat(170)}`));
const OPTIONS = {
  baseUrl: '',
  apiKey: KEY,
  model: 'stand-in',
  firstDelayMs: 5,
  callTimeoutMs: 20_000,
};

describe('model servers', () => {
  let server: ModelServer;
  beforeAll(async () => {
    server = await startModelServer({ modes: ['well'] });
  });
  afterAll(() => server.close());

  const use = (mode: Mode): void => server.change({ modes: [mode] });

  function probe(mode: Mode) {
    use(mode);
    return probeModel({ ...OPTIONS, baseUrl: server.url });
  }

  it.each([
    ['ollama-thinking', 4],
    ['llama.cpp-thinking', 3],
    ['vllm', 3],
    ['vllm-thinking', 3],
    ['openai-reasoning', 4],
    ['deepseek', 4],
    ['gateway', 4],
  ] as const)(
    'of the kind %s judge and write, and get no refused form of a call twice',
    async (mode, calls) => {
      use(mode);
      const model = modelAt(server.url);
      const first = await model.evaluate(REPORT);
      expect(first).toMatchObject({ engine: 'openai', fallbackReason: null });
      expect(first.written).not.toBeNull();
      expect(server.received).toHaveLength(calls);
      use(mode);
      expect(await model.evaluate(REPORT)).toMatchObject({ engine: 'openai' });
      expect(server.received).toHaveLength(3);
    },
  );

  it.each(['ollama-8k', 'llama.cpp'] as const)(
    'of the kind %s get as much of a long text as their context allows',
    async (mode) => {
      use(mode);
      const evaluation = await modelAt(server.url).evaluate(LONG);
      expect(evaluation).toMatchObject({ engine: 'openai', fallbackReason: null });
      const shown = server.received.map(({ body }) =>
        /"paragraphs":\{"shown":(\d+)/.exec(body.messages[1]?.content ?? ''),
      );
      const numbers = shown.flatMap((match) => (match ? [Number(match[1])] : []));
      expect(numbers.length).toBeGreaterThan(1);
      expect(numbers.at(-1)).toBeLessThan(numbers[0] ?? 0);
    },
  );

  it('with a context that is too small are replaced by the built-in engine, with that reason', async () => {
    use('ollama');
    const evaluation = await modelAt(server.url).evaluate(LONG);
    expect(evaluation).toMatchObject({ engine: 'local', fallbackReason: 'context-too-small' });
    expect(server.received.length).toBeLessThanOrEqual(6);
  });

  it.each([
    ['well', 12_000, []],
    ['ollama', 1_500, ['context-cut']],
    ['ollama-8k', 3_000, ['context-cut']],
    ['ollama-thinking', 12_000, ['thinks-first']],
    ['llama.cpp', 3_000, ['context-cut', 'short-answers']],
    ['llama.cpp-thinking', 12_000, []],
    ['vllm', 6_000, ['context-cut', 'short-answers']],
    ['openai-reasoning', 12_000, []],
    ['deepseek', 12_000, ['schema-refused']],
    ['no-structured-output', 12_000, ['format-refused']],
    ['gateway', 12_000, ['schema-ignored']],
    ['silent-on-usage', 12_000, ['usage-missing']],
    ['ignores-limits', 12_000, ['limit-ignored']],
  ] as const)(
    'of the kind %s get a probe that reports their abilities',
    async (mode, contextTokens, notes) => {
      expect(await probe(mode)).toMatchObject({ failure: null, contextTokens, notes });
      expect(server.received.length).toBeLessThanOrEqual(10);
    },
  );

  it('get the older name of the token limit when they accept only that', async () => {
    await probe('ollama-thinking');
    const last = server.received.at(-1)?.body;
    expect([last?.max_completion_tokens, last?.max_tokens]).toEqual([undefined, 60]);
  });

  it.each([
    ['unauthorized', 'rejected'],
    ['broken-body', 'not-json'],
    ['server-error', 'server-error'],
    ['refusing', 'refused'],
  ] as const)('in the mode %s get a probe that reports why they cannot be used', async (mode, failure) => {
    expect(await probe(mode)).toMatchObject({ failure, contextTokens: null, notes: [] });
  });
});
