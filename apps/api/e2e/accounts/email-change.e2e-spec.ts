import { authRoutes, usersRoutes } from '@vaglio/contracts';
import { aSignedInUser, type TestUser } from '../../src/modules/auth/testing/sign-in.factory.js';
import { aRegistration } from '../../src/modules/users/testing/registration.factory.js';
import { EventBus } from '../../src/shared/events/event-bus.js';
import { UserUpdatedEvent } from '../../src/shared/events/user.events.js';
import { FeatureSwitches } from '../../src/shared/public-config/feature-switches.js';
import { startTestApp } from '../../src/testing/test-app.js';
import { fixture } from '../testing/fixture.js';
import { Caller, deleteAccount } from '../testing/callers.js';
import { mailsTo, query, tokenOfMail } from '../testing/database.js';

const DAY_MS = 86_400_000;

describe('a change of the e-mail address', () => {
  const api = fixture(startTestApp);
  let anna: TestUser;
  let canSendMail: boolean;
  let fresh: string;
  let number = 0;

  beforeAll(() => {
    api.app.get(FeatureSwitches).decide({ email: () => canSendMail });
  });
  beforeEach(async () => {
    canSendMail = true;
    anna = await aSignedInUser(api.url);
    fresh = `fresh-${(number += 1)}@example.org`;
  });

  const visitor = new Caller(api);
  const as = ({ token, registration }: TestUser) => {
    const caller = new Caller(api, token);
    return {
      change: (email: string) => caller.patch('/api/me', { email, currentPassword: registration.password }),
      patch: (body: object) => caller.patch('/api/me', body),
      user: () => caller.read(authRoutes.currentUser),
      pending: async () => (await caller.read(usersRoutes.emailChange)).pending,
      resend: () => caller.post('/api/me/email-change'),
      cancel: () => caller.delete('/api/me/email-change'),
    };
  };
  const login = (email: string, password: string) => visitor.post('/api/auth/login', { email, password });
  const confirm = (token: string) => visitor.post('/api/email-change/confirm', { token });
  const tokenTo = (recipient: string) => tokenOfMail(api, recipient, 'email-confirmation');

  it('waits for its link: until then the old address stays and signs in', async () => {
    const { body } = await as(anna).change(fresh).expect(200);
    expect(body).toEqual(anna.user);
    expect(await as(anna).user()).toEqual(anna.user);
    const { email, password } = anna.registration;
    await login(email, password).expect(200);
    await login(fresh, password).expect(401);
    const pending = await as(anna).pending();
    expect(pending).toEqual({
      email: fresh,
      requestedAt: expect.any(String),
      expiresAt: expect.any(String),
    });
    const [made, ends] = [pending?.requestedAt ?? '', pending?.expiresAt ?? ''];
    expect(new Date(ends).getTime() - new Date(made).getTime()).toBe(DAY_MS);
  });

  it('is made and announced when the link is opened', async () => {
    const events: unknown[] = [];
    api.app.get(EventBus).subscribe(UserUpdatedEvent, (event) => void events.push(event));
    await as(anna).change(fresh).expect(200);
    expect(events).toEqual([]);
    const { body } = await confirm(await tokenTo(fresh)).expect(200);
    expect(body).toEqual({ email: fresh });
    const user = { ...anna.user, email: fresh };
    expect(await as(anna).user()).toEqual(user);
    expect(await as(anna).pending()).toBeNull();
    expect(events).toEqual([new UserUpdatedEvent(user, ['email'])]);
    const { email, password } = anna.registration;
    await login(fresh, password).expect(200);
    await login(email, password).expect(401);
  });

  it('writes to the old address when requested and when made, in the language of the account', async () => {
    const old = anna.registration.email;
    await as(anna).change(fresh).expect(200);
    await confirm(await tokenTo(fresh)).expect(200);
    const mails = (await mailsTo(api, old)).filter(({ kind }) => kind !== 'welcome');
    expect(mails.map(({ kind, language }) => [kind, language])).toEqual([
      ['email-change-requested', 'it'],
      ['email-changed', 'it'],
    ]);
    expect(mails.map(({ payload }) => payload['newEmail'])).toEqual([fresh, fresh]);
    const [mail] = await mailsTo(api, fresh);
    expect(mail?.payload['confirmUrl']).toMatch(/^http:\/\/vaglio\.test\/confirm-email\?token=[\w-]{43}$/);
  });

  it('leaves no mail to an earlier address when the account is deleted', async () => {
    const unconfirmed = `un-${fresh}`;
    await as(anna).change(fresh).expect(200);
    await confirm(await tokenTo(fresh)).expect(200);
    await as(anna).change(unconfirmed).expect(200);
    const addresses = [anna.registration.email, fresh, unconfirmed];
    const kinds = async () =>
      (await Promise.all(addresses.map((address) => mailsTo(api, address)))).map((mails) =>
        mails.map(({ kind }) => kind).sort(),
      );
    expect(await kinds()).toEqual([
      ['email-change-requested', 'email-changed', 'welcome'],
      ['email-change-requested', 'email-confirmation'],
      ['email-confirmation'],
    ]);
    await query(api, "UPDATE mail_outbox SET state = 'sent' WHERE recipient = ANY($1)", [addresses]);
    await deleteAccount(api, anna);
    expect(await kinds()).toEqual([[], [], []]);
  });

  it('is made once when two calls use the link at once', async () => {
    await as(anna).change(fresh).expect(200);
    const token = await tokenTo(fresh);
    const answers = await Promise.all([confirm(token), confirm(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    const { body } = await confirm(token).expect(400);
    expect(body.code).toBe('INVALID_TOKEN');
  });

  it('is refused with a link that is forged, or older than 24 hours', async () => {
    await as(anna).change(fresh).expect(200);
    await confirm('A'.repeat(43)).expect(400);
    await query(api, 'UPDATE email_changes SET expires_at = now() WHERE user_id = $1', [anna.user.id]);
    expect((await confirm(await tokenTo(fresh)).expect(400)).body.code).toBe('INVALID_TOKEN');
    expect(await as(anna).pending()).toBeNull();
    expect((await as(anna).user()).email).toBe(anna.registration.email);
  });

  it('stores only the hash of its token', async () => {
    await as(anna).change(fresh).expect(200);
    const rows = await query(api, 'SELECT * FROM email_changes');
    expect(JSON.stringify(rows)).not.toContain(await tokenTo(fresh));
  });

  it('is replaced by the next request: of several at once, one link works', async () => {
    const others = [1, 2, 3].map((n) => `several-${number}-${n}@example.org`);
    const answers = await Promise.all(others.map((email) => as(anna).change(email)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const pending = await as(anna).pending();
    const outcomes: (readonly [string, number])[] = [];
    for (const other of others) outcomes.push([other, (await confirm(await tokenTo(other))).status]);
    expect(outcomes).toEqual(others.map((other) => [other, other === pending?.email ? 200 : 400]));
  });

  it('is sent again with a new link, which ends the earlier one', async () => {
    await as(anna).change(fresh).expect(200);
    const first = await tokenTo(fresh);
    await as(anna).resend().expect(200);
    await confirm(first).expect(400);
    await confirm(await tokenTo(fresh)).expect(200);
    await as(anna).resend().expect(404);
  });

  it('is cancelled by its owner', async () => {
    await as(anna).change(fresh).expect(200);
    const token = await tokenTo(fresh);
    await as(anna).cancel().expect(204);
    expect(await as(anna).pending()).toBeNull();
    await confirm(token).expect(400);
    expect(await mailsTo(api, fresh)).toEqual([]);
    await as(anna).cancel().expect(204);
  });

  it('ends with a new password', async () => {
    await as(anna).change(fresh).expect(200);
    const token = await tokenTo(fresh);
    const { password: currentPassword } = anna.registration;
    await as(anna).patch({ password: 'a new password', currentPassword }).expect(200);
    await confirm(token).expect(400);
  });

  it('is requested together with a new password', async () => {
    const { password: currentPassword } = anna.registration;
    await as(anna).patch({ email: fresh, password: 'a new password', currentPassword }).expect(200);
    await confirm(await tokenTo(fresh)).expect(200);
    await login(fresh, 'a new password').expect(200);
  });

  it('is refused for an address of another account, at the request and at the confirmation', async () => {
    const other = await aSignedInUser(api.url);
    const taken = await as(anna).change(other.registration.email.toUpperCase()).expect(409);
    expect(taken.body.code).toBe('EMAIL_TAKEN');
    await as(anna).change(fresh).expect(200);
    await visitor.post('/api/auth/register', aRegistration({ email: fresh })).expect(201);
    expect((await confirm(await tokenTo(fresh)).expect(409)).body.code).toBe('EMAIL_TAKEN');
    expect((await as(anna).user()).email).toBe(anna.registration.email);
  });

  it('is made for the first of two accounts that confirm the same address', async () => {
    const bruno = await aSignedInUser(api.url);
    await as(anna).change(fresh).expect(200);
    await as(bruno).change(fresh).expect(200);
    const mails = await mailsTo(api, fresh);
    const tokens = mails.map(({ payload }) =>
      new URL(String(payload['confirmUrl'])).searchParams.get('token'),
    );
    const answers = await Promise.all(tokens.map((token) => confirm(String(token))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is made without a mail if only the letter case changes', async () => {
    const email = anna.registration.email.toUpperCase();
    const { body } = await as(anna).change(email).expect(200);
    expect(body.email).toBe(email);
    expect(await as(anna).pending()).toBeNull();
  });

  it('needs no password when the account has none', async () => {
    await query(api, 'UPDATE users SET password_hash = NULL WHERE id = $1', [anna.user.id]);
    await as(anna).patch({ email: fresh }).expect(200);
    await confirm(await tokenTo(fresh)).expect(200);
  });

  it('does not prove the address for Google sign-in', async () => {
    await as(anna).change(fresh).expect(200);
    await confirm(await tokenTo(fresh)).expect(200);
    expect(await query(api, 'SELECT 1 FROM address_proofs WHERE user_id = $1', [anna.user.id])).toEqual([]);
  });

  it('is refused with EMAIL_UNAVAILABLE and changes nothing when mail is off', async () => {
    canSendMail = false;
    const english = await as(anna).change(fresh).expect(503);
    expect(english.body).toMatchObject({
      code: 'EMAIL_UNAVAILABLE',
      error:
        'This site sends no e-mail at the moment, so a new address can’t be confirmed. Nothing was changed.',
    });
    const italian = await as(anna).change(fresh).set('Accept-Language', 'it').expect(503);
    expect(italian.body.error).toMatch(/^Al momento questo sito non invia e-mail/);
    const { password: currentPassword } = anna.registration;
    await as(anna).patch({ email: fresh, firstName: 'Bruna', currentPassword }).expect(503);
    expect(await as(anna).user()).toEqual(anna.user);
    expect(await as(anna).pending()).toBeNull();
  });

  it('is limited to five mails an hour per account and five a day per address', async () => {
    await as(anna).change(fresh).expect(200);
    for (let n = 0; n < 4; n++) await as(anna).resend().expect(200);
    await as(anna).resend().expect(429);
    const bruno = await aSignedInUser(api.url);
    const alias = fresh.replace('@', '+more@');
    await as(bruno).change(alias).expect(429);
    expect(await mailsTo(api, alias)).toEqual([]);
  });

  it('is part of the export and is deleted with the account', async () => {
    await as(anna).change(fresh).expect(200);
    const exported = await new Caller(api, anna.token).get('/api/me/export');
    expect(exported.body.sections.emailChange).toMatchObject({ email: fresh });
    expect(exported.text).not.toContain('tokenHash');
    const token = await tokenTo(fresh);
    await deleteAccount(api, anna);
    await confirm(token).expect(400);
    expect(await mailsTo(api, fresh)).toEqual([]);
  });

  it('ends the password links that were sent to the old address', async () => {
    await visitor.post('/api/auth/forgot-password', { email: anna.registration.email }).expect(204);
    await as(anna).change(fresh).expect(200);
    await confirm(await tokenTo(fresh)).expect(200);
    const rows = await query(api, 'SELECT 1 FROM password_reset_tokens WHERE user_id = $1', [anna.user.id]);
    expect(rows).toEqual([]);
  });
});
