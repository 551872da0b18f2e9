import { abstainedSummaryExample, articleSummaryExample } from '@vaglio/contracts/examples';
import { historyFigures } from './history-figures.js';

const article = (domain: string, credibilityScore: number, more: object = {}) => ({
  ...articleSummaryExample,
  domain,
  credibilityScore,
  ...more,
});

describe('historyFigures', () => {
  it('returns empty figures without analyses', () => {
    expect(historyFigures([])).toEqual({
      averageScore: null,
      classes: { poor: 0, low: 0, medium: 0, high: 0 },
      outlets: [],
    });
  });

  it('returns the average score, the classes and the most frequent outlets', () => {
    const articles = [
      article('b.example', 80, { credibilityClass: 'high' }),
      article('a.example', 61, { credibilityClass: 'medium' }),
      article('a.example', 60, { credibilityClass: 'medium' }),
    ];
    expect(historyFigures(articles)).toEqual({
      averageScore: 67,
      classes: { poor: 0, low: 0, medium: 2, high: 1 },
      outlets: [
        { domain: 'a.example', count: 2, averageScore: 61 },
        { domain: 'b.example', count: 1, averageScore: 80 },
      ],
    });
  });

  it('leaves out articles that are not judged', () => {
    expect(historyFigures([abstainedSummaryExample]).averageScore).toBeNull();
  });
});
