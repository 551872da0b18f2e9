import { isInVerdict } from './article-view.js';

describe('isInVerdict', () => {
  const reason = { en: 'The date was wrong.', it: 'La data era sbagliata.' };
  const decided = { decision: { decidedAt: '2026-11-28', reason } };

  it('is true for the text of a correction that is also the reason of the verdict', () => {
    expect(isInVerdict(decided, { ...reason })).toBe(true);
  });

  it('is false for another text and for a verdict of the engine', () => {
    expect(isInVerdict(decided, { ...reason, it: '' })).toBe(false);
    expect(isInVerdict({ decision: null }, reason)).toBe(false);
  });
});
