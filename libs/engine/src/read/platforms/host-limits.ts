import type { IncomingHttpHeaders } from 'node:http';
import { ContentInaccessibleError } from '../../analysis.types.js';

const MAX_PAUSE_MS = 10 * 60_000;

/** Keeps to the limits that an answer states. */
export type LimitsSeen = (status: number, headers: IncomingHttpHeaders) => void;

const REMEMBERED_MS = 24 * 60 * 60_000;
const MAX_HOSTS = 1_000;

/** Hosts of which something is known for a day, the latest thousand of them. */
export class RememberedHosts {
  private readonly until = new Map<string, number>();

  constructor(private readonly now: () => number = Date.now) {}

  has(host: string): boolean {
    return this.now() < (this.until.get(host) ?? 0);
  }

  add(host: string): void {
    this.until.delete(host);
    this.until.set(host, this.now() + REMEMBERED_MS);
    const [oldest] = this.until.keys();
    if (this.until.size > MAX_HOSTS && oldest !== undefined) this.until.delete(oldest);
  }
}

/** Hosts that count requests are asked one at a time, and left alone for as long as they say. */
export class HostLimits {
  private readonly last = new Map<string, Promise<unknown>>();
  private readonly restsUntil = new Map<string, number>();

  constructor(private readonly now: () => number = Date.now) {}

  async run<T>(host: string, signal: AbortSignal, ask: (limits: LimitsSeen) => Promise<T>): Promise<T> {
    const before = this.last.get(host) ?? Promise.resolve();
    const mine = untilAborted(before, signal).then(() => {
      if (this.now() < (this.restsUntil.get(host) ?? 0))
        throw new ContentInaccessibleError('bot_wall', true, 'asked too often');
      return ask((status, headers) => this.remember(host, status, headers));
    });
    this.last.set(host, Promise.allSettled([before, mine]));
    return mine;
  }

  private remember(host: string, status: number, headers: IncomingHttpHeaders): void {
    const isSpent = status === 429 || Number(headers['x-ratelimit-remaining'] ?? 1) < 1;
    const seconds = Number(headers['retry-after'] ?? headers['x-ratelimit-reset']);
    if (!isSpent || !(seconds > 0)) return;
    this.restsUntil.set(host, this.now() + Math.min(seconds * 1000, MAX_PAUSE_MS));
  }
}

function untilAborted(before: Promise<unknown>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (): void => reject(signal.reason as Error);
    if (signal.aborted) return end();
    signal.addEventListener('abort', end, { once: true });
    void before.then(() => {
      signal.removeEventListener('abort', end);
      resolve();
    });
  });
}
