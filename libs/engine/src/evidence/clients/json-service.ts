import { boundedFetch, TooManyBytesError } from '../../bounded-fetch.js';
import { JsonView } from '../../json-view.js';
import { EVIDENCE_CACHED_MS } from '../evidence.limits.js';
import type { EvidenceCache } from './evidence-cache.js';

/** An outside service could not be used. The message has no part of the question. */
export class ServiceFailure extends Error {
  constructor(
    readonly reason: 'refused' | 'busy' | 'broken' | 'unreachable' | 'too-large' | 'not-json',
    readonly status: number | null = null,
  ) {
    super(`evidence service: ${reason}${status === null ? '' : ` (${status})`}`);
    this.name = 'ServiceFailure';
  }
}

const PAUSE_MS = 60_000;
const MAX_PAUSE_MS = 15 * 60_000;

/** Allows one call in an interval. An implementation may share the count between processes. */
export interface CallInterval {
  take(service: string, intervalMs: number): Promise<boolean>;
}

interface ServiceOptions {
  readonly now?: () => number;
  /** Identifies this installation, with a URL of its host. */
  readonly userAgent?: string;
  readonly interval?: { readonly name: string; readonly ms: number; readonly calls: CallInterval };
  readonly cachedMs?: number;
}

/** Reads JSON from one service. A service that is busy or unreachable is not called again for a minute. */
export class JsonService {
  private pausedUntil = 0;
  private wasUnreachable = false;
  private readonly now: () => number;

  constructor(
    private readonly cache: EvidenceCache,
    private readonly options: ServiceOptions = {},
  ) {
    this.now = options.now ?? Date.now;
  }

  /** Whether the last call failed within the last minute because the service could not be reached. */
  get isUnreachable(): boolean {
    return this.wasUnreachable && this.now() < this.pausedUntil;
  }

  async get(url: URL, signal: AbortSignal, headers: Record<string, string> = {}): Promise<JsonView> {
    const cached = await this.cache.get(url.href).catch(() => undefined);
    if (cached !== undefined) return new JsonView(cached);
    if (this.now() < this.pausedUntil) throw new ServiceFailure('busy');
    const { interval, cachedMs = EVIDENCE_CACHED_MS.searches } = this.options;
    if (interval && !(await interval.calls.take(interval.name, interval.ms)))
      throw new ServiceFailure('busy');
    const answer = await this.fetchJson(url, signal, headers);
    await this.cache.set(url.href, answer, cachedMs).catch(() => undefined);
    return new JsonView(answer);
  }

  private async fetchJson(url: URL, signal: AbortSignal, headers: Record<string, string>): Promise<unknown> {
    const response = await boundedFetch(url, {
      headers: {
        accept: 'application/json',
        ...(this.options.userAgent && { 'user-agent': this.options.userAgent }),
        ...headers,
      },
      redirect: 'error',
      signal,
    }).catch((cause: unknown) => {
      this.pausedUntil = this.now() + PAUSE_MS;
      this.wasUnreachable = true;
      signal.throwIfAborted();
      throw Object.assign(new ServiceFailure('unreachable'), { cause });
    });
    this.wasUnreachable = false;
    if (!response.ok) {
      await response.body?.cancel();
      throw this.refusal(response);
    }
    const text = await response.text().catch((error: unknown) => {
      throw error instanceof TooManyBytesError ? new ServiceFailure('too-large') : error;
    });
    return parsed(text);
  }

  private refusal({ status, headers }: Response): ServiceFailure {
    const isBusy = status === 429 || status === 503;
    if (isBusy) this.pausedUntil = this.now() + pauseOf(headers.get('retry-after'));
    return new ServiceFailure(isBusy ? 'busy' : status >= 500 ? 'broken' : 'refused', status);
  }
}

function pauseOf(retryAfter: string | null): number {
  const seconds = Number(retryAfter);
  if (retryAfter === null || !Number.isFinite(seconds) || seconds <= 0) return PAUSE_MS;
  return Math.min(MAX_PAUSE_MS, seconds * 1_000);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new ServiceFailure('not-json');
  }
}

/** Counts the calls of this process. */
export class ProcessInterval implements CallInterval {
  private readonly nextAt = new Map<string, number>();

  constructor(private readonly now: () => number = Date.now) {}

  take(service: string, intervalMs: number): Promise<boolean> {
    const now = this.now();
    if ((this.nextAt.get(service) ?? 0) > now) return Promise.resolve(false);
    this.nextAt.set(service, now + intervalMs);
    return Promise.resolve(true);
  }
}
