import { Inject, Injectable } from '@nestjs/common';
import { FacebookConfig } from '../../../shared/config/services.config.js';
import { textOf } from '../../../shared/external-http/field-of.js';
import { type JsonAnswer, jsonCall, ExternalHttpError } from '../../../shared/external-http/json-call.js';
import { FACEBOOK_LIMITS, type FacebookLimits } from '../facebook.limits.js';
import { graphFailureOf } from './graph-failure.js';
import { GraphError } from './graph.error.js';

export interface PagePost {
  readonly message: string;
  readonly link?: string;
  readonly imageUrl?: string;
}

/** The three calls of the Graph API that we make. The token travels in a header: addresses are written to logs. */
@Injectable()
export class GraphClient {
  constructor(
    private readonly config: FacebookConfig,
    @Inject(FACEBOOK_LIMITS) private readonly limits: FacebookLimits,
  ) {}

  get isConfigured(): boolean {
    return this.config.pageId !== null && this.config.pageToken !== null;
  }

  async pageName(): Promise<string> {
    const { body } = await this.call('GET', '?fields=id,name');
    const name = textOf(body, 'name');
    if (name === null || textOf(body, 'id') === null) throw new GraphError('unanswered');
    return name;
  }

  /** Gives the id of the post. */
  async post({ message, link, imageUrl }: PagePost): Promise<string> {
    const { body } = imageUrl
      ? await this.call('POST', '/photos', {
          url: imageUrl,
          message: link ? `${message}\n\n${link}` : message,
        })
      : await this.call('POST', '/feed', link ? { message, link } : { message });
    const id = textOf(body, 'post_id') ?? textOf(body, 'id');
    if (id === null) throw new GraphError('unanswered');
    return id;
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
      url: `${graphUrl}/${pageId}${path}`,
      headers: {
        Authorization: `Bearer ${pageToken}`,
        Accept: 'application/json',
        ...(fields ? { 'Content-Type': 'application/x-www-form-urlencoded' } : {}),
      },
      ...(fields ? { body: new URLSearchParams(fields).toString() } : {}),
      timeoutMs: this.limits.patienceMs,
    }).catch((error: unknown) => {
      const mayHaveArrived = error instanceof ExternalHttpError && error.mayHaveArrived;
      throw new GraphError(mayHaveArrived ? 'unanswered' : 'unreachable', error);
    });
    const failure = graphFailureOf(answer);
    if (failure) throw new GraphError(failure);
    return answer;
  }
}
