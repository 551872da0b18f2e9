import { LazyFile } from './lazy-file.js';

describe('LazyFile', () => {
  it('fetches the file once, at the first request', async () => {
    const load = jest.fn().mockResolvedValue('a page');
    const file = new LazyFile<string>(load);
    expect(load).not.toHaveBeenCalled();
    expect([await file.get(), await file.get(), await file.retry()]).toEqual(['a page', 'a page', 'a page']);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('keeps a failure until it is retried', async () => {
    const load = jest.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue('a page');
    const file = new LazyFile<string>(load);
    await expect(file.get()).rejects.toThrow('offline');
    await expect(file.get()).rejects.toThrow('offline');
    expect([file.hasFailed, load.mock.calls.length]).toEqual([true, 1]);
    expect(await file.retry()).toBe('a page');
    expect([file.hasFailed, load.mock.calls.length]).toEqual([false, 2]);
  });
});
