import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The number of revisions is kept while rows come and go: counting a million of them took most of the dashboard's time. */
export class RevisionCounts1795370000000 implements MigrationInterface {
  name = 'RevisionCounts1795370000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
    for (const statement of [...keep('added', 'INSERT', 'NEW', 1), ...keep('removed', 'DELETE', 'OLD', -1)])
      await runner.query(statement);
    await runner.query(FILLING);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const rows of ['added', 'removed']) {
      await runner.query(`DROP TRIGGER "count_${rows}_revisions" ON "article_revisions"`);
      await runner.query(`DROP FUNCTION "count_${rows}_revisions"()`);
    }
    await runner.query('DROP TABLE "revision_counts"');
  }
}

/** Several slots, so that writers at the same time seldom wait for each other's row. */
const TABLE = `CREATE TABLE "revision_counts" (
  "reason" text NOT NULL,
  "slot" integer NOT NULL,
  "revisions" bigint NOT NULL,
  CONSTRAINT "revision_counts_pkey" PRIMARY KEY ("reason", "slot")
)`;

/** Rows in one order, so that no two writers block each other. */
const keep = (rows: string, event: string, table: string, change: 1 | -1): string[] => [
  `CREATE FUNCTION "count_${rows}_revisions"() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO revision_counts AS kept (reason, slot, revisions)
        SELECT reason, pg_backend_pid() % 8, ${change} * count(*) FROM ${rows} GROUP BY reason ORDER BY reason
        ON CONFLICT (reason, slot) DO UPDATE SET revisions = kept.revisions + EXCLUDED.revisions;
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER "count_${rows}_revisions" AFTER ${event} ON "article_revisions" REFERENCING ${table} TABLE AS ${rows}
    FOR EACH STATEMENT EXECUTE FUNCTION "count_${rows}_revisions"()`,
];

/** No row comes between the triggers and this: making a trigger locks the table until the commit. */
const FILLING =
  'INSERT INTO revision_counts SELECT reason, 0, count(*) FROM article_revisions GROUP BY reason';
