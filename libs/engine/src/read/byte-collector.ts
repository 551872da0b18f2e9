import { ContentInaccessibleError } from '../analysis.types.js';

const FIRST_SIZE = 64 * 1024;

/** Gathers a body up to a limit. Copies, because a million one-byte chunks kept apart would cost a hundred times their size. */
export class ByteCollector {
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
    const grown = Buffer.alloc(Math.min(this.limit, Math.max(needed, this.buffer.length * 2, FIRST_SIZE)));
    grown.set(this.bytes());
    this.buffer = grown;
  }
}
