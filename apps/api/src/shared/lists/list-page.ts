import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { LIMITS, TOTAL_COUNT_HEADER, type ListQuery } from '@vaglio/contracts';
import type { Response } from 'express';
import { map, type Observable } from 'rxjs';
import type { DataSource } from 'typeorm';

/** A page of a list and the number of all rows. Handlers return it: `ListPageInterceptor` makes the answer. */
export class ListPage<Row> {
  constructor(
    readonly rows: readonly Row[],
    readonly total: number,
  ) {}

  map<Other>(convert: (row: Row) => Other): ListPage<Other> {
    return new ListPage(
      this.rows.map((row) => convert(row)),
      this.total,
    );
  }
}

/** Answers a `ListPage` with its rows, and with the total in a header. */
export class ListPageInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const answer = (value: unknown): unknown => {
      if (!(value instanceof ListPage)) return value;
      const response = context.switchToHttp().getResponse<Response>();
      response.setHeader(TOTAL_COUNT_HEADER, String(value.total));
      return value.rows;
    };
    return next.handle().pipe(map(answer));
  }
}

/** An SQL condition with a `?` for each of its values. */
export interface Condition {
  readonly sql: string;
  readonly values?: readonly unknown[];
}

export interface ListSource {
  /** The SELECT with `FROM` and joins. */
  readonly select: string;
  /** The table that is sorted and counted, with its alias. */
  readonly from: string;
  /** Sort columns by the name that callers use, the default first; several are separated by commas. Each needs an index. */
  readonly sorts: Readonly<Record<string, string>>;
  /** The unique column that is sorted by last. */
  readonly key: string;
  /** The columns in which `q` is searched by reading every row; absent in lists with a search of their own, or with none. */
  readonly searched?: readonly string[];
}

/** Counting stops at this number, so that lists of large tables stay fast. */
export const MAX_COUNTED = 10_000;

/** Reads one page and counts all rows, up to `MAX_COUNTED`. Newest first unless another order is asked for. */
export async function readListPage<Row>(
  database: DataSource,
  source: ListSource,
  query: ListQuery,
  conditions: readonly Condition[],
  count?: () => Promise<number>,
): Promise<ListPage<Row>> {
  const all = [...conditions, ...searchIn(source, query)];
  const { offset = 0, limit = LIMITS.listPage.default, order = 'desc', sort = '' } = query;
  const columns = `${source.sorts[sort] ?? Object.values(source.sorts)[0] ?? ''}, ${source.key}`;
  const direction = order === 'asc' ? 'ASC' : 'DESC';
  const sorting = columns.split(', ').map((column) => `${column} ${direction}`);
  const { where, values } = whereOf(all);
  const statement = `${source.select} ${where}
    ORDER BY ${sorting.join(', ')} LIMIT ${limit} OFFSET ${offset}`;
  const [rows, total] = await Promise.all([
    database.query<Row[]>(statement, values),
    count ? count() : countRows(database, source.from, all),
  ]);
  return new ListPage(rows, total);
}

export function whereOf(conditions: readonly Condition[]): { where: string; values: unknown[] } {
  const values: unknown[] = [];
  const parts = conditions.map(({ sql, values: given = [] }) => {
    let next = 0;
    return sql.replace(/\?/g, () => {
      values.push(given[next++]);
      return `$${values.length}`;
    });
  });
  return { where: parts.length > 0 ? `WHERE ${parts.join(' AND ')}` : '', values };
}

/** Counts rows, up to `max`. */
export async function countRows(
  database: DataSource,
  from: string,
  conditions: readonly Condition[],
  max = MAX_COUNTED,
): Promise<number> {
  const { where, values } = whereOf(conditions);
  const [row] = await database.query<{ total: number }[]>(
    `SELECT count(*)::int AS total FROM (SELECT 1 FROM ${from} ${where} LIMIT ${max}) AS counted`,
    values,
  );
  return row?.total ?? 0;
}

/** An equality condition, or none if the value is undefined. */
export function equals(column: string, value: string | number | boolean | undefined): readonly Condition[] {
  return value === undefined ? [] : [{ sql: `${column} = ?`, values: [value] }];
}

/** The condition that one of the searched columns contains `q`, or none. */
export function searchIn({ searched }: ListSource, { q }: ListQuery): readonly Condition[] {
  if (!q || !searched) return [];
  const pattern = `%${startingWith(q)}`;
  const sql = searched.map((column) => `lower(${column}) LIKE ?`).join(' OR ');
  return [{ sql: `(${sql})`, values: searched.map(() => pattern) }];
}

/** A `LIKE` pattern for texts that start with the given one, in lower case. */
export function startingWith(text: string): string {
  return `${text.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
