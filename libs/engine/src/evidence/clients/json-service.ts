import type { EvidenceCache } from './evidence-cache.js';
import { ServiceFailure } from './service-failure.js';

/** A question to a service that answers in JSON. */
export interface JsonQuestion {
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
}

const MOST_BYTES = 1_000_000;
const KEPT_MS = 6 * 3_600_000;
const PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 15 * 60_000;

/** Lets one call through in so many milliseconds; an implementation may share the count between processes. */
export interface CallInterval {
  take(service: string, intervalMs: number): Promise<boolean>;
}

/** How one service wants to be asked. */
export interface ServiceManners {
  readonly now?: () => number;
  /** Who asks, and where the people who run this can be found. */
  readonly userAgent?: string;
  readonly interval?: { readonly name: string; readonly ms: number; readonly calls: CallInterval };
  readonly keptMs?: number;
}

/**
 * Asks one service: bounded, never redirected, remembered for a while. A service that says it is busy, or that can't be
 * reached, is not asked again for a minute, so that nothing waits without a network.
 */
export class JsonService {
  private pausedUntil = 0;
  private wasUnreachable = false;
  private readonly now: () => number;

  constructor(
    private readonly cache: EvidenceCache,
    private readonly manners: ServiceManners = {},
  ) {
    this.now = manners.now ?? Date.now;
  }

  /** It could not be reached a moment ago. */
  get isUnreachable(): boolean {
    return this.wasUnreachable && this.now() < this.pausedUntil;
  }

  async ask({ url, headers = {} }: JsonQuestion, signal: AbortSignal): Promise<unknown> {
    const kept = await this.cache.get(url.href).catch(() => undefined);
    if (kept !== undefined) return kept;
    if (this.now() < this.pausedUntil) throw new ServiceFailure('busy');
    const { interval, keptMs = KEPT_MS } = this.manners;
    if (interval && !(await interval.calls.take(interval.name, interval.ms)))
      throw new ServiceFailure('busy');
    const answer = await this.fetchJson(url, headers, signal);
    await this.cache.set(url.href, answer, keptMs).catch(() => undefined);
    return answer;
  }

  private async fetchJson(
    url: URL,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<unknown> {
    const response = await fetch(url, {
      headers: {
        accept: 'application/json',
        ...(this.manners.userAgent && { 'user-agent': this.manners.userAgent }),
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
    return parsed(await boundedText(response, signal));
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
  return Math.min(LONGEST_PAUSE_MS, seconds * 1_000);
}

/** Counts what came out of decompression, so that a small bomb is a small bomb. */
async function boundedText(response: Response, signal: AbortSignal): Promise<string> {
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  const body = response.body as AsyncIterable<Uint8Array> | null;
  if (body === null) return '';
  for await (const chunk of body) {
    signal.throwIfAborted();
    bytes += chunk.byteLength;
    if (bytes > MOST_BYTES) throw new ServiceFailure('too-large');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new ServiceFailure('not-json');
  }
}

/** Counts calls in this process. */
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
