import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { Failure, errorCode } from '../bootstrap/failure.mjs';

/** The header of an archive: enough to decide whether this product can read it. */
interface ArchiveHead {
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
interface ArchiveEnd {
  readonly tables: number;
}

export const FORMAT = 'vaglio-archive-1';

/** No row can look like it: COPY doubles every backslash. */
export const END_OF_ROWS = '\\.';

/** One line of JSON. */
export function line(value: ArchiveHead | TableHead | ArchiveEnd): string {
  return `${JSON.stringify(value)}\n`;
}

const NEW_LINE = 0x0a;

/** Reads an archive from its first line to its last, in the order in which it was written. */
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

  /** The next table, or the trailer. */
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
      if (isEnd(line.value)) return;
      yield line.value;
    }
  }
}

/** Each line with its end. Only the line feed ends one: COPY writes every other break as an escape. */
async function* linesOf(path: string): AsyncGenerator<Buffer, void> {
  let rest = Buffer.alloc(0);
  try {
    const unpacked = createGunzip();
    // A file that cannot be read destroys `unpacked` with its error, which the loop below throws.
    pipeline(createReadStream(path), unpacked, () => undefined);
    for await (const chunk of unpacked) {
      let text = Buffer.concat([rest, chunk as Buffer]);
      for (let end = text.indexOf(NEW_LINE); end >= 0; end = text.indexOf(NEW_LINE)) {
        yield text.subarray(0, end + 1);
        text = text.subarray(end + 1);
      }
      rest = text;
    }
  } catch (error) {
    throw readFailure(path, error);
  }
  if (rest.length > 0) throw cutShort();
}

function isEnd(line: Buffer): boolean {
  return line.length === END_OF_ROWS.length + 1 && line.toString('latin1').startsWith(END_OF_ROWS);
}

function readFailure(path: string, error: unknown): unknown {
  const code = errorCode(error);
  if (code === 'Z_BUF_ERROR') return cutShort();
  if (code === 'Z_DATA_ERROR')
    return new Failure(`${path} is damaged, or no archive at all. Nothing was restored.`);
  return error;
}

function cutShort(): Failure {
  return new Failure('The archive was cut short. Nothing was restored; take an older one.');
}

function parse<T>(text: Buffer): T | null {
  try {
    return JSON.parse(text.toString('utf8')) as T;
  } catch {
    return null;
  }
}
