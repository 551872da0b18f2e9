import { abstainedKnownExample, knownArticleExample } from '@vaglio/contracts/examples';
import { english } from '../i18n/en.js';
import { badgeAppearance } from './badge-appearance.js';

describe('badgeAppearance', () => {
  it('shows the score in the color of its class, with the class in the title', () => {
    const judgement = { ...knownArticleExample, credibilityScore: 90, credibilityClass: 'high' } as const;
    expect(badgeAppearance(judgement, english)).toEqual({
      text: '90',
      color: '#1d7a46',
      title: 'Vaglio: 90 out of 100, High credibility',
    });
  });

  it('shows a question mark when there is no score', () => {
    const { text, title } = badgeAppearance(abstainedKnownExample, english);
    expect([text, title]).toEqual(['?', 'Vaglio: Recipe: no score.']);
  });
});
