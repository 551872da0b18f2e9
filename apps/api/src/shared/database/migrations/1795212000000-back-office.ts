import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notifications, e-mail configuration, payments, and indexes for lists of the back-office. */
export class BackOffice1795212000000 implements MigrationInterface {
  name = 'BackOffice1795212000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...TABLES, ...INDEXES, ...COUNTING]) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of UNDO) await runner.query(statement);
  }
}

const TABLES = [
  `CREATE TABLE "notifications" (
    "id" uuid NOT NULL,
    "kind" text NOT NULL,
    "data" jsonb NOT NULL DEFAULT '{}',
    "subject_id" text,
    "is_read" boolean NOT NULL DEFAULT false,
    "created_at" timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT "notifications_pkey" PRIMARY KEY ("id")
  )`,
  `CREATE INDEX "notifications_created_at_idx" ON "notifications" ("created_at", "id")`,
  `CREATE INDEX "notifications_is_read_idx" ON "notifications" ("is_read", "created_at", "id")`,
  `CREATE INDEX "notifications_kind_idx" ON "notifications" ("kind", "created_at", "id")`,

  `CREATE TABLE "email_config" (
    "id" smallint NOT NULL,
    "smtp_host" text NOT NULL,
    "smtp_port" integer NOT NULL,
    "smtp_user" text NOT NULL DEFAULT '',
    "smtp_password" text,
    "from_email" text NOT NULL DEFAULT '',
    "from_name" text NOT NULL,
    "notification_email" text NOT NULL DEFAULT '',
    "enabled" boolean NOT NULL DEFAULT false,
    "flags" jsonb NOT NULL DEFAULT '{}',
    "version" integer NOT NULL DEFAULT 1,
    CONSTRAINT "email_config_pkey" PRIMARY KEY ("id")
  )`,
  `INSERT INTO "email_config" ("id", "smtp_host", "smtp_port", "from_name") VALUES (1, 'localhost', 587, 'Vaglio')`,

  `CREATE TABLE "payments" (
    "id" uuid NOT NULL,
    "user_id" uuid,
    "user_email" text NOT NULL,
    "paypal_order_id" text NOT NULL,
    "amount" numeric(12,2) NOT NULL,
    "currency" text NOT NULL,
    "status" text NOT NULL,
    "created_at" timestamptz NOT NULL DEFAULT now(),
    CONSTRAINT "payments_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "payments_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users" ("id") ON DELETE SET NULL,
    CONSTRAINT "payments_status_check" CHECK (status IN ('completed', 'pending', 'refunded', 'failed'))
  )`,
  `CREATE UNIQUE INDEX "payments_paypal_order_id_unique" ON "payments" ("paypal_order_id")`,
  `CREATE INDEX "payments_user_id_idx" ON "payments" ("user_id")`,
  `CREATE INDEX "payments_created_at_idx" ON "payments" ("created_at", "id")`,
  `CREATE INDEX "payments_amount_idx" ON "payments" ("amount", "id")`,
  `CREATE INDEX "payments_status_idx" ON "payments" ("status", "created_at", "id")`,
  `CREATE INDEX "payments_user_email_idx" ON "payments" (lower("user_email") text_pattern_ops)`,
  `CREATE INDEX "payments_totals_idx" ON "payments" ("status", "created_at", "currency", "amount")`,

  `ALTER TABLE "users" ADD COLUMN "version" integer NOT NULL DEFAULT 1`,
  `CREATE TABLE "user_counts" (
    "subscription_tier" text NOT NULL,
    "subscription_status" text NOT NULL,
    "slot" integer NOT NULL,
    "users" bigint NOT NULL,
    CONSTRAINT "user_counts_pkey" PRIMARY KEY ("subscription_tier", "subscription_status", "slot")
  )`,
];

const INDEXES = [
  `CREATE INDEX "users_tier_idx" ON "users" ("subscription_tier", "created_at", "id")`,
  `CREATE INDEX "users_status_idx" ON "users" ("subscription_status", "created_at", "id")`,
  `CREATE INDEX "users_email_prefix_idx" ON "users" ("email_key" text_pattern_ops)`,
  `CREATE INDEX "users_first_name_prefix_idx" ON "users" (lower("first_name") text_pattern_ops)`,
  `CREATE INDEX "users_last_name_prefix_idx" ON "users" (lower("last_name") text_pattern_ops)`,
  `CREATE INDEX "articles_deleted_at_idx" ON "articles" ("deleted_at" DESC, "id" DESC) WHERE deleted_at IS NOT NULL`,
  `CREATE INDEX "articles_labels_idx" ON "articles" USING gin ("labels") WHERE labels <> '{}'`,
  `CREATE INDEX "ratings_created_at_idx" ON "ratings" ("created_at", "user_id")`,
  `CREATE INDEX "audit_log_action_idx" ON "audit_log" ("action", "at")`,
  `CREATE INDEX "audit_log_admin_username_idx" ON "audit_log" ("admin_username", "at")`,
];

/** Adds the inserted users and subtracts the deleted ones. In a fixed order, so that parallel writers cannot deadlock. */
function countingFunction(name: string, change: string): string {
  return `CREATE FUNCTION "${name}"() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      INSERT INTO user_counts AS kept (subscription_tier, subscription_status, slot, users)
        SELECT subscription_tier, subscription_status, pg_backend_pid() % 8, sum(change) FROM (${change}) AS changed
        GROUP BY subscription_tier, subscription_status HAVING sum(change) <> 0
        ORDER BY subscription_tier, subscription_status
        ON CONFLICT (subscription_tier, subscription_status, slot)
        DO UPDATE SET users = kept.users + EXCLUDED.users;
      RETURN NULL;
    END $$`;
}

const INSERTED = 'SELECT subscription_tier, subscription_status, 1 AS change FROM added';
const DELETED = 'SELECT subscription_tier, subscription_status, -1 AS change FROM removed';

const counting = (name: string, event: string, tables: string): string =>
  `CREATE TRIGGER "${name}" AFTER ${event} ON "users" REFERENCING ${tables}
    FOR EACH STATEMENT EXECUTE FUNCTION "${name}"()`;

const COUNTING = [
  `INSERT INTO user_counts SELECT subscription_tier, subscription_status, 0, count(*) FROM users GROUP BY 1, 2`,
  countingFunction('count_added_users', INSERTED),
  countingFunction('count_changed_users', `${INSERTED} UNION ALL ${DELETED}`),
  countingFunction('count_removed_users', DELETED),
  counting('count_added_users', 'INSERT', 'NEW TABLE AS added'),
  counting('count_changed_users', 'UPDATE', 'NEW TABLE AS added OLD TABLE AS removed'),
  counting('count_removed_users', 'DELETE', 'OLD TABLE AS removed'),
];

const COUNTERS = ['count_added_users', 'count_changed_users', 'count_removed_users'];

const UNDO = [
  ...COUNTERS.flatMap((name) => [`DROP TRIGGER "${name}" ON "users"`, `DROP FUNCTION "${name}"()`]),
  ...[
    'users_tier_idx',
    'users_status_idx',
    'users_email_prefix_idx',
    'users_first_name_prefix_idx',
    'users_last_name_prefix_idx',
    'articles_deleted_at_idx',
    'articles_labels_idx',
    'ratings_created_at_idx',
    'audit_log_action_idx',
    'audit_log_admin_username_idx',
  ].map((name) => `DROP INDEX "${name}"`),
  ...['notifications', 'email_config', 'payments', 'user_counts'].map((name) => `DROP TABLE "${name}"`),
  `ALTER TABLE "users" DROP COLUMN "version"`,
];
