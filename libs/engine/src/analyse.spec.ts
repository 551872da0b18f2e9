import { createEngine } from './analyse.js';
import { createEvaluator } from './evaluate/create-evaluator.js';
import { bundledRegister } from './evidence/register/bundled-register.js';
import { createEvidence } from './evidence/evidence.js';
import { InProcessRunner } from './worker/in-process-runner.js';
import { articleOf, type ArticleSketch } from './testing/article.factory.js';
import { DUBIOUS } from './testing/articles/dubious.js';
import { REPORT } from './testing/articles/report.js';
import type { ReadResult } from './analysis.types.js';

function engineFor(sketch: ArticleSketch, overrides: Partial<Parameters<typeof createEngine>[0]> = {}) {
  const runner = new InProcessRunner();
  return createEngine({
    reader: { read: () => Promise.resolve({ kind: 'page' } as ReadResult) },
    runner,
    extract: () => articleOf(sketch),
    evidence: createEvidence({ register: bundledRegister() }),
    evaluator: createEvaluator({ engine: 'local' }, runner),
    ...overrides,
  });
}

describe('the road', () => {
  it('walks the rooms in order and keeps the trace', async () => {
    const begun: string[] = [];
    const result = await engineFor(REPORT.en).analyse('https://example.org', {
      begins: (room) => begun.push(room),
    });
    const rooms = ['read', 'extract', 'signals', 'evidence', 'evaluate', 'compose'];
    expect(begun).toEqual(rooms);
    expect(result.trace.map((step) => step.room)).toEqual(rooms);
    expect(result.trace.every((step) => step.outcome === 'done')).toBe(true);
  });

  it('goes on without evidence when nobody outside answers, and says so', async () => {
    const evidence = { lookUp: () => Promise.reject(new Error('no answer')) };
    const result = await engineFor(REPORT.en, { evidence }).analyse('https://example.org');
    expect(result.trace.find((step) => step.room === 'evidence')?.outcome).toBe('failed');
    expect(result.analysis.localized.en.limitations.join(' ')).toContain('did not answer');
  });

  it('passes on a failure to read', async () => {
    const reader = { read: () => Promise.reject(new Error('unreachable')) };
    await expect(engineFor(REPORT.en, { reader }).analyse('https://example.org')).rejects.toThrow(
      'unreachable',
    );
  });

  it('tells a sound report from a text that wants to be passed on', async () => {
    const sound = await engineFor(REPORT.en).analyse('https://example.org');
    const dubious = await engineFor(DUBIOUS.en).analyse('https://example.org');
    expect(sound.analysis.credibilityClass).toBe('medium');
    expect(dubious.analysis.credibilityClass).toBe('poor');
  });
});
