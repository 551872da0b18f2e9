import { ContentInaccessibleError } from '../../analysis.types.js';
import { withDeadline } from '../deadline.js';
import { decodeText } from '../decode-text.js';
import { refuseStatus } from '../refuse-status.js';
import type { FetchedBody, FetchWish, SafeFetch } from '../safe-fetch.js';
import type { EndpointName, EndpointOverrides, PostEndpoint, YoutubeClient } from './endpoints.js';
import { fillEndpoint, PLATFORM_ENDPOINTS, YOUTUBE_CLIENTS } from './endpoints.js';
import { JsonView } from './json-view.js';
import { KeyError, keyErrorOf } from './platform-keys.js';
import type { KeyedPlatform, Keyring } from './platform-keys.js';
import { PostMarkup } from './post-markup.js';
import { signInWall } from './sign-in-page.js';
import type { RememberedHosts, HostLimits } from './host-limits.js';

const MAX_JSON_BYTES = 1024 * 1024;
const MAX_MARKUP_BYTES = 4 * 1024 * 1024;
/** One request of a post, so that the source after it has its turn within the time for everything. */
const MAX_REQUEST_MS = 6_000;

type Values = Readonly<Record<string, string>>;

/** What a refused answer means on this platform; undefined leaves it to the status alone. */
export type Refusal = (status: number, body: string) => ContentInaccessibleError | undefined;

/** What its owner or the platform withholds: no other source is asked for it. */
export class WithheldError extends ContentInaccessibleError {}

export interface SourceSettings {
  readonly fetch: SafeFetch;
  readonly signal: AbortSignal;
  readonly hostLimits: HostLimits;
  readonly overrides?: EndpointOverrides | undefined;
  readonly youtubeClients?: readonly YoutubeClient[] | undefined;
  readonly keys: Keyring;
  /** Hosts that were seen to run something else than Mastodon. */
  readonly otherHosts: RememberedHosts;
  readonly fediverseHosts: FediverseHosts;
}

/** Which hosts answered with an object of ActivityPub, and which with a page or an error. */
export interface FediverseHosts {
  readonly withObjects: RememberedHosts;
  readonly withoutObjects: RememberedHosts;
}

/** What a platform reader reads through: its endpoints, each fetched safely, each answer taken apart with bounds. */
export class PlatformSource {
  private readonly failures = new Map<string, ContentInaccessibleError>();
  private readonly remarks: string[] = [];

  constructor(private readonly settings: SourceSettings) {}

