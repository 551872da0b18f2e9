import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Articles per day and per score, so that a page with a large offset is found without counting rows. */
export class ArticleDays1795205000000 implements MigrationInterface {
  name = 'ArticleDays1795205000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...TABLES, ...COUNTING, ...FILLING]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of TRIGGERS) await runner.query(`DROP TRIGGER "${name}" ON "articles"`);
    for (const name of TRIGGERS) await runner.query(`DROP FUNCTION "${name}"()`);
    await runner.query('DROP TABLE "article_days"');
    await runner.query('DROP TABLE "article_scores"');
  }
}

const TRIGGERS = ['place_added_articles', 'place_changed_articles', 'place_removed_articles'] as const;

const TABLES = [
  `CREATE TABLE "article_days" (
    "day" date NOT NULL,
    "content_type" text NOT NULL,
    "credibility_class" text NOT NULL,
    "articles" bigint NOT NULL,
    CONSTRAINT "article_days_pkey" PRIMARY KEY ("day", "content_type", "credibility_class")
  )`,
  `CREATE TABLE "article_scores" (
    "credibility_score" integer NOT NULL,
    "content_type" text NOT NULL,
    "credibility_class" text NOT NULL,
    "articles" bigint NOT NULL,
    CONSTRAINT "article_scores_pkey" PRIMARY KEY ("credibility_score", "content_type", "credibility_class")
  )`,
];

const DAY = `(created_at AT TIME ZONE 'UTC')::date`;

/** In a fixed order, so that parallel writers cannot deadlock. Unchanged counts are not written. */
function keeping(table: string, key: string, value: string, change: string): string {
  return `
    INSERT INTO ${table} AS kept (${key}, content_type, credibility_class, articles)
      SELECT ${value}, content_type, credibility_class, sum(change) FROM (${change}) AS changed
      GROUP BY 1, 2, 3 HAVING sum(change) <> 0 ORDER BY 1, 2, 3
      ON CONFLICT (${key}, content_type, credibility_class)
      DO UPDATE SET articles = kept.articles + EXCLUDED.articles;`;
}

const placing = (name: string, change: string): string =>
  `CREATE FUNCTION "${name}"() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      ${keeping('article_days', 'day', DAY, change)}
      ${keeping('article_scores', 'credibility_score', 'credibility_score', change)}
      RETURN NULL;
    END $$`;

const trigger = (name: string, event: string, tables: string): string =>
  `CREATE TRIGGER "${name}" AFTER ${event} ON "articles" REFERENCING ${tables}
    FOR EACH STATEMENT EXECUTE FUNCTION "${name}"()`;

const PLACED = 'created_at, credibility_score, content_type, credibility_class';
const INSERTED = `SELECT ${PLACED}, 1 AS change FROM added WHERE deleted_at IS NULL`;
const DELETED = `SELECT ${PLACED}, -1 AS change FROM removed WHERE deleted_at IS NULL`;

const COUNTING = [
  placing('place_added_articles', INSERTED),
  placing('place_changed_articles', `${INSERTED} UNION ALL ${DELETED}`),
  placing('place_removed_articles', DELETED),
  trigger('place_added_articles', 'INSERT', 'NEW TABLE AS added'),
  trigger('place_changed_articles', 'UPDATE', 'NEW TABLE AS added OLD TABLE AS removed'),
  trigger('place_removed_articles', 'DELETE', 'OLD TABLE AS removed'),
];

/** Creating the triggers has locked `articles` until the commit, so no write is missed. */
const FILLING = [
  `INSERT INTO article_days (day, content_type, credibility_class, articles)
    SELECT ${DAY}, content_type, credibility_class, count(*) FROM articles WHERE deleted_at IS NULL GROUP BY 1, 2, 3`,
  `INSERT INTO article_scores (credibility_score, content_type, credibility_class, articles)
    SELECT credibility_score, content_type, credibility_class, count(*)
      FROM articles WHERE deleted_at IS NULL GROUP BY 1, 2, 3`,
];
