import {
  addressOf,
  adminArticlesRoutes,
  adminAuthRoutes,
  adminStaffRoutes,
  staffAccountRoutes,
  type StaffAccount,
  type StaffMember,
  type StaffSession,
} from '@vaglio/contracts';
import request from 'supertest';
import { FeatureSwitches } from '../../src/shared/public-config/feature-switches.js';
import { startTestApp, type TestApp } from '../../src/testing/test-app.js';
import { Staff } from '../testing/callers.js';
import { STAFF_PASSWORD, StaffPerson, switchMailOn, tokenOfLetter } from '../testing/staff-members.js';
import { lettersTo, rowsOf } from '../testing/stored-rows.js';

const NEW_PASSWORD = 'another-password-of-the-staff';
const NO_ARTICLE = '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a01';

describe('staff', () => {
  let api: TestApp;
  let chief: Staff;

  beforeAll(async () => {
    api = await startTestApp();
  });
  beforeEach(async () => {
    switchMailOn(api);
    chief = await Staff.of(api);
  });
  afterAll(() => api.close());

  const chosen = (token: string, password = NEW_PASSWORD) =>
    request(api.url).post(addressOf(staffAccountRoutes.choosePassword)).send({ token, password });
  const stored = async (id: string): Promise<StaffMember> =>
    (await chief.call(adminStaffRoutes.read, { params: { id } })).body as StaffMember;
  const update = (id: string, body: object) => chief.call(adminStaffRoutes.update, { params: { id }, body });
  const actionsOf = async (id: string): Promise<unknown[]> =>
    (await rowsOf(api, 'SELECT action FROM audit_log WHERE subject_id = $1 ORDER BY at, id', [id])).map(
      ({ action }) => action,
    );

  describe('an invitation', () => {
    it('lets its reader choose a password once, within 72 hours, and its token is not stored', async () => {
      const person = await StaffPerson.invite(api, chief, 'editor');
      expect(person.member).toMatchObject({ state: 'invited', role: 'editor', lastSignInAt: null });
      expect((await person.signIn({ password: 'anything at all' })).status).toBe(401);
      const [letter] = await lettersTo(api, person.email);
      expect(letter).toMatchObject({ kind: 'staff-invitation', language: 'it' });
      const link = new URL(letter?.payload['linkUrl'] ?? '');
      expect([link.pathname, link.search]).toEqual(['/admin-dashboard/choose-password', '']);
      const token = await tokenOfLetter(api, person.email, 'staff-invitation');
      const [row] = await rowsOf(
        api,
        'SELECT *, extract(epoch FROM expires_at - created_at)::int AS seconds FROM staff_links',
        [],
      );
      expect(row).toMatchObject({ seconds: 72 * 3600 });
      expect(JSON.stringify(row)).not.toContain(token);

      await chosen(token, 'short').expect(400);
      const both = await Promise.all([chosen(token, STAFF_PASSWORD), chosen(token, STAFF_PASSWORD)]);
      expect(both.map(({ status }) => status).sort()).toEqual([204, 400]);
      expect((await person.signIn()).status).toBe(200);
      expect(await stored(person.member.id)).toMatchObject({ state: 'active' });
      expect(await actionsOf(person.member.id)).toEqual(['staff.invited', 'session.refused', 'staff.joined']);
    });

    it('ends with its time, and with the letter that follows it', async () => {
      const person = await StaffPerson.invite(api, chief, 'viewer');
      const first = await tokenOfLetter(api, person.email, 'staff-invitation');
      const params = { id: person.member.id };
      expect((await chief.call(adminStaffRoutes.inviteAgain, { params })).status).toBe(204);
      expect((await chosen(first)).body).toMatchObject({ code: 'INVALID_TOKEN' });
      const second = await tokenOfLetter(api, person.email, 'staff-invitation');
      await rowsOf(api, `UPDATE staff_links SET expires_at = now() WHERE administrator_id = $1`, [params.id]);
      await chosen(second).expect(400);
    });

    it('names the field when a username or an address is taken, in any spelling', async () => {
      const { member, email } = await StaffPerson.invite(api, chief, 'viewer');
      const invite = (body: object, language: 'en' | 'it' = 'en') =>
        chief.call(adminStaffRoutes.invite, {
          body: {
            role: 'viewer',
            preferredLanguage: 'en',
            username: 'fresh',
            email: 'fresh@a.example',
            ...body,
          },
          language,
        });
      const taken = await invite({ username: ` ${member.username.toUpperCase()} ` }, 'it');
      expect([taken.status, taken.body.details.fields]).toEqual([
        400,
        [{ field: 'username', message: 'è già in uso' }],
      ]);
      expect((await invite({ email: email.toUpperCase() })).body.details.fields).toEqual([
        { field: 'email', message: 'is already in use' },
      ]);
      expect((await invite({ role: 'owner' })).status).toBe(400);
    });

    it('is refused while no mail can be sent', async () => {
      api.app.get(FeatureSwitches).decide('email', () => false);
      const body = { username: 'unsent', email: 'unsent@a.example', role: 'viewer', preferredLanguage: 'en' };
      expect((await chief.call(adminStaffRoutes.invite, { body })).body).toMatchObject({
        code: 'EMAIL_UNAVAILABLE',
      });
      expect(await rowsOf(api, `SELECT 1 FROM administrators WHERE username = 'unsent'`, [])).toEqual([]);
    });
  });

  describe('a role', () => {
    it('that is taken away is refused at the next call, with a sentence, and the sign-in goes on', async () => {
      const editor = await StaffPerson.join(api, chief, 'editor');
      const token = await editor.token();
      const save = (language: string) =>
        editor.call(
          token,
          adminArticlesRoutes.update,
          { params: { id: NO_ARTICLE }, body: { title: 'A' } },
          language,
        );
      expect((await save('en')).status).toBe(404);
      expect((await update(editor.member.id, { role: 'viewer' })).body).toMatchObject({ role: 'viewer' });
      const refused = await save('it');
      expect([refused.status, refused.body.code]).toEqual([403, 'ROLE_REQUIRED']);
      expect(refused.body.error).toMatch(/^Il tuo ruolo non lo permette/);
      expect((await save('en')).body.error).toMatch(/^Your role does not allow this/);
      expect((await editor.call(token, adminAuthRoutes.current)).body).toMatchObject({ role: 'viewer' });
      const [entry] = await chief.audited('staff.role-changed');
      expect(entry).toMatchObject({
        subject_id: editor.member.id,
        details: { before: 'editor', after: 'viewer' },
      });
    });

    it('is kept by the last administrator who can sign in, who is not deactivated either', async () => {
      const { body: me } = await chief.call(adminAuthRoutes.current);
      await StaffPerson.invite(api, chief, 'administrator');
      for (const body of [{ role: 'viewer' }, { isActive: false }]) {
        const refused = await update(me.id, body);
        expect([refused.status, refused.body.code]).toEqual([409, 'LAST_ADMINISTRATOR']);
      }
      expect(await stored(me.id)).toMatchObject({ role: 'administrator', state: 'active' });
    });

    it('is kept by one of two administrators who demote each other at once', async () => {
      const second = await StaffPerson.join(api, chief, 'administrator');
      const token = await second.token();
      const { body: me } = await chief.call(adminAuthRoutes.current);
      const both = await Promise.all([
        update(second.member.id, { role: 'viewer' }),
        second.call(token, adminStaffRoutes.update, { params: { id: me.id }, body: { role: 'viewer' } }),
      ]);
      expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
      await rowsOf(api, `UPDATE administrators SET role = 'administrator' WHERE id = $1`, [me.id]);
      await rowsOf(api, `UPDATE administrators SET role = 'viewer' WHERE id = $1`, [second.member.id]);
    });

    it('is not changed over a newer version', async () => {
      const { member } = await StaffPerson.join(api, chief, 'editor');
      expect((await update(member.id, { role: 'viewer', version: 1 })).status).toBe(200);
      expect((await update(member.id, { role: 'editor', version: 1 })).body.code).toBe('VERSION_CONFLICT');
    });
  });

  it('who are deactivated are signed out at once, and their links and password no longer work', async () => {
    const person = await StaffPerson.join(api, chief, 'moderator');
    const token = await person.token();
    await request(api.url).post(addressOf(staffAccountRoutes.forgotPassword)).send({ email: person.email });
    const link = await tokenOfLetter(api, person.email, 'staff-password');
    expect((await update(person.member.id, { isActive: false })).body).toMatchObject({
      state: 'deactivated',
    });
    expect((await person.call(token, adminAuthRoutes.current)).status).toBe(401);
    await chosen(link).expect(400);
    const unknown = await request(api.url)
      .post(addressOf(adminAuthRoutes.login))
      .send({ username: 'unknown', password: 'x' });
    const refused = await person.signIn();
    expect({ ...refused.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
    await update(person.member.id, { isActive: true });
    expect((await person.signIn()).status).toBe(200);
  });

  describe('a forgotten password', () => {
    const forget = (email: string) =>
      request(api.url).post(addressOf(staffAccountRoutes.forgotPassword)).send({ email });

    it('is answered alike with and without an account, and for accounts that can’t sign in', async () => {
      const invited = await StaffPerson.invite(api, chief, 'viewer');
      const person = await StaffPerson.join(api, chief, 'viewer');
      const answers = [];
      for (const email of [person.email.toUpperCase(), 'nobody@vaglio.example', invited.email])
        answers.push(await forget(email).expect(204));
      expect(answers.map(({ text }) => text)).toEqual(['', '', '']);
      expect(await lettersTo(api, 'nobody@vaglio.example')).toEqual([]);
      expect((await lettersTo(api, invited.email)).map(({ kind }) => kind)).toEqual(['staff-invitation']);
      expect(await tokenOfLetter(api, person.email, 'staff-password')).not.toBe('');
    });

    it('is replaced once by the link, which ends every sign-in and opens none', async () => {
      const person = await StaffPerson.join(api, chief, 'viewer');
      const token = await person.token();
      await forget(person.email).expect(204);
      const link = await tokenOfLetter(api, person.email, 'staff-password');
      const answer = await chosen(link).expect(204);
      expect([answer.text, answer.get('Set-Cookie')]).toEqual(['', undefined]);
      await chosen(link).expect(400);
      expect((await person.call(token, adminAuthRoutes.current)).status).toBe(401);
      expect((await person.signIn()).status).toBe(401);
      expect((await person.signIn({ password: NEW_PASSWORD })).status).toBe(200);
    });
  });

  describe('one’s own account', () => {
    it('gets a new password with the present one, and keeps only the sign-in that asked', async () => {
      const person = await StaffPerson.join(api, chief, 'technician');
      const [first, second] = [await person.token(), await person.token()];
      const change = (body: object) => person.call(first, staffAccountRoutes.changePassword, { body });
      const wrong = await change({ currentPassword: 'wrong', password: NEW_PASSWORD });
      expect([wrong.status, wrong.body.details.fields]).toEqual([
        400,
        [{ field: 'currentPassword', message: 'is not your current password' }],
      ]);
      expect((await change({ currentPassword: STAFF_PASSWORD, password: NEW_PASSWORD })).status).toBe(204);
      expect((await person.call(first, adminAuthRoutes.current)).status).toBe(200);
      expect((await person.call(second, adminAuthRoutes.current)).status).toBe(401);
      expect((await person.signIn()).status).toBe(401);
    });

    it('gets a new address once it was confirmed, with a letter to the old address', async () => {
      const person = await StaffPerson.join(api, chief, 'viewer');
      const token = await person.token();
      const fresh = `fresh-${person.email}`;
      const account = async () => (await person.call(token, staffAccountRoutes.read)).body as StaffAccount;
      const body = { currentPassword: STAFF_PASSWORD, email: fresh };
      const wrong = { ...body, currentPassword: 'wrong' };
      expect((await person.call(token, staffAccountRoutes.changeEmail, { body: wrong })).status).toBe(400);
      expect((await person.call(token, staffAccountRoutes.changeEmail, { body })).status).toBe(204);
      expect(await account()).toMatchObject({ email: person.email, pendingEmail: fresh });
      const link = await tokenOfLetter(api, fresh, 'staff-email');
      await chosen(link).expect(400);
      const confirm = () =>
        request(api.url).post(addressOf(staffAccountRoutes.confirmEmail)).send({ token: link });
      expect((await confirm().expect(200)).body).toEqual({ email: fresh });
      await confirm().expect(400);
      expect(await account()).toMatchObject({ email: fresh, pendingEmail: null });
      expect((await lettersTo(api, person.email)).map(({ kind }) => kind)).toEqual([
        'staff-invitation',
        'staff-email-requested',
        'staff-email-changed',
      ]);
    });

    it('lists its sign-ins with their device, ends one, and all others', async () => {
      const person = await StaffPerson.join(api, chief, 'viewer');
      const [first, second, third] = [await person.token(), await person.token(), await person.token()];
      const listed = async () =>
        (await person.call(first, staffAccountRoutes.sessions)).body as StaffSession[];
      const sessions = await listed();
      expect(sessions.map(({ device }) => device)).toEqual(Array(3).fill('Firefox · Windows'));
      expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
      const { body: ofSecond } = await person.call(second, staffAccountRoutes.sessions);
      const { id } = (ofSecond as StaffSession[]).find(({ isCurrent }) => isCurrent) ?? { id: '' };
      const end = { params: { id } };
      expect((await chief.call(staffAccountRoutes.endSession, end)).status).toBe(404);
      expect((await person.call(first, staffAccountRoutes.endSession, end)).status).toBe(204);
      expect((await person.call(second, adminAuthRoutes.current)).status).toBe(401);
      expect((await person.call(first, staffAccountRoutes.endOtherSessions)).status).toBe(204);
      expect((await person.call(third, adminAuthRoutes.current)).status).toBe(401);
      expect(await listed()).toHaveLength(1);
    });
  });

  it('have their last sign-in, and refused ones in the audit log without the name of an unknown account', async () => {
    const person = await StaffPerson.join(api, chief, 'viewer');
    await person.token();
    const { lastSignInAt } = await stored(person.member.id);
    expect(new Date(lastSignInAt ?? 0).getTime()).toBeGreaterThan(Date.now() - 60_000);
    await person.signIn({ password: 'wrong' });
    await request(api.url)
      .post(addressOf(adminAuthRoutes.login))
      .send({ username: 'my-secret-password', password: 'x' });
    const [unknown, known] = await rowsOf(
      api,
      `SELECT * FROM audit_log WHERE action = 'session.refused' ORDER BY at DESC, id DESC LIMIT 2`,
      [],
    );
    expect(known).toMatchObject({ admin_username: person.member.username, subject_id: person.member.id });
    expect(JSON.stringify(unknown)).not.toContain('my-secret-password');
  });

  it('get a token of their own at each sign-in, whatever token the caller sends', async () => {
    const person = await StaffPerson.join(api, chief, 'viewer');
    const planted = await person.token();
    const { body } = await request(api.url)
      .post(addressOf(adminAuthRoutes.login))
      .auth(planted, { type: 'bearer' })
      .set('Cookie', `vaglio_session=${planted}`)
      .send({ username: person.member.username, password: STAFF_PASSWORD })
      .expect(200);
    expect(body.token).not.toBe(planted);
  });
});
