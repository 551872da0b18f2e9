import { STAGES } from '@vaglio/contracts';
import { createEngine } from './analyze.js';
import { createEvaluator } from './evaluate/create-evaluator.js';
import { bundledRegister } from './evidence/register/bundled-register.js';
import { createEvidence } from './evidence/create-evidence.js';
import { InProcessRunner } from './worker/in-process-runner.js';
import type { JobRunner } from './worker/job-runner.js';
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

describe('createEngine', () => {
  it('runs the stages in the order of STAGES and keeps the trace', async () => {
    const started: string[] = [];
    const result = await engineFor(REPORT.en).analyze('https://example.org', {
      begins: (stage) => started.push(stage),
    });
    const stages = STAGES.filter((stage) => stage !== 'store');
    expect(started).toEqual(stages);
    expect(result.trace.map((step) => step.stage)).toEqual(stages);
    expect(result.trace.every((step) => step.outcome === 'done')).toBe(true);
  });

  it('continues without evidence when the look-ups fail, with a limitation', async () => {
    const evidence = { lookUp: () => Promise.reject(new Error('no answer')) };
    const result = await engineFor(REPORT.en, { evidence }).analyze('https://example.org');
    expect(result.trace.find((step) => step.stage === 'evidence')?.outcome).toBe('failed');
    expect(result.analysis.localized.en.limitations.join(' ')).toContain('did not answer');
  });

  it('keeps the finding of the register when the answers cannot be matched', async () => {
    const runner = new InProcessRunner();
    const failing: JobRunner = {
      close: () => runner.close(),
      run: (job, ...given) =>
        job === 'evidence' ? Promise.reject(new Error('no worker')) : runner.run(job, ...given),
    };
    const sketch = { ...REPORT.en, url: 'https://www.bbc.com/news/a', domain: 'bbc.com' };
    const { analysis } = await engineFor(sketch, { runner: failing }).analyze('https://www.bbc.com/news/a');
    const { evidence } = analysis.localized.en.authorityAnalysis;
    expect(evidence.map(({ code }) => code)).toContain('authority.outlet-registered');
    expect(analysis.localized.en.limitations.join(' ')).not.toContain('did not answer');
  });

  it('rejects when the page cannot be read', async () => {
    const reader = { read: () => Promise.reject(new Error('unreachable')) };
    await expect(engineFor(REPORT.en, { reader }).analyze('https://example.org')).rejects.toThrow(
      'unreachable',
    );
  });

  it('rates a sourced report medium and a conspiracy text poor', async () => {
    const sound = await engineFor(REPORT.en).analyze('https://example.org');
    const dubious = await engineFor(DUBIOUS.en).analyze('https://example.org');
    expect(sound.analysis.credibilityClass).toBe('medium');
    expect(dubious.analysis.credibilityClass).toBe('poor');
  });
});
