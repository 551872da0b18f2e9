import { SharedRequests } from './api-reader.js';

describe('SharedRequests', () => {
  const pending: ((value: number) => void)[] = [];
  const send = jest.fn(() => new Promise<number>((resolve) => pending.push(resolve)));
  const settle = async (value: number) => {
    pending.shift()?.(value);
    await new Promise(setImmediate);
  };

  it('returns no answer of a request that started before the call, and sends one request for all waiting callers', async () => {
    const requests = new SharedRequests(send);
    const first = requests.get('a');
    const second = requests.get('a');
    const third = requests.get('a');
    expect(send).toHaveBeenCalledTimes(1);
    await settle(1);
    expect(send).toHaveBeenCalledTimes(2);
    await settle(2);
    expect(await Promise.all([first, second, third])).toEqual([1, 2, 2]);
    const later = requests.get('a');
    expect(send).toHaveBeenCalledTimes(3);
    await settle(3);
    expect(await later).toBe(3);
  });

  it('sends again after a failure', async () => {
    const answers = [Promise.reject(new Error('away')), Promise.resolve(2)];
    const requests = new SharedRequests(() => answers.shift() ?? Promise.resolve(0));
    const first = requests.get('a').catch(() => 'failed');
    const second = requests.get('a');
    expect(await Promise.all([first, second])).toEqual(['failed', 2]);
  });
});
