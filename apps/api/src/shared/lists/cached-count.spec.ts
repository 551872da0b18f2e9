import { CachedCount } from './cached-count.js';

describe('CachedCount', () => {
  afterEach(() => jest.restoreAllMocks());

  it('counts each time below a thousand', async () => {
    const totals = [998, 999];
    const count = new CachedCount(() => Promise.resolve(totals.shift() ?? 0));
    expect([await count.read(), await count.read()]).toEqual([998, 999]);
  });

  it('counts again after a minute from a thousand on', async () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(5_000);
    const totals = [1_000, 1_001];
    const count = new CachedCount(() => Promise.resolve(totals.shift() ?? 0));
    expect([await count.read(), await count.read()]).toEqual([1_000, 1_000]);
    now.mockReturnValue(65_000);
    expect(await count.read()).toBe(1_001);
  });

  it('counts again after a failure', async () => {
    const countRows = jest
      .fn<Promise<number>, []>()
      .mockRejectedValueOnce(new Error('away'))
      .mockResolvedValue(5_000);
    const count = new CachedCount(countRows);
    await expect(count.read()).rejects.toThrow('away');
    expect(await count.read()).toBe(5_000);
  });
});
