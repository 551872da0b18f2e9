import { Injectable } from '@nestjs/common';
import type { ChangeKind } from '@vaglio/contracts';
import type { PageChange, SeenPage } from '@vaglio/engine';
import { DataSource, type EntityManager } from 'typeorm';
import { WatchConfig } from '../../shared/config/analysis.config.js';
import { columns } from '../../shared/database/columns.js';
import { snakeCase } from '../../shared/database/data-source-options.js';
import { newId } from '../../shared/database/new-id.js';
import type { WatchedArticleEntity, WatchedHostEntity } from './watch.entities.js';
import { WatchLimits } from './watch.limits.js';

const CLAIMED_COLUMNS = [
  'articleId',
  'host',
  'url',
  'attempts',
  'state',
  'seenBy',
  'earlierHash',
  'etag',
  'lastModified',
  'candidate',
  'wantsRun',
] as const satisfies readonly (keyof WatchedArticleEntity)[];

/** A page that this worker has claimed. */
export interface ClaimedPage extends Pick<WatchedArticleEntity, (typeof CLAIMED_COLUMNS)[number]> {
  readonly token: string;
  /** The text of `robots.txt`; null when it must be read first. */
  readonly robots: string | null;
}

/** The columns that a reading changes. */
export type ReadingResult = Partial<
  Omit<ClaimedPage, 'articleId' | 'host' | 'url' | 'token' | 'robots'> &
    Pick<WatchedArticleEntity, 'seen' | 'lastReadAt'>
>;

/** When a page is read next. */
type NextReading = 'planned' | 'never' | { readonly inMs: number };

/** A confirmed change. */
export type NewChange = Pick<PageChange, 'isSubstantial' | 'headline' | 'sentences' | 'moreSentences'> & {
  readonly kind: ChangeKind;
};

const ms = (place: number): string => `make_interval(secs => $${place}::float / 1000)`;

/** Pages of other genres are expected to change. */
const WATCHED_GENRES = ['report', 'opinion', 'analysis', 'interview', 'press_release'];

/** Stores due times, claims and pauses of pages and their hosts (decision 32). */
@Injectable()
export class WatchedPagesRepository {
  constructor(
    private readonly database: DataSource,
    private readonly config: WatchConfig,
    private readonly limits: WatchLimits,
  ) {}

  /** Starts to watch an article in the transaction that stores it. Restarts a watch that is over. */
  async add(manager: EntityManager, articleId: string): Promise<void> {
    const [row] = await manager.query<{ url: string; revision: number; engineVersion: string }[]>(
      `SELECT a.canonical_url AS url, a.revision, r.engine_version AS "engineVersion"
        FROM articles a JOIN article_revisions r ON r.article_id = a.id AND r.number = a.revision
        WHERE a.id = $1 AND a.content_type = 'article' AND a.genre = ANY($2) AND a.judgement <> 'abstained'
          AND r.reason <> 'manual' AND r.analysis ->> 'platform' = 'web'`,
      [articleId, WATCHED_GENRES],
    );
    if (!row) return;
    const { host } = new URL(row.url);
    const firstMs = Math.min(...this.limits.readAfterMs);
    // Locks in the same order as a claim, to avoid deadlocks.
    await manager.query(
      `INSERT INTO watched_hosts AS h (host, due_at) VALUES ($1, now() + ${ms(2)})
        ON CONFLICT (host) DO UPDATE SET due_at = greatest(h.free_at, least(h.due_at, EXCLUDED.due_at))`,
      [host, firstMs],
    );
    await manager.query(
      `INSERT INTO watched_articles AS w (article_id, host, url, due_at, seen_revision, seen_by)
        VALUES ($1, $2, $3, now() + ${ms(6)}, $4, $5)
        ON CONFLICT (article_id) DO UPDATE SET watched_since = now(), due_at = EXCLUDED.due_at,
          seen_revision = EXCLUDED.seen_revision, seen_by = EXCLUDED.seen_by, seen = NULL, state = 'readable', attempts = 0,
          candidate = NULL, earlier_hash = NULL, etag = NULL, last_modified = NULL, wants_run = false
        WHERE w.due_at IS NULL`,
      [articleId, host, row.url, row.revision, row.engineVersion, firstMs],
    );
  }

