import type { IncomingMessage } from 'node:http';
import { pipeline, Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';
import { ContentInaccessibleError } from '../analysis.types.js';

const MAX_LAYERS = 2;
const INITIAL_BYTES = 64 * 1024;

/** Reads a body after decompression. Counts while streaming, so a compression bomb is stopped at the limit. */
export async function readBody(response: IncomingMessage, limit: number): Promise<Buffer> {
  const collector = new ByteCollector(limit);
  try {
    const encodings = encodingsOf(response);
    if (encodings.length === 0 && Number(response.headers['content-length'] ?? 0) > limit)
      throw new ContentInaccessibleError('too_large', false);
    let stream: Readable = response;
    for (const encoding of encodings) stream = await decompressed(stream, encoding);
    for await (const chunk of stream) collector.add(chunk as Buffer);
    return collector.bytes();
  } finally {
    response.destroy();
  }
}

/** In the order of decoding: the outermost encoding first. */
function encodingsOf(response: IncomingMessage): string[] {
  const encodings = (response.headers['content-encoding'] ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity')
    .reverse();
  if (encodings.length > MAX_LAYERS)
    throw new ContentInaccessibleError('unsupported_type', false, 'encoding');
  return encodings;
}

async function decompressed(source: Readable, encoding: string): Promise<Readable> {
  if (encoding === 'deflate') return inflated(source);
  if (encoding === 'gzip' || encoding === 'x-gzip') return through(source, createGunzip());
  if (encoding === 'br') return through(source, createBrotliDecompress());
  throw new ContentInaccessibleError('unsupported_type', false, 'encoding');
}

/** Most servers send zlib as "deflate", some raw deflate; the first byte shows which. */
async function inflated(source: Readable): Promise<Readable> {
  const chunks = source[Symbol.asyncIterator]() as AsyncIterableIterator<Buffer>;
  const first = await chunks.next();
  if (first.done === true) return Readable.from([]);
  const whole = async function* () {
    yield first.value;
    yield* chunks;
  };
  const isZlib = ((first.value[0] ?? 0) & 0x0f) === 8;
  return through(Readable.from(whole()), isZlib ? createInflate() : createInflateRaw());
}

function through(source: Readable, transform: Transform): Readable {
  // Errors reach the reader of `transform`; `pipeline` only requires a callback.
  return pipeline(source, transform, () => undefined);
}

/** Collects a body up to a limit. Copies chunks into one buffer, because a million one-byte chunks would need a hundred times the memory. */
class ByteCollector {
  private buffer = Buffer.alloc(0);
  private size = 0;

  constructor(private readonly limit: number) {}

  add(chunk: Uint8Array): void {
    if (this.size + chunk.length > this.limit) throw new ContentInaccessibleError('too_large', false);
    this.reserve(this.size + chunk.length);
    this.buffer.set(chunk, this.size);
    this.size += chunk.length;
  }

  bytes(): Buffer {
    return this.buffer.subarray(0, this.size);
  }

  private reserve(needed: number): void {
    if (needed <= this.buffer.length) return;
    const grown = Buffer.alloc(Math.min(this.limit, Math.max(needed, this.buffer.length * 2, INITIAL_BYTES)));
    grown.set(this.bytes());
    this.buffer = grown;
  }
}
