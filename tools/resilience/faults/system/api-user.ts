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
import { assertExpected, waitFor, waitUntil } from '../fault.js';

/** An answer of the API with its duration. The status is 0 without an answer; the body is null when the call failed. */
export interface Answer<Body = unknown> {
  readonly status: number;
  readonly ms: number;
  readonly body: Body | null;
}

export const ADMINISTRATOR = { username: 'chief', password: 'only-for-faults-administrator' } as const;

const TIMEOUT_MS = 60_000;
const MAX_TRIES = 5;

/** A user of the API with the ids of the requests that the user has made. */
export class ApiUser {
  private readonly client: ApiClient;

  private constructor(
    readonly url: string,
    private readonly token: string | null,
    readonly credentials: LoginRequest | null = null,
    readonly requests: string[] = [],
  ) {
    this.client = createProgramClient(url, { token, timeoutMs: TIMEOUT_MS });
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

  /** Makes a call. A failed call is an answer too. */
  async call<T extends RouteTypes>(
    route: Route<T>,
    ...input: CallArguments<T>
  ): Promise<Answer<T['response']>> {
    const began = performance.now();
    const answer = (status: number, body: T['response'] | null) => ({
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

  /** Submits a URL and waits for its article. */
  analyze(url: string, signal?: AbortSignal): Promise<Answer<Article | AcceptedAnalysis>> {
    return this.call(analysisRoutes.analyze, { body: { url }, signal });
  }

  /** Submits a URL without waiting for its article. */
  async submit(url: string): Promise<Answer> {
    const headers = { Prefer: 'respond-async' };
    const answer = await this.call(analysisRoutes.analyze, { body: { url }, headers });
    if (answer.body && 'requestId' in answer.body) this.requests.push(answer.body.requestId);
    return answer;
  }

  /** Submits all URLs. Throws when one is not accepted, after some tries in case of 503. */
  async submitAll(urls: readonly string[]): Promise<void> {
    await Promise.all(
      urls.map(async (url) => {
        let { status } = await this.submit(url);
        for (let tries = 1; status === 503 && tries < MAX_TRIES; tries += 1) {
          await sleep(1_000);
          ({ status } = await this.submit(url));
        }
        assertExpected(status === 202, `a submission was answered with ${status}`);
      }),
    );
  }

  /** Submits each URL until it is accepted, as clients do while the product restarts. */
  async submitUntilAccepted(urls: readonly string[], limitMs: number): Promise<void> {
    const isAccepted = async (url: string): Promise<boolean> =>
      [200, 202].includes((await this.submit(url)).status);
    await Promise.all(
      urls.map((url) => waitUntil(`the submission of ${url}`, limitMs, () => isAccepted(url))),
    );
  }

  /** Waits until every request has ended. */
  async waitForEnd(limitMs: number): Promise<AnalysisRequest[]> {
    return Promise.all(
      this.requests.map((requestId) =>
        waitFor(`the end of request ${requestId}`, limitMs, async () => {
          const { status, body } = await this.call(analysisRoutes.request, { params: { requestId } });
          const isEnded = body?.status !== 'queued' && body?.status !== 'processing';
          return status === 200 && isEnded ? body : null;
        }),
      ),
    );
  }

  /** Waits until every request has ended with an article. */
  async waitForArticles(limitMs: number): Promise<AnalysisRequest[]> {
    const ended = await this.waitForEnd(limitMs);
    const failed = ended.filter(({ status }) => status !== 'completed').length;
    assertExpected(failed === 0, `${failed} of ${ended.length} analyses failed`);
    return ended;
  }

  /** Throws unless the quota counts each finished analysis once. */
  async checkQuota(finished: number): Promise<void> {
    const used = await this.usedQuota();
    assertExpected(used === finished, `the quota used is ${used}, analyses finished ${finished}`);
  }

  async usedQuota(): Promise<number> {
    const { body } = await this.call(analysisRoutes.remaining);
    return (body?.freeLimit ?? NaN) - (body?.remaining ?? NaN);
  }
}

/** The article of an answer; null when the submission was refused or only accepted. */
export function articleIn({ status, body }: Answer<Article | AcceptedAnalysis>): Article | null {
  return status === 200 && body && 'provenance' in body ? body : null;
}
