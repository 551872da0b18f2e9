import { retryAfterMs, retryDelay } from './retry-delay.js';

describe('the wait between attempts', () => {
  const NOW = Date.parse('2026-03-01T12:00:00Z');

  it.each([
    ['2', 2_000],
    ['0', 0],
    ['Sun, 01 Mar 2026 12:00:30 GMT', 30_000],
    ['Sun, 01 Mar 2026 11:00:00 GMT', 0],
    ['soon', null],
  ])('reads Retry-After: %s', (given, wait) => {
    expect(retryAfterMs(new Headers({ 'retry-after': given }), NOW)).toBe(wait);
  });

  it('is never shorter than Retry-After', () => {
    expect(retryDelay(1, 100, 2_000)).toBeGreaterThanOrEqual(2_000);
  });

  it('grows up to a limit and is partly random', () => {
    expect(retryDelay(3, 500, null)).toBeGreaterThanOrEqual(1_000);
    expect(retryDelay(30, 500, null)).toBeLessThanOrEqual(20_000);
    expect(new Set(Array.from({ length: 20 }, () => retryDelay(2, 500, null))).size).toBeGreaterThan(1);
  });
});
