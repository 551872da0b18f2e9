import { addressOf, type Language, type Route, type RouteTypes } from '@vaglio/contracts';
import request from 'supertest';
import {
  anAnalysisReader,
  eventually,
  setSubscription,
  type AnalysisReader,
} from '../../src/modules/analysis/testing/analysis-client.js';
import { anAdministratorToken, type TestUser } from '../../src/modules/auth/testing/sign-in.factory.js';
import type { TestApp } from '../../src/testing/test-app.js';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

interface CallOptions<T extends RouteTypes> {
  readonly params?: T['params'];
  readonly query?: T['query'];
  readonly body?: unknown;
  /** The language of the response. */
  readonly language?: Language;
}

/** Sends requests to the application: as the caller with the token, or as a visitor without one. */
export class Caller {
  constructor(
    private readonly api: { readonly url: string },
    readonly token?: string,
  ) {}

  get(path: string): request.Test {
    return this.send('get', path);
  }
  post(path: string, body: object = {}): request.Test {
    return this.send('post', path, body);
  }
  put(path: string, body: object): request.Test {
    return this.send('put', path, body);
  }
  patch(path: string, body: object): request.Test {
    return this.send('patch', path, body);
  }
  delete(path: string, body?: object): request.Test {
    return this.send('delete', path, body);
  }

  /** Calls a route of the contracts. */
  call<T extends RouteTypes>(route: Route<T>, options: CallOptions<T> = {}): request.Test {
    const method = route.method.toLowerCase() as Method;
    const sent = this.send(method, addressOf(route, options), options.body as object | undefined);
    return options.language ? sent.set('Accept-Language', options.language) : sent;
  }

  /** Calls a route and returns the body of its response, which must be successful. */
  async read<T extends RouteTypes>(route: Route<T>, options?: CallOptions<T>): Promise<T['response']> {
    const response = await this.call(route, options).expect(route.status);
    return response.body as T['response'];
  }

  private send(method: Method, path: string, body?: object): request.Test {
    const sent = request(this.api.url)[method](path);
    if (this.token) void sent.auth(this.token, { type: 'bearer' });
    return body ? sent.send(body) : sent;
  }
}

/** The first administrator, whose username is `chief`. */
export async function anAdministrator(api: TestApp): Promise<Caller> {
  return new Caller(api, await anAdministratorToken(api.url));
}

/** A new user with an active Premium subscription. */
export async function aPremiumUser(api: TestApp): Promise<AnalysisReader> {
  const user = await anAnalysisReader(api);
  await setSubscription(api, user.user, 'premium', 'active');
  return user;
}

export async function deleteAccount(api: TestApp, { token, registration }: TestUser): Promise<void> {
  const body = { currentPassword: registration.password };
  await new Caller(api, token).delete('/api/me', body).expect(204);
}

/** Polls until the condition is true. */
export async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
  await eventually(async () => (await isTrue()) || null);
}
