import { ContentInaccessibleError } from '../../analysis.types.js';
import { decodeText } from '../decode-text.js';
import { refuseStatus } from '../refuse-status.js';
import type { FetchedBody, SafeFetch } from '../safe-fetch.js';
import type { EndpointName, EndpointOverrides } from './endpoints.js';
import { fillEndpoint, PLATFORM_ENDPOINTS } from './endpoints.js';
import { JsonView } from './json-view.js';
import { PostMarkup } from './post-markup.js';
import { isSignInDoor } from './sign-in-door.js';

const MOST_JSON = 1024 * 1024;
const MOST_MARKUP = 4 * 1024 * 1024;

/** What a platform reader reads through: its endpoints, each fetched safely, each answer taken apart with bounds. */
export class PlatformSource {
  constructor(
    private readonly fetch: SafeFetch,
    private readonly signal: AbortSignal,
    private readonly overrides: EndpointOverrides = {},
  ) {}

  async json(endpoint: EndpointName, values: Readonly<Record<string, string>>): Promise<JsonView> {
    return this.jsonAt(this.address(endpoint, values));
  }

  async markup(endpoint: EndpointName, values: Readonly<Record<string, string>>): Promise<PostMarkup> {
    const address = this.address(endpoint, values);
    const answer = await this.get(address, 'text/html, application/xml;q=0.9', MOST_MARKUP);
    return new PostMarkup(textOf(answer), answer.finalUrl);
  }

  /** A file that an answer pointed at, such as captions; without it a post is still a post. */
  async optionalText(address: string | null): Promise<string> {
    if (address === null) return '';
    return this.optional(this.get(address, '*/*', MOST_JSON).then(textOf), '');
  }

  /** Something a post can do without. The end of the time for everything still ends everything. */
  async optional<T>(wanted: Promise<T>, otherwise: T): Promise<T> {
    try {
      return await wanted;
    } catch (error) {
      if (this.signal.aborted) throw error;
      return otherwise;
    }
  }

  private async jsonAt(address: string): Promise<JsonView> {
    const text = textOf(await this.get(address, 'application/json', MOST_JSON));
    try {
      return new JsonView(JSON.parse(text));
    } catch {
      // A page where data was asked for is the door that strangers are shown.
      if (text.trimStart().startsWith('<'))
        throw new ContentInaccessibleError('login_wall', false, 'no data');
      throw new ContentInaccessibleError('unreachable', true, 'not JSON');
    }
  }

  private async get(address: string, accept: string, maxBytes: number): Promise<FetchedBody> {
    const answer = await this.fetch(address, { accept, maxBytes, stopAt: isSignInDoor, signal: this.signal });
    if (answer.isStopped) throw new ContentInaccessibleError('login_wall', false, 'sent to sign in');
    refuseStatus(answer);
    return answer;
  }

  private address(endpoint: EndpointName, values: Readonly<Record<string, string>>): string {
    return fillEndpoint(this.overrides[endpoint] ?? PLATFORM_ENDPOINTS[endpoint], values);
  }
}

function textOf(answer: FetchedBody): string {
  return decodeText(answer.body, answer.headers['content-type'] ?? '').text;
}
