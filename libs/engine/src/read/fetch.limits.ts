export interface FetchLimits {
  /** For each request, until its headers have arrived. */
  readonly firstByteMs: number;
  /** Look-ups, redirects and body together. */
  readonly totalMs: number;
  /** Size of the body after decompression. */
  readonly maxBytes: number;
  readonly maxRedirects: number;
}

export const FETCH_LIMITS: FetchLimits = {
  firstByteMs: 10_000,
  totalMs: 20_000,
  maxBytes: 5 * 1024 * 1024,
  maxRedirects: 5,
};
