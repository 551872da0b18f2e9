import { createHash } from 'node:crypto';
import type { QueryResultRow, Pool } from 'pg';
import type { DataSource } from 'typeorm';

/** TypeORM's own pool of connections; its type is hidden behind the driver. */
export function poolOf({ driver }: DataSource): Pool {
  return (driver as unknown as { readonly master: Pool }).master;
}

/**
 * A query that each connection has Postgres parse and plan once, which for a short one is most of the work. Not for lists, whose
 * best plan depends on their values.
 */
export class PreparedQuery<Row extends QueryResultRow> {
  private readonly name: string;

  constructor(private readonly text: string) {
    this.name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  }

  async ask(database: DataSource, values: unknown[]): Promise<Row[]> {
    const { name, text } = this;
    const { rows } = await poolOf(database).query<Row>({ name, text, values });
    return rows;
  }
}
