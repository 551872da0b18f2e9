/** The header of an archive: enough to decide whether this product can read it. */
export interface ArchiveHead {
  readonly format: typeof FORMAT;
  readonly madeAt: string;
  /** The migrations that made the tables, oldest first. */
  readonly migrations: readonly string[];
}

/** The line before a table's rows, which follow in the text form of COPY and end with `END_OF_ROWS`. */
export interface TableHead {
  readonly table: string;
  readonly columns: readonly string[];
}

/** The last line: an archive without it was cut short. */
export interface ArchiveEnd {
  readonly tables: number;
}

export const FORMAT = 'vaglio-archive-1';

/** No row can look like it: COPY doubles every backslash. */
export const END_OF_ROWS = '\\.';

/** One line of JSON. */
export function line(value: ArchiveHead | TableHead | ArchiveEnd): string {
  return `${JSON.stringify(value)}\n`;
}
