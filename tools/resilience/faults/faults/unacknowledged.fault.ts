import { holds, type Fault } from '../fault.js';
import { openRequests } from '../world/open-requests.js';
import { queueOutOfReach } from '../world/queue-out-of-reach.js';
import { seconds, untilTrue } from '../world/until.js';

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
    await untilTrue('the page is read', LIMIT_MS, () => world.site.visits > before);
    const reach = await queueOutOfReach(world);
    open();
    await untilTrue('the article', LIMIT_MS, async () => (await openRequests(world)) === 0);
    await Promise.all(world.analysts.map((each) => each.kill()));
    await reach();

    const began = Date.now();
    await world.heal();
    const [ended] = await person.ends(LIMIT_MS);
    holds(ended?.status === 'completed' && ended.article?.revision === 1, 'it was analysed twice');
    return `revision 1, seen ${seconds(Date.now() - began)} after the kill`;
  },
};
