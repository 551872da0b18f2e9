import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startModelServer, type ModelServer } from '../../../run/model-server/model-server.js';
import type { Mode } from '../../../run/model-server/modes.js';
import { measureModel } from './measure-model.js';

const CLAIM = 'The council of Porto Alba sold the old harbour to a foreign fund';
const ROWS = {
  'evidence/fever.en.dev.jsonl': [
    { id: '1', lang: 'en', claim: CLAIM, evidence: [`${CLAIM} in 2019.`], label: 'supports' },
    { id: '2', lang: 'en', claim: CLAIM, evidence: [`It is false that ${CLAIM}.`], label: 'refutes' },
    { id: '3', lang: 'en', claim: CLAIM, evidence: ['Ferns grow in the shade.'], label: 'not_enough' },
  ],
  'evidence/stance.en.dev.jsonl': [
    { id: '1', headline: CLAIM, body: `${CLAIM}.`, label: 'agree' },
    { id: '2', headline: CLAIM, body: `${CLAIM}: a hoax.`, label: 'disagree' },
  ],
  'articles/hyperpartisan.en.dev.jsonl': [
    {
      id: '1',
      title: CLAIM,
      text: `${CLAIM}. Experts say the shocking sale is a crime. `.repeat(20),
      label: 'hyperpartisan',
    },
    { id: '2', title: CLAIM, text: `${CLAIM}, the mayor said on Monday. `.repeat(20), label: 'mainstream' },
  ],
} as const;

describe('measureModel', () => {
  let server: ModelServer;
  let data: string;
  const printed: string[] = [];
  const errors: string[] = [];

  beforeEach(async () => {
    server = await startModelServer({ modes: ['well'] });
    data = mkdtempSync(join(tmpdir(), 'bench-'));
    for (const [path, rows] of Object.entries(ROWS)) {
      mkdirSync(join(data, path, '..'), { recursive: true });
      writeFileSync(join(data, path), rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
    }
    printed.length = 0;
    errors.length = 0;
    jest.spyOn(console, 'error').mockImplementation((line: string) => void errors.push(line));
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    rmSync(data, { recursive: true });
    await server.close();
  });

  const measure = (env: NodeJS.ProcessEnv, more: object = {}): Promise<number> =>
    measureModel({
      ...{ root: data, data, engine: 'openai', most: '10', only: '', 'write-docs': false, env },
      print: (line) => void printed.push(line),
      ...more,
    });
  const withKey = (mode: Mode): NodeJS.ProcessEnv => {
    server.change({ modes: [mode] });
    return { OPENAI_API_KEY: 'k', OPENAI_BASE_URL: server.url, OPENAI_MODEL: 'stand-in' };
  };

  it('prints model, day, cost and the figures of claims, stances and articles beside those of the built-in engine', async () => {
    const prices = { MODEL_PRICES: 'other=9/9,stand-in=1/2' };
    expect(await measure({ ...withKey('well'), ...prices })).toBe(0);
    const [page = ''] = printed;
    expect(page).toMatch(/Model: stand-in; \d{4}-\d\d-\d\d/);
    expect(page).toMatch(
      new RegExp(`Cost: ${server.received.length} calls, \\d+ tokens in, \\d+ out, \\$0\\.\\d{4}`),
    );
    expect(page).toMatch(/\| evidence\/fever\.en \| macro-F1 \| 3 \| [\d.]+ \| 1\.000 \|/);
    expect(page).toMatch(/\| evidence\/stance\.en \| disagree precision \| 2 \|/);
    expect(page).toMatch(/\| articles\/hyperpartisan\.en \| AUC of the whole score \| 2 \|/);
  });

  it('sends no more rows of a set than --most allows', async () => {
    expect(await measure(withKey('well'), { most: '1', only: 'evidence/fever' })).toBe(0);
    expect(printed[0]).toContain('| evidence/fever.en | macro-F1 | 1 |');
    expect(server.received.length).toBeLessThanOrEqual(2);
  });

  it('fails with the name of the variable and calls no model when there is no key', async () => {
    expect(await measure({ OPENAI_BASE_URL: server.url })).toBe(2);
    expect(errors[0]).toContain('OPENAI_API_KEY is not set');
    expect(server.received).toHaveLength(0);
  });

  it('fails with the reason when the model answers no call', async () => {
    expect(await measure(withKey('unauthorized'), { only: 'evidence/fever' })).toBe(2);
    expect(errors[0]).toMatch(/answered none of \d+ calls \(rejected\)/);
  });

  it.each([
    ['an unknown engine', { engine: 'gpt' }, '--engine is "local" or "openai"'],
    ['a --most that is not a number', { most: 'all' }, '--most is a whole number'],
  ])('refuses %s', async (_name, more, message) => {
    expect(await measure(withKey('well'), more)).toBe(2);
    expect(errors[0]).toContain(message);
  });
});
