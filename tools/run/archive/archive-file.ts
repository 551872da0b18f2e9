import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { Failure, errorCode } from '../bootstrap/failure.mjs';

/** The first line of an archive. */
interface ArchiveHead {
  readonly format: typeof FORMAT;
  readonly madeAt: string;
  /** The migrations that made the tables, oldest first. */
  readonly migrations: readonly string[];
}

/** The line before the rows of a table, which follow in the text format of COPY and end with `END_OF_ROWS`. */
export interface TableHead {
  readonly table: string;
  readonly columns: readonly string[];
}

/** The last line. An archive without it is incomplete. */
interface ArchiveEnd {
  readonly tables: number;
}

export const FORMAT = 'vaglio-archive-1';

/** No row looks like this, because COPY doubles every backslash. */
export const END_OF_ROWS = '\\.';

export function line(value: ArchiveHead | TableHead | ArchiveEnd): string {
  return `${JSON.stringify(value)}\n`;
}

/** Reads an archive in the order in which it was written. */
export class ArchiveReader {
  private constructor(
    readonly head: ArchiveHead,
    private readonly lines: AsyncGenerator<Buffer, void>,
  ) {}

  static async open(path: string): Promise<ArchiveReader> {
    const lines = linesOf(path);
    const first = await lines.next();
    const head = first.done ? null : parse<ArchiveHead>(first.value);
    if (head?.format !== FORMAT) throw new Failure(`${path} is not an archive that this Vaglio can read.`);
    return new ArchiveReader(head, lines);
  }

  /** Reads to the end and its checksum; throws when the archive is damaged or incomplete. */
  static async requireWhole(path: string): Promise<void> {
    const archive = await ArchiveReader.open(path);
    while (!('tables' in (await archive.next()))) for await (const row of archive.rows()) void row;
    if (!(await archive.lines.next()).done) throw new Failure(`${path} has data after its last line.`);
  }

  /** The next table, or the last line. */
  async next(): Promise<TableHead | ArchiveEnd> {
    const line = await this.lines.next();
    const head = line.done ? null : parse<TableHead | ArchiveEnd>(line.value);
    if (!head) throw cutShort();
    return head;
  }

  /** The rows of the table that `next` returned, in the format of COPY. */
  async *rows(): AsyncGenerator<Buffer> {
    for (;;) {
      const line = await this.lines.next();
      if (line.done) throw cutShort();
      if (line.value.equals(LAST_LINE)) return;
      yield line.value;
    }
  }
}

const LAST_LINE = Buffer.from(`${END_OF_ROWS}\n`);

/** Yields each line with its line feed. COPY writes all other line breaks as escapes. */
async function* linesOf(path: string): AsyncGenerator<Buffer, void> {
  let rest = Buffer.alloc(0);
  try {
    const unpacked = createGunzip();
    // An error of the file destroys `unpacked` with that error, which the loop throws.
    pipeline(createReadStream(path), unpacked, () => undefined);
    for await (const chunk of unpacked) {
      let text = Buffer.concat([rest, chunk as Buffer]);
      for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n')) {
        yield text.subarray(0, end + 1);
        text = text.subarray(end + 1);
      }
      rest = text;
    }
  } catch (error) {
    const code = errorCode(error);
    if (code === 'Z_BUF_ERROR') throw cutShort();
    if (code !== 'Z_DATA_ERROR') throw error;
    throw new Failure(`${path} is damaged or not an archive. Nothing was restored.`);
  }
  if (rest.length > 0) throw cutShort();
}

function cutShort(): Failure {
  return new Failure('The archive is incomplete. Nothing was restored. Use an older one.');
}

function parse<T>(text: Buffer): T | null {
  try {
    return JSON.parse(text.toString('utf8')) as T;
  } catch {
    return null;
  }
}
