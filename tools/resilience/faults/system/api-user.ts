import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  adminAuthRoutes,
  analysisRoutes,
  ApiError,
  authRoutes,
  createProgramClient,
  type AcceptedAnalysis,
  type AnalysisRequest,
  type ApiClient,
  type Article,
  type CallArguments,
  type LoginRequest,
  type Route,
  type RouteTypes,
} from '@vaglio/contracts';
import { BrokenPromise, until, untilTrue } from '../fault.js';

/** An answer of the API with the time it took; status 0 where there was none, no body where it failed. */
export interface Answer<Body = unknown> {
  readonly status: number;
  readonly ms: number;
  readonly body: Body | null;
}

/** The administrator of the test system. */
export const ADMINISTRATOR = { username: 'chief', password: 'only-for-faults-administrator' } as const;

type Ended = AnalysisRequest & { readonly status: 'completed' | 'failed' | 'cancelled' };

const LONGEST_MS = 60_000;
const MOST_TRIES = 5;

/** A user of the API, with the ids of the requests made. */
export class ApiUser {
  private readonly client: ApiClient;

  private constructor(
    readonly url: string,
    private readonly token: string | null,
    readonly credentials: LoginRequest | null = null,
    readonly requests: string[] = [],
  ) {
    this.client = createProgramClient(url, { token, timeoutMs: LONGEST_MS });
  }

  static visitor(url: string): ApiUser {
    return new ApiUser(url, null);
  }

  static async register(url: string): Promise<ApiUser> {
    const credentials = { email: `${randomUUID()}@example.org`, password: 'a-long-sentence' };
    const body = { ...credentials, firstName: 'Reader' };
    const { token } = await createProgramClient(url).call(authRoutes.register, { body });
    return new ApiUser(url, token, credentials);
  }

  static async administrator(url: string): Promise<ApiUser> {
    const { token } = await createProgramClient(url).call(adminAuthRoutes.login, { body: ADMINISTRATOR });
    return new ApiUser(url, token);
  }

  /** The same user, calling another process. */
  at(url: string): ApiUser {
    return new ApiUser(url, this.token, this.credentials, this.requests);
  }

  /** Makes a call of the contracts; a failure is an answer too. */
  async ask<T extends RouteTypes>(
    route: Route<T>,
    ...input: CallArguments<T>
  ): Promise<Answer<T['response']>> {
    const began = performance.now();
    const answer = (status: number, body: T['response'] | null): Answer<T['response']> => ({
      status,
      ms: performance.now() - began,
      body,
    });
    try {
      const response = await this.client.open(route, ...input);
      const text = await response.text();
      return answer(response.status, text === '' ? null : (JSON.parse(text) as T['response']));
    } catch (error) {
      return answer(error instanceof ApiError ? error.status : 0, null);
    }
  }

  /** Waits for the article. */
  analyze(url: string, signal?: AbortSignal): Promise<Answer<Article | AcceptedAnalysis>> {
    return this.ask(analysisRoutes.analyze, { body: { url }, signal });
  }

  /** Asks for an analysis without waiting for it. */
  async submit(url: string): Promise<Answer> {
    const headers = { Prefer: 'respond-async' };
    const answer = await this.ask(analysisRoutes.analyze, { body: { url }, headers });
    if (answer.body && 'requestId' in answer.body) this.requests.push(answer.body.requestId);
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
          const { status, body } = await this.ask(analysisRoutes.request, { params: { requestId: id } });
          return status === 200 && body && isEnded(body) ? body : null;
        }),
      ),
    );
  }

  /** Waits until every request has ended, each with an article. */
  async waitForArticles(limitMs: number): Promise<Ended[]> {
    const ended = await this.waitForEnd(limitMs);
    const failed = ended.filter(({ status }) => status !== 'completed').length;
    if (failed > 0) throw new BrokenPromise(`${failed} of ${ended.length} analyses failed`);
    return ended;
  }

  /** The quota must count each finished analysis once. */
  async checkQuota(finished: number): Promise<void> {
    const used = await this.usedQuota();
    if (used !== finished)
      throw new BrokenPromise(`the quota used is ${used}, analyses finished ${finished}`);
  }

  async usedQuota(): Promise<number> {
    const { body } = await this.ask(analysisRoutes.remaining);
    return (body?.freeLimit ?? NaN) - (body?.remaining ?? NaN);
  }
}

function isAccepted(status: number): boolean {
  return status === 200 || status === 202;
}

function isEnded(request: AnalysisRequest): request is Ended {
  return request.status !== 'queued' && request.status !== 'processing';
}

/** The article of an answer; null where it was refused or only accepted. */
export function articleIn({ status, body }: Answer<Article | AcceptedAnalysis>): Article | null {
  return status === 200 && body && 'provenance' in body ? body : null;
}
