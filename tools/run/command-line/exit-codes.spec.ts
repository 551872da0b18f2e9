import { CREDIBILITY_CLASSES, type Analysis } from '@vaglio/contracts';
import { exitCodeOf } from './local-analysis.js';

const codeOf = (given: Pick<Analysis, 'judgement' | 'credibilityClass'>): number =>
  exitCodeOf(given as Analysis);

describe('exitCodeOf', () => {
  it('is 0, 10, 20 and 30 from high to poor', () => {
    const codes = CREDIBILITY_CLASSES.map((credibilityClass) =>
      codeOf({ judgement: 'full', credibilityClass }),
    );
    expect(codes).toEqual([0, 10, 20, 30]);
  });

  it('is 40 when nothing was judged, whatever the stored class', () => {
    expect(codeOf({ judgement: 'abstained', credibilityClass: 'high' })).toBe(40);
  });
});
