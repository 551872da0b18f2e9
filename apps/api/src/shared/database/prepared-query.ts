import { createHash } from 'node:crypto';
import type { QueryResultRow } from 'pg';
import type { DataSource } from 'typeorm';
import { poolOf } from './pool-of.js';

/**
 * A question that is asked again and again: each connection has Postgres read and plan it once, which for a short one is most of
 * the work. Not for lists, whose best plan depends on what is asked for.
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
