import { LazyFile } from './lazy-file.js';

describe('a lazy file', () => {
  it('is fetched at the first request and kept', async () => {
    const load = jest.fn().mockResolvedValue('a page');
    const file = new LazyFile<string>(load);
    expect(load).not.toHaveBeenCalled();
    expect([await file.get(), await file.get(), await file.retry()]).toEqual(['a page', 'a page', 'a page']);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('keeps its failure until it is retried', async () => {
    const load = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('a page');
    const file = new LazyFile<string>(load);
    await expect(file.get()).rejects.toThrow('offline');
    await expect(file.get()).rejects.toThrow('offline');
    expect([file.hasFailed, load.mock.calls.length]).toEqual([true, 1]);
    expect(await file.retry()).toBe('a page');
    expect([file.hasFailed, load.mock.calls.length]).toEqual([false, 2]);
  });
});
