import { TIMINGS_MS } from '@vaglio/contracts';
import { ToastStore } from './toast-store.js';

describe('notices', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('disappear after five seconds', () => {
    const toasts = new ToastStore();
    toasts.show({ title: 'Done' });
    jest.advanceTimersByTime(4_999);
    expect(toasts.get()?.title).toBe('Done');
    jest.advanceTimersByTime(1);
    expect(toasts.get()).toBeNull();
  });

  it('stay for their own duration', () => {
    const toasts = new ToastStore();
    toasts.show({ title: 'Paywall', durationMs: TIMINGS_MS.toastInaccessible });
    jest.advanceTimersByTime(7_999);
    expect(toasts.get()).not.toBeNull();
  });

  it('replace each other, each with its own duration', () => {
    const toasts = new ToastStore();
    toasts.show({ title: 'First' });
    jest.advanceTimersByTime(4_000);
    toasts.show({ title: 'Second' });
    jest.advanceTimersByTime(4_000);
    expect(toasts.get()?.title).toBe('Second');
  });

  it('stay while the pointer is on them', () => {
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
