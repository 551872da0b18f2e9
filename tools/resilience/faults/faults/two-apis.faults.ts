import { adminUsersRoutes, articlesRoutes, authRoutes } from '@vaglio/contracts';
import { assertPromise, type Fault } from '../fault.js';
import { ApiUser, articleIn } from '../system/api-user.js';
import type { TestSystem } from '../system/test-system.js';

/** No failure: a decision of one process must apply in the other. */
export const twoApisFault: Fault = {
  name: 'two API processes, one user',
  promise: 'a session begun at one is known at the other, ended at one it is dead at both; one quota',
  forms: ['cluster'],
  short: ['cluster'],
  async provoke(system) {
    const user = await system.newUser();
    const [one, other] = system.urls.map((url) => user.at(url));
    assertPromise(one !== undefined && other !== undefined, 'there is one API only');
    const statusAt = async (who: typeof one): Promise<number> =>
      (await who.ask(authRoutes.currentUser)).status;
    assertPromise((await statusAt(other)) === 200, 'the other process does not accept the session');
    const page = system.site.page();
    const [first, second] = await Promise.all([one.analyze(page), other.analyze(page)]);
    const [firstId, secondId] = [articleIn(first)?.id, articleIn(second)?.id];
    assertPromise(firstId !== undefined && firstId === secondId, 'one URL gave two articles');
    assertPromise(
      (await one.usedQuota()) === 1 && (await other.usedQuota()) === 1,
      'the processes count differently',
    );
    await one.ask(authRoutes.logout);
    const after = [await statusAt(one), await statusAt(other)];
    assertPromise(
      after.every((status) => status === 401),
      `signed out, they answer ${after.join(' and ')}`,
    );
    return 'one session, one run, one quota; signed out at both';
  },
};

const PER_MINUTE = 20;
const MOST_GUESSES = 40;
/** A client address that no other call uses. */
const CLIENT_ADDRESS = '203.0.113.7';

/** Limits and revocations that must apply in all processes. */
export const twoApisLimitFault: Fault = {
  name: 'two API processes: limits and revocations',
  promise:
    'one address has one limit over both; so have guesses at a password; who is suspended or deleted is so at both',
  forms: ['cluster'],
  async provoke(system) {
    const env = { THROTTLE_PER_MINUTE: String(PER_MINUTE) };
    const passed = await system.withRestarted(system.apis, { env }, () =>
      countPassedCalls(system, CLIENT_ADDRESS, PER_MINUTE),
    );
    assertPromise(passed === PER_MINUTE, `${passed} calls of ${PER_MINUTE} passed at both together`);
    await checkPasswordGuesses(system);
    await checkSuspension(system);
    return `${PER_MINUTE} calls a minute over both; wrong passwords counted together; suspended and deleted at both`;
  },
};

/** Calls twice as often as allowed, alternating between processes; returns how many calls passed. */
async function countPassedCalls(system: TestSystem, address: string, allowed: number): Promise<number> {
  const visitor = ApiUser.visitor(system.url);
  let passed = 0;
  for (let call = 0; call < allowed * 2; call += 1) {
    const at = visitor.at(system.urls[call % system.urls.length] ?? system.url);
    const { status } = await at.ask(articlesRoutes.list, { headers: { 'x-forwarded-for': address } });
    if (status === 200) passed += 1;
    else assertPromise(status === 429, `a call was answered with ${status}`);
  }
  return passed;
}

/** Guesses at both in turn; once one process refuses, the other refuses even the right password. */
async function checkPasswordGuesses(system: TestSystem): Promise<void> {
  const { credentials } = await system.newUser();
  assertPromise(credentials !== null, 'the registration gave no credentials');
  const visitor = ApiUser.visitor(system.url);
  const signIn = async (at: number, password: string): Promise<number> => {
    const body = { ...credentials, password };
    const url = system.urls[at % system.urls.length] ?? system.url;
    return (await visitor.at(url).ask(authRoutes.login, { body })).status;
  };
  for (let guess = 0; guess < MOST_GUESSES; guess += 1) {
    if ((await signIn(guess, `guess ${guess}`)) !== 429) continue;
    const other = await signIn(guess + 1, credentials.password);
    assertPromise(other === 429, `one process refused further guesses, the other answered ${other}`);
    return;
  }
  assertPromise(false, `${MOST_GUESSES} wrong passwords were not limited`);
}

async function checkSuspension(system: TestSystem): Promise<void> {
  const user = await system.newUser();
  const staff = await system.administrator();
  const { body: account } = await user.ask(authRoutes.currentUser);
  const params = { id: account?.id ?? '' };
  const body = { subscriptionStatus: 'suspended' } as const;
  const suspension = await staff.ask(adminUsersRoutes.update, { params, body });
  assertPromise(suspension.status === 200, `the suspension was answered with ${suspension.status}`);
  await expectEverywhere(system, user, 409, (each) => each.submit(system.site.page()));
  await staff.ask(adminUsersRoutes.remove, { params });
  await expectEverywhere(system, user, 401, (each) => each.ask(authRoutes.currentUser));
}

async function expectEverywhere(
  { urls }: TestSystem,
  user: ApiUser,
  right: number,
  ask: (each: ApiUser) => Promise<{ readonly status: number }>,
): Promise<void> {
  const answers = await Promise.all(urls.map((url) => ask(user.at(url))));
  assertPromise(
    answers.every(({ status }) => status === right),
    `they answer ${answers.map(({ status }) => status).join(' and ')} in place of ${right}`,
  );
}
