import { RunInterruptedError, retryWhileDatabaseAway } from './run-attempt.js';

const LIMITS = { storeMs: 60_000, storeRetryMs: 1 };
const unreachable = Object.assign(new Error('canceling statement due to lock timeout'), {
  severity: 'ERROR',
  code: '55P03',
});

function storing(...errors: readonly Error[]): { store: () => Promise<string>; tries: () => number } {
  let tries = 0;
  const store = (): Promise<string> => {
    const error = errors[tries];
    tries += 1;
    return error ? Promise.reject(error) : Promise.resolve('stored');
  };
  return { store, tries: () => tries };
}

describe('retryWhileDatabaseAway', () => {
  const signal = new AbortController().signal;

  it('stores the analysis once the database is reachable again', async () => {
    const { store, tries } = storing(unreachable, unreachable);
    await expect(retryWhileDatabaseAway(store, LIMITS, signal)).resolves.toBe('stored');
    expect(tries()).toBe(3);
  });

  it('fails without a retry when the database refuses the row', async () => {
    const { store, tries } = storing(new Error('violates a constraint'));
    await expect(retryWhileDatabaseAway(store, LIMITS, signal)).rejects.toThrow('violates a constraint');
    expect(tries()).toBe(1);
  });

  it('fails when the database is unreachable for too long', async () => {
    const { store } = storing(unreachable, unreachable);
    await expect(retryWhileDatabaseAway(store, { ...LIMITS, storeMs: -1 }, signal)).rejects.toBe(unreachable);
  });

  it('throws RunInterruptedError when the process stops', async () => {
    const { store } = storing(unreachable);
    await expect(retryWhileDatabaseAway(store, LIMITS, AbortSignal.abort())).rejects.toThrow(
      RunInterruptedError,
    );
  });
});
