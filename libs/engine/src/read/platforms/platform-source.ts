import { ContentInaccessibleError } from '../../analysis.types.js';
import { withDeadline } from '../deadline.js';
import { decodeText } from '../decode-text.js';
import { refuseStatus } from '../refuse-status.js';
import type { FetchedBody, FetchRequest, SafeFetch } from '../safe-fetch.js';
import {
  type EndpointName,
  type EndpointOverrides,
  fillEndpoint,
  PLATFORM_ENDPOINTS,
  type PostEndpoint,
  YOUTUBE_CLIENTS,
  type YoutubeClient,
} from './endpoints.js';
import type { HostLimits, RememberedHosts } from './host-limits.js';
import { JsonView, NOTHING } from '../../json-view.js';
import { signInWall } from './original-url.js';
import { KeyError, keyErrorOf, type KeyedPlatform, type Keyring } from './platform-keys.js';
import { PostMarkup } from './post-markup.js';

const MAX_JSON_BYTES = 1024 * 1024;
const MAX_MARKUP_BYTES = 4 * 1024 * 1024;
/** Limit of one request, so that the time limit of the reading leaves time for the next source. */
const MAX_REQUEST_MS = 6_000;

type Values = Readonly<Record<string, string>>;

/** The platform's meaning of a failed answer; undefined when the status decides. */
export type Refusal = (status: number, body: string) => ContentInaccessibleError | undefined;

/** The owner or the platform does not show the post, so no other source is tried. */
export class UnavailablePostError extends ContentInaccessibleError {}

export function nothingShown(): ContentInaccessibleError {
  return new ContentInaccessibleError('login_wall', false, 'nothing shown without an account');
}

interface SourceSettings {
  readonly fetch: SafeFetch;
  readonly signal: AbortSignal;
  readonly hostLimits: HostLimits;
  readonly overrides: EndpointOverrides | undefined;
  readonly youtubeClients: readonly YoutubeClient[] | undefined;
  readonly keys: Keyring;
  /** Hosts that do not run Mastodon. */
  readonly otherHosts: RememberedHosts;
  readonly fediverseHosts: FediverseHosts;
}

/** Hosts that answered with an ActivityPub object, and hosts that answered with a page or an error. */
interface FediverseHosts {
  readonly withObjects: RememberedHosts;
  readonly withoutObjects: RememberedHosts;
}

/** Fetches and parses the endpoints of a platform, for one reading. */
export class PlatformSource {
  private readonly failures = new Map<string, ContentInaccessibleError>();
  private readonly remarks: string[] = [];

  constructor(private readonly settings: SourceSettings) {}

  /** The failures of sources and the remarks, one line each. */
  get notes(): string[] {
    const failed = [...this.failures].map(
      ([name, { kind, note }]) => `${name}: ${kind}${note ? ` (${note})` : ''}`,
    );
    return [...failed, ...this.remarks];
  }

  get otherHosts(): RememberedHosts {
    return this.settings.otherHosts;
  }

  get fediverseHosts(): FediverseHosts {
    return this.settings.fediverseHosts;
  }

  remark(remark: string): void {
    this.remarks.push(remark);
  }

  failureOf(name: string): ContentInaccessibleError | undefined {
    return this.failures.get(name);
  }

  get youtubeClients(): readonly YoutubeClient[] {
    return this.settings.youtubeClients ?? YOUTUBE_CLIENTS;
  }

  async json(endpoint: EndpointName, values: Values, refusal?: Refusal): Promise<JsonView> {
    const answer = await this.get(this.urlOf(endpoint, values), 'application/json', MAX_JSON_BYTES, refusal);
    return jsonOf(textOf(answer));
  }

  /** Like `json`, but returns `NOTHING` when it fails. */
  optionalJson(name: string, endpoint: EndpointName, values: Values, refusal?: Refusal): Promise<JsonView> {
    return this.optional(name, () => this.json(endpoint, values, refusal), NOTHING);
  }

  /** Fetches an ActivityPub object (section 3.2 of the standard). A page is refused by its headers. */
  async object(values: Values, refusal: Refusal): Promise<JsonView> {
    const answer = await this.request(this.urlOf('fediverseObject', values), {
      accept: 'application/ld+json; profile="https://www.w3.org/ns/activitystreams"',
      maxBytes: MAX_JSON_BYTES,
      refuseHeaders: (headers) => {
        if (!/[/+]json\b/i.test(headers['content-type'] ?? ''))
          throw new ContentInaccessibleError('unsupported_type', false, 'no object');
      },
    });
    refuse(answer, refusal);
    return jsonOf(textOf(answer));
  }

  /** Sends a body to one of our own endpoints, never to a submitted URL. */
  async post(endpoint: PostEndpoint, body: object): Promise<JsonView> {
    const answer = await this.request(this.urlOf(endpoint, {}), {
      accept: 'application/json',
      maxBytes: MAX_MARKUP_BYTES,
      post: { type: 'application/json', body: JSON.stringify(body) },
    });
    refuseStatus(answer);
    return jsonOf(textOf(answer));
  }

  /** Whether there is a key for the platform that was not refused recently. */
  hasKey(platform: KeyedPlatform): boolean {
    return this.settings.keys.has(platform);
  }

  /** Calls an API with the key of the host, and reports whether the key was accepted. */
  async jsonWithKey(
    platform: KeyedPlatform,
    endpoint: EndpointName,
    values: Values,
    refusal?: Refusal,
  ): Promise<JsonView> {
    const { keys } = this.settings;
    try {
      const answer = await this.answerWithKey(platform, this.urlOf(endpoint, values));
      refuseKey(platform, answer);
      keys.note(platform, 'key-accepted');
      refuse(answer, refusal);
      return jsonOf(textOf(answer));
    } catch (error) {
      if (error instanceof KeyError) keys.note(platform, error.outcome);
      throw error;
    }
  }

