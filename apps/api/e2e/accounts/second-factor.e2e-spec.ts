import {
  adminAuthRoutes,
  adminStaffRoutes,
  type RecoveryCodes,
  type SecondFactorSetup,
  type StaffAccount,
  staffAccountRoutes,
} from '@vaglio/contracts';
import { createHmac } from 'node:crypto';
import { startTestApp, type TestApp } from '../../src/testing/test-app.js';
import { Staff } from '../testing/callers.js';
import { STAFF_PASSWORD, StaffPerson, switchMailOn } from '../testing/staff-members.js';
import { lettersTo, rowsOf } from '../testing/stored-rows.js';

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
  let api: TestApp;
  let chief: Staff;
  let person: StaffPerson;
  let token: string;
  let now: number;

  beforeAll(async () => {
    api = await startTestApp();
    switchMailOn(api);
    chief = await Staff.of(api);
  });
  beforeEach(async () => {
    person = await StaffPerson.join(api, chief, 'editor');
    token = await person.token();
    now = Date.now();
    jest.spyOn(Date, 'now').mockImplementation(() => now);
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => api.close());

  const start = async (currentPassword = STAFF_PASSWORD) =>
    person.call(token, staffAccountRoutes.startSecondFactor, { body: { currentPassword } });
  const confirm = (code: string) =>
    person.call(token, staffAccountRoutes.confirmSecondFactor, { body: { code } });
  const account = async () => (await person.call(token, staffAccountRoutes.read)).body as StaffAccount;
  /** Turns the factor on; the next step begins, so that the next code is a fresh one. */
  const turnOn = async (): Promise<{ secret: string; codes: readonly string[] }> => {
    const { secret } = (await start()).body as SecondFactorSetup;
    const answer = await confirm(codeAt(secret, now));
    expect(answer.status).toBe(200);
    now += STEP_MS;
    return { secret, codes: (answer.body as RecoveryCodes).codes };
  };
  const signIn = async (code?: string) => {
    const { status, body } = await person.signIn(code === undefined ? {} : { code });
    return status === 200 ? 200 : (body as { code: string }).code;
  };

  it('gives the codes of RFC 6238', () => {
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    expect([59_000, 1_111_111_109_000].map((time) => codeAt(secret, time))).toEqual(['287082', '081804']);
  });

  it('is set up with the password and a first code, stored sealed, and ends other sign-ins', async () => {
    const other = await person.token();
    expect((await start('wrong')).status).toBe(400);
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
    expect((await person.call(other, adminAuthRoutes.current)).status).toBe(401);
    expect((await start()).body).toMatchObject({ code: 'VERSION_CONFLICT' });
    const rows = await rowsOf(
      api,
      `SELECT f.secret, r.code_hash FROM staff_second_factors f JOIN staff_recovery_codes r USING (administrator_id)
        WHERE administrator_id = $1`,
      [person.member.id],
    );
    for (const text of [setup.secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(JSON.stringify(rows)).not.toContain(text);
  });

  it('is asked for after the password, and a code works once, in parallel too', async () => {
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
  ])('takes a code of a clock %s as %d says', async (_, steps, outcome) => {
    const { secret } = await turnOn();
    now += 2 * STEP_MS;
    expect(await signIn(codeAt(secret, now + steps * STEP_MS))).toBe(outcome);
  });

  it('takes no code that is older than the last one', async () => {
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
    const [entry] = await chief.audited('second-factor.recovery-code-used');
    expect(entry).toMatchObject({ subject_id: person.member.id });
    const body = { currentPassword: STAFF_PASSWORD, code: codeAt(secret, now) };
    const renewed = await person.call(token, staffAccountRoutes.renewRecoveryCodes, { body });
    expect((renewed.body as RecoveryCodes).codes).toHaveLength(10);
    expect(await signIn(second)).toBe('VALIDATION_FAILED');
  });

  it('is not guessed: after ten codes all are refused, right ones too', async () => {
    const { secret } = await turnOn();
    const guesses = await Promise.all(Array.from({ length: 12 }, () => signIn('000000')));
    expect(guesses.filter((outcome) => outcome === 'TOO_MANY_REQUESTS')).toHaveLength(2);
    expect(await signIn(codeAt(secret, now))).toBe('TOO_MANY_REQUESTS');
    const refused = await chief.audited('session.refused');
    expect(refused.filter(({ subject_id }) => subject_id === person.member.id).length).toBeGreaterThan(9);
  });

  it('stays when the password is replaced, by its owner or by a link, and is not removed with a password alone', async () => {
    await turnOn();
    const change = { currentPassword: STAFF_PASSWORD, password: NEW_PASSWORD };
    expect((await person.call(token, staffAccountRoutes.changePassword, { body: change })).status).toBe(204);
    expect((await person.signIn({ password: NEW_PASSWORD })).body.code).toBe('SECOND_FACTOR_REQUIRED');
    await person.call(token, staffAccountRoutes.forgotPassword, { body: { email: person.email } });
    expect((await person.choosePassword(STAFF_PASSWORD, 'staff-password')).status).toBe(204);
    expect(await signIn()).toBe('SECOND_FACTOR_REQUIRED');
  });

  it('is removed with the password and a code, and neither alone', async () => {
    const { secret } = await turnOn();
    const remove = async (currentPassword: string, code: string) => {
      const body = { currentPassword, code };
      return (await person.call(token, staffAccountRoutes.removeSecondFactor, { body })).status;
    };
    expect(await remove('wrong', codeAt(secret, now))).toBe(400);
    expect(await remove(STAFF_PASSWORD, '000000')).toBe(400);
    expect(await remove(STAFF_PASSWORD, codeAt(secret, now))).toBe(204);
    expect(await signIn()).toBe(200);
    expect(await account()).toMatchObject({ hasSecondFactor: false, recoveryCodes: 0 });
  });

  it('that was lost is removed by an administrator, with a letter; one’s own is not removed like that', async () => {
    await turnOn();
    const params = { id: person.member.id };
    expect((await person.call(token, adminStaffRoutes.resetSecondFactor, { params })).status).toBe(403);
    const { body: me } = await chief.call(adminAuthRoutes.current);
    const own = await chief.call(adminStaffRoutes.resetSecondFactor, { params: { id: me.id } });
    expect([own.status, own.body.code]).toEqual([403, 'ROLE_REQUIRED']);
    expect((await chief.call(adminStaffRoutes.resetSecondFactor, { params })).status).toBe(204);
    expect((await person.call(token, adminAuthRoutes.current)).status).toBe(401);
    expect(await signIn()).toBe(200);
    expect(await lettersTo(api, person.email)).toContainEqual(
      expect.objectContaining({
        kind: 'staff-second-factor-reset',
        payload: { firstName: person.member.username, by: 'chief' },
      }),
    );
    const [entry] = await chief.audited('second-factor.reset');
    expect(entry).toMatchObject({ subject_id: person.member.id });
  });
});
