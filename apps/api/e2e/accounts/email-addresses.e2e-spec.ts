import { BAD_EMAILS, GOOD_EMAILS } from '@vaglio/contracts/examples';
import request from 'supertest';
import { aSignedInUser } from '../../src/modules/auth/testing/sign-in.factory.js';
import { aRegistration } from '../../src/modules/users/testing/registration.factory.js';
import { startTestApp } from '../../src/testing/test-app.js';
import { fixture } from '../testing/fixture.js';
import { anAdministrator, Caller } from '../testing/callers.js';
import { query } from '../testing/database.js';

const NO_ARTICLE = '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a01';

describe('an e-mail address', () => {
  const api = fixture(startTestApp);
  const anna = fixture(() => aSignedInUser(api.url));
  const admin = fixture(() => anAdministrator(api));
  const visitor = new Caller(api);
  const user = () => new Caller(api, anna.token);

  /** All calls with an e-mail address. */
  const CALLS: Readonly<Record<string, (email: string) => request.Test>> = {
    registration: (email) => visitor.post('/api/auth/register', aRegistration({ email })),
    'a forgotten password': (email) => visitor.post('/api/auth/forgot-password', { email }),
    'a change of address': (email) =>
      user().patch('/api/me', { email, currentPassword: anna.registration.password }),
    'a purchase': (email) => user().post('/api/subscribe', { email, paypalOrderId: '5O190127TN364715T' }),
    'an invitation': (email) => admin.post('/api/admin/users', { email }),
    'a request for review': (email) =>
      visitor.post(`/api/articles/${NO_ARTICLE}/review-requests`, {
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
      const change = await admin.put('/api/admin/email-config', { [field]: email });
      const test = await admin.post('/api/admin/test-email', { emailConfig: { [field]: email } });
      if (change.status !== 400 || test.status !== 400) accepted.push(fault);
    }
    expect(accepted).toEqual([]);
  });

  it.each(GOOD_EMAILS)('can be registered as %j, and signs in in upper case', async (email) => {
    await query(api, 'DELETE FROM users WHERE id <> $1', [anna.user.id]);
    const registration = aRegistration({ email });
    await visitor.post('/api/auth/register', registration).expect(201);
    const { password } = registration;
    await visitor.post('/api/auth/login', { email: email.toUpperCase(), password }).expect(200);
  });

  it.each([
    ['anna.twice@bücher.example', 'anna.twice@xn--bcher-kva.example'],
    ['anna.twice@example.org', ' ANNA.TWICE@EXAMPLE.ORG '],
    ['jos\u00e9.twice@example.org', 'jose\u0301.twice@example.org'],
  ])('has one account for %j and %j', async (first, second) => {
    await visitor.post('/api/auth/register', aRegistration({ email: first })).expect(201);
    const { body } = await visitor.post('/api/auth/register', aRegistration({ email: second })).expect(409);
    expect(body.code).toBe('EMAIL_TAKEN');
  });

  it('gets the same answer at sign-in without an account, valid or not', async () => {
    for (const [, email] of BAD_EMAILS.filter(([, bad]) => bad !== '' && bad.length <= 254)) {
      const { status, body } = await visitor.post('/api/auth/login', { email, password: 'wrong' });
      const isStorable = body.code !== 'VALIDATION_FAILED';
      if (isStorable) expect([email, status, body.code]).toEqual([email, 401, 'INVALID_CREDENTIALS']);
    }
  });

  it('is stored in one form', async () => {
    const email = ' Anna.Form@BÜCHER.example ';
    const { body } = await visitor.post('/api/auth/register', aRegistration({ email })).expect(201);
    expect(body.user.email).toBe('Anna.Form@BÜCHER.example');
    const [row] = await query(api, 'SELECT email_key, quota_key FROM users WHERE id = $1', [body.user.id]);
    expect(row).toEqual({
      email_key: 'anna.form@xn--bcher-kva.example',
      quota_key: 'anna.form@xn--bcher-kva.example',
    });
  });
});
