import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AnalysisRequest, Article } from '@vaglio/contracts';
import { BrokenPromise } from '../fault.js';
import { until, untilTrue } from '../wait.js';

/** An answer of the API with the time it took; status 0 where there was none. */
export interface Answer<Body = unknown> {
  readonly status: number;
  readonly ms: number;
  readonly body: Body;
}

/** Who runs the product in a world of faults. */
export const ADMINISTRATOR = { username: 'chief', password: 'only-for-faults-administrator' } as const;

type Ended = AnalysisRequest & { readonly status: 'completed' | 'failed' | 'cancelled' };

/** What a reader signs in with. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

const LONGEST_MS = 60_000;
const MOST_TRIES = 5;

/** Somebody who uses the product through its API, and remembers what was asked of it. */
export class Person {
  private constructor(
    readonly url: string,
    private readonly token: string,
    readonly credentials: Credentials | null = null,
    readonly requests: string[] = [],
  ) {}

  static nobody(url: string): Person {
    return new Person(url, '');
  }

  static async register(url: string): Promise<Person> {
    const visitor = Person.nobody(url);
    const body = { email: `${randomUUID()}@example.org`, password: 'a-long-sentence', firstName: 'Reader' };
    const answer = await visitor.ask<{ token: string }>('POST', '/api/auth/register', body);
    if (answer.status !== 201) throw new Error(`A registration answered ${answer.status}`);
    return new Person(url, answer.body.token, body);
  }

  static async administrator(url: string): Promise<Person> {
    const visitor = Person.nobody(url);
    const answer = await visitor.ask<{ token: string }>('POST', '/api/admin/auth', ADMINISTRATOR);
    if (answer.status !== 200) throw new Error(`The administrator's sign-in answered ${answer.status}`);
    return new Person(url, answer.body.token);
  }

  /** The same person at another process. */
  at(url: string): Person {
    return new Person(url, this.token, this.credentials, this.requests);
  }

  async ask<Body>(
    method: string,
    path: string,
    body?: object,
    headers: object = {},
    leaving?: AbortSignal,
  ): Promise<Answer<Body>> {
    const began = performance.now();
    try {
      const response = await fetch(`${this.url}${path}`, {
        method,
        headers: {
          'content-type': 'application/json',
          ...(this.token && { authorization: `Bearer ${this.token}` }),
          ...headers,
        },
        body: body ? JSON.stringify(body) : null,
        signal: AbortSignal.any([AbortSignal.timeout(LONGEST_MS), ...(leaving ? [leaving] : [])]),
      });
      const given = (await response.json().catch(() => null)) as Body;
      return { status: response.status, ms: performance.now() - began, body: given };
    } catch {
      return { status: 0, ms: performance.now() - began, body: null as Body };
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
    if (isTaken(answer.status) && answer.body?.requestId) this.requests.push(answer.body.requestId);
    return answer;
  }

  /** As `submit`, and each must be taken, if need be after a 503. */
  async submitAll(pages: readonly string[]): Promise<void> {
    const answers = await Promise.all(pages.map((page) => this.submitPatiently(page)));
    const refused = answers.find((status) => status !== 202);
    if (refused !== undefined) throw new BrokenPromise(`a submission was answered with ${refused}`);
  }

  /** As somebody does who tries again while the product comes back. */
  async insistOn(pages: readonly string[], limitMs: number): Promise<void> {
    await Promise.all(
      pages.map((page) =>
        untilTrue(`the submission of ${page}`, limitMs, async () => {
          const { status } = await this.submit(page);
          return isTaken(status);
        }),
      ),
    );
  }

  /** Comes back when it is told to; gives the last status. */
  private async submitPatiently(page: string): Promise<number> {
    for (let tries = 1; ; tries += 1) {
      const { status } = await this.submit(page);
      if (status !== 503 || tries === MOST_TRIES) return status;
      await sleep(1_000);
    }
  }

  /** How everything that was asked for has ended. */
  async ends(limitMs: number): Promise<Ended[]> {
    return Promise.all(
      this.requests.map((id) =>
        until(`the end of request ${id}`, limitMs, async () => {
          const { status, body } = await this.ask<AnalysisRequest>('GET', `/api/analyses/${id}`);
          return status === 200 && isEnded(body) ? body : null;
        }),
      ),
    );
  }

  async used(): Promise<number> {
    const { body } = await this.ask<{ freeLimit: number; remaining: number }>(
      'GET',
      '/api/remaining-analyses',
    );
    return body.freeLimit - body.remaining;
  }
}

/** A refusal names the call it refuses, which is no request for an analysis. */
function isTaken(status: number): boolean {
  return status === 200 || status === 202;
}

function isEnded(request: AnalysisRequest): request is Ended {
  return request.status !== 'queued' && request.status !== 'processing';
}
