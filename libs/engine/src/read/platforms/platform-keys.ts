import type { KeyOutcome } from '@vaglio/contracts';
import { ContentInaccessibleError } from '../../analysis.types.js';
import { JsonView } from '../../json-view.js';

/** Platforms whose API accepts a key of the host. */
export type KeyedPlatform = 'youtube' | 'vimeo' | 'x' | 'reddit';

/** API keys of the host. An API without its key is not called. */
export interface PlatformKeys {
  /** For the YouTube Data API. */
  readonly youtube?: string;
  /** An access token with the scope `public`. */
  readonly vimeo?: string;
  /** The bearer token of an application. */
  readonly x?: string;
  readonly reddit?: { readonly clientId: string; readonly secret: string };
}

/** The key was not accepted. The post is read without it. */
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

const QUOTA_REASONS = new Set([
  'quotaExceeded',
  'dailyLimitExceeded',
  'rateLimitExceeded',
  'userRateLimitExceeded',
]);
/** Reasons of a 403 that concern the community, not the key. */
const CLOSED_REASONS = new Set(['private', 'quarantined', 'gold_only']);

/** The error of a failed answer that concerns the key; undefined for other failures. */
export function keyErrorOf(platform: KeyedPlatform, status: number, body: string): KeyError | undefined {
  if (status === 429 || status === 402) return new KeyError('key-limited', status);
  if (status === 401) return new KeyError('key-refused', status);
  const answer = JsonView.of(body);
  if (platform === 'youtube' && (status === 400 || status === 403)) {
    const reasons = answer
      .at('error', 'errors')
      .list()
      .map((error) => error.at('reason').text() ?? '');
    return new KeyError(
      reasons.some((reason) => QUOTA_REASONS.has(reason)) ? 'key-limited' : 'key-refused',
      status,
    );
  }
  const isClosed = platform === 'vimeo' || CLOSED_REASONS.has(answer.at('reason').text() ?? '');
  return status === 403 && !isClosed ? new KeyError('key-refused', status) : undefined;
}

/** A refused key is not used for this long, because each try costs a request. */
const PAUSE_MS = 10 * 60_000;
/** A token is renewed before it expires. */
const RENEW_BEFORE_MS = 60_000;

/** The keys and their state, shared by all readings of a process. */
export class Keyring {
  private readonly pausedUntil = new Map<KeyedPlatform, number>();
  private redditToken = { value: '', until: 0 };

  constructor(
    private readonly keys: PlatformKeys = {},
    private readonly onOutcome: (platform: KeyedPlatform, outcome: KeyOutcome) => void = () => undefined,
    private readonly now: () => number = Date.now,
  ) {}

  has(platform: KeyedPlatform): boolean {
    return this.keys[platform] !== undefined && this.now() >= (this.pausedUntil.get(platform) ?? 0);
  }

  /** The header with the key. Reddit's contains a token, which is requested with the key. */
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
    if (outcome !== 'key-accepted') this.pausedUntil.set(platform, this.now() + PAUSE_MS);
    this.onOutcome(platform, outcome);
  }

  /** Removes Reddit's token, which may expire early. Returns false when there was none. */
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
    // Reddit may answer a wrong key with 200 and an error in the body.
    if (value === null || !/^[\w.~+/=-]+$/.test(value)) throw new KeyError('key-refused', 200);
    return { value, until: this.now() + (answer.at('expires_in').number() ?? 0) * 1000 - RENEW_BEFORE_MS };
  }
}
