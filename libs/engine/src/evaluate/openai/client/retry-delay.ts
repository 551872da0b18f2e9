const MAX_MS = 20_000;

/** The wait before the next attempt: what the endpoint asks for, else twice as long each time, with a random part. */
export function retryDelay(attempt: number, firstDelayMs: number, askedMs: number | null): number {
  const jitter = Math.random();
  if (askedMs !== null) return askedMs + jitter * firstDelayMs;
  const longest = Math.min(MAX_MS, firstDelayMs * 2 ** (attempt - 1));
  return longest * (0.5 + jitter / 2);
}

/** The wait of a `Retry-After` header in milliseconds; null without a valid one. */
export function retryAfterMs(headers: Headers | undefined, now: number): number | null {
  const given = headers?.get('retry-after')?.trim();
  if (!given) return null;
  if (/^\d+(\.\d+)?$/.test(given)) return Number(given) * 1_000;
  const date = Date.parse(given);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}
