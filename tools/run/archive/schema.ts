import pg from 'pg';
import type { TableHead } from './archive-file.js';

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  /** As Postgres prints it. */
  readonly definition: string;
}

/** The product's tables. The schema of the queue is left out: it is filled again from these. */
export async function tablesOf(client: pg.Client): Promise<readonly TableHead[]> {
  const { rows } = await client.query<TableHead>(`
    SELECT c.relname AS "table", array_agg(a.attname::text ORDER BY a.attnum) AS "columns"
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'migrations'
      AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
    GROUP BY c.relname ORDER BY c.relname`);
  return rows;
}

/** A table with its columns, as COPY takes them. */
export function columnList({ table, columns }: TableHead): string {
  return `${pg.escapeIdentifier(table)} (${columns.map((name) => pg.escapeIdentifier(name)).join(', ')})`;
}

export async function foreignKeysOf(client: pg.Client): Promise<readonly ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    SELECT conrelid::regclass::text AS "table", quote_ident(conname) AS "name", pg_get_constraintdef(oid) AS "definition"
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`);
  return rows;
}

/** The names of the migrations that ran, oldest first; empty for a database without the product. */
export async function migrationsOf(client: pg.Client): Promise<readonly string[]> {
  const { rows: found } = await client.query(
    `SELECT FROM pg_class WHERE oid = to_regclass('public.migrations')`,
  );
  if (found.length === 0) return [];
  const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY timestamp, id');
  return rows.map(({ name }) => name);
}

/** One statement for each sequence, which sets it to the highest value of its column. */
export async function sequenceUpdatesOf(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ statement: string }>(`
    SELECT format('SELECT setval(%L, max(%I)) FROM %I HAVING max(%I) IS NOT NULL',
      pg_get_serial_sequence(quote_ident(c.relname), a.attname), a.attname, c.relname, a.attname) AS "statement"
    FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'migrations' AND a.attnum > 0
      AND NOT a.attisdropped AND pg_get_serial_sequence(quote_ident(c.relname), a.attname) IS NOT NULL`);
  return rows.map(({ statement }) => statement);
}