  private async answerWithKey(platform: KeyedPlatform, url: string): Promise<FetchedBody> {
    const { keys, hostLimits, signal } = this.settings;
    const ask = async (): Promise<FetchedBody> =>
      this.request(url, {
        accept: 'application/json',
        maxBytes: MAX_JSON_BYTES,
        keys: await keys.header(platform, (basic) => this.tokenFor(platform, basic)),
      });
    return hostLimits.run(new URL(url).host, signal, async (noteLimits) => {
      const first = await ask();
      const answer = first.status === 401 && keys.dropToken(platform) ? await ask() : first;
      noteLimits(answer.status, answer.headers);
      return answer;
    });
  }

  private async tokenFor(
    platform: KeyedPlatform,
    basic: Readonly<Record<string, string>>,
  ): Promise<JsonView> {
    const answer = await this.request(this.urlOf('redditToken', {}), {
      accept: 'application/json',
      maxBytes: MAX_JSON_BYTES,
      post: { type: 'application/x-www-form-urlencoded', body: 'grant_type=client_credentials' },
      keys: basic,
    });
    refuseKey(platform, answer);
    refuse(answer);
    return jsonOf(textOf(answer));
  }

  async markup(endpoint: EndpointName, values: Values): Promise<PostMarkup> {
    const url = this.urlOf(endpoint, values);
    const answer = await this.get(url, 'text/html, application/xml;q=0.9', MAX_MARKUP_BYTES);
    return new PostMarkup(textOf(answer), answer.finalUrl);
  }

  /** Like `markup`, for a host with a rate limit. */
  markupInTurn(endpoint: EndpointName, values: Values): Promise<PostMarkup> {
    const { hostLimits, signal } = this.settings;
    const url = this.urlOf(endpoint, values);
    return hostLimits.run(new URL(url).host, signal, async (noteLimits) => {
      const answer = await this.request(url, {
        accept: 'application/atom+xml, text/html;q=0.9',
        maxBytes: MAX_MARKUP_BYTES,
      });
      noteLimits(answer.status, answer.headers);
      refuse(answer);
      return new PostMarkup(textOf(answer), answer.finalUrl);
    });
  }

  /** Fetches a caption file; an empty text when there is none or it fails. */
  async optionalText(url: string | null): Promise<string> {
    if (url === null) return '';
    return this.optional('captions', () => this.get(url, '*/*', MAX_MARKUP_BYTES).then(textOf), '');
  }

  /** Returns the fallback when the work fails, and records why. Rethrows when the time limit of the reading has passed. */
  async optional<T>(name: string, work: () => Promise<T>, fallback: T): Promise<T> {
    try {
      return await work();
    } catch (error) {
      this.note(name, error);
      return fallback;
    }
  }

  /** Returns the first result that is not null. Otherwise throws the first error. */
  async firstOf<T>(sources: readonly (false | readonly [string, () => Promise<T | null>])[]): Promise<T> {
    let reason: unknown = null;
    for (const [name, ask] of sources.filter((source) => source !== false)) {
      try {
        const found = await ask();
        if (found !== null) return found;
        this.note(name, new ContentInaccessibleError('login_wall', false, 'nothing there'));
      } catch (error) {
        if (error instanceof UnavailablePostError) throw error;
        this.note(name, error);
        if (!(error instanceof KeyError)) reason ??= error;
      }
    }
    throw reason instanceof Error ? reason : nothingShown();
  }

  private note(name: string, error: unknown): void {
    if (this.settings.signal.aborted || !(error instanceof ContentInaccessibleError)) throw error;
    this.failures.set(name, error);
  }

  private async get(url: string, accept: string, maxBytes: number, refusal?: Refusal): Promise<FetchedBody> {
    const answer = await this.request(url, { accept, maxBytes });
    refuse(answer, refusal);
    return answer;
  }

  private request(url: string, request: Omit<FetchRequest, 'stopAt' | 'signal'>): Promise<FetchedBody> {
    const stopAt = (url: URL): boolean => signInWall(url) !== null;
    return withDeadline(MAX_REQUEST_MS, this.settings.signal, (signal) =>
      this.settings.fetch(url, { ...request, stopAt, signal }),
    );
  }

  private urlOf(endpoint: EndpointName, values: Values): string {
    return fillEndpoint(this.settings.overrides?.[endpoint] ?? PLATFORM_ENDPOINTS[endpoint], values);
  }
}

function refuse(answer: FetchedBody, refusal?: Refusal): void {
  if (answer.isStopped) {
    const kind = signInWall(new URL(answer.finalUrl)) ?? 'login_wall';
    throw new ContentInaccessibleError(kind, false, 'redirected to a sign-in page');
  }
  const error = answer.status >= 400 ? refusal?.(answer.status, textOf(answer).slice(0, 10_000)) : undefined;
  if (error) throw error;
  refuseStatus(answer);
}

function refuseKey(platform: KeyedPlatform, answer: FetchedBody): void {
  const error = answer.status >= 400 ? keyErrorOf(platform, answer.status, textOf(answer)) : undefined;
  if (error) throw error;
}

function jsonOf(text: string): JsonView {
  const json = JsonView.of(text);
  if (json !== NOTHING) return json;
  // A page instead of data is a sign-in page.
  if (text.trimStart().startsWith('<')) throw new ContentInaccessibleError('login_wall', false, 'no data');
  throw new ContentInaccessibleError('unreachable', true, 'not JSON');
}

function textOf(answer: FetchedBody): string {
  return decodeText(answer.body, answer.headers['content-type'] ?? '').text;
}
