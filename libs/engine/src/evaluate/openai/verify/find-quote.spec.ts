import { QuotedText } from './find-quote.js';

const TEXT = 'The mayor said:\u00A0“It’s a\n\ncareful — and costly — plan.”\u200B Nobody asked why.';

describe('QuotedText', () => {
  const quoted = new QuotedText(TEXT);

  it.each([
    'It’s a careful — and costly — plan.',
    "it's a careful - and costly - plan",
    '“it’s A  careful – and costly”',
    '… careful — and costly — plan …',
    'said: "It’s a careful',
  ])('finds a passage in any notation: %s', (passage) => {
    const span = quoted.find(passage);
    expect(TEXT.slice(span?.start, span?.end)).toMatch(/careful/);
  });

  it.each(['It’s a careless and costly plan', 'plan', '', '”', 'the mayor denied that it is a plan'])(
    'returns null for a passage that is missing or too short: %s',
    (passage) => {
      expect(quoted.find(passage)).toBeNull();
    },
  );

  it('returns the right span next to invisible characters', () => {
    const span = quoted.find('Nobody asked why');
    expect(TEXT.slice(span?.start, span?.end)).toBe('Nobody asked why');
  });
});
