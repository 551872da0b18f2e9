import { setTimeout as sleep } from 'node:timers/promises';
import { holds, type Fault } from '../fault.js';
import { seconds } from '../world/until.js';

const READS = 25;
const SUBMISSIONS = 25;
const LIMIT_MS = 30_000;
const RIGHT = [200, 202, 503];

export const sigtermFault: Fault = {
  name: `SIGTERM under ${READS + SUBMISSIONS} parallel requests`,
  promise: 'every request that was taken is answered; the process ends by itself within 25 s, with 0',
  forms: ['embedded', 'cluster'],
  async provoke(world) {
    const [api] = world.apis;
    holds(api !== undefined, 'there is no API');
    const person = await world.newPerson();
    const open = world.site.hold();
    const waiting = world.site.pagesOf(SUBMISSIONS).map((page) => person.analyze(page));
    const reads = Array.from({ length: READS }, () => person.ask('GET', '/api/articles?limit=100'));
    await sleep(1_500);
    const began = Date.now();
    const stopped = api.stop();
    const late = setTimeout(open, 1_000);
    const answers = await Promise.all([...waiting, ...reads]);
    const code = await stopped;
    clearTimeout(late);
    open();
    const took = Date.now() - began;
    const wrong = answers.filter(({ status }) => !RIGHT.includes(status));
    holds(wrong.length === 0, `${wrong.length} requests were answered with ${wrong[0]?.status ?? ''}`);
    holds(code === 0, `it ended with ${String(code)}`);
    for (const { body } of answers as { body: { requestId?: string } | null }[])
      if (body?.requestId) person.requests.push(body.requestId);
    await world.heal();
    await person.ends(LIMIT_MS);
    const count = (status: number): number => answers.filter((answer) => answer.status === status).length;
    return `${RIGHT.map((status) => `${count(status)} × ${status}`).join(', ')}; ended with 0 after ${seconds(took)}`;
  },
};
