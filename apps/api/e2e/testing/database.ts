import { Redis } from 'ioredis';
import { DataSource } from 'typeorm';
import { eventually } from '../../src/modules/analysis/testing/analysis-client.js';
import { processEnvironment } from '../../src/shared/config/environment.js';
import { SecretBox } from '../../src/shared/crypto/secret-box.js';
import { OUTBOX_PAYLOAD } from '../../src/shared/mail-outbox/mail-outbox.js';
import { FeatureSwitches } from '../../src/shared/public-config/feature-switches.js';
import { createTestDatabase } from '../../src/shared/database/testing/test-database.js';
import type { TestApp } from '../../src/testing/test-app.js';

/** Runs a statement, for what the API does not offer. */
export function query<Row = Record<string, unknown>>(
  { app }: Pick<TestApp, 'app'>,
  sql: string,
  parameters: readonly unknown[] = [],
): Promise<Row[]> {
  return app.get(DataSource).query<Row[]>(sql, [...parameters]);
}

interface StoredMail {
  readonly kind: string;
  readonly language: string;
  readonly payload: Readonly<Record<string, string>>;
}

/** The mails to one address, oldest first; all, or those of one kind. Only for mails not sent yet: sending deletes the payload. */
export async function mailsTo(api: TestApp, recipient: string, kind?: string): Promise<StoredMail[]> {
  const rows = await query<{ kind: string; language: string; payload: string }>(
    api,
    'SELECT kind, language, payload FROM mail_outbox WHERE recipient = $1 ORDER BY created_at, id',
    [recipient],
  );
  const box = api.app.get(SecretBox);
  return rows
    .filter((row) => kind === undefined || row.kind === kind)
    .map((row) => ({
      ...row,
      payload: JSON.parse(box.open(row.payload, OUTBOX_PAYLOAD)) as Record<string, string>,
    }));
}

/** The token in the link of the last mail of this kind, or an empty text. */
export async function tokenOfMail(api: TestApp, recipient: string, kind: string): Promise<string> {
  const mail = (await mailsTo(api, recipient, kind)).at(-1);
  return /[?#]token=([\w-]+)/.exec(Object.values(mail?.payload ?? {}).join(' '))?.[1] ?? '';
}

/** Lets the application write mails as if a mail server were configured. */
export function switchMailOn({ app }: TestApp): void {
  app.get(FeatureSwitches).decide({ email: () => true });
}

/** The notifications of one system error; waits for the first one. */
export function systemErrorNotifications(api: TestApp, code: string): Promise<object[]> {
  const sql = "SELECT id FROM notifications WHERE kind = 'system_error' AND data ->> 'code' = $1";
  return eventually(async () => {
    const notifications = await query(api, sql, [code]);
    return notifications.length > 0 ? notifications : null;
  });
}

interface AuditRow {
  readonly action: string;
  readonly subject_id: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

/** The audit log's entries of one action, latest first. */
export function auditEntries(api: TestApp, action: string): Promise<AuditRow[]> {
  const sql = 'SELECT action, subject_id, details FROM audit_log WHERE action = $1 ORDER BY at DESC, id DESC';
  return query(api, sql, [action]);
}

/** An empty database with all tables, for tests that start programs themselves. */
export async function emptyDatabase(): Promise<{ readonly url: string; close(): Promise<void> }> {
  const database = await createTestDatabase();
  return { url: database.url, close: () => database.drop() };
}

/** The URL of a Redis database for this Jest worker, so that parallel spec files flush only their own. */
export function redisDatabase(): string {
  const { TEST_REDIS_URL: url, JEST_WORKER_ID: worker = '1' } = processEnvironment();
  if (!url) throw new Error('TEST_REDIS_URL is not set: `npm test` starts a Redis for tests and sets it.');
  return new URL(`/${1 + ((Number(worker) - 1) % 15)}`, url).href;
}

/** Connects to that database, which is emptied before and after the tests. */
export async function emptyRedis(): Promise<{ flush(): Promise<unknown>; close(): Promise<void> }> {
  const redis = new Redis(redisDatabase());
  await redis.flushdb();
  const close = async (): Promise<void> => {
    await redis.flushdb();
    await redis.quit();
  };
  return { flush: () => redis.flushdb(), close };
}
