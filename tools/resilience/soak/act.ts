/** Something that somebody does, and how often among a hundred things. */
export interface Act {
  readonly name: string;
  readonly weight: number;
  /** Gives what was wrong with the answer; null where it was right. */
  perform(): Promise<string | null>;
}

/** A choice of acts by their weights; `random` is from 0 up to 1. */
export function choose(acts: readonly Act[], random: number): Act {
  const total = acts.reduce((sum, { weight }) => sum + weight, 0);
  let left = random * total;
  for (const act of acts) {
    left -= act.weight;
    if (left < 0) return act;
  }
  return acts[acts.length - 1] as Act;
}
