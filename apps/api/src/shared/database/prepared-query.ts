import { createHash } from 'node:crypto';
import type { QueryResultRow, Pool } from 'pg';
import type { DataSource } from 'typeorm';

/** TypeORM's connection pool, which the driver does not expose in its type. */
export function poolOf({ driver }: DataSource): Pool {
  return (driver as unknown as { readonly master: Pool }).master;
}

/**
 * A named statement that Postgres parses and plans once per connection, which saves most of the time of short queries. Not for
 * lists, whose best plan depends on the values.
 */
export class PreparedQuery<Row extends QueryResultRow> {
  private readonly name: string;

  constructor(private readonly text: string) {
    this.name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  }

  async run(database: DataSource, values: unknown[]): Promise<Row[]> {
    const { name, text } = this;
    const { rows } = await poolOf(database).query<Row>({ name, text, values });
    return rows;
  }
}
