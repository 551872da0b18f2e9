import { addressOf, adminAuthRoutes, authRoutes, type RegisterRequest, type User } from '@vaglio/contracts';
import request from 'supertest';
import { aRegistration } from '../../users/testing/registration.factory.js';

/** Created by every test application at its start. */
const FIRST_ADMINISTRATOR = { username: 'chief', password: 'only-for-tests-administrator' };

export interface TestUser {
  readonly registration: RegisterRequest;
  readonly user: User;
  readonly token: string;
  /** The value of the Cookie header. */
  readonly cookie: string;
}

/** Registers an account through the API. `ip` needs an application that trusts its proxy. */
export async function aSignedInUser(
  url: string,
  given: Partial<RegisterRequest> = {},
  ip = '127.0.0.1',
): Promise<TestUser> {
  const registration = aRegistration(given);
  const answer = await request(url)
    .post(addressOf(authRoutes.register))
    .set('X-Forwarded-For', ip)
    .send(registration)
    .expect(201);
  const { user, token } = answer.body as { user: User; token: string };
  const [cookie = ''] = answer.get('Set-Cookie') ?? [];
  return { registration, user, token, cookie: cookie.split(';', 1)[0] ?? '' };
}

export async function anAdministratorToken(url: string): Promise<string> {
  const answer = await request(url)
    .post(addressOf(adminAuthRoutes.login))
    .send(FIRST_ADMINISTRATOR)
    .expect(200);
  return (answer.body as { token: string }).token;
}
