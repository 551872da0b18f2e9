import { articleExample } from '@vaglio/contracts/examples';
import { stepsOf } from './waterfall-steps.js';

describe('stepsOf', () => {
  const analysis = articleExample.analysisEnglish;

  it('adds up to the score, and each step begins at the end of the one before', () => {
    const found = stepsOf(analysis);
    expect(found?.end).toBe(articleExample.credibilityScore);
    let at = found?.start ?? NaN;
    for (const { from, gain, loss } of found?.steps ?? []) {
      expect(from).toBe(at);
      at += gain - loss;
    }
    expect(at).toBe(found?.end);
  });

  it('counts the manner of writing with its criterion', () => {
    const { accuracyAnalysis } = analysis;
    const loss = (manner: number) =>
      stepsOf({ ...analysis, accuracyAnalysis: { ...accuracyAnalysis, manner } })?.steps[3]?.loss;
    expect((loss(-7) ?? 0) - (loss(0) ?? 0)).toBe(7);
  });

  it('returns null without scores', () => {
    const unjudged = { ...analysis.currencyAnalysis, score: null, scoreRange: null, judged: false };
    expect(stepsOf({ ...analysis, currencyAnalysis: unjudged })).toBeNull();
  });
});
