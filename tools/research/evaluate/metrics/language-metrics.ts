/** A text of one language and what it was taken for. */
export interface Identified {
  readonly label: string;
  readonly guess: string | null;
}

export function recallOf(rows: readonly Identified[], language: string): number {
  const own = rows.filter(({ label }) => label === language);
  return own.length === 0 ? NaN : own.filter(({ guess }) => guess === language).length / own.length;
}

export function precisionOf(rows: readonly Identified[], language: string): number {
  const taken = rows.filter(({ guess }) => guess === language);
  return taken.filter(({ label }) => label === language).length / Math.max(1, taken.length);
}
