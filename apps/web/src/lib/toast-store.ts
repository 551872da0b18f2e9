import { TIMINGS_MS } from '@vaglio/contracts';
import { Store } from './store.js';

export interface Toast {
  readonly id: number;
  readonly title: string;
  readonly description?: string;
  readonly tone: 'neutral' | 'destructive';
}

export interface ToastInput {
  readonly title: string;
  readonly description?: string;
  readonly tone?: Toast['tone'];
  readonly durationMs?: number;
}

/** One notice at a time: a new one takes the place of the old. */
export class ToastStore extends Store<Toast | null> {
  private lastId = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private durationMs: number = TIMINGS_MS.toast;

  constructor() {
    super(null);
  }

  show({ tone = 'neutral', durationMs = TIMINGS_MS.toast, ...texts }: ToastInput): void {
    this.lastId += 1;
    this.durationMs = durationMs;
    this.set({ id: this.lastId, tone, ...texts });
    this.resume();
  }

  dismiss(): void {
    this.pause();
    this.set(null);
  }

  /** A reader who points at a notice keeps it. */
  pause(): void {
    clearTimeout(this.timer);
  }

  resume(): void {
    this.pause();
    if (this.get()) this.timer = setTimeout(() => this.dismiss(), this.durationMs);
  }
}
