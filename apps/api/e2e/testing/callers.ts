import { addressOf, type Language, type Route, type RouteTypes } from '@vaglio/contracts';
import request, { type Response } from 'supertest';
import { DataSource } from 'typeorm';
import {
  anAnalysisReader,
  setSubscription,
  type AnalysisReader,
} from '../../src/modules/analysis/testing/analysis-client.js';
import { anAdministratorToken } from '../../src/modules/auth/testing/sign-in.factory.js';
import type { TestApp } from '../../src/testing/test-app.js';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

interface Given<T extends RouteTypes> {
  readonly params?: T['params'];
  readonly query?: T['query'];
  readonly body?: unknown;
  /** Of the answer. */
  readonly language?: Language;
}

interface AuditRow {
  readonly action: string;
  readonly subject_id: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Calls of the contracts, made by an administrator or by a visitor. */
export class Staff {
  private constructor(
    private readonly api: TestApp,
    private readonly token: string,
  ) {}

  static async of(api: TestApp): Promise<Staff> {
    return new Staff(api, await anAdministratorToken(api.url));
  }

  call<T extends RouteTypes>(route: Route<T>, given: Given<T> = {}): Promise<Response> {
    return this.send(route, given, { Authorization: `Bearer ${this.token}` });
  }

  asVisitor<T extends RouteTypes>(route: Route<T>, given: Given<T> = {}): Promise<Response> {
    return this.send(route, given, {});
  }

  get(path: string): request.Test {
    return request(this.api.url).get(path).auth(this.token, { type: 'bearer' });
  }

  /** Entries of the audit log of one action, latest first. */
  audited(action: string): Promise<AuditRow[]> {
    return this.api.app
      .get(DataSource)
      .query<AuditRow[]>(
        'SELECT action, subject_id, details FROM audit_log WHERE action = $1 ORDER BY at DESC, id DESC',
        [action],
      );
  }

  private async send<T extends RouteTypes>(
    route: Route<T>,
    { body, language, ...given }: Given<T>,
    headers: Readonly<Record<string, string>>,
  ): Promise<Response> {
    const method = route.method.toLowerCase() as Method;
    const sent = request(this.api.url)[method](addressOf(route, given)).set(headers);
    if (language) void sent.set('Accept-Language', language);
    return body === undefined ? sent : sent.send(body as object);
  }
}

/** A new user with an active Premium subscription. */
export async function aPremiumUser(api: TestApp): Promise<AnalysisReader> {
  const user = await anAnalysisReader(api);
  await setSubscription(api, user.user, 'premium', 'active');
  return user;
}