  /** Claims the next page whose host may be called, and counts the call. Returns null when none is due or the daily limit is reached. */
  claim(): Promise<ClaimedPage | null> {
    return this.database.transaction(async (manager) => {
      for (;;) {
        const [host] = await manager.query<(WatchedHostEntity & { isRobotsFresh: boolean })[]>(
          `SELECT host, failures, robots, coalesce(robots_read_at > now() - ${ms(1)}, false) AS "isRobotsFresh"
            FROM watched_hosts WHERE due_at <= now() ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
          [this.limits.robotsMs],
        );
        if (!host) return null;
        const [page] = await manager.query<Omit<ClaimedPage, 'token' | 'robots'>[]>(
          `SELECT ${columns<WatchedArticleEntity>(CLAIMED_COLUMNS, 'w')} FROM watched_articles w
            WHERE w.host = $1 AND w.due_at <= now() ORDER BY w.due_at LIMIT 1 FOR UPDATE`,
          [host.host],
        );
        if (!page) {
          await this.updateHost(manager, host.host);
          continue;
        }
        if (!(await this.countCall(manager))) return null;
        const token = newId();
        await manager.query(
          `UPDATE watched_articles SET claim_token = $2, due_at = now() + ${ms(3)} WHERE article_id = $1`,
          [page.articleId, token, this.limits.leaseMs],
        );
        await manager.query(`UPDATE watched_hosts SET free_at = now() + ${ms(2)} WHERE host = $1`, [
          host.host,
          this.limits.hostPauseMs,
        ]);
        await this.updateHost(manager, host.host);
        return { ...page, token, robots: host.isRobotsFresh ? (host.robots ?? '') : null };
      }
    });
  }

  async storeRobots({ host }: ClaimedPage, robots: string): Promise<void> {
    await this.database.query(
      'UPDATE watched_hosts SET robots = $2, robots_read_at = now(), failures = 0 WHERE host = $1',
      [host, robots.replaceAll('\0', '')],
    );
  }

  /** Returns the text that the next reading is compared with; null when the article is deleted. */
  async seenOf({ articleId }: ClaimedPage): Promise<SeenPage | null> {
    const [row] = await this.database.query<{ seen: SeenPage }[]>(
      `SELECT coalesce(w.seen, jsonb_build_object('title', r.analysis ->> 'title', 'text', r.analysis ->> 'text')) AS seen
        FROM watched_articles w JOIN articles a ON a.id = w.article_id AND a.deleted_at IS NULL
        LEFT JOIN article_revisions r ON r.article_id = w.article_id AND r.number = w.seen_revision
        WHERE w.article_id = $1`,
      [articleId],
    );
    return row?.seen ?? null;
  }

  /** Doubles the pause of a host after a failed call. */
  async backOff({ host }: ClaimedPage): Promise<void> {
    await this.database.query(
      `UPDATE watched_hosts SET failures = least(failures + 1, 20),
          free_at = now() + least(${ms(2)} * power(2, least(failures + 1, 20)), ${ms(3)}) WHERE host = $1`,
      [host, this.limits.hostPauseMs, this.limits.maxPauseMs],
    );
  }

  /**
   * Ends a claim and stores the result, with `write` in the same transaction. Does nothing when another worker has claimed
   * the page since.
   */
  end(
    page: ClaimedPage,
    next: NextReading,
    result: ReadingResult = {},
    write?: (manager: EntityManager) => Promise<void>,
  ): Promise<void> {
    return this.database.transaction(async (manager) => {
      // Locks in the same order as staff who restore an article, and as a claim, to avoid deadlocks.
      await manager.query('SELECT 1 FROM articles WHERE id = $1 FOR KEY SHARE', [page.articleId]);
      await manager.query('SELECT 1 FROM watched_hosts WHERE host = $1 FOR UPDATE', [page.host]);
      const entries = Object.entries(result);
      const assignments = entries.map(([name], index) => `, ${snakeCase(name)} = $${index + 5}`).join('');
      const [, count] = await manager.query<[unknown, number]>(
        `UPDATE watched_articles SET claim_token = NULL, due_at = CASE
            WHEN $4::float IS NOT NULL THEN now() + ${ms(4)}
            ELSE (SELECT min(at) FROM unnest($3::float[]) each,
              LATERAL (SELECT watched_since + make_interval(secs => each / 1000) AS at) planned WHERE at > now()) END
            ${assignments}
          WHERE article_id = $1 AND claim_token = $2`,
        [
          page.articleId,
          page.token,
          next === 'never' ? [] : this.limits.readAfterMs,
          typeof next === 'object' ? next.inMs : null,
          ...entries.map(([name, value]) =>
            name === 'seen' && value !== null ? JSON.stringify(value) : value,
          ),
        ],
      );
      if (count === 0) return;
      await write?.(manager);
      await this.updateHost(manager, page.host);
    });
  }

  async resetFailures({ host }: ClaimedPage): Promise<void> {
    await this.database.query('UPDATE watched_hosts SET failures = 0 WHERE host = $1 AND failures > 0', [
      host,
    ]);
  }

  /** Stores a confirmed change and returns its id. */
  async addChange(manager: EntityManager, { articleId }: ClaimedPage, change: NewChange): Promise<string> {
    const id = newId();
    const isSilent = change.kind === 'changed' && change.isSubstantial;
    await manager.query(
      `INSERT INTO page_changes (id, article_id, kind, is_substantial, headline, sentences, more_sentences, revision)
        SELECT $2, id, $3, $4, $5, $6, $7, revision FROM articles WHERE id = $1`,
      [
        articleId,
        id,
        change.kind,
        change.isSubstantial,
        change.headline && JSON.stringify(change.headline),
        JSON.stringify(change.sentences),
        change.moreSentences,
      ],
    );
    await manager.query(
      `UPDATE watched_articles SET changes = changes + 1, silent_changes = silent_changes + $2, last_kind = $3,
          last_change_at = now() WHERE article_id = $1`,
      [articleId, isSilent ? 1 : 0, change.kind],
    );
    return id;
  }

  /** Deletes the latest change of a page that alternates between several texts. */
  async withdrawChange(manager: EntityManager, { articleId }: ClaimedPage): Promise<void> {
    await manager.query(
      `DELETE FROM page_changes WHERE id = (SELECT id FROM page_changes WHERE article_id = $1 ORDER BY noticed_at DESC LIMIT 1)`,
      [articleId],
    );
    await manager.query(
      `UPDATE watched_articles w SET (changes, silent_changes, last_kind, last_change_at) = (
          SELECT count(*), count(*) FILTER (WHERE kind = 'changed' AND is_substantial),
            (array_agg(kind ORDER BY noticed_at DESC))[1], max(noticed_at) FROM page_changes c WHERE c.article_id = w.article_id)
        WHERE article_id = $1`,
      [articleId],
    );
  }

  /** Resets times that are too far in the future, which a wrong clock caused. */
  async repairTimes(): Promise<void> {
    const farMs = Math.max(...this.limits.readAfterMs) + this.limits.maxPauseMs;
    const [hosts] = await this.database.query<[Pick<WatchedHostEntity, 'host'>[], number]>(
      `UPDATE watched_hosts SET free_at = least(free_at, now() + ${ms(2)}), due_at = now()
        WHERE due_at > now() + ${ms(1)} OR free_at > now() + ${ms(2)} * 2 RETURNING host`,
      [farMs, this.limits.maxPauseMs],
    );
    if (hosts.length === 0) return;
    await this.database.query(
      `UPDATE watched_articles SET watched_since = least(watched_since, now()), due_at = now()
        WHERE host = ANY($1) AND due_at > now() + ${ms(2)}`,
      [hosts.map(({ host }) => host), farMs],
    );
  }

  /** Sets when the host may be called for its next due page. */
  private async updateHost(manager: EntityManager, host: string): Promise<void> {
    await manager.query(
      `UPDATE watched_hosts h SET due_at = (
          SELECT CASE WHEN min(w.due_at) IS NOT NULL THEN greatest(h.free_at, min(w.due_at)) END
            FROM watched_articles w WHERE w.host = h.host)
        WHERE host = $1`,
      [host],
    );
  }

  /** Returns false when the daily limit is reached. */
  private async countCall(manager: EntityManager): Promise<boolean> {
    const rows: unknown[] = await manager.query(
      `INSERT INTO watch_days AS d (day, reads) VALUES (current_date, 1)
        ON CONFLICT (day) DO UPDATE SET reads = d.reads + 1 WHERE d.reads < $1 RETURNING day`,
      [this.config.daily],
    );
    return rows.length === 1;
  }
}
