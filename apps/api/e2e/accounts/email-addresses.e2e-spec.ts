import { BAD_EMAILS, GOOD_EMAILS } from '@vaglio/contracts/examples';
import request from 'supertest';
import {
  aSignedInUser,
  anAdministratorToken,
  type TestUser,
} from '../../src/modules/auth/testing/sign-in.factory.js';
import { aRegistration } from '../../src/modules/users/testing/registration.factory.js';
import { startTestApp, type TestApp } from '../../src/testing/test-app.js';
import { rowsOf } from '../testing/stored-rows.js';

const NO_ARTICLE = '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a01';

describe('an e-mail address', () => {
  let api: TestApp;
  let anna: TestUser;
  let admin: string;

  beforeAll(async () => {
    api = await startTestApp();
    anna = await aSignedInUser(api.url);
    admin = await anAdministratorToken(api.url);
  });
  afterAll(() => api.close());

  const send = (method: 'post' | 'patch' | 'put', path: string, body: object, token = '') => {
    const sent = request(api.url)[method](path).send(body);
    return token ? sent.auth(token, { type: 'bearer' }) : sent;
  };

  /** Every call with an address, and its other fields. */
  const CALLS: Readonly<Record<string, (email: string) => request.Test>> = {
    registration: (email) => send('post', '/api/auth/register', aRegistration({ email })),
    'a forgotten password': (email) => send('post', '/api/auth/forgot-password', { email }),
    'a change of address': (email) =>
      send('patch', '/api/me', { email, currentPassword: anna.registration.password }, anna.token),
    'a purchase': (email) =>
      send('post', '/api/subscribe', { email, paypalOrderId: '5O190127TN364715T' }, anna.token),
    'an invitation': (email) => send('post', '/api/admin/users', { email }, admin),
    'a request for review': (email) =>
      send('post', `/api/articles/${NO_ARTICLE}/review-requests`, {
        reason: 'other',
        message: 'The date of the article is not the one it says.',
        email,
      }),
  };

  it.each(Object.keys(CALLS))('is refused in %s in every bad form', async (call) => {
    const accepted: string[] = [];
    for (const [fault, email] of BAD_EMAILS) {
      const { status, body } = (await CALLS[call]?.(email)) ?? {};
      if (status !== 400 || body?.code !== 'VALIDATION_FAILED') accepted.push(`${fault}: ${status}`);
    }
    expect(accepted).toEqual([]);
  });

  it.each(['fromEmail', 'notificationEmail'])('is refused as %s of the mail settings', async (field) => {
    const accepted: string[] = [];
    for (const [fault, email] of BAD_EMAILS.filter(([, bad]) => bad !== '')) {
      const change = await send('put', '/api/admin/email-config', { [field]: email }, admin);
      const test = await send('post', '/api/admin/test-email', { emailConfig: { [field]: email } }, admin);
      if (change.status !== 400 || test.status !== 400) accepted.push(fault);
    }
    expect(accepted).toEqual([]);
  });

  it.each(GOOD_EMAILS)('registers as %j and signs in in capitals', async (email) => {
    await rowsOf(api, 'DELETE FROM users WHERE id <> $1', [anna.user.id]);
    const registration = aRegistration({ email });
    await send('post', '/api/auth/register', registration).expect(201);
    const { password } = registration;
    await send('post', '/api/auth/login', { email: email.toUpperCase(), password }).expect(200);
  });

  it.each([
    ['anna.twice@bücher.example', 'anna.twice@xn--bcher-kva.example'],
    ['anna.twice@example.org', ' ANNA.TWICE@EXAMPLE.ORG '],
    ['jos\u00e9.twice@example.org', 'jose\u0301.twice@example.org'],
  ])('has one account for %j and %j', async (first, second) => {
    await send('post', '/api/auth/register', aRegistration({ email: first })).expect(201);
    const { body } = await send('post', '/api/auth/register', aRegistration({ email: second })).expect(409);
    expect(body.code).toBe('EMAIL_TAKEN');
  });

  it('gets the same answer at sign-in in any form when it has no account', async () => {
    for (const [, email] of BAD_EMAILS.filter(([, bad]) => bad !== '' && bad.length <= 254)) {
      const { status, body } = await send('post', '/api/auth/login', { email, password: 'wrong' });
      const isStorable = body.code !== 'VALIDATION_FAILED';
      if (isStorable) expect([email, status, body.code]).toEqual([email, 401, 'INVALID_CREDENTIALS']);
    }
  });

  it('is stored in one form', async () => {
    const email = ' Anna.Form@BÜCHER.example ';
    const { body } = await send('post', '/api/auth/register', aRegistration({ email })).expect(201);
    expect(body.user.email).toBe('Anna.Form@BÜCHER.example');
    const [row] = await rowsOf(api, 'SELECT email_key, quota_key FROM users WHERE id = $1', [body.user.id]);
    expect(row).toEqual({
      email_key: 'anna.form@xn--bcher-kva.example',
      quota_key: 'anna.form@xn--bcher-kva.example',
    });
  });
});
