import { authRoutes, SESSION_COOKIE } from '@vaglio/contracts';
import request from 'supertest';
import { aSignedInUser, type TestUser } from '../../src/modules/auth/testing/sign-in.factory.js';
import { startTestApp, type TestApp } from '../../src/testing/test-app.js';

const EXTENSION = { 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Mode': 'cors' };

describe('sign-in of the extension', () => {
  let api: TestApp;
  let anna: TestUser;

  beforeAll(async () => {
    api = await startTestApp();
    anna = await aSignedInUser(api.url);
  });
  afterAll(() => api.close());

  const ask = (headers: Readonly<Record<string, string>>) =>
    request(api.url).get(authRoutes.extensionSignIn.path).set(headers);
  const cookie = () => ({ Cookie: `${SESSION_COOKIE}=${anna.token}` });

  it('gives the session of the cookie, so that signing out on the site ends it', async () => {
    const answer = await ask({ ...EXTENSION, ...cookie() }).expect(200);
    expect(answer.body).toEqual({ user: anna.user, token: anna.token });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['a page of ours', { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'cors' }],
    ['a page of a neighbour', { 'Sec-Fetch-Site': 'same-site', 'Sec-Fetch-Mode': 'cors' }],
    ['another site', { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors' }],
    ['an address typed by hand', { 'Sec-Fetch-Site': 'none', 'Sec-Fetch-Mode': 'navigate' }],
    ['a program', {}],
  ])('is refused for %s', async (_, headers) => {
    await ask({ ...headers, ...cookie() }).expect(403);
  });

  it('is refused with a bearer token and without a session', async () => {
    await ask({ ...EXTENSION, Authorization: `Bearer ${anna.token}` }).expect(403);
    await ask(EXTENSION).expect(401);
  });
});
