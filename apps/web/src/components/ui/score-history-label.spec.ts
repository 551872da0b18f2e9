import { abstainedSummaryExample, articleSummaryExample } from '@vaglio/contracts/examples';
import { en } from '../../i18n/en/index.js';
import { translate } from '../../i18n/translate.js';
import { scoreHistoryLabel } from './score-history-label.js';

describe('a history of scores in one sentence', () => {
  it('counts what has a score and leaves out what was not judged', () => {
    const scored = [61, 80].map((credibilityScore) => ({ ...articleSummaryExample, credibilityScore }));
    expect(
      scoreHistoryLabel((key, values) => translate(en, key, values), [...scored, abstainedSummaryExample]),
    ).toBe('2 analyses, scores from 61 to 80.');
  });
});
