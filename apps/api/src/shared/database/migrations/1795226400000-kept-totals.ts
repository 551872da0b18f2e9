import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The number of analyses and the sum of payments, kept up to date by triggers, so that the dashboard counts no rows. */
export class KeptTotals1795226400000 implements MigrationInterface {
  name = 'KeptTotals1795226400000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...TABLES, ...COUNTING, ...FILLING]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [name, table] of TRIGGERS) await runner.query(`DROP TRIGGER "${name}" ON "${table}"`);
    for (const [name] of TRIGGERS) await runner.query(`DROP FUNCTION "${name}"()`);
    await runner.query('DROP TABLE "revision_counts"');
    await runner.query('DROP TABLE "payment_totals"');
  }
}

const TRIGGERS = [
  ['count_added_revisions', 'article_revisions'],
  ['count_removed_revisions', 'article_revisions'],
  ['total_added_payments', 'payments'],
  ['total_changed_payments', 'payments'],
  ['total_removed_payments', 'payments'],
] as const;

/** Several rows, so that parallel writers seldom wait for each other. */
const TABLES = [
  `CREATE TABLE "revision_counts" (
    "reason" text NOT NULL,
    "slot" integer NOT NULL,
    "revisions" bigint NOT NULL,
    CONSTRAINT "revision_counts_pkey" PRIMARY KEY ("reason", "slot")
  )`,
  `CREATE TABLE "payment_totals" (
    "status" text NOT NULL,
    "currency" text NOT NULL,
    "slot" integer NOT NULL,
    "amount" numeric NOT NULL,
    "payments" bigint NOT NULL,
    CONSTRAINT "payment_totals_pkey" PRIMARY KEY ("status", "currency", "slot")
  )`,
];

const SLOT = 'pg_backend_pid() % 8';

const onEach = (name: string, table: string, event: string, rows: string, statement: string): string[] => [
  `CREATE FUNCTION "${name}"() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      ${statement};
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER "${name}" AFTER ${event} ON "${table}" REFERENCING ${rows}
    FOR EACH STATEMENT EXECUTE FUNCTION "${name}"()`,
];

/** In a fixed order, so that parallel writers cannot deadlock. */
const countRevisions = (change: 1 | -1, rows: string): string => `
  INSERT INTO revision_counts AS kept (reason, slot, revisions)
    SELECT reason, ${SLOT}, ${change} * count(*) FROM ${rows} GROUP BY reason ORDER BY reason
    ON CONFLICT (reason, slot) DO UPDATE SET revisions = kept.revisions + EXCLUDED.revisions`;

const totalPayments = (change: string): string => `
  INSERT INTO payment_totals AS kept (status, currency, slot, amount, payments)
    SELECT status, currency, ${SLOT}, sum(sign * amount), sum(sign) FROM (${change}) AS changed
    GROUP BY status, currency HAVING sum(sign) <> 0 OR sum(sign * amount) <> 0 ORDER BY status, currency
    ON CONFLICT (status, currency, slot)
    DO UPDATE SET amount = kept.amount + EXCLUDED.amount, payments = kept.payments + EXCLUDED.payments`;

const INSERTED = 'SELECT status, currency, amount, 1 AS sign FROM added';
const DELETED = 'SELECT status, currency, amount, -1 AS sign FROM removed';
const ADDED = 'NEW TABLE AS added';
const REMOVED = 'OLD TABLE AS removed';

const COUNTING = [
  ...onEach('count_added_revisions', 'article_revisions', 'INSERT', ADDED, countRevisions(1, 'added')),
  ...onEach('count_removed_revisions', 'article_revisions', 'DELETE', REMOVED, countRevisions(-1, 'removed')),
  ...onEach('total_added_payments', 'payments', 'INSERT', ADDED, totalPayments(INSERTED)),
  ...onEach(
    'total_changed_payments',
    'payments',
    'UPDATE',
    `${ADDED} ${REMOVED}`,
    totalPayments(`${INSERTED} UNION ALL ${DELETED}`),
  ),
  ...onEach('total_removed_payments', 'payments', 'DELETE', REMOVED, totalPayments(DELETED)),
];

/** Creating the triggers has locked the tables until the commit, so no write is missed. */
const FILLING = [
  'INSERT INTO revision_counts SELECT reason, 0, count(*) FROM article_revisions GROUP BY reason',
  'INSERT INTO payment_totals SELECT status, currency, 0, sum(amount), count(*) FROM payments GROUP BY status, currency',
];
