import { holds, type Fault } from '../fault.js';

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
