import {
  adminAuthRoutes,
  adminStaffRoutes,
  type RecoveryCodes,
  type SecondFactorSetup,
  staffAccountRoutes,
} from '@vaglio/contracts';
import { createHmac } from 'node:crypto';
import { startTestApp } from '../../src/testing/test-app.js';
import { fixture } from '../testing/fixture.js';
import { anAdministrator, Caller } from '../testing/callers.js';
import { auditEntries, mailsTo, query, switchMailOn } from '../testing/database.js';
import { STAFF_PASSWORD, StaffPerson } from '../testing/staff-person.js';

const STEP_MS = 30_000;
const NEW_PASSWORD = 'another-password-of-the-staff';

function bytesOf(base32: string): Buffer {
  const bits = [...base32]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
}

/** RFC 6238 with SHA-1 and six digits, written apart from the library that the product uses. */
function codeAt(secret: string, time: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(time / STEP_MS)));
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

describe('a second factor', () => {
  const api = fixture(startTestApp);
  const chief = fixture(() => anAdministrator(api));
  let person: StaffPerson;
  let caller: Caller;
  let now: number;

  beforeAll(() => switchMailOn(api));
  beforeEach(async () => {
    person = await StaffPerson.join(api, chief, 'editor');
    caller = await person.signedIn();
    now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => now);
  });
  afterEach(() => jest.restoreAllMocks());

  const start = (currentPassword = STAFF_PASSWORD) =>
    caller.call(staffAccountRoutes.startSecondFactor, { body: { currentPassword } });
  const confirm = (code: string) => caller.call(staffAccountRoutes.confirmSecondFactor, { body: { code } });
  const account = () => caller.read(staffAccountRoutes.read);
  /** Turns the factor on and advances the time, so that the next code is a new one. */
  const turnOn = async (): Promise<{ secret: string; codes: readonly string[] }> => {
    const { secret } = (await start()).body as SecondFactorSetup;
    const { body } = await confirm(codeAt(secret, now)).expect(200);
    now += STEP_MS;
    return { secret, codes: (body as RecoveryCodes).codes };
  };
  const signIn = async (code?: string) => {
    const { status, body } = await person.signIn(code === undefined ? {} : { code });
    return status === 200 ? 200 : (body as { code: string }).code;
  };

  it('has the codes of RFC 6238', () => {
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    expect([59_000, 1_111_111_109_000].map((time) => codeAt(secret, time))).toEqual(['287082', '081804']);
  });

  it('is set up with the password and a first code, stored encrypted, and ends other sessions', async () => {
    const other = await person.signedIn();
    await start('wrong').expect(400);
    const setup = (await start()).body as SecondFactorSetup;
    const uri = new URL(setup.uri);
    expect([uri.protocol, uri.searchParams.get('secret'), uri.searchParams.get('issuer')]).toEqual([
      'otpauth:',
      setup.secret,
      'Vaglio',
    ]);
    expect(setup.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(await signIn()).toBe(200);
    const wrong = await confirm(codeAt(setup.secret, now + 5 * STEP_MS));
    expect([wrong.status, wrong.body.details.fields]).toEqual([
      400,
      [{ field: 'code', message: 'is wrong or was used before' }],
    ]);
    expect(await account()).toMatchObject({ hasSecondFactor: false, recoveryCodes: 0 });

    const { codes } = (await confirm(codeAt(setup.secret, now))).body as RecoveryCodes;
    expect(new Set(codes).size).toBe(10);
    expect(await account()).toMatchObject({ hasSecondFactor: true, recoveryCodes: 10 });
    await other.call(adminAuthRoutes.current).expect(401);
    expect((await start()).body).toMatchObject({ code: 'VERSION_CONFLICT' });
    const rows = await query(
      api,
      `SELECT f.secret, r.code_hash FROM staff_second_factors f JOIN staff_recovery_codes r USING (administrator_id)
        WHERE administrator_id = $1`,
      [person.member.id],
    );
    for (const text of [setup.secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(JSON.stringify(rows)).not.toContain(text);
  });

  it('is required after the password, and a code works once, also in parallel calls', async () => {
    const { secret } = await turnOn();
    expect(await signIn()).toBe('SECOND_FACTOR_REQUIRED');
    expect((await person.signIn({ password: 'wrong', code: codeAt(secret, now) })).body.code).toBe(
      'INVALID_CREDENTIALS',
    );
    const code = codeAt(secret, now);
    const both = await Promise.all([signIn(code), signIn(code)]);
    expect(both.map(String).sort()).toEqual(['200', 'VALIDATION_FAILED']);
    expect(await signIn(code)).toBe('VALIDATION_FAILED');
    now += STEP_MS;
    expect(await signIn(` ${codeAt(secret, now).replace(/^.../, '$& ')} `)).toBe(200);
  });

  it.each([
    ['one step behind', -1, 200],
    ['one step ahead', 1, 200],
    ['two steps behind', -2, 'VALIDATION_FAILED'],
    ['two steps ahead', 2, 'VALIDATION_FAILED'],
  ])('accepts a code of a clock that is %s: %d steps', async (_, steps, outcome) => {
    const { secret } = await turnOn();
    now += 2 * STEP_MS;
    expect(await signIn(codeAt(secret, now + steps * STEP_MS))).toBe(outcome);
  });

  it('accepts no code that is older than the last one', async () => {
    const { secret } = await turnOn();
    now += 2 * STEP_MS;
    expect(await signIn(codeAt(secret, now))).toBe(200);
    expect(await signIn(codeAt(secret, now - STEP_MS))).toBe('VALIDATION_FAILED');
  });

  it('is replaced by each recovery code once, with an entry in the audit log', async () => {
    const { secret, codes } = await turnOn();
    const [first = '', second = ''] = codes;
    expect(await signIn(first.toLowerCase().replaceAll('-', ' '))).toBe(200);
    expect(await signIn(first)).toBe('VALIDATION_FAILED');
    expect((await account()).recoveryCodes).toBe(9);
    const [entry] = await auditEntries(api, 'second-factor.recovery-code-used');
    expect(entry).toMatchObject({ subject_id: person.member.id });
    const body = { currentPassword: STAFF_PASSWORD, code: codeAt(secret, now) };
    expect((await caller.read(staffAccountRoutes.renewRecoveryCodes, { body })).codes).toHaveLength(10);
    expect(await signIn(second)).toBe('VALIDATION_FAILED');
  });

  it('is not guessed: after ten codes all are refused, right ones too', async () => {
    const { secret } = await turnOn();
    const guesses = await Promise.all(Array.from({ length: 12 }, () => signIn('000000')));
    expect(guesses.filter((outcome) => outcome === 'TOO_MANY_REQUESTS')).toHaveLength(2);
    expect(await signIn(codeAt(secret, now))).toBe('TOO_MANY_REQUESTS');
    const refused = await auditEntries(api, 'session.refused');
    expect(refused.filter(({ subject_id }) => subject_id === person.member.id).length).toBeGreaterThan(9);
  });

  it('stays when the password is changed by its owner or with a link', async () => {
    await turnOn();
    const change = { currentPassword: STAFF_PASSWORD, password: NEW_PASSWORD };
    await caller.call(staffAccountRoutes.changePassword, { body: change }).expect(204);
    expect((await person.signIn({ password: NEW_PASSWORD })).body.code).toBe('SECOND_FACTOR_REQUIRED');
    await caller.call(staffAccountRoutes.forgotPassword, { body: { email: person.email } });
    expect((await person.choosePassword(STAFF_PASSWORD, 'staff-password')).status).toBe(204);
    expect(await signIn()).toBe('SECOND_FACTOR_REQUIRED');
  });

  it('is removed with the password and a code, but not with only one of them', async () => {
    const { secret } = await turnOn();
    const remove = async (currentPassword: string, code: string) => {
      const body = { currentPassword, code };
      return (await caller.call(staffAccountRoutes.removeSecondFactor, { body })).status;
    };
    expect(await remove('wrong', codeAt(secret, now))).toBe(400);
    expect(await remove(STAFF_PASSWORD, '000000')).toBe(400);
    expect(await remove(STAFF_PASSWORD, codeAt(secret, now))).toBe(204);
    expect(await signIn()).toBe(200);
    expect(await account()).toMatchObject({ hasSecondFactor: false, recoveryCodes: 0 });
  });

  it('is removed by an administrator with a mail if it was lost, but not by its owner in this way', async () => {
    await turnOn();
    const params = { id: person.member.id };
    await caller.call(adminStaffRoutes.resetSecondFactor, { params }).expect(403);
    const me = await chief.read(adminAuthRoutes.current);
    const own = await chief.call(adminStaffRoutes.resetSecondFactor, { params: { id: me.id } });
    expect([own.status, own.body.code]).toEqual([403, 'ROLE_REQUIRED']);
    await chief.call(adminStaffRoutes.resetSecondFactor, { params }).expect(204);
    await caller.call(adminAuthRoutes.current).expect(401);
    expect(await signIn()).toBe(200);
    expect(await mailsTo(api, person.email)).toContainEqual(
      expect.objectContaining({
        kind: 'staff-second-factor-reset',
        payload: { firstName: person.member.username, by: 'chief' },
      }),
    );
    const [entry] = await auditEntries(api, 'second-factor.reset');
    expect(entry).toMatchObject({ subject_id: person.member.id });
  });
});
