import { binaryFigures, bootstrapInterval, domainMetrics, median, precisionOf, recallOf } from './metrics.js';

/** Invented rows. The expected figures are those of `score-bench.py` for the same rows. */
const SCORES = [0.9, 0.8, 0.8, 0.4, null, 0.3, 0.55, 0.1, 0.5, 0.2];
const LABELS = [1, 1, 0, 1, 0, 0, 1, 0, 0, 1];

describe('metrics', () => {
  it('compute the median of several values', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 2, 3])).toBe(2.5);
    expect(median([])).toBeNaN();
  });

  it('compute the figures of score-bench.py for a two-class set', () => {
    const figures = binaryFigures(
      LABELS.map((label, i) => ({ isPositive: label === 1, score: SCORES[i] ?? null })),
    );
    expect(figures.accuracy).toBeCloseTo(0.6, 3);
    expect(figures.macroF1).toBeCloseTo(0.6, 3);
    expect(figures.auc).toBeCloseTo(0.66, 3);
  });

  it('compute the figures of score-bench.py for domains', () => {
    const rows = LABELS.map((label, i) => ({ isReliable: label === 1, score: SCORES[i] ?? null }));
    expect(domainMetrics.auc(rows)).toBeCloseTo(0.66, 3);
    expect(domainMetrics.coverage(rows)).toBeCloseTo(0.9, 3);
    expect(domainMetrics.reliableCalledUnreliable(rows)).toBeCloseTo(0.2, 3);
    expect(domainMetrics.unreliableCalledReliable(rows)).toBeCloseTo(0.2, 3);
  });

  it('compute recall and precision of a language', () => {
    const rows = [
      { label: 'it', guess: 'it' },
      { label: 'it', guess: null },
      { label: 'es', guess: 'it' },
    ];
    expect(recallOf(rows, 'it')).toBe(0.5);
    expect(precisionOf(rows, 'it')).toBe(0.5);
  });

  it('compute the same interval every time, with the figure inside', () => {
    const rows = Array.from({ length: 50 }, (_, i) => i % 3);
    const mean = (part: readonly number[]): number =>
      part.reduce((sum, value) => sum + value, 0) / part.length;
    const interval = bootstrapInterval(rows, mean);
    expect(interval).toEqual(bootstrapInterval(rows, mean));
    expect(interval?.[0]).toBeLessThan(mean(rows));
    expect(interval?.[1]).toBeGreaterThan(mean(rows));
  });
});
