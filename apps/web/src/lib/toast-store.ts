import { TIMINGS_MS } from '@vaglio/contracts';
import { Store } from './store.js';

interface Toast {
  readonly id: number;
  readonly title: string;
  readonly description?: string;
  readonly tone: 'neutral' | 'destructive';
}

interface ToastInput {
  readonly title: string;
  readonly description?: string;
  readonly tone?: Toast['tone'];
  readonly durationMs?: number;
}

/** Shows one notice at a time; a new one replaces the old one. */
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

  /** Called while the pointer or the focus is on the notice. */
  pause(): void {
    clearTimeout(this.timer);
  }

  resume(): void {
    this.pause();
    if (this.get()) this.timer = setTimeout(() => this.dismiss(), this.durationMs);
  }
}
