import { compare } from './comparison.js';

const round = (requestsPerSecond: number) => ({ requestsPerSecond, p50Ms: 1, p99Ms: 2 });
const title = { name: 'GET /x', against: 'Express 5', aim: 0.8 };

describe('compare', () => {
  it('divides the figures of consecutive rounds, so that a slow moment affects both sides', () => {
    const calm = { product: round(900), bare: round(1000) };
    const busy = { product: round(90), bare: round(100) };
    expect(compare(title, [calm, busy, calm]).ratio).toBeCloseTo(0.9);
  });

  it('returns the medians of both sides', () => {
    expect(compare(title, [{ product: round(5), bare: round(10) }])).toEqual({
      ...title,
      product: round(5),
      bare: round(10),
      ratio: 0.5,
    });
  });
});
