import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

const deflate = promisify(deflateRaw);

const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** A stored block, the last of its stream, with nothing in it. */
const LAST_BLOCK = Buffer.from([1, 0, 0, 0xff, 0xff]);
const LEVEL = 6;

/**
 * A page drawn once and sent many times, each time with a nonce of its own. The stretches between the places of the nonce
 * are compressed once; deflate lets a nonce stand between them as it is.
 */
export class NoncePage {
  private readonly parts: readonly Buffer[];
  private compressed: Promise<readonly Buffer[]> | null = null;

  constructor(html: Buffer, drawnWith: string) {
    this.parts = splitAt(html, Buffer.from(drawnWith));
  }

  get weight(): number {
    return this.parts.reduce((sum, { length }) => sum + length, 0) * 1.4;
  }

  plain(nonce: string): Buffer {
    return Buffer.concat(between(this.parts, Buffer.from(nonce)));
  }

  async gzip(nonce: string): Promise<Buffer> {
    const bytes = Buffer.from(nonce);
    const stretches = await (this.compressed ??= Promise.all(this.parts.map(compress)));
    const body = between(stretches, Buffer.concat([storedHeader(bytes.length), bytes]));
    return Buffer.concat([GZIP_HEADER, ...body, LAST_BLOCK, this.trailer(bytes)]);
  }

  /** What gzip ends with: a check sum and the length of what was compressed. */
  private trailer(nonce: Buffer): Buffer {
    const sources = between(this.parts, nonce);
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(
      sources.reduce((sum, bytes) => crc32(bytes, sum), 0),
      0,
    );
    trailer.writeUInt32LE(
      sources.reduce((sum, { length }) => sum + length, 0),
      4,
    );
    return trailer;
  }
}

/** Ends on a byte and refers to nothing outside itself, so that anything may stand before and after it. */
function compress(part: Buffer): Promise<Buffer> {
  return deflate(part, { level: LEVEL, finishFlush: constants.Z_FULL_FLUSH });
}

function storedHeader(length: number): Buffer {
  const header = Buffer.alloc(5);
  header.writeUInt16LE(length, 1);
  header.writeUInt16LE(~length & 0xffff, 3);
  return header;
}

function between(parts: readonly Buffer[], separator: Buffer): Buffer[] {
  return parts.flatMap((part, index) => (index === 0 ? [part] : [separator, part]));
}

function splitAt(whole: Buffer, separator: Buffer): Buffer[] {
  const parts: Buffer[] = [];
  let from = 0;
  for (let at = whole.indexOf(separator); at !== -1; at = whole.indexOf(separator, from)) {
    parts.push(whole.subarray(from, at));
    from = at + separator.length;
  }
  return [...parts, whole.subarray(from)];
}
