import { SharedRequests } from './api-reader.js';

describe('a shared call', () => {
  const pending: ((value: number) => void)[] = [];
  const ask = jest.fn(() => new Promise<number>((resolve) => pending.push(resolve)));
  const settle = async (value: number) => {
    pending.shift()?.(value);
    await new Promise(setImmediate);
  };

  it('never returns an answer from before the call, and runs once for all waiting callers', async () => {
    const requests = new SharedRequests(ask);
    const first = requests.get('a');
    const second = requests.get('a');
    const third = requests.get('a');
    expect(ask).toHaveBeenCalledTimes(1);
    await settle(1);
    expect(ask).toHaveBeenCalledTimes(2);
    await settle(2);
    expect(await Promise.all([first, second, third])).toEqual([1, 2, 2]);
    const later = requests.get('a');
    expect(ask).toHaveBeenCalledTimes(3);
    await settle(3);
    expect(await later).toBe(3);
  });

  it('runs again after a failure', async () => {
    const answers = [Promise.reject(new Error('away')), Promise.resolve(2)];
    const requests = new SharedRequests(() => answers.shift() ?? Promise.resolve(0));
    const first = requests.get('a').catch(() => 'failed');
    const second = requests.get('a');
    expect(await Promise.all([first, second])).toEqual(['failed', 2]);
  });
});
