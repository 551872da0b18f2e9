import type { FlaggedSentence } from '@vaglio/contracts';
import { excerptsOf } from './excerpts.js';

const FILLER = 'word '.repeat(80);
const TEXT = `First paragraph. It is said that all is lost! ${FILLER}\nNobody tells you this. Everybody knows it.`;

function flag(text: string): FlaggedSentence {
  const start = TEXT.indexOf(text);
  return { text, span: { start, end: start + text.length }, reasons: [{ code: 'x', text: `Why: ${text}` }] };
}

const shown = (
  index: number,
  found = excerptsOf(TEXT, [
    flag('Everybody knows it.'),
    flag('It is said that all is lost!'),
    flag('Nobody tells you this.'),
  ]),
) => found[index]?.parts.map(({ text, mark }) => (mark ? `[${mark}:${text}]` : text)).join('');

describe('excerpts', () => {
  it('mark sentences where they stand, in the order of the text, with whole words around them', () => {
    expect(shown(0)).toMatch(/^First paragraph\. \[1:It is said that all is lost!\] word .*word$/);
    expect(shown(0)?.length).toBeLessThan(230);
  });

  it('put neighbours into one passage that keeps to its paragraph', () => {
    expect(shown(1)).toBe('[2:Nobody tells you this.] [3:Everybody knows it.]');
  });

  it('keep reasons with their sentence, and say where a passage was cut', () => {
    const [first] = excerptsOf(TEXT, [flag('It is said that all is lost!')]);
    expect(first).toMatchObject({ startsInside: false, endsInside: true });
    expect(first?.reasons[0]?.reasons[0]?.text).toBe('Why: It is said that all is lost!');
  });

  it('show a sentence by itself where the text is not there', () => {
    expect(shown(0, excerptsOf('', [flag('Nobody tells you this.')]))).toBe('[1:Nobody tells you this.]');
  });

  it('survive sentences that overlap', () => {
    const found = excerptsOf(TEXT, [flag('Nobody tells you this. Everybody'), flag('Everybody knows it.')]);
    expect(shown(0, found)).toBe('[1:Nobody tells you this. Everybody][2: knows it.]');
  });
});
