import type { World } from './test-system.js';
import { holds } from '../fault.js';

/** How many analyses are asked for and not ended, by the books. */
export async function openRequests({ postgres }: World): Promise<number> {
  const [row] = await postgres.ask<{ open: number }>(
    `SELECT count(*)::int AS open FROM analysis_requests WHERE status = 'open'`,
  );
  return row?.open ?? 0;
}

/** Nobody can put anything into the queue or take it out, until what is given back is called. */
export async function queueOutOfReach({ redis, postgres }: World): Promise<() => Promise<void>> {
  if (!redis) return postgres.lock('queue.job');
  redis.freeze();
  return () => {
    redis.resume();
    return Promise.resolve();
  };
}

/** From now on letters are sent, such as the welcome to each person who registers. */
export async function switchMailOn(world: World): Promise<void> {
  const { host, port } = world.outside.mail;
  const config = { smtpHost: host, smtpPort: port, fromEmail: 'vaglio@example.org', enabled: true };
  const { status } = await (await world.administrator()).ask('PUT', '/api/admin/email-config', config);
  holds(status === 200, `the mail server could not be set: ${status}`);
}