  /** Why sources gave nothing, and what one said beside the words, one line each. */
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
    const answer = await this.get(this.address(endpoint, values), 'application/json', MAX_JSON_BYTES, refusal);
    return jsonOf(textOf(answer));
  }

  /** An object of ActivityPub, as its section 3.2 has it asked for. A page is refused by its headers, before it is loaded. */
  async object(values: Values, refusal: Refusal): Promise<JsonView> {
    const answer = await this.request(this.address('fediverseObject', values), {
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

  /** A body goes to endpoints that we name, and never to a submitted address. */
  async post(endpoint: PostEndpoint, body: object): Promise<JsonView> {
    const answer = await this.request(this.address(endpoint, {}), {
      accept: 'application/json',
      maxBytes: MAX_MARKUP_BYTES,
      post: { type: 'application/json', body: JSON.stringify(body) },
    });
    refuseStatus(answer);
    return jsonOf(textOf(answer));
  }

  /** Whether the host has a key for the platform that is not known to be refused. */
  hasKey(platform: KeyedPlatform): boolean {
    return this.settings.keys.has(platform);
  }

  /** Of an interface that takes a key of the host. What became of the key is for the host to see, not for the reader of the post. */
  async jsonWithKey(
    platform: KeyedPlatform,
    endpoint: EndpointName,
    values: Values,
    refusal?: Refusal,
  ): Promise<JsonView> {
    const { keys } = this.settings;
    try {
      const answer = await this.answerWithKey(platform, this.address(endpoint, values));
      refuseKey(platform, answer);
      keys.note(platform, 'key-accepted');
      refuse(answer, refusal);
      return jsonOf(textOf(answer));
    } catch (error) {
      if (error instanceof KeyError) keys.note(platform, error.outcome);
      throw error;
    }
  }

  private async answerWithKey(platform: KeyedPlatform, address: string): Promise<FetchedBody> {
    const { keys, hostLimits, signal } = this.settings;
    const ask = async (): Promise<FetchedBody> =>
      this.request(address, {
        accept: 'application/json',
        maxBytes: MAX_JSON_BYTES,
        keys: await keys.header(platform, (basic) => this.tokenFor(platform, basic)),
      });
    return hostLimits.run(new URL(address).host, signal, async (limits) => {
      const first = await ask();
      const answer = first.status === 401 && keys.dropToken(platform) ? await ask() : first;
      limits(answer.status, answer.headers);
      return answer;
    });
  }

  private async tokenFor(
    platform: KeyedPlatform,
    basic: Readonly<Record<string, string>>,
  ): Promise<JsonView> {
    const answer = await this.request(this.address('redditToken', {}), {
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
    const address = this.address(endpoint, values);
    const answer = await this.get(address, 'text/html, application/xml;q=0.9', MAX_MARKUP_BYTES);
    return new PostMarkup(textOf(answer), answer.finalUrl);
  }

  /** Markup of a host that counts how often it is asked. */
  markupInTurn(endpoint: EndpointName, values: Values): Promise<PostMarkup> {
    const { hostLimits, signal } = this.settings;
    const address = this.address(endpoint, values);
    return hostLimits.run(new URL(address).host, signal, async (limits) => {
      const answer = await this.request(address, {
        accept: 'application/atom+xml, text/html;q=0.9',
        maxBytes: MAX_MARKUP_BYTES,
      });
      limits(answer.status, answer.headers);
      refuse(answer);
      return new PostMarkup(textOf(answer), answer.finalUrl);
    });
  }

  /** A file that an answer pointed at, such as captions; without it a post is still a post. */
  async optionalText(address: string | null): Promise<string> {
    if (address === null) return '';
    return this.optional('captions', () => this.get(address, '*/*', MAX_MARKUP_BYTES).then(textOf), '');
  }

  /** Something a post can do without: why it is missing is noted. The end of the time for everything still ends everything. */
  async optional<T>(name: string, wanted: () => Promise<T>, otherwise: T): Promise<T> {
    try {
      return await wanted();
    } catch (error) {
      this.note(name, error);
      return otherwise;
    }
  }

  /** The first source that gives something. Where none does, the first one's reason is the reason. */
  async firstOf<T>(sources: readonly (readonly [string, () => Promise<T | null>])[]): Promise<T> {
    let reason: unknown = null;
    for (const [name, ask] of sources) {
      try {
        const found = await ask();
        if (found !== null) return found;
        this.note(name, new ContentInaccessibleError('login_wall', false, 'nothing there'));
      } catch (error) {
        if (error instanceof WithheldError) throw error;
        this.note(name, error);
        if (!(error instanceof KeyError)) reason ??= error;
      }
    }
    if (reason instanceof Error) throw reason;
    throw new ContentInaccessibleError('login_wall', false, 'nothing shown without an account');
  }

  private note(name: string, error: unknown): void {
    if (this.settings.signal.aborted || !(error instanceof ContentInaccessibleError)) throw error;
    this.failures.set(name, error);
  }

  private async get(
    address: string,
    accept: string,
    maxBytes: number,
    refusal?: Refusal,
  ): Promise<FetchedBody> {
    const answer = await this.request(address, { accept, maxBytes });
    refuse(answer, refusal);
    return answer;
  }

  private request(
    address: string,
    wish: Pick<FetchWish, 'accept' | 'maxBytes' | 'post' | 'keys' | 'refuseHeaders'>,
  ): Promise<FetchedBody> {
    const stopAt = (url: URL): boolean => signInWall(url) !== null;
    return withDeadline(MAX_REQUEST_MS, this.settings.signal, (signal) =>
      this.settings.fetch(address, { ...wish, stopAt, signal }),
    );
  }

  private address(endpoint: EndpointName, values: Values): string {
    return fillEndpoint(this.settings.overrides?.[endpoint] ?? PLATFORM_ENDPOINTS[endpoint], values);
  }
}

function refuse(answer: FetchedBody, refusal?: Refusal): void {
  if (answer.isStopped)
    throw new ContentInaccessibleError(
      signInWall(new URL(answer.finalUrl)) ?? 'login_wall',
      false,
      'sent to sign in',
    );
  const meant = answer.status >= 400 ? refusal?.(answer.status, textOf(answer).slice(0, 10_000)) : undefined;
  if (meant) throw meant;
  refuseStatus(answer);
}

function refuseKey(platform: KeyedPlatform, answer: FetchedBody): void {
  const refusal = answer.status >= 400 ? keyErrorOf(platform, answer.status, textOf(answer)) : undefined;
  if (refusal) throw refusal;
}

function jsonOf(text: string): JsonView {
  try {
    return new JsonView(JSON.parse(text));
  } catch {
    // A page in place of data is the sign-in page.
    if (text.trimStart().startsWith('<')) throw new ContentInaccessibleError('login_wall', false, 'no data');
    throw new ContentInaccessibleError('unreachable', true, 'not JSON');
  }
}

function textOf(answer: FetchedBody): string {
  return decodeText(answer.body, answer.headers['content-type'] ?? '').text;
}
