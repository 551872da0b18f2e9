import { neverRun, resultsOf } from './jest-results.js';

const file = (name: string, status: string, tests: readonly [string, string][], message = '') => ({
  name: `/repo/${name}`,
  status,
  message,
  assertionResults: tests.map(([fullName, state]) => ({
    fullName,
    status: state,
    failureMessages: state === 'failed' ? ['expected 1, got 2'] : [],
  })),
});

describe("Jest's report", () => {
  it('gives one result per test', () => {
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

  it('counts a file that broke before its first test as failed', () => {
    const json = { testResults: [file('a.spec.ts', 'failed', [], 'Cannot find module')] };
    expect(resultsOf('/repo', json)).toEqual([
      { name: 'a.spec.ts', passed: false, detail: 'Cannot find module' },
    ]);
  });

  it('counts a file that broke after its tests as failed', () => {
    const json = { testResults: [file('a.spec.ts', 'failed', [['adds', 'passed']], 'afterAll threw')] };
    expect(resultsOf('/repo', json).map(({ passed }) => passed)).toEqual([true, false]);
  });

  it('counts a file without a test as failed', () => {
    expect(resultsOf('/repo', { testResults: [file('a.spec.ts', 'passed', [])] })[0]?.passed).toBe(false);
  });

  it('misses spec files that no project ran', () => {
    const json = { testResults: [file('a.spec.ts', 'passed', [['adds', 'passed']])] };
    const missed = neverRun('/repo', ['a.spec.ts', 'b.spec.ts'], [json]);
    expect(missed.map(({ name }) => name)).toEqual(['b.spec.ts']);
  });
});
