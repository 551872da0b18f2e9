import { FetchedOnce } from './fetched-once.js';

describe('what is fetched once', () => {
  it('is fetched when it is first wanted, and kept', async () => {
    const load = jest.fn().mockResolvedValue('a page');
    const once = new FetchedOnce<string>(load);
    expect(load).not.toHaveBeenCalled();
    expect([await once.get(), await once.get(), await once.retry()]).toEqual(['a page', 'a page', 'a page']);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('stays failed however often it is wanted, until somebody tries again', async () => {
    const load = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('a page');
    const once = new FetchedOnce<string>(load);
    await expect(once.get()).rejects.toThrow('offline');
    await expect(once.get()).rejects.toThrow('offline');
    expect([once.hasFailed, load.mock.calls.length]).toEqual([true, 1]);
    expect(await once.retry()).toBe('a page');
    expect([once.hasFailed, load.mock.calls.length]).toEqual([false, 2]);
  });
});
