import { holds, type Fault } from '../fault.js';
import { seconds, untilTrue } from '../world/until.js';

const LIMIT_MS = 30_000;

export const clientGoneFault: Fault = {
  name: 'client gone while it waits',
  promise: 'changes nothing: the analysis is made and counts once',
  forms: ['embedded', 'cluster'],
  async provoke(world) {
    const person = await world.newPerson();
    const open = world.site.hold();
    const before = world.site.visits;
    const page = world.site.page();
    const leaving = new AbortController();
    const call = person.ask('POST', '/api/analyze', { url: page }, {}, leaving.signal);
    await untilTrue('the page is read', LIMIT_MS, () => world.site.visits > before);
    leaving.abort();
    await call;
    open();
    const began = Date.now();
    await untilTrue('the analysis counts', LIMIT_MS, async () => {
      const [row] = await world.postgres.ask<{ status: string }>(
        'SELECT status FROM analysis_requests WHERE url = $1',
        [page],
      );
      return row?.status === 'completed';
    });
    const took = seconds(Date.now() - began);
    const again = await person.analyze(page);
    holds(again.status === 200 && again.body.revision === 1, `asked again, the answer was ${again.status}`);
    holds((await person.used()) === 1, 'quota is not what was finished');
    return `finished ${took} after the client had gone`;
  },
};
