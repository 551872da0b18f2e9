import {
  adminArticlesRoutes,
  adminAuthRoutes,
  adminStaffRoutes,
  staffAccountRoutes,
  type Language,
} from '@vaglio/contracts';
import { Passwords } from '../../src/shared/credentials/passwords.js';
import { FeatureSwitches } from '../../src/shared/public-config/feature-switches.js';
import { startTestApp } from '../../src/testing/test-app.js';
import { fixture } from '../testing/fixture.js';
import { anAdministrator, Caller } from '../testing/callers.js';
import { auditEntries, mailsTo, query, switchMailOn, tokenOfMail } from '../testing/database.js';
import { STAFF_PASSWORD, StaffPerson } from '../testing/staff-person.js';

const NEW_PASSWORD = 'another-password-of-the-staff';
const NO_ARTICLE = '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a01';

describe('staff', () => {
  const api = fixture(startTestApp);
  let chief: Caller;

  beforeEach(async () => {
    switchMailOn(api);
    chief = await anAdministrator(api);
  });

  const visitor = new Caller(api);
  const choosePassword = (token: string, password = NEW_PASSWORD) =>
    visitor.call(staffAccountRoutes.choosePassword, { body: { token, password } });
  const forgetPassword = (email: string) =>
    visitor.call(staffAccountRoutes.forgotPassword, { body: { email } });
  const stored = (id: string) => chief.read(adminStaffRoutes.read, { params: { id } });
  const update = (id: string, body: object) => chief.call(adminStaffRoutes.update, { params: { id }, body });
  const actionsOf = async (id: string): Promise<unknown[]> =>
    (await query(api, 'SELECT action FROM audit_log WHERE subject_id = $1 ORDER BY at, id', [id])).map(
      ({ action }) => action,
    );

  describe('an invitation', () => {
    it('lets its recipient choose a password once, within 72 hours, and its token is not stored', async () => {
      const person = await StaffPerson.invite(api, chief, 'editor');
      expect(person.member).toMatchObject({ state: 'invited', role: 'editor', lastSignInAt: null });
      await person.signIn({ password: 'anything at all' }).expect(401);
      const [mail] = await mailsTo(api, person.email);
      expect(mail).toMatchObject({ kind: 'staff-invitation', language: 'it' });
      const link = new URL(mail?.payload['linkUrl'] ?? '');
      expect([link.pathname, link.search]).toEqual(['/admin-dashboard/choose-password', '']);
      const token = await tokenOfMail(api, person.email, 'staff-invitation');
      const [row] = await query(
        api,
        'SELECT *, extract(epoch FROM expires_at - created_at)::int AS seconds FROM staff_links',
      );
      expect(row).toMatchObject({ seconds: 72 * 3600 });
      expect(JSON.stringify(row)).not.toContain(token);

      await choosePassword(token, 'short').expect(400);
      const both = await Promise.all([
        choosePassword(token, STAFF_PASSWORD),
        choosePassword(token, STAFF_PASSWORD),
      ]);
      expect(both.map(({ status }) => status).sort()).toEqual([204, 400]);
      await person.signIn().expect(200);
      expect(await stored(person.member.id)).toMatchObject({ state: 'active' });
      expect(await actionsOf(person.member.id)).toEqual(['staff.invited', 'session.refused', 'staff.joined']);
    });

    it('expires, and ends when the invitation is sent again', async () => {
      const person = await StaffPerson.invite(api, chief, 'viewer');
      const first = await tokenOfMail(api, person.email, 'staff-invitation');
      const params = { id: person.member.id };
      await chief.call(adminStaffRoutes.inviteAgain, { params }).expect(204);
      expect((await choosePassword(first)).body).toMatchObject({ code: 'INVALID_TOKEN' });
      const second = await tokenOfMail(api, person.email, 'staff-invitation');
      await query(api, `UPDATE staff_links SET expires_at = now() WHERE administrator_id = $1`, [params.id]);
      await choosePassword(second).expect(400);
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
      await invite({ role: 'owner' }).expect(400);
    });

    it('is refused while no mail can be sent', async () => {
      api.app.get(FeatureSwitches).decide({ email: () => false });
      const body = { username: 'unsent', email: 'unsent@a.example', role: 'viewer', preferredLanguage: 'en' };
      expect((await chief.call(adminStaffRoutes.invite, { body })).body).toMatchObject({
        code: 'EMAIL_UNAVAILABLE',
      });
      expect(await query(api, `SELECT 1 FROM administrators WHERE username = 'unsent'`)).toEqual([]);
    });
  });

  describe('a role', () => {
    it('is refused at the next call after it was taken away, and the session continues', async () => {
      const editor = await StaffPerson.join(api, chief, 'editor');
      const caller = await editor.signedIn();
      const save = (language: Language) =>
        caller.call(adminArticlesRoutes.update, {
          params: { id: NO_ARTICLE },
          body: { title: 'A' },
          language,
        });
      await save('en').expect(404);
      expect((await update(editor.member.id, { role: 'viewer' })).body).toMatchObject({ role: 'viewer' });
      const refused = await save('it');
      expect([refused.status, refused.body.code]).toEqual([403, 'ROLE_REQUIRED']);
      expect(refused.body.error).toMatch(/^Il tuo ruolo non lo permette/);
      expect((await save('en')).body.error).toMatch(/^Your role does not allow this/);
      expect((await caller.call(adminAuthRoutes.current)).body).toMatchObject({ role: 'viewer' });
      const [entry] = await auditEntries(api, 'staff.role-changed');
      expect(entry).toMatchObject({
        subject_id: editor.member.id,
        details: { before: 'editor', after: 'viewer' },
      });
    });

    it('is kept by the last administrator who can sign in, who can’t be deactivated either', async () => {
      const me = await chief.read(adminAuthRoutes.current);
      await StaffPerson.invite(api, chief, 'administrator');
      for (const body of [{ role: 'viewer' }, { isActive: false }]) {
        const refused = await update(me.id, body);
        expect([refused.status, refused.body.code]).toEqual([409, 'LAST_ADMINISTRATOR']);
      }
      expect(await stored(me.id)).toMatchObject({ role: 'administrator', state: 'active' });
    });

    it('is kept by one of two administrators who demote each other in parallel calls', async () => {
      const second = await StaffPerson.join(api, chief, 'administrator');
      const caller = await second.signedIn();
      const me = await chief.read(adminAuthRoutes.current);
      const both = await Promise.all([
        update(second.member.id, { role: 'viewer' }),
        caller.call(adminStaffRoutes.update, { params: { id: me.id }, body: { role: 'viewer' } }),
      ]);
      expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
      await query(api, `UPDATE administrators SET role = 'administrator' WHERE id = $1`, [me.id]);
      await query(api, `UPDATE administrators SET role = 'viewer' WHERE id = $1`, [second.member.id]);
    });

    it('is not changed over a newer version', async () => {
      const { member } = await StaffPerson.join(api, chief, 'editor');
      await update(member.id, { role: 'viewer', version: 1 }).expect(200);
      expect((await update(member.id, { role: 'editor', version: 1 })).body.code).toBe('VERSION_CONFLICT');
    });
  });

  it('are signed out at once when deactivated, and their links and password no longer work', async () => {
    const person = await StaffPerson.join(api, chief, 'moderator');
    const caller = await person.signedIn();
    await forgetPassword(person.email);
    const link = await tokenOfMail(api, person.email, 'staff-password');
    expect((await update(person.member.id, { isActive: false })).body).toMatchObject({
      state: 'deactivated',
    });
    await caller.call(adminAuthRoutes.current).expect(401);
    await choosePassword(link).expect(400);
    const body = { username: 'unknown', password: 'x' };
    const unknown = await visitor.call(adminAuthRoutes.login, { body });
    const refused = await person.signIn();
    expect({ ...refused.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
    await update(person.member.id, { isActive: true });
    await person.signIn().expect(200);
  });

  describe('a forgotten password', () => {
    it('gets the same answer with and without an account, and for accounts that can’t sign in', async () => {
      const invited = await StaffPerson.invite(api, chief, 'viewer');
      const person = await StaffPerson.join(api, chief, 'viewer');
      const answers = [];
      for (const email of [person.email.toUpperCase(), 'nobody@vaglio.example', invited.email])
        answers.push(await forgetPassword(email).expect(204));
      expect(answers.map(({ text }) => text)).toEqual(['', '', '']);
      expect(await mailsTo(api, 'nobody@vaglio.example')).toEqual([]);
      expect((await mailsTo(api, invited.email)).map(({ kind }) => kind)).toEqual(['staff-invitation']);
      expect(await tokenOfMail(api, person.email, 'staff-password')).not.toBe('');
    });

    it('is replaced once with the link, which ends all sessions and opens none', async () => {
      const person = await StaffPerson.join(api, chief, 'viewer');
      const caller = await person.signedIn();
      await forgetPassword(person.email).expect(204);
      const link = await tokenOfMail(api, person.email, 'staff-password');
      const answer = await choosePassword(link).expect(204);
      expect([answer.text, answer.get('Set-Cookie')]).toEqual(['', undefined]);
      await choosePassword(link).expect(400);
      await caller.call(adminAuthRoutes.current).expect(401);
      await person.signIn().expect(401);
      await person.signIn({ password: NEW_PASSWORD }).expect(200);
    });
  });

  describe('a password that is replaced while it is being verified', () => {
    let person: StaffPerson;
    let caller: Caller;

    beforeEach(async () => {
      person = await StaffPerson.join(api, chief, 'viewer');
      caller = await person.signedIn();
      await forgetPassword(person.email).expect(204);
      const link = await tokenOfMail(api, person.email, 'staff-password');
      const passwords = api.app.get(Passwords);
      const verify = passwords.verify.bind(passwords);
      jest.spyOn(passwords, 'verify').mockImplementationOnce(async (attempt) => {
        const isRight = await verify(attempt);
        await choosePassword(link).expect(204);
        return isRight;
      });
    });

    it('opens no session, and the refusal is in the audit log', async () => {
      expect((await person.signIn().expect(401)).body.code).toBe('INVALID_CREDENTIALS');
      const [refusal] = await auditEntries(api, 'session.refused');
      expect(refusal).toMatchObject({ subject_id: person.member.id });
      await person.signIn({ password: NEW_PASSWORD }).expect(200);
    });

    it('is not replaced again with the old one', async () => {
      const body = { currentPassword: STAFF_PASSWORD, password: 'the-password-of-another-person' };
      await caller.call(staffAccountRoutes.changePassword, { body }).expect(400);
      await person.signIn({ password: NEW_PASSWORD }).expect(200);
    });

    it('requests no change of the address', async () => {
      const email = `other-${person.email}`;
      const body = { currentPassword: STAFF_PASSWORD, email };
      await caller.call(staffAccountRoutes.changeEmail, { body }).expect(400);
      expect(await mailsTo(api, email)).toEqual([]);
    });
  });

  describe('the own account', () => {
    it('gets a new password with the current one, which ends all other sessions', async () => {
      const person = await StaffPerson.join(api, chief, 'technician');
      const [first, second] = [await person.signedIn(), await person.signedIn()];
      const change = (body: object) => first.call(staffAccountRoutes.changePassword, { body });
      const wrong = await change({ currentPassword: 'wrong', password: NEW_PASSWORD });
      expect([wrong.status, wrong.body.details.fields]).toEqual([
        400,
        [{ field: 'currentPassword', message: 'is not your current password' }],
      ]);
      await change({ currentPassword: STAFF_PASSWORD, password: NEW_PASSWORD }).expect(204);
      await first.call(adminAuthRoutes.current).expect(200);
      await second.call(adminAuthRoutes.current).expect(401);
      await person.signIn().expect(401);
    });

    it('gets a new address after its confirmation, with a mail to the old address', async () => {
      const person = await StaffPerson.join(api, chief, 'viewer');
      const caller = await person.signedIn();
      const fresh = `fresh-${person.email}`;
      const account = () => caller.read(staffAccountRoutes.read);
      const body = { currentPassword: STAFF_PASSWORD, email: fresh };
      const wrong = { ...body, currentPassword: 'wrong' };
      await caller.call(staffAccountRoutes.changeEmail, { body: wrong }).expect(400);
      await caller.call(staffAccountRoutes.changeEmail, { body }).expect(204);
      expect(await account()).toMatchObject({ email: person.email, pendingEmail: fresh });
      const link = await tokenOfMail(api, fresh, 'staff-email');
      await choosePassword(link).expect(400);
      const confirm = () => visitor.call(staffAccountRoutes.confirmEmail, { body: { token: link } });
      expect((await confirm().expect(200)).body).toEqual({ email: fresh });
      await confirm().expect(400);
      expect(await account()).toMatchObject({ email: fresh, pendingEmail: null });
      expect((await mailsTo(api, person.email)).map(({ kind }) => kind)).toEqual([
        'staff-invitation',
        'staff-email-requested',
        'staff-email-changed',
      ]);
    });

    it('lists sessions with their device, ends one, and ends all others', async () => {
      const person = await StaffPerson.join(api, chief, 'viewer');
      const [first, second, third] = [
        await person.signedIn(),
        await person.signedIn(),
        await person.signedIn(),
      ];
      const listed = () => first.read(staffAccountRoutes.sessions);
      const sessions = await listed();
      expect(sessions.map(({ device }) => device)).toEqual(Array(3).fill('Firefox · Windows'));
      expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
      const ofSecond = await second.read(staffAccountRoutes.sessions);
      const { id } = ofSecond.find(({ isCurrent }) => isCurrent) ?? { id: '' };
      const end = { params: { id } };
      await chief.call(staffAccountRoutes.endSession, end).expect(404);
      await first.call(staffAccountRoutes.endSession, end).expect(204);
      await second.call(adminAuthRoutes.current).expect(401);
      await first.call(staffAccountRoutes.endOtherSessions).expect(204);
      await third.call(adminAuthRoutes.current).expect(401);
      expect(await listed()).toHaveLength(1);
    });
  });

  it('have the time of their last sign-in, and refused sign-ins in the audit log without unknown names', async () => {
    const person = await StaffPerson.join(api, chief, 'viewer');
    await person.signedIn();
    const { lastSignInAt } = await stored(person.member.id);
    expect(new Date(lastSignInAt ?? 0).getTime()).toBeGreaterThan(Date.now() - 60_000);
    await person.signIn({ password: 'wrong' });
    const body = { username: 'my-secret-password', password: 'x' };
    await visitor.call(adminAuthRoutes.login, { body });
    const [unknown, known] = await query(
      api,
      `SELECT * FROM audit_log WHERE action = 'session.refused' ORDER BY at DESC, id DESC LIMIT 2`,
    );
    expect(known).toMatchObject({ admin_username: person.member.username, subject_id: person.member.id });
    expect(JSON.stringify(unknown)).not.toContain('my-secret-password');
  });

  it('get a new token at each sign-in, whatever token the caller sends', async () => {
    const person = await StaffPerson.join(api, chief, 'viewer');
    const planted = await person.signedIn();
    const body = { username: person.member.username, password: STAFF_PASSWORD };
    const answer = await planted
      .call(adminAuthRoutes.login, { body })
      .set('Cookie', `vaglio_session=${String(planted.token)}`)
      .expect(200);
    expect(answer.body.token).not.toBe(planted.token);
  });
});
