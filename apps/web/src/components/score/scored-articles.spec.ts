import { abstainedSummaryExample, articleSummaryExample } from '@vaglio/contracts/examples';
import { en } from '../../i18n/en/index.js';
import { translate } from '../../i18n/translate.js';
import { scoreHistoryLabel } from './scored-articles.js';

describe('scoreHistoryLabel', () => {
  it('counts only articles that have a score', () => {
    const scored = [61, 80].map((credibilityScore) => ({ ...articleSummaryExample, credibilityScore }));
    expect(
      scoreHistoryLabel((key, values) => translate(en, key, values), [...scored, abstainedSummaryExample]),
    ).toBe('2 analyses, scores from 61 to 80.');
  });
});
