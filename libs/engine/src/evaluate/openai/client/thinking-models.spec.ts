import { startLocalServer, type LocalServer } from '../../../testing/local-server.js';
import type { UsageMeter } from './usage-meter.js';
import { ModelClient } from './model-client.js';

const SCHEMA = {
  type: 'object',
  properties: { verdict: { type: 'string' } },
  required: ['verdict'],
  additionalProperties: false,
} as const;

/** The server replaces WORD by the start word of the question. */
const JSON_ANSWER = '{"startWord":"WORD","verdict":"yes"}';
const meter: Pick<UsageMeter, 'open'> = { open: () => Promise.resolve({ close: () => undefined }) };

describe('a model that returns reasoning', () => {
  let server: LocalServer;
  let bodies: string[];
  afterEach(() => server.close());

  async function asking(messages: readonly object[]): Promise<unknown> {
    bodies = [];
    server = await startLocalServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        bodies.push(body);
        const message = messages[Math.min(bodies.length, messages.length) - 1];
        response.setHeader('content-type', 'application/json');
        const answer = JSON.stringify({ choices: [{ index: 0, finish_reason: 'stop', message }] });
        response.end(answer.replaceAll('WORD', /The start word is \W+(\w+)/.exec(body)?.[1] ?? ''));
      });
    });
    const client = new ModelClient({
      engine: 'openai',
      apiKey: 'k',
      baseUrl: `${server.url}/v1`,
      model: 'thinker',
      callTimeoutMs: 5_000,
      totalTimeoutMs: 10_000,
      attempts: 3,
      firstDelayMs: 1,
      maxOutputTokens: 100,
      maxInputTokens: 1_000,
    } as ConstructorParameters<typeof ModelClient>[0]);
    const question = { name: 'q', instructions: 'Say yes.', mark: 'm', data: 'text', schema: SCHEMA };
    return client.ask(question, {
      deadline: Date.now() + 10_000,
      signal: undefined,
      meter: meter as UsageMeter,
      answers: [],
    });
  }

  it.each([
    ['in tags', `<think>Is it {"verdict":"no"}? Hm.</think>\n${JSON_ANSWER}`],
    ['without an opening tag', `Is it so? Yes.\n</think>\n\n${JSON_ANSWER}`],
    ['in tags, with a fenced answer', `<think>Hm.</think>\n\`\`\`json\n${JSON_ANSWER}\n\`\`\``],
  ])('is read when its reasoning is %s', async (_, content) => {
    expect(await asking([{ role: 'assistant', content }])).toEqual({ verdict: 'yes' });
    expect(bodies).toHaveLength(1);
  });

  it.each(['reasoning', 'reasoning_content', 'thinking'])(
    'is asked for less reasoning when only the field %s was returned',
    async (field) => {
      const answer = await asking([
        { role: 'assistant', content: '', [field]: 'Let me see.' },
        { role: 'assistant', content: JSON_ANSWER },
      ]);
      expect(answer).toEqual({ verdict: 'yes' });
      expect(
        bodies.map((body) => (JSON.parse(body) as { reasoning_effort?: string }).reasoning_effort),
      ).toEqual([undefined, 'low']);
    },
  );
});
