import { NEAR_BITS, simhashKeys, simhashOf } from './simhash.js';

const words = (from: number, to: number): string =>
  Array.from({ length: to - from }, (_, at) => `word${from + at}`).join(' ');

function differingBits(one: bigint | null, other: bigint | null): number {
  if (one === null || other === null) throw new Error('A text is too short for a fingerprint.');
  return BigInt.asUintN(64, one ^ other)
    .toString(2)
    .replaceAll('0', '').length;
}

describe('simhashOf', () => {
  it('ignores case and punctuation', () => {
    expect(simhashOf(words(0, 80).toUpperCase().replaceAll(' ', ', '))).toBe(simhashOf(words(0, 80)));
  });

  it('differs in few bits for a copy with another last line, and in many for another text', () => {
    const own = simhashOf(words(0, 400));
    expect(differingBits(own, simhashOf(`${words(0, 400)} and one line more`))).toBeLessThanOrEqual(
      NEAR_BITS,
    );
    expect(differingBits(own, simhashOf(words(500, 900)))).toBeGreaterThan(15);
  });

  it('returns null for a text of a few words, which has no keys', () => {
    expect(simhashOf('Read this now')).toBeNull();
    expect(simhashKeys(null)).toEqual([]);
  });

  it('gives keys of which similar texts share at least one', () => {
    const own = 0x0123456789abcdefn;
    for (let start = 0; start < 64; start += 1) {
      let near = own;
      for (let bit = 0; bit < NEAR_BITS; bit += 1) near ^= 1n << BigInt((start + bit * 11) % 64);
      const keys = new Set(simhashKeys(near));
      expect(simhashKeys(own).some((key) => keys.has(key))).toBe(true);
    }
  });
});
