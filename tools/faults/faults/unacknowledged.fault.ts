import { holds, type Fault } from '../fault.js';
import { queueOutOfReach } from '../world/queue-out-of-reach.js';
import { seconds, until } from '../world/until.js';

const LIMIT_MS = 30_000;

/** The article is committed; the queue still believes that the job runs. */
export const unacknowledgedFault: Fault = {
  name: 'worker killed after the commit, before the queue heard of it',
  promise: 'the analysis stands, no second one is made',
  forms: ['embedded', 'cluster'],
  async provoke(world) {
    const person = await world.newPerson();
    const open = world.site.hold();
    const before = world.site.visits;
    await person.submitAll([world.site.page()]);
    await until('the page is read', LIMIT_MS, () =>
      Promise.resolve(world.site.visits > before ? true : null),
    );
    const reach = await queueOutOfReach(world);
    open();
    await until('the article', LIMIT_MS, async () => {
      const [row] = await world.postgres.ask<{ open: number }>(
        `SELECT count(*)::int AS open FROM analysis_requests WHERE status = 'open'`,
      );
      return row?.open === 0 ? true : null;
    });
    await Promise.all(world.analysts.map((each) => each.kill()));
    await reach();

    const began = Date.now();
    await world.heal();
    const [ended] = await person.ends(LIMIT_MS);
    holds(ended?.status === 'completed' && ended.article?.revision === 1, 'it was analysed twice');
    return `revision 1, seen ${seconds(Date.now() - began)} after the kill`;
  },
};
