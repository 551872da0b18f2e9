export interface FetchLimits {
  /** From the start of a hop to the end of its headers. */
  readonly firstByteMs: number;
  /** Everything: look-ups, redirects, body. */
  readonly totalMs: number;
  /** Bytes of body after decompression. */
  readonly maxBytes: number;
  readonly maxRedirects: number;
}

export const FETCH_LIMITS: FetchLimits = {
  firstByteMs: 10_000,
  totalMs: 20_000,
  maxBytes: 5 * 1024 * 1024,
  maxRedirects: 5,
};
