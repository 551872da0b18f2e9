import { exitCode, failed, passed, report, resultsOf } from './results.js';

const file = (name: string, status: string, tests: readonly [string, string][], message = '') => ({
  name: `/repo/${name}`,
  status,
  message,
  assertionResults: tests.map(([fullName, state]) => ({
    ancestorTitles: [],
    fullName,
    status: state,
    failureMessages: state === 'failed' ? ['expected 1, got 2'] : [],
  })),
});

describe('resultsOf', () => {
  it('returns one result per test', () => {
    const json = {
      testResults: [
        file('a.spec.ts', 'failed', [
          ['adds', 'passed'],
          ['takes away', 'failed'],
        ]),
      ],
    };
    expect(resultsOf('/repo', json)).toEqual([
      { name: 'a.spec.ts › adds', passed: true, detail: '' },
      { name: 'a.spec.ts › takes away', passed: false, detail: 'expected 1, got 2' },
    ]);
  });

  it.each(['pending', 'skipped', 'todo', 'disabled'])('counts a test that was %s as failed', (status) => {
    const [result] = resultsOf('/repo', { testResults: [file('a.spec.ts', 'passed', [['adds', status]])] });
    expect(result).toMatchObject({ passed: false, detail: expect.stringContaining('was not run') });
  });

  it('counts a file that cannot be loaded as failed', () => {
    const json = { testResults: [file('a.spec.ts', 'failed', [], 'Cannot find module')] };
    expect(resultsOf('/repo', json)).toEqual([
      { name: 'a.spec.ts', passed: false, detail: 'Cannot find module' },
    ]);
  });

  it('counts a file as failed when a hook after its tests fails', () => {
    const json = { testResults: [file('a.spec.ts', 'failed', [['adds', 'passed']], 'afterAll threw')] };
    expect(resultsOf('/repo', json).map(({ passed }) => passed)).toEqual([true, false]);
  });

  it('counts a file without a test as failed', () => {
    expect(resultsOf('/repo', { testResults: [file('a.spec.ts', 'passed', [])] })[0]?.passed).toBe(false);
  });
});

describe('report and exitCode', () => {
  it('end with the count of all results', () => {
    const results = [passed('a'), passed('b'), failed('c', 'expected 1\ngot 2')];
    expect(report(results)).toBe('✗ c\n    expected 1\n    got 2\n\n2 passed, 1 failed');
    expect(exitCode(results)).toBe(1);
  });

  it('print one line when all passed', () => {
    expect(report([passed('a')])).toBe('1 passed, 0 failed');
    expect(exitCode([passed('a')])).toBe(0);
  });

  it('fail a run without results', () => {
    expect(exitCode([])).toBe(1);
  });

  it('shorten long output in the middle', () => {
    const output = Array.from({ length: 500 }, (_, index) => `line ${index}`).join('\n');
    const text = report([failed('a', output)]);
    expect(text).toContain('line 0\n');
    expect(text).toContain('420 lines left out');
    expect(text).toContain('line 499');
  });
});
