import { limitedSignal } from './limited-signal.js';

const aborted = (signal: AbortSignal): Promise<unknown> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve(signal.reason)));

describe('limitedSignal', () => {
  it('aborts after the timeout', async () => {
    const { signal } = limitedSignal(undefined, 10);
    await expect(aborted(signal)).resolves.toMatchObject({ name: 'TimeoutError' });
  });

  it('aborts with the other signal and its reason', async () => {
    const other = new AbortController();
    const { signal, clear } = limitedSignal(other.signal, 60_000);
    const ended = aborted(signal);
    other.abort('left');
    await expect(ended).resolves.toBe('left');
    clear();
  });

  it('is aborted at once if the other signal is', () => {
    const { signal, clear } = limitedSignal(AbortSignal.abort('left'), 60_000);
    expect(signal).toMatchObject({ aborted: true, reason: 'left' });
    clear();
  });

  it('no longer aborts once it is cleared', () => {
    const other = new AbortController();
    const { signal, clear } = limitedSignal(other.signal, 60_000);
    clear();
    other.abort();
    expect(signal.aborted).toBe(false);
  });
});
