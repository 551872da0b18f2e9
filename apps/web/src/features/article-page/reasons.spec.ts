import type { PublishedAnalysis } from '@vaglio/contracts';
import { articleExample } from '@vaglio/contracts/examples';
import { reasonsOf } from './reasons.js';

describe('reasonsOf', () => {
  it('orders findings by points, removes quotations and ends with an unknown', () => {
    const analysis = analysisWith({
      findings: { 'It names its sources (“Ann Lee”).': 3, 'The outlet is known.': 9, 'It is signed.': 1 },
      limitations: ['No date is known; the range is wider.', 'Pictures were not judged.'],
    });
    expect(reasonsOf(analysis, (key) => key)).toEqual([
      { points: '+9', gain: 9, text: 'The outlet is known.' },
      { points: '+3', gain: 3, text: 'It names its sources.' },
      { points: '?', gain: 0, text: 'No date is known.' },
    ]);
  });

  it('starts with weaknesses when the score is low, also with 0 points', () => {
    const analysis = analysisWith({
      findings: { 'It has a date.': 4, 'It shouts.': -2, 'It claims a hidden truth.': 0 },
      weaknesses: ['It claims a hidden truth.'],
      credibilityClass: 'poor',
    });
    expect(reasonsOf(analysis, (key) => key).map(({ points }) => points)).toEqual(['−2', '−', '+4']);
  });

  it('includes the finding of the verdict, also when it ends with an example', () => {
    const analysis = analysisWith({
      findings: { 'It claims a hidden truth.': 0, 'It shouts.': -2, 'The headline is bait.': -7 },
      weaknesses: ['It claims a hidden truth.'],
      limitations: ['No date is known.'],
      credibilityClass: 'poor',
    });
    const [first = '', ...others] = analysis.vaglioEvaluation.keyFindings;
    const keyFindings = [`${first} It reads: “They hide it.”`, ...others];
    const changed = { ...analysis, vaglioEvaluation: { ...analysis.vaglioEvaluation, keyFindings } };
    expect(reasonsOf(changed, (key) => key)).toEqual([
      { points: '−7', gain: -7, text: 'The headline is bait.' },
      { points: '−', gain: 0, text: 'It claims a hidden truth.' },
      { points: '?', gain: 0, text: 'No date is known.' },
    ]);
  });

  it('returns only unknowns when there is no score', () => {
    const analysis = analysisWith({ findings: { 'It is signed.': 1 }, limitations: ['Too short.'] });
    const unjudged = { ...analysis.currencyAnalysis, score: null, scoreRange: null, judged: false };
    expect(reasonsOf({ ...analysis, currencyAnalysis: unjudged }, (key) => key)).toEqual([
      { points: '?', gain: 0, text: 'Too short.' },
    ]);
  });

  it('includes the manner of writing from three points on', () => {
    const analysis = analysisWith({ findings: { 'The headline is bait.': -4 }, credibilityClass: 'poor' });
    const withManner = (manner: number) =>
      reasonsOf({ ...analysis, accuracyAnalysis: { ...analysis.accuracyAnalysis, manner } }, (key) => key);
    expect(withManner(-8)[0]).toEqual({ points: '−8', gain: -8, text: 'article.mannerPoor' });
    expect(withManner(-2).map(({ text }) => text)).not.toContain('article.mannerPoor');
  });

  it('puts another reason before the style, even when the style has the most points', () => {
    const analysis = analysisWith({
      findings: { 'It names its sources.': 3, 'No loaded words.': 6 },
      limitations: ['Too short.'],
    });
    const { evidence } = analysis.currencyAnalysis;
    const changed = {
      ...analysis,
      currencyAnalysis: { ...analysis.currencyAnalysis, evidence: evidence.slice(0, 1) },
      accuracyAnalysis: { ...analysis.accuracyAnalysis, manner: 17 },
      purposeAnalysis: { ...analysis.purposeAnalysis, evidence: evidence.slice(1) },
    };
    expect(reasonsOf(changed, (key) => key)).toEqual([
      { points: '+3', gain: 3, text: 'It names its sources.' },
      { points: '+17', gain: 17, text: 'article.mannerPlain' },
      { points: '?', gain: 0, text: 'Too short.' },
    ]);
  });
});

interface Given {
  readonly findings: Readonly<Record<string, number>>;
  readonly weaknesses?: readonly string[];
  readonly limitations?: readonly string[];
  readonly credibilityClass?: 'high' | 'poor';
}

function analysisWith(given: Given): PublishedAnalysis {
  const { findings, weaknesses = [], limitations = [], credibilityClass = 'high' } = given;
  const english = articleExample.analysisEnglish;
  const item = english.currencyAnalysis.evidence[0]!;
  const evidence = Object.entries(findings).map(([text, points]) => ({ ...item, text, points }));
  return {
    ...english,
    limitations,
    currencyAnalysis: { ...english.currencyAnalysis, evidence, weaknesses },
    craapEvaluation: { ...english.craapEvaluation, credibilityClass },
    vaglioEvaluation: { ...english.vaglioEvaluation, keyFindings: Object.keys(findings) },
  };
}
