import { createHash } from 'node:crypto';

const SHINGLE_WORDS = 3;
/** For shorter texts the fingerprint is not reliable. */
const MIN_WORDS = 40;
const BITS = 64;

/** A fingerprint of 64 bits, built from all sequences of three words: similar texts differ in few bits. Null for short texts. */
export function simhashOf(text: string): bigint | null {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length < MIN_WORDS) return null;
  const balance = new Int32Array(BITS);
  for (let at = 0; at + SHINGLE_WORDS <= words.length; at += 1) {
    addShingle(balance, words.slice(at, at + SHINGLE_WORDS).join(' '));
  }
  let hash = 0n;
  for (let bit = 0; bit < BITS; bit += 1) {
    if ((balance[bit] ?? 0) > 0) hash |= 1n << BigInt(bit);
  }
  return BigInt.asIntN(BITS, hash);
}

function addShingle(balance: Int32Array, shingle: string): void {
  const digest = createHash('md5').update(shingle).digest();
  for (let bit = 0; bit < BITS; bit += 1) {
    const isSet = ((digest[bit >> 3] ?? 0) >> (bit & 7)) & 1;
    balance[bit] = (balance[bit] ?? 0) + (isSet ? 1 : -1);
  }
}

/** Texts whose fingerprints differ in at most this many bits are copies. */
export const NEAR_BITS = 6;

const BYTES = BITS / 8;

/**
 * Index keys: each pair of the fingerprint's bytes, with the number of the pair. When at most six bits differ, at least two
 * bytes are equal, so similar texts share a key.
 */
export function simhashKeys(hash: bigint | null): number[] {
  if (hash === null) return [];
  const bytes = Array.from({ length: BYTES }, (_, at) => Number((hash >> BigInt(at * 8)) & 0xffn));
  const keys: number[] = [];
  for (let first = 0; first < BYTES; first += 1) {
    for (let second = first + 1; second < BYTES; second += 1) {
      keys.push((keys.length << 16) | ((bytes[first] ?? 0) << 8) | (bytes[second] ?? 0));
    }
  }
  return keys;
}
