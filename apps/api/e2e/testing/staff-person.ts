import {
  adminAuthRoutes,
  type AdminAuthResponse,
  type AdminRole,
  adminStaffRoutes,
  staffAccountRoutes,
  type StaffMember,
} from '@vaglio/contracts';
import { randomUUID } from 'node:crypto';
import type request from 'supertest';
import type { TestApp } from '../../src/testing/test-app.js';
import { Caller } from './callers.js';
import { tokenOfMail } from './database.js';

export const STAFF_PASSWORD = 'only-for-tests-of-the-staff';

/** A member of the staff. Needs `switchMailOn`, because invitations are sent by mail. */
export class StaffPerson {
  private readonly visitor: Caller;

  constructor(
    private readonly api: TestApp,
    readonly member: StaffMember,
    readonly email: string,
  ) {
    this.visitor = new Caller(api);
  }

  /** Invites a member and chooses the password. */
  static async join(api: TestApp, administrator: Caller, role: AdminRole): Promise<StaffPerson> {
    const person = await StaffPerson.invite(api, administrator, role);
    await person.choosePassword(STAFF_PASSWORD);
    return person;
  }

  static async invite(api: TestApp, administrator: Caller, role: AdminRole): Promise<StaffPerson> {
    const username = `staff-${randomUUID().slice(0, 8)}`;
    const email = `${username}@vaglio.example`;
    const body = { username, email, role, preferredLanguage: 'it' };
    return new StaffPerson(api, await administrator.read(adminStaffRoutes.invite, { body }), email);
  }

  async choosePassword(password: string, kind = 'staff-invitation'): Promise<request.Response> {
    const token = await tokenOfMail(this.api, this.email, kind);
    return this.visitor.call(staffAccountRoutes.choosePassword, { body: { token, password } });
  }

  signIn(given: { readonly password?: string; readonly code?: string } = {}): request.Test {
    const body = { username: this.member.username, password: STAFF_PASSWORD, ...given };
    return this.visitor
      .call(adminAuthRoutes.login, { body })
      .set('User-Agent', 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0');
  }

  /** Signs in and returns the caller with the new token. */
  async signedIn(): Promise<Caller> {
    const response = await this.signIn().expect(200);
    return new Caller(this.api, (response.body as AdminAuthResponse).token);
  }
}
