import type { KeyOutcome } from '@vaglio/contracts';
import { ContentInaccessibleError } from '../../analysis.types.js';
import { JsonView } from './json-view.js';

/** Platforms whose interface takes a key of the host. */
export type KeyedPlatform = 'youtube' | 'vimeo' | 'x' | 'reddit';

/** Keys of the host; an interface without its key is not asked. */
export interface PlatformKeys {
  /** Of the YouTube Data API. */
  readonly youtube?: string;
  /** An access token with the scope `public`. */
  readonly vimeo?: string;
  /** The bearer token of an application. */
  readonly x?: string;
  readonly reddit?: { readonly clientId: string; readonly secret: string };
}

/** A key that was not accepted: no word on the post, which is read without it. */
export class KeyError extends ContentInaccessibleError {
  constructor(
    readonly outcome: Exclude<KeyOutcome, 'key-accepted'>,
    status: number,
  ) {
    super(
      'unreachable',
      false,
      `${outcome === 'key-limited' ? 'limit reached' : 'key refused'}, status ${status}`,
    );
  }
}

const SPENT = new Set(['quotaExceeded', 'dailyLimitExceeded', 'rateLimitExceeded', 'userRateLimitExceeded']);
/** Other reasons of 403 than the key: a community for members, or one behind a warning. */
const CLOSED = new Set(['private', 'quarantined', 'gold_only']);

/** Whether a failed answer is about the key; undefined where it is about the post, or about nothing in particular. */
export function keyErrorOf(platform: KeyedPlatform, status: number, body: string): KeyError | undefined {
  if (status === 429 || status === 402) return new KeyError('key-limited', status);
  if (status === 401) return new KeyError('key-refused', status);
  const said = JsonView.of(body);
  if (platform === 'youtube' && (status === 400 || status === 403)) {
    const reasons = said
      .at('error', 'errors')
      .list()
      .map((error) => error.at('reason').text() ?? '');
    return new KeyError(reasons.some((reason) => SPENT.has(reason)) ? 'key-limited' : 'key-refused', status);
  }
  const isClosed = platform === 'vimeo' || CLOSED.has(said.at('reason').text() ?? '');
  return status === 403 && !isClosed ? new KeyError('key-refused', status) : undefined;
}

/** A key that was not accepted is not tried again for so long: each try would cost its reader a request. */
const REST_MS = 10 * 60_000;
/** A token is renewed before it ends, so that none ends on its way. */
const EARLY_MS = 60_000;

/** The keys with what became of them, for all readings of one process. */
export class Keyring {
  private readonly restsUntil = new Map<KeyedPlatform, number>();
  private redditToken = { value: '', until: 0 };

  constructor(
    private readonly keys: PlatformKeys = {},
    private readonly seen: (platform: KeyedPlatform, outcome: KeyOutcome) => void = () => undefined,
    private readonly now: () => number = Date.now,
  ) {}

  has(platform: KeyedPlatform): boolean {
    return this.keys[platform] !== undefined && this.now() >= (this.restsUntil.get(platform) ?? 0);
  }

  /** The header that carries the key; Reddit's is a token that is asked for with it. */
  async header(
    platform: KeyedPlatform,
    askToken: (basic: Readonly<Record<string, string>>) => Promise<JsonView>,
  ): Promise<Readonly<Record<string, string>>> {
    if (platform === 'youtube') return { 'x-goog-api-key': this.keys.youtube ?? '' };
    if (platform !== 'reddit') return { authorization: `Bearer ${this.keys[platform] ?? ''}` };
    if (this.now() >= this.redditToken.until) this.redditToken = await this.newToken(askToken);
    return { authorization: `Bearer ${this.redditToken.value}` };
  }

  note(platform: KeyedPlatform, outcome: KeyOutcome): void {
    if (outcome !== 'key-accepted') this.restsUntil.set(platform, this.now() + REST_MS);
    this.seen(platform, outcome);
  }

  /** Reddit may end a token before its time. Whether there was one that could have ended. */
  dropToken(platform: KeyedPlatform): boolean {
    if (platform !== 'reddit' || this.redditToken.value === '') return false;
    this.redditToken = { value: '', until: 0 };
    return true;
  }

  private async newToken(
    askToken: (basic: Readonly<Record<string, string>>) => Promise<JsonView>,
  ): Promise<{ value: string; until: number }> {
    const { clientId = '', secret = '' } = this.keys.reddit ?? {};
    const basic = Buffer.from(`${clientId}:${secret}`).toString('base64');
    const answer = await askToken({ authorization: `Basic ${basic}` });
    const value = answer.at('access_token').text(4_096);
    // A wrong pair may be answered with 200 and an error in the body.
    if (value === null || !/^[\w.~+/=-]+$/.test(value)) throw new KeyError('key-refused', 200);
    return { value, until: this.now() + (answer.at('expires_in').number() ?? 0) * 1000 - EARLY_MS };
  }
}
