import type { Client } from 'pg';
import type { TableHead } from './archive-file.js';

/** A rule between two tables, as Postgres itself words it. */
interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/** The product's own tables. The queue's schema is left out: what is due is put into it again from these. */
export async function tablesOf(client: Client): Promise<readonly TableHead[]> {
  const { rows } = await client.query<TableHead>(`
    SELECT c.relname AS "table", array_agg(a.attname::text ORDER BY a.attnum) AS "columns"
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'migrations'
      AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    GROUP BY c.relname ORDER BY c.relname`);
  return rows;
}

export async function foreignKeysOf(client: Client): Promise<readonly ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    SELECT conrelid::regclass::text AS "table", quote_ident(conname) AS "name", pg_get_constraintdef(oid) AS "definition"
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`);
  return rows;
}

/** The names of the migrations that ran, oldest first; none where there is no product yet. */
export async function migrationsOf(client: Client): Promise<readonly string[]> {
  const { rows: found } = await client.query(
    `SELECT FROM pg_class WHERE oid = to_regclass('public.migrations')`,
  );
  if (found.length === 0) return [];
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY timestamp, id');
  return rows.map(({ name }) => name);
}

/** Sequences, with the query for their present value. */
export async function countersOf(client: Client): Promise<readonly { sequence: string; catchUp: string }[]> {
  const { rows } = await client.query<{ sequence: string; catchUp: string }>(`
    SELECT pg_get_serial_sequence(quote_ident(c.relname), a.attname) AS "sequence",
      format('SELECT setval(%L, max(%I)) FROM %I HAVING max(%I) IS NOT NULL',
        pg_get_serial_sequence(quote_ident(c.relname), a.attname), a.attname, c.relname, a.attname) AS "catchUp"
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'migrations' AND a.attnum > 0
      AND NOT a.attisdropped AND pg_get_serial_sequence(quote_ident(c.relname), a.attname) IS NOT NULL`);
  return rows;
}
