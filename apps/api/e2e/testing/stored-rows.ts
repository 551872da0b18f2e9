import { processEnvironment } from '../../src/shared/config/environment.js';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { SecretBox } from '../../src/shared/crypto/secret-box.js';
import { OUTBOX_PAYLOAD } from '../../src/shared/mail-outbox/mail-outbox.js';
import type { TestApp } from '../../src/testing/test-app.js';

/** Rows of the database, for what no call answers. */
export function rowsOf(
  { app }: TestApp,
  sql: string,
  parameters: readonly unknown[],
): Promise<Record<string, unknown>[]> {
  return app.get(DataSource).query<Record<string, unknown>[]>(sql, [...parameters]);
}

export interface WaitingLetter {
  readonly kind: string;
  readonly language: string;
  readonly payload: Readonly<Record<string, string>>;
}

/** The letters to one address that wait to be sent, oldest first. */
export async function lettersTo(api: TestApp, recipient: string): Promise<WaitingLetter[]> {
  const rows = await rowsOf(
    api,
    'SELECT kind, language, payload FROM mail_outbox WHERE recipient = $1 ORDER BY created_at, id',
    [recipient],
  );
  const box = api.app.get(SecretBox);
  return rows.map(({ kind, language, payload }) => ({
    kind: String(kind),
    language: String(language),
    payload: JSON.parse(box.open(String(payload), OUTBOX_PAYLOAD)) as Record<string, string>,
  }));
}

/** The notifications of one system error; waits for the first one. */
export async function systemErrorNotifications(api: TestApp, code: string): Promise<object[]> {
  for (;;) {
    const notifications = await rowsOf(
      api,
      "SELECT id FROM notifications WHERE kind = 'system_error' AND data ->> 'code' = $1",
      [code],
    );
    if (notifications.length > 0) return notifications;
    await sleep(20);
  }
}

/** A Redis database of this Jest worker alone: spec files that run at the same time flush only their own. */
export function redisDatabase(): string {
  const { TEST_REDIS_URL: url, JEST_WORKER_ID: worker = '1' } = processEnvironment();
  if (!url) throw new Error('TEST_REDIS_URL is not set: `npm test` starts a Redis for tests and sets it.');
  return new URL(`/${1 + ((Number(worker) - 1) % 15)}`, url).href;
}
