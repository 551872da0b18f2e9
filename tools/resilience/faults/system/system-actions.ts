import { adminEmailConfigRoutes } from '@vaglio/contracts';
import { assertPromise } from '../fault.js';
import type { TestSystem } from './test-system.js';

/** How many analysis requests are open in the database. */
export async function openRequestCount({ postgres }: TestSystem): Promise<number> {
  const [row] = await postgres.ask<{ open: number }>(
    `SELECT count(*)::int AS open FROM analysis_requests WHERE status = 'open'`,
  );
  return row?.open ?? 0;
}

/** Blocks every read and write of the queue until the returned function is called. */
export async function blockQueue({ redis, postgres }: TestSystem): Promise<() => Promise<void>> {
  if (!redis) return postgres.lock('queue.job');
  redis.freeze();
  return () => {
    redis.resume();
    return Promise.resolve();
  };
}

/** Turns letters on, such as the welcome letter after a registration. */
export async function enableMail(system: TestSystem): Promise<void> {
  const { host, port } = system.external.mail;
  const body = { smtpHost: host, smtpPort: port, fromEmail: 'vaglio@example.org', enabled: true };
  const { status } = await (await system.administrator()).ask(adminEmailConfigRoutes.update, { body });
  assertPromise(status === 200, `the mail server could not be set: ${status}`);
}

/** Where the hook was compiled to. */
export const CLOCK_HOOK = new URL('../hooks/clock-hook.js', import.meta.url);

/** Where the hook was compiled to. */
export const STAGE_HOOK = new URL('../hooks/stage-hook.js', import.meta.url);
