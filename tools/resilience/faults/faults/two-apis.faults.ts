import { holds, type Fault } from '../fault.js';
import { Person } from '../system/api-user.js';
import type { World } from '../system/test-system.js';

/** Not a fault of any part: what one process decides holds in the other. */
export const twoApisFault: Fault = {
  name: 'two API processes, one person',
  promise: 'a session begun at one is known at the other, ended at one it is dead at both; one quota',
  forms: ['cluster'],
  short: ['cluster'],
  async provoke(world) {
    const person = await world.newPerson();
    const [one, other] = world.urls.map((url) => person.at(url));
    holds(one !== undefined && other !== undefined, 'there is one API only');
    const statusAt = async (who: typeof one): Promise<number> =>
      (await who.ask('GET', '/api/auth/user')).status;
    holds((await statusAt(other)) === 200, 'the other one does not know the session');
    const page = world.site.page();
    const [first, second] = await Promise.all([one.analyze(page), other.analyze(page)]);
    holds(first.status === 200 && first.body.id === second.body?.id, 'one address gave two articles');
    holds((await one.used()) === 1 && (await other.used()) === 1, 'the two count differently');
    await one.ask('POST', '/api/auth/logout');
    const after = [await statusAt(one), await statusAt(other)];
    holds(
      after.every((status) => status === 401),
      `signed out, they answer ${after.join(' and ')}`,
    );
    return 'one session, one run, one quota; signed out at both';
  },
};

const PER_MINUTE = 20;
const MOST_GUESSES = 40;
/** From where nothing else in this world is asked. */
const SOMEWHERE = '203.0.113.7';

/** What is counted and what is taken back, wherever it happens. */
export const twoApisLimitFault: Fault = {
  name: 'two API processes: limits and revocations',
  promise:
    'one address has one limit over both; so have guesses at a password; who is suspended or deleted is so at both',
  forms: ['cluster'],
  async provoke(world) {
    const env = { THROTTLE_PER_MINUTE: String(PER_MINUTE) };
    const passed = await world.startedWith(world.apis, { env }, () => askFrom(world, SOMEWHERE, PER_MINUTE));
    holds(passed === PER_MINUTE, `${passed} calls of ${PER_MINUTE} passed at both together`);
    await wrongPasswords(world);
    await suspended(world);
    return `${PER_MINUTE} calls a minute over both; wrong passwords counted together; suspended and deleted at both`;
  },
};

/** Asks twice as often as is allowed, here and there in turn; gives how often there was an answer. */
async function askFrom(world: World, address: string, allowed: number): Promise<number> {
  const visitor = Person.nobody(world.url);
  let passed = 0;
  for (let call = 0; call < allowed * 2; call += 1) {
    const at = visitor.at(world.urls[call % world.urls.length] ?? world.url);
    const { status } = await at.ask('GET', '/api/articles', undefined, { 'x-forwarded-for': address });
    if (status === 200) passed += 1;
    else holds(status === 429, `a call was answered with ${status}`);
  }
  return passed;
}

/** Guessed at both in turn; once one of them has had enough, so has the other, even of the right password. */
async function wrongPasswords(world: World): Promise<void> {
  const { credentials } = await world.newPerson();
  holds(credentials !== null, 'nobody registered');
  const visitor = Person.nobody(world.url);
  const signIn = async (at: number, password: string): Promise<number> => {
    const body = { email: credentials.email, password };
    const url = world.urls[at % world.urls.length] ?? world.url;
    return (await visitor.at(url).ask('POST', '/api/auth/login', body)).status;
  };
  for (let guess = 0; guess < MOST_GUESSES; guess += 1) {
    if ((await signIn(guess, `guess ${guess}`)) !== 429) continue;
    const other = await signIn(guess + 1, credentials.password);
    holds(other === 429, `one had enough of guesses, the other answered ${other}`);
    return;
  }
  holds(false, `${MOST_GUESSES} wrong passwords were taken`);
}

async function suspended(world: World): Promise<void> {
  const person = await world.newPerson();
  const staff = await world.administrator();
  const { body } = await person.ask<{ id: string }>('GET', '/api/auth/user');
  const account = `/api/admin/users/${body.id}`;
  const suspension = await staff.ask('PATCH', account, { subscriptionStatus: 'suspended' });
  holds(suspension.status === 200, `the suspension was answered with ${suspension.status}`);
  await allAnswer(world, person, 409, (each) => each.submit(world.site.page()));
  await staff.ask('DELETE', account);
  await allAnswer(world, person, 401, (each) => each.ask('GET', '/api/auth/user'));
}

async function allAnswer(
  { urls }: World,
  person: Person,
  right: number,
  ask: (each: Person) => Promise<{ readonly status: number }>,
): Promise<void> {
  const answers = await Promise.all(urls.map((url) => ask(person.at(url))));
  holds(
    answers.every(({ status }) => status === right),
    `they answer ${answers.map(({ status }) => status).join(' and ')} in place of ${right}`,
  );
}
