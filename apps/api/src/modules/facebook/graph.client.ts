import { Injectable } from '@nestjs/common';
import { InvalidAddressError, parseSubmittedUrl } from '@vaglio/engine';
import { FacebookConfig } from '../../shared/config/services.config.js';
import { fieldOf, textOf } from '../../shared/external-http/field-of.js';
import { ExternalHttpError, type JsonAnswer, jsonCall } from '../../shared/external-http/json-call.js';
import { FacebookLimits } from './facebook.limits.js';

export type GraphFailure =
  | 'not-configured'
  | 'unreachable'
  | 'unanswered'
  | 'token'
  | 'permission'
  | 'rate-limit'
  | 'trouble'
  | 'duplicate'
  | 'refused';

const RETRYABLE: ReadonlySet<GraphFailure> = new Set(['unreachable', 'token', 'rate-limit', 'trouble']);

/** Facebook refused a call, or the answer was lost. The message never contains the token. */
export class GraphError extends Error {
  constructor(
    readonly failure: GraphFailure,
    cause?: unknown,
  ) {
    super(`facebook: ${failure}`, { cause });
  }

  /** False after a lost answer, because the post may already be on the page. */
  get isRetryable(): boolean {
    return RETRYABLE.has(this.failure);
  }
}

/** Meta's error codes: https://developers.facebook.com/docs/graph-api/guides/error-handling */
const BY_CODE: Readonly<Record<number, GraphFailure>> = {
  1: 'trouble',
  2: 'trouble',
  3: 'permission',
  4: 'rate-limit',
  10: 'permission',
  17: 'rate-limit',
  32: 'rate-limit',
  102: 'token',
  190: 'token',
  341: 'rate-limit',
  368: 'rate-limit',
  506: 'duplicate',
  613: 'rate-limit',
};

/** Returns null for a successful answer. */
function graphFailureOf({ status, body }: JsonAnswer): GraphFailure | null {
  const error = fieldOf(body, 'error');
  if (error === undefined) {
    if (status >= 200 && status < 300) return body === null ? 'unanswered' : null;
    // The answer of a gateway and not of the Graph API, so that it is unknown whether the call arrived.
    return status >= 500 ? 'unanswered' : 'refused';
  }
  const code = Number(fieldOf(error, 'code'));
  const known = BY_CODE[code];
  if (known) return known;
  if (code >= 200 && code < 300) return 'permission';
  if (code >= 80_000 && code <= 80_014) return 'rate-limit';
  return fieldOf(error, 'is_transient') === true ? 'trouble' : 'refused';
}

/** Whether a public post may link to this URL: not to a private network. */
export function isPublicLink(url: string): boolean {
  try {
    parseSubmittedUrl(url, new Set());
    return true;
  } catch (error) {
    if (error instanceof InvalidAddressError) return false;
    throw error;
  }
}

export interface PagePost {
  readonly message: string;
  readonly link?: string;
  readonly imageUrl?: string;
}

/** Calls the Graph API. Sends the token in a header, because URLs may be logged. */
@Injectable()
export class GraphClient {
  constructor(
    private readonly config: FacebookConfig,
    private readonly limits: FacebookLimits,
  ) {}

  get isConfigured(): boolean {
    return this.config.pageId !== null && this.config.pageToken !== null;
  }

  async pageName(): Promise<string> {
    const { body } = await this.call('GET', `/${this.config.pageId}?fields=id,name`);
    const name = textOf(body, 'name');
    if (name === null || textOf(body, 'id') === null) throw new GraphError('unanswered');
    return name;
  }

  /** Returns the id of the post. */
  async post({ message, link, imageUrl }: PagePost): Promise<string> {
    const { body } = imageUrl
      ? await this.call('POST', `/${this.config.pageId}/photos`, {
          url: imageUrl,
          message: link ? `${message}\n\n${link}` : message,
        })
      : await this.call('POST', `/${this.config.pageId}/feed`, link ? { message, link } : { message });
    const id = textOf(body, 'post_id') ?? textOf(body, 'id');
    if (id === null) throw new GraphError('unanswered');
    return id;
  }

  /** Replaces the text of a post that this app made. */
  async edit(postId: string, message: string): Promise<void> {
    await this.call('POST', `/${encodeURIComponent(postId)}`, { message });
  }

  /** Adds a comment to a post. */
  async comment(postId: string, message: string): Promise<void> {
    await this.call('POST', `/${encodeURIComponent(postId)}/comments`, { message });
  }

  private async call(
    method: 'GET' | 'POST',
    path: string,
    fields?: Readonly<Record<string, string>>,
  ): Promise<JsonAnswer> {
    const { pageId, pageToken, graphUrl } = this.config;
    if (pageId === null || pageToken === null) throw new GraphError('not-configured');
    const answer = await jsonCall({
      method,
      url: `${graphUrl}${path}`,
      headers: {
        Authorization: `Bearer ${pageToken}`,
        Accept: 'application/json',
        ...(fields ? { 'Content-Type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(fields ? { body: new URLSearchParams(fields).toString() } : {}),
      timeoutMs: this.limits.timeoutMs,
    }).catch((error: unknown) => {
      const mayHaveArrived = error instanceof ExternalHttpError && error.mayHaveArrived;
      throw new GraphError(mayHaveArrived ? 'unanswered' : 'unreachable', error);
    });
    const failure = graphFailureOf(answer);
    if (failure) throw new GraphError(failure);
    return answer;
  }
}
