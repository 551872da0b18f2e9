import type { PublishedAnalysis } from '@vaglio/contracts';
import { articleExample } from '@vaglio/contracts/examples';
import { reasonsOf } from './reasons.js';

describe('the reasons of an analysis', () => {
  it('begin with the most points, without quoted words, and end with what is not known', () => {
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

  it('begin with what lowers the score when the score is low, also at the end of a criterion', () => {
    const analysis = analysisWith({
      findings: { 'It has a date.': 4, 'It shouts.': -2, 'It claims a hidden truth.': 0 },
      weaknesses: ['It claims a hidden truth.'],
      credibilityClass: 'poor',
    });
    expect(reasonsOf(analysis, (key) => key).map(({ points }) => points)).toEqual(['−2', '−', '+4']);
  });

  it('have the finding that the verdict names, also where it goes on with an example', () => {
    const analysis = analysisWith({
      findings: { 'It claims a hidden truth.': 0, 'It shouts.': -2, 'The headline is bait.': -7 },
      weaknesses: ['It claims a hidden truth.'],
      limitations: ['No date is known.'],
      credibilityClass: 'poor',
    });
    const [first = '', ...others] = analysis.vaglioEvaluation.keyFindings;
    const keyFindings = [`${first} It reads: “They hide it.”`, ...others];
    const told = { ...analysis, vaglioEvaluation: { ...analysis.vaglioEvaluation, keyFindings } };
    expect(reasonsOf(told, (key) => key)).toEqual([
      { points: '−7', gain: -7, text: 'The headline is bait.' },
      { points: '−', gain: 0, text: 'It claims a hidden truth.' },
      { points: '?', gain: 0, text: 'No date is known.' },
    ]);
  });

  it('are only what is not known when there is no score', () => {
    const analysis = analysisWith({ findings: { 'It is signed.': 1 }, limitations: ['Too short.'] });
    const unjudged = { ...analysis.currencyAnalysis, score: null, scoreRange: null, judged: false };
    expect(reasonsOf({ ...analysis, currencyAnalysis: unjudged }, (key) => key)).toEqual([
      { points: '?', gain: 0, text: 'Too short.' },
    ]);
  });

  it('name the manner of writing when it moved at least three points', () => {
    const analysis = analysisWith({ findings: { 'The headline is bait.': -4 }, credibilityClass: 'poor' });
    const withManner = (manner: number) =>
      reasonsOf({ ...analysis, accuracyAnalysis: { ...analysis.accuracyAnalysis, manner } }, (key) => key);
    expect(withManner(-8)[0]).toEqual({ points: '−8', gain: -8, text: 'article.mannerPoor' });
    expect(withManner(-2).map(({ text }) => text)).not.toContain('article.mannerPoor');
  });

  it('name something else before the style, also where the style gave the most points', () => {
    const analysis = analysisWith({
      findings: { 'It names its sources.': 3, 'No loaded words.': 6 },
      limitations: ['Too short.'],
    });
    const { evidence } = analysis.currencyAnalysis;
    const told = {
      ...analysis,
      currencyAnalysis: { ...analysis.currencyAnalysis, evidence: evidence.slice(0, 1) },
      accuracyAnalysis: { ...analysis.accuracyAnalysis, manner: 17 },
      purposeAnalysis: { ...analysis.purposeAnalysis, evidence: evidence.slice(1) },
    };
    expect(reasonsOf(told, (key) => key)).toEqual([
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
