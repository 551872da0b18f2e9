import type { DataSource, QueryRunner } from 'typeorm';

/** The keys of advisory locks. They stay the same, because processes of two releases run side by side during an upgrade. */
export const ADVISORY_LOCKS = {
  migration: 7_312_024,
  demo: 7_312_025,
  signingKeys: 7_312_026,
  reconciler: 7_312_027,
  testTemplate: 7_312_028,
  firstAdministrator: 7_312_029,
  corpusDump: 7_105_361,
} as const;

/** The first keys of advisory locks with two keys; the second is the hash of an account or a host. */
export const ADVISORY_LOCKS_BY_HASH = { account: 7_312, webhookHost: 7_313 } as const;

/** Runs the work while it holds the lock. Null when another process holds it. */
export async function withTryLock<T>(
  database: DataSource,
  lock: (typeof ADVISORY_LOCKS)[keyof typeof ADVISORY_LOCKS],
  work: (runner: QueryRunner) => Promise<T>,
): Promise<T | null> {
  const runner = database.createQueryRunner();
  try {
    await runner.connect();
    const sql = 'SELECT pg_try_advisory_lock($1) AS held';
    const [row] = (await runner.query(sql, [lock])) as { readonly held: boolean }[];
    if (!row?.held) return null;
    try {
      return await work(runner);
    } finally {
      await runner.query('SELECT pg_advisory_unlock($1)', [lock]);
    }
  } finally {
    await runner.release();
  }
}
