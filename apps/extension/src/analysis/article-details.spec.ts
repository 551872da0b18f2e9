import type { PublishedAnalysis } from '@vaglio/contracts';
import { articleExample } from '@vaglio/contracts/examples';
import { mainReason } from './article-details.js';

const english = articleExample.analysisEnglish;

function analysisWith(
  points: Readonly<Record<string, number>>,
  credibilityClass: 'high' | 'poor' = 'high',
  manner = 0,
): PublishedAnalysis {
  const item = english.currencyAnalysis.evidence[0]!;
  const empty = (criterion: PublishedAnalysis['currencyAnalysis']) => ({ ...criterion, evidence: [] });
  const evidence = Object.entries(points).map(([text, given]) => ({ ...item, text, points: given }));
  return {
    ...english,
    currencyAnalysis: { ...english.currencyAnalysis, evidence, manner },
    relevanceAnalysis: empty(english.relevanceAnalysis),
    authorityAnalysis: empty(english.authorityAnalysis),
    accuracyAnalysis: empty(english.accuracyAnalysis),
    purposeAnalysis: empty(english.purposeAnalysis),
    craapEvaluation: { ...english.craapEvaluation, credibilityClass },
    limitations: ['No date is known.'],
  };
}

describe('mainReason', () => {
  it('returns the finding with the most positive or negative points', () => {
    expect(mainReason(analysisWith({ signed: 2, unsourced: -5, dated: 4 }))).toEqual({
      points: -5,
      text: 'unsourced',
    });
  });

  it('prefers negative points when the score is low', () => {
    expect(mainReason(analysisWith({ dated: 4, unsourced: -2 }, 'poor'))).toMatchObject({ points: -2 });
  });

  it('returns the manner of writing when it has more points than any finding', () => {
    expect(mainReason(analysisWith({ dated: 4 }, 'poor', -8))).toEqual({ points: -8, manner: 'poor' });
  });

  it('returns a limitation when there is no score or no points', () => {
    const unknown = { points: null, text: 'No date is known.' };
    expect(mainReason(analysisWith({ shown: 0 }))).toEqual(unknown);
    const { currencyAnalysis, ...others } = analysisWith({ dated: 4 });
    const unjudged = { ...currencyAnalysis, score: null, scoreRange: null };
    expect(mainReason({ ...others, currencyAnalysis: unjudged })).toEqual(unknown);
  });
});
