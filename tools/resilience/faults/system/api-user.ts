import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type AnalysisRequest, type Article, limitedSignal } from '@vaglio/contracts';
import { BrokenPromise } from '../fault.js';
import { until, untilTrue } from '../wait.js';

/** An answer of the API with the time it took; status 0 where there was none. */
export interface Answer<Body = unknown> {
  readonly status: number;
  readonly ms: number;
  readonly body: Body;
}

/** The administrator of the test system. */
export const ADMINISTRATOR = { username: 'chief', password: 'only-for-faults-administrator' } as const;

type Ended = AnalysisRequest & { readonly status: 'completed' | 'failed' | 'cancelled' };

/** What a reader signs in with. */
interface Credentials {
  readonly email: string;
  readonly password: string;
}

const LONGEST_MS = 60_000;
const MOST_TRIES = 5;

/** A user of the API, with the ids of the requests made. */
export class ApiUser {
  private constructor(
    readonly url: string,
    private readonly token: string,
    readonly credentials: Credentials | null = null,
    readonly requests: string[] = [],
  ) {}

  static visitor(url: string): ApiUser {
    return new ApiUser(url, '');
  }

  static async register(url: string): Promise<ApiUser> {
    const visitor = ApiUser.visitor(url);
    const body = { email: `${randomUUID()}@example.org`, password: 'a-long-sentence', firstName: 'Reader' };
    const answer = await visitor.ask<{ token: string }>('POST', '/api/auth/register', body);
    if (answer.status !== 201) throw new Error(`A registration answered ${answer.status}`);
    return new ApiUser(url, answer.body.token, body);
  }

  static async administrator(url: string): Promise<ApiUser> {
    const visitor = ApiUser.visitor(url);
    const answer = await visitor.ask<{ token: string }>('POST', '/api/admin/auth', ADMINISTRATOR);
    if (answer.status !== 200) throw new Error(`The administrator's sign-in answered ${answer.status}`);
    return new ApiUser(url, answer.body.token);
  }

  /** The same user, calling another process. */
  at(url: string): ApiUser {
    return new ApiUser(url, this.token, this.credentials, this.requests);
  }

  async ask<Body>(
    method: string,
    path: string,
    body?: object,
    headers: object = {},
    leaving?: AbortSignal,
  ): Promise<Answer<Body>> {
    const began = performance.now();
    const limited = limitedSignal(leaving, LONGEST_MS);
    try {
      const response = await fetch(`${this.url}${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          ...(this.token && { authorization: `Bearer ${this.token}` }),
          ...headers,
        },
        body: body ? JSON.stringify(body) : null,
        signal: limited.signal,
      });
      const given = (await response.json().catch(() => null)) as Body;
      return { status: response.status, ms: performance.now() - began, body: given };
    } catch {
      return { status: 0, ms: performance.now() - began, body: null as Body };
    } finally {
      limited.clear();
    }
  }

  /** Waits for the article. */
  analyze(page: string): Promise<Answer<Article & { readonly requestId?: string }>> {
    return this.ask('POST', '/api/analyze', { url: page });
  }

  /** Asks for an analysis without waiting for it. */
  async submit(page: string): Promise<Answer<{ readonly requestId?: string } | null>> {
    const answer = await this.ask<{ readonly requestId?: string } | null>(
      'POST',
      '/api/analyze',
      { url: page },
      { Prefer: 'respond-async' },
    );
    if (isAccepted(answer.status) && answer.body?.requestId) this.requests.push(answer.body.requestId);
    return answer;
  }

  /** Submits all; each must be accepted, if need be after 503 answers. */
  async submitAll(pages: readonly string[]): Promise<void> {
    const answers = await Promise.all(pages.map((page) => this.submitWithRetries(page)));
    const refused = answers.find((status) => status !== 202);
    if (refused !== undefined) throw new BrokenPromise(`a submission was answered with ${refused}`);
  }

  /** Submits again until each is accepted, as clients do while the product restarts. */
  async submitUntilAccepted(pages: readonly string[], limitMs: number): Promise<void> {
    await Promise.all(
      pages.map((page) =>
        untilTrue(`the submission of ${page}`, limitMs, async () => {
          const { status } = await this.submit(page);
          return isAccepted(status);
        }),
      ),
    );
  }

  /** Submits again after a 503; returns the last status. */
  private async submitWithRetries(page: string): Promise<number> {
    for (let tries = 1; ; tries += 1) {
      const { status } = await this.submit(page);
      if (status !== 503 || tries === MOST_TRIES) return status;
      await sleep(1_000);
    }
  }

  /** Waits until every request has ended. */
  async waitForEnd(limitMs: number): Promise<Ended[]> {
    return Promise.all(
      this.requests.map((id) =>
        until(`the end of request ${id}`, limitMs, async () => {
          const { status, body } = await this.ask<AnalysisRequest>('GET', `/api/analyses/${id}`);
          return status === 200 && isEnded(body) ? body : null;
        }),
      ),
    );
  }

  async usedQuota(): Promise<number> {
    const { body } = await this.ask<{ freeLimit: number; remaining: number }>(
      'GET',
      '/api/remaining-analyses',
    );
    return body.freeLimit - body.remaining;
  }
}

/** The `requestId` of a refusal is the id of the HTTP call, not of an analysis request. */
function isAccepted(status: number): boolean {
  return status === 200 || status === 202;
}

function isEnded(request: AnalysisRequest): request is Ended {
  return request.status !== 'queued' && request.status !== 'processing';
}
