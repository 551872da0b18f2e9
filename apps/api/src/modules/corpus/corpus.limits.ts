/** When dumps are made, and with what care; tests shorten the looks. */
export interface CorpusLimits {
  readonly lookEveryMs: number;
  /** A day's dump is made from this hour on, in UTC. */
  readonly fromHour: number;
  /** With less free space on its disk a dump is not begun and not continued. */
  readonly leastFreeBytes: number;
  /** Rows that are in memory at a time. */
  readonly rowsAtOnce: number;
}

export const CORPUS_LIMITS = Symbol('corpus limits');

export const DEFAULT_CORPUS_LIMITS: CorpusLimits = {
  lookEveryMs: 10 * 60_000,
  fromHour: 2,
  leastFreeBytes: 1_000_000_000,
  rowsAtOnce: 500,
};
