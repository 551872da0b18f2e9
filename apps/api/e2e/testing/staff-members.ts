import {
  addressOf,
  adminAuthRoutes,
  type AdminAuthResponse,
  type AdminRole,
  adminStaffRoutes,
  staffAccountRoutes,
  type Route,
  type RouteTypes,
  type StaffMember,
} from '@vaglio/contracts';
import { randomUUID } from 'node:crypto';
import request, { type Response } from 'supertest';
import { FeatureSwitches } from '../../src/shared/public-config/feature-switches.js';
import type { TestApp } from '../../src/testing/test-app.js';
import type { Staff } from './callers.js';
import { lettersTo } from './stored-rows.js';

export const STAFF_PASSWORD = 'only-for-tests-of-the-staff';

/** Letters are written as if a mail server were configured. */
export function switchMailOn({ app }: TestApp): void {
  app.get(FeatureSwitches).decide('email', () => true);
}

/** The token of the last letter of this kind, as its link carries it. */
export async function tokenOfLetter(api: TestApp, recipient: string, kind: string): Promise<string> {
  const letters = await lettersTo(api, recipient);
  const link = letters.findLast((letter) => letter.kind === kind)?.payload['linkUrl'] ?? '';
  return /#token=([\w-]+)$/.exec(link)?.[1] ?? '';
}

/** A member of the staff who was invited and has chosen a password. */
export class StaffPerson {
  constructor(
    private readonly api: TestApp,
    readonly member: StaffMember,
    readonly email: string,
  ) {}

  static async join(api: TestApp, chief: Staff, role: AdminRole): Promise<StaffPerson> {
    const person = await StaffPerson.invite(api, chief, role);
    await person.choosePassword(STAFF_PASSWORD);
    return person;
  }

  static async invite(api: TestApp, chief: Staff, role: AdminRole): Promise<StaffPerson> {
    const username = `staff-${randomUUID().slice(0, 8)}`;
    const email = `${username}@vaglio.example`;
    const body = { username, email, role, preferredLanguage: 'it' };
    const answer = await chief.call(adminStaffRoutes.invite, { body });
    expect(answer.status).toBe(201);
    return new StaffPerson(api, answer.body as StaffMember, email);
  }

  async choosePassword(password: string, kind = 'staff-invitation'): Promise<Response> {
    const token = await tokenOfLetter(this.api, this.email, kind);
    return request(this.api.url).post(addressOf(staffAccountRoutes.choosePassword)).send({ token, password });
  }

  signIn(given: { readonly password?: string; readonly code?: string } = {}): Promise<Response> {
    const body = { username: this.member.username, password: STAFF_PASSWORD, ...given };
    return request(this.api.url)
      .post(addressOf(adminAuthRoutes.login))
      .set('User-Agent', 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0')
      .send(body)
      .then((answer) => answer);
  }

  async token(code?: string): Promise<string> {
    const answer = await this.signIn(code === undefined ? {} : { code });
    expect(answer.status).toBe(200);
    return (answer.body as AdminAuthResponse).token;
  }

  async call<T extends RouteTypes>(
    token: string,
    route: Route<T>,
    given: { readonly params?: T['params']; readonly query?: T['query']; readonly body?: object } = {},
    language = 'en',
  ): Promise<Response> {
    const method = route.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
    const caller = request(this.api.url);
    const sent = caller[method](addressOf(route, given))
      .auth(token, { type: 'bearer' })
      .set('Accept-Language', language);
    return given.body === undefined ? sent : sent.send(given.body);
  }
}
