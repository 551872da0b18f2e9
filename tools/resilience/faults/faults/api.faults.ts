import { setTimeout as sleep } from 'node:timers/promises';
import { holds, type Fault } from '../fault.js';
import { openRequests, queueOutOfReach } from '../system/system-actions.js';
import { seconds, untilTrue } from '../wait.js';

const LIMIT_MS = 30_000;
const RANDOM_KILLS = 50;
const PAGES_A_KILL = 5;
const LATEST_KILL_MS = 600;
/** The kills leave hundreds of submissions to catch up with, many of them to be tried again one by one. */
const CATCH_UP_MS = 180_000;

/** The request is written down and paid for, and no job was made. */
export const apiKilledFault: Fault = {
  name: 'API killed between reservation and queueing',
  promise: 'the analysis is made within 30 s all the same',
  forms: ['embedded', 'cluster'],
  async provoke(world) {
    const person = await world.newPerson();
    const reach = await queueOutOfReach(world);
    void person.submit(world.site.page());
    await untilTrue('the request is written down', LIMIT_MS, async () => (await openRequests(world)) > 0);
    await world.apis[0]?.kill();
    await reach();
    const began = Date.now();
    await world.heal();
    await untilTrue('the article', LIMIT_MS, async () => (await openRequests(world)) === 0);
    holds((await person.used()) === 1, 'one was analysed, another number is used');
    return `finished ${seconds(Date.now() - began)} after the kill`;
  },
};

/** Wherever between the first byte and the answer it comes. */
export const apiKilledAnywhereFault: Fault = {
  name: `API killed at a random moment of ${PAGES_A_KILL} submissions, ${RANDOM_KILLS} times`,
  promise: 'whatever was written down is analysed, whatever was not costs nothing',
  forms: ['embedded', 'cluster'],
  async provoke(world) {
    const person = await world.newPerson();
    for (let kill = 0; kill < RANDOM_KILLS; kill += 1) {
      const answers = world.site.pagesOf(PAGES_A_KILL).map((page) => person.submit(page));
      await sleep(Math.random() * LATEST_KILL_MS);
      await world.apis[0]?.kill();
      await Promise.all(answers);
      await world.heal();
    }
    const began = Date.now();
    const ended = await person.ends(CATCH_UP_MS);
    await untilTrue('the end of all', CATCH_UP_MS, async () => (await openRequests(world)) === 0);
    const used = await person.used();
    holds(used >= ended.length, 'a request that was answered was lost');
    return `${ended.length} answered, ${used} written down and analysed, the last ${seconds(Date.now() - began)} after the last kill`;
  },
};


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

const READS = 25;
const SUBMISSIONS = 25;
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
