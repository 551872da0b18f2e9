import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Changes of public articles for the open corpus, written by triggers, so that no statement is missed. */
export class OpenCorpus1795361000000 implements MigrationInterface {
  name = 'OpenCorpus1795361000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...TABLES, ...NOTING]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name, table] of [...TRIGGERS, ['note_corrections', 'corrections']] as const) {
      await runner.query(`DROP TRIGGER "${name}" ON "${table}"`);
      await runner.query(`DROP FUNCTION "${name}"()`);
    }
    for (const table of ['corpus_changes', 'corpus_state']) await runner.query(`DROP TABLE "${table}"`);
  }
}

const TRIGGERS = [
  ['note_added_articles', 'articles'],
  ['note_changed_articles', 'articles'],
  ['note_removed_articles', 'articles'],
] as const;

const TABLES = [
  `CREATE TABLE "corpus_state" (
    "installation" uuid NOT NULL,
    "position" bigint NOT NULL DEFAULT 0,
    CONSTRAINT "corpus_state_pkey" PRIMARY KEY ("installation")
  )`,
  `INSERT INTO "corpus_state" ("installation") VALUES (gen_random_uuid())`,
  `CREATE TABLE "corpus_changes" (
    "id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
    "position" bigint,
    "article_id" uuid NOT NULL,
    "kind" text NOT NULL,
    "reason" text,
    "at" timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT "corpus_changes_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "corpus_changes_kind_check" CHECK (kind IN ('new', 'reanalysed', 'corrected', 'removed', 'restored')),
    CONSTRAINT "corpus_changes_reason_check" CHECK (reason IN ('withdrawn', 'held'))
  )`,
  `CREATE UNIQUE INDEX "corpus_changes_position_unique" ON "corpus_changes" ("position")`,
  `CREATE INDEX "corpus_changes_waiting_idx" ON "corpus_changes" ("id") WHERE position IS NULL`,
  `CREATE INDEX "corpus_changes_removals_idx" ON "corpus_changes" ("position") WHERE kind IN ('removed', 'restored')`,
  `CREATE INDEX "corpus_changes_removed_idx" ON "corpus_changes" ("article_id") WHERE kind = 'removed'`,
];

const noting = (name: string, event: string, tables: string, insert: string): string[] => [
  `CREATE FUNCTION "${name}"() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO corpus_changes (article_id, kind, reason) ${insert};
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER "${name}" AFTER ${event} ON "articles" ${tables} FOR EACH STATEMENT EXECUTE FUNCTION "${name}"()`,
];

/** Columns whose change is a change of the open corpus; the counts of shares and pictures are not. */
const SHOWN = ['revision', 'version', 'labels', 'decided_at', 'credibility_score', 'domain', 'url'];
const rowOf = (alias: string): string => `(${SHOWN.map((column) => `${alias}.${column}`).join(', ')})`;

const WAS_REMOVED = `EXISTS (SELECT FROM corpus_changes c WHERE c.article_id = n.id AND c.kind = 'removed')`;

const NOTING = [
  ...noting(
    'note_added_articles',
    'INSERT',
    'REFERENCING NEW TABLE AS added',
    `SELECT id, 'new', NULL FROM added WHERE deleted_at IS NULL ORDER BY created_at, id`,
  ),
  ...noting(
    'note_changed_articles',
    'UPDATE',
    'REFERENCING NEW TABLE AS added OLD TABLE AS removed',
    `SELECT n.id,
        CASE WHEN n.deleted_at IS NOT NULL THEN 'removed'
          WHEN o.deleted_at IS NOT NULL THEN CASE WHEN ${WAS_REMOVED} THEN 'restored' ELSE 'new' END
          WHEN (n.decided_at, n.labels) IS DISTINCT FROM (o.decided_at, o.labels) THEN 'corrected'
          WHEN n.revision <> o.revision THEN 'reanalysed' ELSE 'corrected' END,
        CASE WHEN n.deleted_at IS NULL THEN NULL WHEN n.held_for IS NULL THEN 'withdrawn' ELSE 'held' END
      FROM removed o JOIN added n ON n.id = o.id
      WHERE (n.deleted_at IS NULL) <> (o.deleted_at IS NULL)
        OR (n.deleted_at IS NULL AND ${rowOf('n')} IS DISTINCT FROM ${rowOf('o')})
      ORDER BY n.id`,
  ),
  ...noting(
    'note_removed_articles',
    'DELETE',
    'REFERENCING OLD TABLE AS removed',
    `SELECT id, 'removed', 'withdrawn' FROM removed WHERE deleted_at IS NULL ORDER BY id`,
  ),
  `CREATE FUNCTION "note_corrections"() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      changed corrections := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
    BEGIN
      INSERT INTO corpus_changes (article_id, kind)
        SELECT id, 'corrected' FROM articles
        WHERE changed.kind = 'correction' AND deleted_at IS NULL AND id = changed.article_id;
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER "note_corrections" AFTER INSERT OR UPDATE OR DELETE ON "corrections"
    FOR EACH ROW EXECUTE FUNCTION "note_corrections"()`,
];
