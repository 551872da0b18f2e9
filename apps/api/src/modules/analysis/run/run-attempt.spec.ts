import { RunInterruptedError, retryWhileDatabaseAway } from './run-attempt.js';

const PATIENCE = { storeMs: 60_000, storeAgainMs: 1 };
const away = Object.assign(new Error('canceling statement due to lock timeout'), {
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

describe('a finished analysis', () => {
  const signal = new AbortController().signal;

  it('is stored once the database answers again', async () => {
    const { store, tries } = storing(away, away);
    await expect(retryWhileDatabaseAway(store, PATIENCE, signal)).resolves.toBe('stored');
    expect(tries()).toBe(3);
  });

  it('fails at once when the database refuses the row', async () => {
    const { store, tries } = storing(new Error('violates a constraint'));
    await expect(retryWhileDatabaseAway(store, PATIENCE, signal)).rejects.toThrow('violates a constraint');
    expect(tries()).toBe(1);
  });

  it('fails when the database stays away too long', async () => {
    const { store } = storing(away, away);
    await expect(retryWhileDatabaseAway(store, { ...PATIENCE, storeMs: -1 }, signal)).rejects.toBe(away);
  });

  it('is returned to the queue when the process stops', async () => {
    const { store } = storing(away);
    await expect(retryWhileDatabaseAway(store, PATIENCE, AbortSignal.abort())).rejects.toThrow(
      RunInterruptedError,
    );
  });
});
