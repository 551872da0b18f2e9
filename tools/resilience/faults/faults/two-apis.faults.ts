import { adminUsersRoutes, articlesRoutes, authRoutes } from '@vaglio/contracts';
import { assertExpected, type Fault } from '../fault.js';
import { ApiUser, articleIn, type Answer } from '../system/api-user.js';
import type { TestSystem } from '../system/test-system.js';

/** Nothing fails here: what one process decides must apply in the other. */
export const twoApisFault: Fault = {
  name: 'two API processes, one user',
  expected: 'a session is valid at both and ends at both at once; both count one quota',
  forms: ['cluster'],
  short: ['cluster'],
  async provoke(system) {
    const user = await system.newUser();
    const [one, other] = system.urls.map((url) => user.at(url));
    assertExpected(one !== undefined && other !== undefined, 'there is only one API process');
    await expectEverywhere(system, user, 200, (each) => each.call(authRoutes.currentUser));
    const page = system.site.page();
    const [first, second] = await Promise.all([one.analyze(page), other.analyze(page)]);
    const [firstId, secondId] = [articleIn(first)?.id, articleIn(second)?.id];
    assertExpected(firstId !== undefined && firstId === secondId, 'one URL gave two articles');
    await one.checkQuota(1);
    await other.checkQuota(1);
    await one.call(authRoutes.logout);
    await expectEverywhere(system, user, 401, (each) => each.call(authRoutes.currentUser));
    return 'one session, one run, one quota; signed out at both';
  },
};

const PER_MINUTE = 20;
const MAX_GUESSES = 40;
/** A client address that no other call uses. */
const CLIENT_ADDRESS = '203.0.113.7';

export const twoApisLimitFault: Fault = {
  name: 'two API processes: limits and revocations',
  expected:
    'both count one limit of calls and one of wrong passwords; a suspension or deletion has effect at both',
  forms: ['cluster'],
  async provoke(system) {
    const env = { THROTTLE_PER_MINUTE: String(PER_MINUTE) };
    await system.withRestarted(system.apis, { env }, () => checkThrottle(system));
    await checkPasswordGuesses(system);
    await checkSuspension(system);
    return `${PER_MINUTE} calls a minute at both together; wrong passwords counted together; suspended and deleted at both`;
  },
};

/** Calls twice as often as allowed, alternating between processes. */
async function checkThrottle({ url, urls }: TestSystem): Promise<void> {
  const visitor = ApiUser.visitor(url);
  const headers = { 'x-forwarded-for': CLIENT_ADDRESS };
  let passed = 0;
  for (let call = 0; call < PER_MINUTE * 2; call += 1) {
    const { status } = await visitor
      .at(urls[call % urls.length] ?? url)
      .call(articlesRoutes.list, { headers });
    if (status === 200) passed += 1;
    else assertExpected(status === 429, `a call was answered with ${status}`);
  }
  assertExpected(passed === PER_MINUTE, `${passed} calls of ${PER_MINUTE} passed at both together`);
}

/** Guesses at both in turn; once one process refuses, the other refuses even the right password. */
async function checkPasswordGuesses(system: TestSystem): Promise<void> {
  const { credentials } = await system.newUser();
  assertExpected(credentials !== null, 'the registration gave no credentials');
  const visitor = ApiUser.visitor(system.url);
  const signIn = async (at: number, password: string): Promise<number> => {
    const body = { ...credentials, password };
    const url = system.urls[at % system.urls.length] ?? system.url;
    return (await visitor.at(url).call(authRoutes.login, { body })).status;
  };
  for (let guess = 0; guess < MAX_GUESSES; guess += 1) {
    if ((await signIn(guess, `guess ${guess}`)) !== 429) continue;
    const other = await signIn(guess + 1, credentials.password);
    assertExpected(other === 429, `one process refused further guesses, the other answered ${other}`);
    return;
  }
  assertExpected(false, `${MAX_GUESSES} wrong passwords were not limited`);
}

async function checkSuspension(system: TestSystem): Promise<void> {
  const user = await system.newUser();
  const staff = await system.administrator();
  const { body: account } = await user.call(authRoutes.currentUser);
  const params = { id: account?.id ?? '' };
  const body = { subscriptionStatus: 'suspended' } as const;
  const suspension = await staff.call(adminUsersRoutes.update, { params, body });
  assertExpected(suspension.status === 200, `the suspension was answered with ${suspension.status}`);
  await expectEverywhere(system, user, 409, (each) => each.submit(system.site.page()));
  await staff.call(adminUsersRoutes.remove, { params });
  await expectEverywhere(system, user, 401, (each) => each.call(authRoutes.currentUser));
}

async function expectEverywhere(
  { urls }: TestSystem,
  user: ApiUser,
  expected: number,
  call: (each: ApiUser) => Promise<Answer>,
): Promise<void> {
  const answers = await Promise.all(urls.map((url) => call(user.at(url))));
  const statuses = answers.map(({ status }) => status);
  assertExpected(
    statuses.every((status) => status === expected),
    `they answer ${statuses.join(' and ')} instead of ${expected}`,
  );
}
