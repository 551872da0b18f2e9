import { adminAuditRoutes, adminUsersRoutes, type AuditEntry, AUDIT_ACTIONS } from '@vaglio/contracts';
import { aSignedInUser } from '../../src/modules/auth/testing/sign-in.factory.js';
import { startTestApp, type TestApp } from '../../src/testing/test-app.js';
import { Staff } from '../testing/callers.js';
import { StaffPerson, switchMailOn } from '../testing/staff-members.js';
import { lettersTo, rowsOf } from '../testing/stored-rows.js';

describe('the audit log', () => {
  let api: TestApp;
  let chief: Staff;

  beforeAll(async () => {
    api = await startTestApp();
    switchMailOn(api);
    chief = await Staff.of(api);
  });
  afterAll(() => api.close());

  const list = async (query: object) =>
    (await chief.call(adminAuditRoutes.list, { query })).body as readonly AuditEntry[];

  it('names the person who acted, and is filtered by person and by day', async () => {
    const moderator = await StaffPerson.join(api, chief, 'moderator');
    const adminUsername = moderator.member.username;
    const token = await moderator.token();
    const { user } = await aSignedInUser(api.url);
    const link = { params: { id: user.id } };
    expect((await moderator.call(token, adminUsersRoutes.sendPasswordLink, link)).status).toBe(204);
    const entries = await list({ adminUsername });
    expect(entries.map(({ action }) => action)).toEqual([
      'user.password-link-sent',
      'session.opened',
      'staff.joined',
    ]);
    expect(AUDIT_ACTIONS).toEqual(expect.arrayContaining(entries.map(({ action }) => action)));
    await rowsOf(
      api,
      `UPDATE audit_log SET at = '2026-01-31T23:59:59Z' WHERE admin_username = $1 AND action = 'staff.joined'`,
      [adminUsername],
    );
    const january = { adminUsername, from: '2026-01-31', to: '2026-01-31' };
    expect((await list(january)).map(({ action }) => action)).toEqual(['staff.joined']);
    expect(await list({ ...january, to: '2026-01-30' })).toEqual([]);
    expect(await list({ ...january, from: '2026-02-01', to: '2026-02-01' })).toEqual([]);
    expect((await chief.call(adminAuditRoutes.list, { query: { from: 'yesterday' } })).status).toBe(400);
  });

  it('is a CSV file that runs nothing in a spreadsheet', async () => {
    const body = { username: '=HYPERLINK(1)', email: 'formula@vaglio.example', role: 'viewer' };
    await rowsOf(
      api,
      `INSERT INTO audit_log (id, admin_username, action, subject_type, details)
        VALUES (gen_random_uuid(), $1, 'staff.joined', 'staff', $2)`,
      [body.username, JSON.stringify(body)],
    );
    const answer = await chief.call(adminAuditRoutes.export, { query: { adminUsername: body.username } });
    expect(answer.get('Content-Type')).toBe('text/csv; charset=utf-8');
    const [header, row, rest] = answer.text.split('\r\n');
    expect(header).toBe('\uFEFF"at","adminUsername","action","subjectType","subjectId","details"');
    expect(row).toContain(`"'=HYPERLINK(1)","staff.joined","staff"`);
    expect(rest).toBe('');
  });
});

describe('a link to choose a password, sent to a user by staff', () => {
  it('is the invitation again without a password, else a link for a new one, five times an hour', async () => {
    const api = await startTestApp();
    const chief = await Staff.of(api);
    const send = async (id: string) =>
      (await chief.call(adminUsersRoutes.sendPasswordLink, { params: { id } })).status;
    const { body: invited } = await chief.call(adminUsersRoutes.create, { body: { email: 'new@a.example' } });
    expect(await send(invited.id)).toBe(204);
    expect((await lettersTo(api, 'new@a.example')).map(({ kind }) => kind)).toEqual([
      'invitation',
      'invitation',
    ]);
    const { user } = await aSignedInUser(api.url);
    const answers = [];
    for (let n = 0; n < 6; n++) answers.push(await send(user.id));
    expect(answers).toEqual([204, 204, 204, 204, 204, 429]);
    const kinds = (await lettersTo(api, user.email)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'password-reset')).toHaveLength(5);
    await api.close();
  });
});
