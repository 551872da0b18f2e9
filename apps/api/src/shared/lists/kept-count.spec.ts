import { KeptCount } from './kept-count.js';

describe('a kept count', () => {
  afterEach(() => jest.restoreAllMocks());

  it('below a thousand is counted each time', async () => {
    const totals = [998, 999];
    const count = new KeptCount(() => Promise.resolve(totals.shift() ?? 0));
    expect([await count.read(), await count.read()]).toEqual([998, 999]);
  });

  it('from a thousand on is counted again after a minute', async () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(5_000);
    const totals = [1_000, 1_001];
    const count = new KeptCount(() => Promise.resolve(totals.shift() ?? 0));
    expect([await count.read(), await count.read()]).toEqual([1_000, 1_000]);
    now.mockReturnValue(65_000);
    expect(await count.read()).toBe(1_001);
  });

  it('that failed is counted again', async () => {
    const ask = jest
      .fn<Promise<number>, []>()
      .mockRejectedValueOnce(new Error('away'))
      .mockResolvedValue(5_000);
    const count = new KeptCount(ask);
    await expect(count.read()).rejects.toThrow('away');
    expect(await count.read()).toBe(5_000);
  });
});
