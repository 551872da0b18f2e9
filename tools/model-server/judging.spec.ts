import { CRITERIA, LANGUAGES, type Analysis, type Language } from '@vaglio/contracts';
import type { Evaluation, OpenAiOptions } from '@vaglio/engine';
import { startModelServer, type ModelServer, type ModelServerSettings } from './model-server.js';
import type { Mode } from './modes.js';
import { composed, KEY, modelAt, readPage, type ReadPage } from './testing/judge-page.js';

const DUBIOUS = readPage('dubious', 'en');
const REPORT = readPage('report', 'en');

let server: ModelServer;

beforeAll(async () => {
  server = await startModelServer({ modes: ['well'] });
});

afterAll(() => server.close());

function judge(
  page: ReadPage,
  modes: readonly Mode[],
  options: Partial<OpenAiOptions> = {},
  settings: Partial<ModelServerSettings> = {},
): Promise<Evaluation> {
  (server.received as unknown[]).length = 0;
  server.change({ modes, ...settings });
  return modelAt(server.url, options).evaluate(page.article, page.signals, page.evidence);
}

function scoresOf({ criteria }: Evaluation): number[] {
  return CRITERIA.map((criterion) => criteria[criterion].score);
}

function textsOf(analysis: Analysis, language: Language): string[] {
  return deepTexts(analysis.localized[language]);
}

function deepTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(deepTexts) : [];
}

function numbersIn(texts: readonly string[]): string[][] {
  return texts.map((text) => (text.match(/\d+/g) ?? []).toSorted());
}

describe('a model that answers well', () => {
  it.each([
    ['report', 'en'],
    ['report', 'it'],
    ['opinion', 'en'],
    ['opinion', 'it'],
    ['dubious', 'en'],
    ['dubious', 'it'],
  ] as const)('judges the %s (%s) in three calls, every point with its finding', async (name, language) => {
    const page = readPage(name, language);
    const evaluation = await judge(page, ['well']);
    expect(evaluation).toMatchObject({ engine: 'openai', model: 'stand-in', fallbackReason: null });
    expect(evaluation.usage).toMatchObject({ engine: 'openai', model: 'stand-in', calls: 3 });
    expect(evaluation.usage?.inputTokens).toBeGreaterThan(500);
    for (const criterion of CRITERIA) {
      const { score, base, contributions } = evaluation.criteria[criterion];
      expect(contributions.reduce((sum, { points }) => sum + points, base)).toBe(score);
    }
    const analysis = composed(page, evaluation);
    expect(analysis.localized.en.shortSummary).toMatch(/^In short: /);
    expect(analysis.localized.it.shortSummary).toMatch(/^In breve: /);
    expect(numbersIn(textsOf(analysis, 'it'))).toEqual(numbersIn(textsOf(analysis, 'en')));
    const flags = LANGUAGES.map((each) => analysis.localized[each].flaggedSentences.map(({ span }) => span));
    expect(flags[1]).toEqual(flags[0]);
  });
});

describe('a model that gives nothing usable', () => {
  it.each([
    ['server-error', 'server-error', 3],
    ['rate-limited', 'rate-limited', 3],
    ['quota-spent', 'rate-limited', 1],
    ['unauthorised', 'rejected', 1],
    ['broken-body', 'not-json', 2],
    ['broken-json', 'not-json', 2],
    ['truncated', 'truncated', 2],
    ['refusing', 'refused', 1],
    ['wrong-schema', 'wrong-shape', 2],
    ['endless', 'too-large', 1],
    ['hanging-up', 'unreachable', 3],
  ] as const)('%s: the built-in engine answers and says %s', async (mode, reason, calls) => {
    const evaluation = await judge(REPORT, [mode], {}, { retryAfter: '0' });
    expect(evaluation).toEqual({ ...REPORT.local, fallbackReason: reason, usage: evaluation.usage });
    expect(evaluation.usage?.calls).toBe(calls);
    expect(server.received).toHaveLength(calls);
    expect(JSON.stringify(composed(REPORT, evaluation))).not.toContain(KEY);
  });
});

