import { adminAuditRoutes, adminUsersRoutes, AUDIT_ACTIONS } from '@vaglio/contracts';
import { aSignedInUser } from '../../src/modules/auth/testing/sign-in.factory.js';
import { startTestApp } from '../../src/testing/test-app.js';
import { fixture } from '../testing/fixture.js';
import { anAdministrator, Caller } from '../testing/callers.js';
import { query, switchMailOn } from '../testing/database.js';
import { StaffPerson } from '../testing/staff-person.js';

describe('the audit log', () => {
  const api = fixture(startTestApp);
  let chief: Caller;

  beforeAll(async () => {
    switchMailOn(api);
    chief = await anAdministrator(api);
  });

  const list = (query: object) => chief.read(adminAuditRoutes.list, { query });

  it('has the person who acted, and is filtered by person and by day', async () => {
    const moderator = await StaffPerson.join(api, chief, 'moderator');
    const adminUsername = moderator.member.username;
    const caller = await moderator.signedIn();
    const { user } = await aSignedInUser(api.url);
    const link = { params: { id: user.id } };
    await caller.call(adminUsersRoutes.sendPasswordLink, link).expect(204);
    const entries = await list({ adminUsername });
    expect(entries.map(({ action }) => action)).toEqual([
      'user.password-link-sent',
      'session.opened',
      'staff.joined',
    ]);
    expect(AUDIT_ACTIONS).toEqual(expect.arrayContaining(entries.map(({ action }) => action)));
    await query(
      api,
      `UPDATE audit_log SET at = '2026-01-31T23:59:59Z' WHERE admin_username = $1 AND action = 'staff.joined'`,
      [adminUsername],
    );
    const january = { adminUsername, from: '2026-01-31', to: '2026-01-31' };
    expect((await list(january)).map(({ action }) => action)).toEqual(['staff.joined']);
    expect(await list({ ...january, to: '2026-01-30' })).toEqual([]);
    expect(await list({ ...january, from: '2026-02-01', to: '2026-02-01' })).toEqual([]);
    await chief.call(adminAuditRoutes.list, { query: { from: 'yesterday' } }).expect(400);
  });

  it('is exported as a CSV file without formulas', async () => {
    const body = { username: '=HYPERLINK(1)', email: 'formula@vaglio.example', role: 'viewer' };
    await query(
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
