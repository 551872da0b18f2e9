import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Articles with their revisions, search data, counts and notifications, and the history of users. */
export class Articles1795194000000 implements MigrationInterface {
  name = 'Articles1795194000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...TABLES, ...listIndexes(), ...COUNTING, ...ANNOUNCING]) {
      await runner.query(statement);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of TABLE_NAMES.toReversed()) await runner.query(`DROP TABLE "${table}"`);
    for (const name of FUNCTION_NAMES) await runner.query(`DROP FUNCTION "${name}"()`);
  }
}

const TABLE_NAMES = [
  'articles',
  'article_revisions',
  'article_texts',
  'article_shares',
  'history_entries',
  'article_counts',
  'source_counts',
] as const;

const FUNCTION_NAMES = [
  'count_added_articles',
  'count_changed_articles',
  'count_removed_articles',
  'announce_added_articles',
  'announce_removed_articles',
] as const;

const TABLES = [
  `CREATE TABLE "articles" (
    "id" uuid NOT NULL,
    "canonical_url" text NOT NULL,
    "url" text NOT NULL,
    "title" text NOT NULL,
    "labels" text[] NOT NULL DEFAULT '{}',
    "domain" text NOT NULL,
    "outlet" text,
    "author" text,
    "image_url" text,
    "published_at" text,
    "tags" text[] NOT NULL DEFAULT '{}',
    "credibility_score" integer NOT NULL,
    "score_low" integer NOT NULL,
    "score_high" integer NOT NULL,
    "credibility_class" text NOT NULL,
    "judgement" text NOT NULL,
    "badge_icon" text NOT NULL,
    "badge_color" text NOT NULL,
    "badge_text_en" text NOT NULL,
    "badge_text_it" text NOT NULL,
    "short_summary_en" text NOT NULL,
    "short_summary_it" text NOT NULL,
    "content_type" text NOT NULL,
    "genre" text NOT NULL,
    "share_count" integer NOT NULL DEFAULT 0,
    "revision" integer NOT NULL DEFAULT 1,
    "version" integer NOT NULL DEFAULT 1,
    "created_at" timestamptz NOT NULL DEFAULT now(),
    "analyzed_at" timestamptz NOT NULL DEFAULT now(),
    "deleted_at" timestamptz,
    CONSTRAINT "articles_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "articles_content_type_check" CHECK (content_type IN ('article', 'video', 'social_post')),
    CONSTRAINT "articles_credibility_class_check" CHECK (credibility_class IN ('high', 'medium', 'low', 'poor')),
    CONSTRAINT "articles_credibility_score_check" CHECK (credibility_score BETWEEN 0 AND 100)
  )`,
  `CREATE UNIQUE INDEX "articles_canonical_url_unique" ON "articles" ("canonical_url") WHERE deleted_at IS NULL`,

  `CREATE TABLE "article_revisions" (
    "article_id" uuid NOT NULL,
    "number" integer NOT NULL,
    "reason" text NOT NULL,
    "analysis" jsonb NOT NULL,
    "findings" jsonb NOT NULL,
    "trace" jsonb NOT NULL,
    "engine" text NOT NULL,
    "engine_version" text NOT NULL,
    "text_hash" text NOT NULL,
    "usage" jsonb,
    "created_at" timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT "article_revisions_pkey" PRIMARY KEY ("article_id", "number"),
    CONSTRAINT "article_revisions_article_id_fkey"
      FOREIGN KEY ("article_id") REFERENCES "articles" ("id") ON DELETE CASCADE,
    CONSTRAINT "article_revisions_reason_check" CHECK (reason IN ('submission', 'regeneration', 'seed', 'manual'))
  )`,

  `CREATE TABLE "article_texts" (
    "article_id" uuid NOT NULL,
    "english" tsvector NOT NULL,
    "italian" tsvector NOT NULL,
    "simhash" bigint,
    "simhash_keys" integer[] NOT NULL DEFAULT '{}',
    CONSTRAINT "article_texts_pkey" PRIMARY KEY ("article_id"),
    CONSTRAINT "article_texts_article_id_fkey"
      FOREIGN KEY ("article_id") REFERENCES "articles" ("id") ON DELETE CASCADE
  )`,
  `CREATE INDEX "article_texts_english_idx" ON "article_texts" USING gin ("english")`,
  `CREATE INDEX "article_texts_italian_idx" ON "article_texts" USING gin ("italian")`,
  `CREATE INDEX "article_texts_simhash_keys_idx" ON "article_texts" USING gin ("simhash_keys")`,

  `CREATE TABLE "article_shares" (
    "article_id" uuid NOT NULL,
    "platform" text NOT NULL,
    "caller_key" text NOT NULL,
    "counted_at" timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT "article_shares_pkey" PRIMARY KEY ("article_id", "platform", "caller_key"),
    CONSTRAINT "article_shares_article_id_fkey"
      FOREIGN KEY ("article_id") REFERENCES "articles" ("id") ON DELETE CASCADE
  )`,
  `CREATE INDEX "article_shares_counted_at_idx" ON "article_shares" ("counted_at")`,
  `CREATE INDEX "article_shares_caller_key_idx" ON "article_shares" ("caller_key")`,

  `CREATE TABLE "history_entries" (
    "user_id" uuid NOT NULL,
    "article_id" uuid NOT NULL,
    "last_at" timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT "history_entries_pkey" PRIMARY KEY ("user_id", "article_id"),
    CONSTRAINT "history_entries_user_id_fkey"
      FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE CASCADE,
    CONSTRAINT "history_entries_article_id_fkey"
      FOREIGN KEY ("article_id") REFERENCES "articles" ("id") ON DELETE CASCADE
  )`,
  `CREATE INDEX "history_entries_user_id_last_at_idx"
    ON "history_entries" ("user_id", "last_at" DESC, "article_id" DESC)`,
  `CREATE INDEX "history_entries_article_id_idx" ON "history_entries" ("article_id")`,

  `CREATE TABLE "article_counts" (
    "content_type" text NOT NULL,
    "credibility_class" text NOT NULL,
    "slot" integer NOT NULL,
    "articles" bigint NOT NULL,
    CONSTRAINT "article_counts_pkey" PRIMARY KEY ("content_type", "credibility_class", "slot")
  )`,
  `CREATE TABLE "source_counts" (
    "domain" text NOT NULL,
    "content_type" text NOT NULL,
    "credibility_class" text NOT NULL,
    "articles" bigint NOT NULL,
    "score_sum" bigint NOT NULL,
    CONSTRAINT "source_counts_pkey" PRIMARY KEY ("domain", "content_type", "credibility_class")
  )`,
];

