import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from '../../run/servers/with-client.js';

/** A statement of the older version, which does not use the new tables. */
interface Statement {
  readonly name: string;
  readonly sql: string;
}

const SOME_ARTICLE = `(SELECT id FROM articles WHERE created_at <= now() - random() * interval '100 days'
  AND deleted_at IS NULL ORDER BY created_at DESC LIMIT 1)`;

const STATEMENTS: readonly Statement[] = [
  {
    name: 'reads a list',
    sql: 'SELECT id, title FROM articles WHERE deleted_at IS NULL ORDER BY created_at DESC, id DESC LIMIT 20',
  },
  {
    name: 'reads an article',
    sql: `SELECT r.* FROM article_revisions r WHERE article_id = ${SOME_ARTICLE} ORDER BY number DESC LIMIT 1`,
  },
  {
    name: 'counts a share',
    sql: `UPDATE articles SET share_count = share_count + 1 WHERE id = ${SOME_ARTICLE}`,
  },
  {
    name: 'stores a revision',
    sql: `INSERT INTO article_revisions
        (article_id, number, reason, analysis, findings, trace, engine, engine_version, text_hash)
      SELECT article_id, number + 1, 'seed', '{}', '[]', '[]', 'local', '1.0.0', 'none'
        FROM article_revisions WHERE article_id = ${SOME_ARTICLE} ORDER BY number DESC LIMIT 1
      ON CONFLICT DO NOTHING`,
  },
  {
    name: 'writes a letter',
    sql: `INSERT INTO mail_outbox (id, kind, recipient, language, payload, expires_at)
      VALUES (gen_random_uuid(), 'welcome', 'reader@example.org', 'en', '{}', now() + interval '1 day')`,
  },
  { name: 'looks for a user', sql: `SELECT * FROM users WHERE email = 'reader@example.org'` },
];

const PAUSE_MS = 5;

/** Goes on as if nothing happened, each statement on a connection of its own, and notes how long each takes. */
export class OldVersion {
  private isOver = false;
  private longest = new Map<string, number>();
  private readonly work: Promise<void>[];

  constructor(private readonly url: string) {
    this.work = STATEMENTS.map((statement) => this.repeat(statement));
  }

  /** The longest that each statement took since this was asked last, in milliseconds. */
  take(): ReadonlyMap<string, number> {
    const taken = this.longest;
    this.longest = new Map();
    return taken;
  }

  async stop(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.work);
  }

  private async repeat({ name, sql }: Statement): Promise<void> {
    await withClient(this.url, async (client) => {
      while (!this.isOver) {
        const began = performance.now();
        await client.query(sql);
        this.longest.set(name, Math.max(this.longest.get(name) ?? 0, performance.now() - began));
        await sleep(PAUSE_MS);
      }
    });
  }
}
