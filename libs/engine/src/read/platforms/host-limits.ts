import { BoundedCache } from '@vaglio/contracts';
import type { IncomingHttpHeaders } from 'node:http';
import { ContentInaccessibleError } from '../../analysis.types.js';

const MAX_PAUSE_MS = 10 * 60_000;

const REMEMBERED_MS = 24 * 60 * 60_000;
const MAX_HOSTS = 1_000;

/** A set of hosts. Each entry expires after a day; at most 1,000 are kept. */
export class RememberedHosts {
  private readonly until = new BoundedCache<number>(MAX_HOSTS, () => 1);

  constructor(private readonly now: () => number = Date.now) {}

  has(host: string): boolean {
    return this.now() < (this.until.get(host) ?? 0);
  }

  add(host: string): void {
    this.until.set(host, this.now() + REMEMBERED_MS);
  }
}

/** Sends one request at a time to a host, and none while its rate limit is used up. */
export class HostLimits {
  private readonly last = new Map<string, Promise<unknown>>();
  private readonly pausedUntil = new Map<string, number>();

  constructor(private readonly now: () => number = Date.now) {}

  async run<T>(
    host: string,
    signal: AbortSignal,
    ask: (noteLimits: (status: number, headers: IncomingHttpHeaders) => void) => Promise<T>,
  ): Promise<T> {
    const previous = this.last.get(host) ?? Promise.resolve();
    const result = waitFor(previous, signal).then(() => {
      if (this.now() < (this.pausedUntil.get(host) ?? 0))
        throw new ContentInaccessibleError('bot_wall', true, 'too many requests');
      return ask((status, headers) => this.noteLimits(host, status, headers));
    });
    this.last.set(host, Promise.allSettled([previous, result]));
    return result;
  }

  private noteLimits(host: string, status: number, headers: IncomingHttpHeaders): void {
    const isSpent = status === 429 || Number(headers['x-ratelimit-remaining'] ?? 1) < 1;
    const seconds = Number(headers['retry-after'] ?? headers['x-ratelimit-reset']);
    if (!isSpent || !(seconds > 0)) return;
    this.pausedUntil.set(host, this.now() + Math.min(seconds * 1000, MAX_PAUSE_MS));
  }
}

/** Rejects when the signal is aborted first. */
function waitFor(previous: Promise<unknown>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (): void => reject(signal.reason as Error);
    if (signal.aborted) return end();
    signal.addEventListener('abort', end, { once: true });
    void previous.then(() => {
      signal.removeEventListener('abort', end);
      resolve();
    });
  });
}
