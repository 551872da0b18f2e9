import { setTimeout as sleep } from 'node:timers/promises';
import { holds, type Fault } from '../fault.js';
import { NOBODY, bounded } from '../system/bounded-calls.js';
import type { MailMood } from '../system/external-servers.js';
import { switchMailOn } from '../system/system-actions.js';
import { seconds, untilTrue } from '../wait.js';
import type { World } from '../system/test-system.js';

const PAGES = 5;
const LIMIT_MS = 30_000;
/** A first try that is given up after 15 s, and the wait before the second. */
const SECOND_TRY_MS = 150_000;
/** Longer than an answer is waited for. */
const UNHEARD_MS = 20_000;

/** Registers and analyses while something outside hangs; gives the longest wait for an answer. */
async function lifeGoesOn(world: World): Promise<number> {
  const waits: number[] = [];
  for (const url of world.urls) {
    const person = await world.newPerson(url);
    await person.submitAll(world.site.pagesOf(PAGES));
    const ended = await person.ends(LIMIT_MS);
    holds(
      ended.every(({ status }) => status === 'completed'),
      'an analysis failed',
    );
    waits.push(
      await bounded(person, [
        { method: 'GET', path: '/api/health/ready', headers: NOBODY, right: [200] },
        { method: 'GET', path: '/api/auth/user', right: [200] },
        { method: 'GET', path: '/api/articles', right: [200] },
      ]),
    );
  }
  return Math.max(...waits);
}

function mailFault(
  name: string,
  mood: MailMood,
  promise: string,
  letters: (world: World) => Promise<string>,
): Fault {
  return {
    name: `SMTP ${name}`,
    promise,
    forms: ['embedded', 'cluster'],
    async provoke(world) {
      const { mail } = world.outside;
      await switchMailOn(world);
      mail.mood = mood;
      const longest = await lifeGoesOn(world);
      const observed = await letters(world);
      mail.mood = 'takes';
      return `answers within ${Math.round(longest)} ms; ${observed}`;
    },
  };
}

async function waitingLetters(world: World): Promise<number> {
  const [row] = await world.postgres.ask<{ waiting: number }>(
    `SELECT count(*)::int AS waiting FROM mail_outbox WHERE state IN ('waiting', 'sending')`,
  );
  return row?.waiting ?? 0;
}

export const outsideFaults: readonly Fault[] = [
  mailFault(
    'hanging before its first word',
    'mute',
    'nobody waits for it; once it speaks, each letter arrives, once',
    async (world) => {
      const { mail } = world.outside;
      const before = mail.letters.length;
      mail.mood = 'takes';
      const began = Date.now();
      await untilTrue('the letters', SECOND_TRY_MS, async () => (await waitingLetters(world)) === 0);
      const arrived = mail.letters.length - before;
      holds(arrived >= world.urls.length, `${arrived} letters arrived`);
      return `${arrived} letters arrived within ${seconds(Date.now() - began)}`;
    },
  ),
  mailFault(
    'hanging after it has read a letter',
    'stunned',
    'nobody waits for it, and no letter is sent again',
    async (world) => {
      await untilTrue('the letters', SECOND_TRY_MS, async () => (await waitingLetters(world)) === 0);
      return 'every letter was sent once and given up as unheard';
    },
  ),
  {
    name: 'Facebook hanging',
    promise: 'nobody waits for it, and nothing is posted twice',
    forms: ['embedded', 'cluster'],
    async provoke(world) {
      const { graph } = world.outside;
      graph.isSilent = true;
      const before = graph.links.length;
      const longest = await lifeGoesOn(world);
      await untilTrue('a post was tried', LIMIT_MS, () => graph.links.length > before);
      await sleep(UNHEARD_MS);
      graph.isSilent = false;
      return `answers within ${Math.round(longest)} ms; ${graph.links.length - before} posts, each at most once`;
    },
  },
];
