import type { AnalysisRequest, User } from '@vaglio/contracts';
import request from 'supertest';
import { DataSource } from 'typeorm';
import { aSignedInUser, type TestUser } from '../../auth/testing/sign-in.factory.js';
import type { TestApp } from '../../../testing/test-app.js';

let pages = 0;

/** Returns a new URL. */
export const aPage = (): string => `https://outlet.example/page-${(pages += 1)}`;

/** Calls the API for analyses as one user. */
export class AnalysisClient {
  constructor(
    private readonly url: string,
    readonly token: string,
  ) {}

  analyze(url: unknown) {
    return this.post('/api/analyze').send({ url });
  }

  /** Returns the id of the request without waiting for the run. */
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

  /** Waits until the request has one of these statuses. */
  once(id: string, ...statuses: AnalysisRequest['status'][]): Promise<AnalysisRequest> {
    return eventually(async () => {
      const body = (await this.request(id).expect(200)).body as AnalysisRequest;
      return statuses.includes(body.status) ? body : null;
    });
  }
}

/** Polls until the result is not null. */
export async function eventually<T>(read: () => Promise<T | null>): Promise<T> {
  const giveUp = Date.now() + 90_000;
  for (;;) {
    const result = await read();
    if (result !== null) return result;
    if (Date.now() > giveUp) throw new Error('The expected result did not come in time.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

export interface AnalysisReader extends TestUser {
  readonly client: AnalysisClient;
}

export async function anAnalysisReader({ url }: TestApp, given = {}): Promise<AnalysisReader> {
  const reader = await aSignedInUser(url, given);
  return { ...reader, client: new AnalysisClient(url, reader.token) };
}

/** Changes an account's subscription in the database. */
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
