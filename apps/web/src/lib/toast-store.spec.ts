import { TIMINGS_MS } from '@vaglio/contracts';
import { ToastStore } from './toast-store.js';

describe('ToastStore', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('hides a notice after five seconds', () => {
    const toasts = new ToastStore();
    toasts.show({ title: 'Done' });
    jest.advanceTimersByTime(4_999);
    expect(toasts.get()?.title).toBe('Done');
    jest.advanceTimersByTime(1);
    expect(toasts.get()).toBeNull();
  });

  it('shows a notice for the given duration', () => {
    const toasts = new ToastStore();
    toasts.show({ title: 'Paywall', durationMs: TIMINGS_MS.toastInaccessible });
    jest.advanceTimersByTime(7_999);
    expect(toasts.get()).not.toBeNull();
  });

  it('restarts the duration when a notice replaces another', () => {
    const toasts = new ToastStore();
    toasts.show({ title: 'First' });
    jest.advanceTimersByTime(4_000);
    toasts.show({ title: 'Second' });
    jest.advanceTimersByTime(4_000);
    expect(toasts.get()?.title).toBe('Second');
  });

  it('keeps a notice while it is paused', () => {
    const toasts = new ToastStore();
    toasts.show({ title: 'Read me' });
    toasts.pause();
    jest.advanceTimersByTime(60_000);
    expect(toasts.get()).not.toBeNull();
    toasts.resume();
    jest.advanceTimersByTime(5_000);
    expect(toasts.get()).toBeNull();
  });
});
