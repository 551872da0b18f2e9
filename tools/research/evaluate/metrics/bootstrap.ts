/** A 95 % interval. */
export type Interval = readonly [low: number, high: number];

const RESAMPLES = 1000;
const FEWEST_RESAMPLES = 200;
const ROWS_IN_ALL = 1_000_000;

/** How far a figure would swing had other rows been drawn: resampled with replacement, always the same way. */
export function bootstrapInterval<Row>(
  rows: readonly Row[],
  figure: (rows: readonly Row[]) => number,
): Interval | null {
  if (rows.length < 2) return null;
  const resamples = Math.max(FEWEST_RESAMPLES, Math.min(RESAMPLES, Math.floor(ROWS_IN_ALL / rows.length)));
  const random = seededRandom(5);
  const values: number[] = [];
  for (let i = 0; i < resamples; i++) {
    const drawn = rows.map(() => rows[Math.floor(random() * rows.length)] as Row);
    const value = figure(drawn);
    if (Number.isFinite(value)) values.push(value);
  }
  values.sort((a, b) => a - b);
  const at = (share: number): number =>
    values[Math.min(values.length - 1, Math.floor(values.length * share))] ?? NaN;
  return values.length === 0 ? null : [at(0.025), at(0.975)];
}

/** Mulberry32: small, fast, the same numbers from the same seed. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
