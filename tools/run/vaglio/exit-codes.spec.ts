import { CREDIBILITY_CLASSES, type Analysis } from '@vaglio/contracts';
import { exitCodeOf } from './local-analysis.js';

const codeOf = (given: Pick<Analysis, 'judgement' | 'credibilityClass'>): number =>
  exitCodeOf(given as Analysis);

describe('the exit code of an analysis', () => {
  it('grows from high to poor', () => {
    const codes = CREDIBILITY_CLASSES.map((credibilityClass) =>
      codeOf({ judgement: 'full', credibilityClass }),
    );
    expect(codes).toEqual([0, 10, 20, 30]);
  });

  it('is its own where nothing was judged, whatever class is stored beside', () => {
    expect(codeOf({ judgement: 'abstained', credibilityClass: 'high' })).toBe(40);
  });
});
