import { CRITERIA, JUDGED_LANGUAGES } from '@vaglio/contracts';
import { anAnalysis } from '../testing/analysis.factory.js';
import { changedAnalysis, manualAnalysis } from './manual-analysis.js';

const ARTICLE = { url: 'https://www.outlet.example/a', title: 'A', credibilityScore: 53 };

describe('manualAnalysis', () => {
  it('has consistent scores, no judged criteria and a note', () => {
    const analysis = manualAnalysis({ ...ARTICLE, summary: 'Short.' });
    expect(analysis).toMatchObject({
      domain: 'outlet.example',
      credibilityClass: 'medium',
      judgement: 'partial',
    });
    for (const language of JUDGED_LANGUAGES) {
      const words = analysis.localized[language];
      expect(CRITERIA.map((name) => words[`${name}Analysis`].score).reduce((a, b) => a + b)).toBe(53);
      expect(CRITERIA.every((name) => !words[`${name}Analysis`].judged)).toBe(true);
      expect(words.limitations).toHaveLength(1);
      expect(words.shortSummary).toBe('Short.');
    }
  });

  it('has the given domain', () => {
    expect(manualAnalysis({ ...ARTICLE, domain: 'WWW.Other.example' }).domain).toBe('other.example');
  });
});

describe('changedAnalysis', () => {
  const before = anAnalysis({ credibilityScore: 40 });

  it('sets score, class and badge, without a range', () => {
    const after = changedAnalysis(before, { credibilityScore: 90 });
    expect(after).toMatchObject({ credibilityScore: 90, credibilityClass: 'high', badgeColor: 'green' });
    expect(after.scoreRange).toEqual({ low: 90, high: 90 });
    expect(after.localized.en.craapEvaluation).toMatchObject({ finalScore: 90, credibilityClass: 'high' });
    expect(after.localized.en.currencyAnalysis).toBe(before.localized.en.currencyAnalysis);
  });

  it('has the class that the administrator set', () => {
    const after = changedAnalysis(before, { credibilityClass: 'high' });
    expect(after).toMatchObject({ credibilityScore: 40, credibilityClass: 'high' });
    expect(after.localized.it.badgeText).toBe('Credibilità alta');
  });

  it('is judged when a score is set, but not when only the title changes', () => {
    const abstained = anAnalysis({ credibilityScore: 50, judgement: 'abstained' });
    expect(changedAnalysis(abstained, { credibilityScore: 70 }).judgement).toBe('partial');
    expect(changedAnalysis(abstained, { title: 'Better' }).judgement).toBe('abstained');
  });

  it('changes only the title when only a title is given', () => {
    const after = changedAnalysis(before, { title: 'Better' });
    expect(after).toEqual({ ...before, title: 'Better' });
  });
});