/** An index for each order of a list, and for each filter with each order. */
function listIndexes(): string[] {
  const orders = ['created_at', 'credibility_score', 'share_count'];
  const filters: Readonly<Record<string, string>> = {
    all: '',
    class: '"credibility_class", ',
    type: '"content_type", ',
    type_class: '"content_type", "credibility_class", ',
    domain: '"domain", ',
  };
  return Object.entries(filters).flatMap(([filter, columns]) =>
    orders.map((order) => {
      const keys = order === 'created_at' ? '"created_at" DESC' : `"${order}" DESC, "created_at" DESC`;
      return `CREATE INDEX "articles_${filter}_${order}_idx" ON "articles" (${columns}${keys}, "id" DESC)
        WHERE deleted_at IS NULL`;
    }),
  );
}

/** Adds inserted rows to both counts and subtracts deleted ones, in a fixed order, so that parallel writers cannot deadlock. */
function countingFunction(name: string, change: string): string {
  return `CREATE FUNCTION "${name}"() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO article_counts AS kept (content_type, credibility_class, slot, articles)
        SELECT content_type, credibility_class, pg_backend_pid() % 8, sum(change) FROM (${change}) AS changed
        GROUP BY content_type, credibility_class HAVING sum(change) <> 0
        ORDER BY content_type, credibility_class
        ON CONFLICT (content_type, credibility_class, slot)
        DO UPDATE SET articles = kept.articles + EXCLUDED.articles;
      INSERT INTO source_counts AS kept (domain, content_type, credibility_class, articles, score_sum)
        SELECT domain, content_type, credibility_class, sum(change), sum(change * credibility_score)
        FROM (${change}) AS changed
        GROUP BY domain, content_type, credibility_class
        HAVING sum(change) <> 0 OR sum(change * credibility_score) <> 0
        ORDER BY domain, content_type, credibility_class
        ON CONFLICT (domain, content_type, credibility_class)
        DO UPDATE SET articles = kept.articles + EXCLUDED.articles, score_sum = kept.score_sum + EXCLUDED.score_sum;
      RETURN NULL;
    END $$`;
}

const COUNTED = 'domain, content_type, credibility_class, credibility_score';
const INSERTED = `SELECT ${COUNTED}, 1 AS change FROM added WHERE deleted_at IS NULL`;
const DELETED = `SELECT ${COUNTED}, -1 AS change FROM removed WHERE deleted_at IS NULL`;
const ADDED = 'REFERENCING NEW TABLE AS added';
const CHANGED = 'REFERENCING NEW TABLE AS added OLD TABLE AS removed';
const REMOVED = 'REFERENCING OLD TABLE AS removed';

const trigger = (name: string, event: string, tables: string): string =>
  `CREATE TRIGGER "${name}" AFTER ${event} ON "articles" ${tables}
    FOR EACH STATEMENT EXECUTE FUNCTION "${name}"()`;

const COUNTING = [
  countingFunction('count_added_articles', INSERTED),
  countingFunction('count_changed_articles', `${INSERTED} UNION ALL ${DELETED}`),
  countingFunction('count_removed_articles', DELETED),
  trigger('count_added_articles', 'INSERT', ADDED),
  trigger('count_changed_articles', 'UPDATE', CHANGED),
  trigger('count_removed_articles', 'DELETE', REMOVED),
];

/** Notifies all processes at the commit; of more than 50 articles with "any", because the size of a payload is limited. */
function announcingFunction(name: string, table: string): string {
  return `CREATE FUNCTION "${name}"() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      ids text[] := ARRAY(SELECT id::text FROM ${table} LIMIT 51);
    BEGIN
      IF cardinality(ids) BETWEEN 1 AND 50 THEN
        PERFORM pg_notify('vaglio_articles', array_to_string(ids, ','));
      ELSIF cardinality(ids) > 50 THEN
        PERFORM pg_notify('vaglio_articles', 'any');
      END IF;
      RETURN NULL;
    END $$`;
}

const announcing = (name: string, fn: string, event: string, tables: string): string =>
  `CREATE TRIGGER "${name}" AFTER ${event} ON "articles" ${tables}
    FOR EACH STATEMENT EXECUTE FUNCTION "${fn}"()`;

const ANNOUNCING = [
  announcingFunction('announce_added_articles', 'added'),
  announcingFunction('announce_removed_articles', 'removed'),
  announcing('announce_added_articles', 'announce_added_articles', 'INSERT', ADDED),
  announcing('announce_changed_articles', 'announce_added_articles', 'UPDATE', ADDED),
  announcing('announce_removed_articles', 'announce_removed_articles', 'DELETE', REMOVED),
];
