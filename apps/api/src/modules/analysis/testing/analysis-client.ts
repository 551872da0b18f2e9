import type { AnalysisRequest, User } from '@vaglio/contracts';
import request from 'supertest';
import { DataSource } from 'typeorm';
import { aSignedInUser, type TestUser } from '../../auth/testing/sign-in.factory.js';
import type { TestApp } from '../../../testing/test-app.js';

/** Calls of the API about analyses, as one user. */
export class AnalysisClient {
  constructor(
    private readonly url: string,
    readonly token: string,
  ) {}

  analyze(url: unknown) {
    return this.post('/api/analyze').send({ url });
  }

  /** Comes back at once with the id of the request. */
  async submit(url: string): Promise<string> {
    const answer = await this.analyze(url).set('Prefer', 'respond-async').expect(202);
    return (answer.body as { requestId: string }).requestId;
  }

  post(path: string) {
    return request(this.url).post(path).auth(this.token, { type: 'bearer' });
  }

  get(path: string) {
    return request(this.url).get(path).auth(this.token, { type: 'bearer' });
  }

  request(id: string) {
    return this.get(`/api/analyses/${id}`);
  }

  cancel(id: string) {
    return request(this.url).delete(`/api/analyses/${id}`).auth(this.token, { type: 'bearer' });
  }

  async remaining(): Promise<number | null> {
    const answer = await this.get('/api/remaining-analyses').expect(200);
    return (answer.body as { remaining: number | null }).remaining;
  }

  /** The request once it has come to one of these states. */
  async once(id: string, ...statuses: AnalysisRequest['status'][]): Promise<AnalysisRequest> {
    return eventually(async () => {
      const body = (await this.request(id).expect(200)).body as AnalysisRequest;
      return statuses.includes(body.status) ? body : null;
    });
  }
}

/** Asks until there is an answer. */
export async function eventually<T>(ask: () => Promise<T | null>): Promise<T> {
  const giveUp = Date.now() + 90_000;
  for (;;) {
    const answer = await ask();
    if (answer !== null) return answer;
    if (Date.now() > giveUp) throw new Error('It never came to that.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export interface AnalysisReader extends TestUser {
  readonly client: AnalysisClient;
}

/** A new user who may analyse. */
export async function anAnalysisReader({ url }: TestApp, given = {}): Promise<AnalysisReader> {
  const reader = await aSignedInUser(url, given);
  return { ...reader, client: new AnalysisClient(url, reader.token) };
}

/** Changes what an account pays for, as an administrator or a payment would. */
export async function setSubscription(
  { app }: TestApp,
  user: User,
  tier: User['subscriptionTier'],
  status: User['subscriptionStatus'],
): Promise<void> {
  await app
    .get(DataSource)
    .query('UPDATE users SET subscription_tier = $1, subscription_status = $2 WHERE id = $3', [
      tier,
      status,
      user.id,
    ]);
}
