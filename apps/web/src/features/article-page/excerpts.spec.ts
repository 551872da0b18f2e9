import type { QuotedSentence } from '@vaglio/contracts';
import { excerptsOf } from './excerpts.js';

const TEXT =
  'First paragraph. It is said that all is lost! A quiet word follows.\nNobody tells you this. Everybody knows it.';

function quoted(text: string, context: Partial<QuotedSentence> = {}): QuotedSentence {
  const start = TEXT.indexOf(text);
  return {
    text,
    span: { start, end: start + text.length },
    reasons: [{ code: 'x', text: `Why: ${text}` }],
    before: '',
    after: '',
    isShortened: false,
    ...context,
  };
}

const shown = (...flagged: QuotedSentence[]) =>
  excerptsOf(flagged).map(({ parts }) =>
    parts.map(({ text, mark }) => (mark ? `[${mark}:${text}]` : text)).join(''),
  );

describe('excerptsOf', () => {
  it('returns passages in the order of the text, each with its context', () => {
    expect(
      shown(
        quoted('Everybody knows it.'),
        quoted('It is said that all is lost!', { before: 'First paragraph. ', after: ' A quiet word' }),
      ),
    ).toEqual(['First paragraph. [1:It is said that all is lost!] A quiet word', '[2:Everybody knows it.]']);
  });

  it('joins quotations that touch, without repeating a word', () => {
    expect(
      shown(
        quoted('Nobody tells you this.', { after: ' Everybody knows it.' }),
        quoted('Everybody knows it.', { before: 'Nobody tells you this. ' }),
      ),
    ).toEqual(['[1:Nobody tells you this.] [2:Everybody knows it.]']);
    expect(shown(quoted('Nobody tells you this.'), quoted('Everybody knows it.'))).toEqual([
      '[1:Nobody tells you this.] [2:Everybody knows it.]',
    ]);
  });

  it('keeps the reasons of each sentence and reports where a sentence was shortened', () => {
    const [first] = excerptsOf([quoted('It is said that all', { isShortened: true })]);
    expect(first).toMatchObject({ startsInside: false, endsInside: true });
    expect(first?.reasons[0]?.reasons[0]?.text).toBe('Why: It is said that all');
  });

  it('accepts sentences that overlap', () => {
    expect(shown(quoted('Nobody tells you this. Everybody'), quoted('Everybody knows it.'))).toEqual([
      '[1:Nobody tells you this. Everybody][2: knows it.]',
    ]);
  });

  it('collects the seconds of a video, each once, and none for older analyses', () => {
    const [both] = excerptsOf([
      quoted('Nobody tells you this.', { at: 83 }),
      quoted('Everybody knows it.', { at: 83 }),
    ]);
    expect(both?.moments).toEqual([83]);
    const [first] = excerptsOf([quoted('Nobody tells you this.', { at: 0 })]);
    expect(first?.moments).toEqual([0]);
    expect(excerptsOf([quoted('Nobody tells you this.')])[0]?.moments).toEqual([]);
  });
});
