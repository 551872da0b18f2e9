import { classOfScore, SCORE_BANDS, SCORE_MAX } from './craap.js';
import { colorOfScore } from './score-display.js';

describe('a score', () => {
  it.each(SCORE_BANDS)(
    'from $min to $max has the class $credibilityClass',
    ({ credibilityClass, min, max }) => {
      expect([min, (min + max) / 2, max, max + 0.5].map(classOfScore)).toEqual(
        Array(4).fill(credibilityClass),
      );
    },
  );

  it('has exactly one class, because the bands neither overlap nor leave gaps', () => {
    expect(SCORE_BANDS.map(({ min }) => min)).toEqual([
      0,
      ...SCORE_BANDS.slice(0, -1).map(({ max }) => max + 1),
    ]);
    expect(SCORE_BANDS.at(-1)?.max).toBe(SCORE_MAX);
  });

  it.each([
    [80, 'green'],
    [79, 'amber'],
    [60, 'amber'],
    [59, 'red'],
  ] as const)('of %d has the color %s', (score, color) => {
    expect(colorOfScore(score)).toBe(color);
  });
});
