import { fetchedPage } from '../extract/testing/fetched-page.factory.js';
import { extractArticle } from '../extract/extract-article.js';
import { compareReadings, type PageChange, seenPage } from './compare-readings.js';

const SENTENCES = [
  'The council approved the repairs of the old bridge on Monday evening after a long debate.',
  'The work will cost 4 million euros, according to the minutes of the meeting.',
  'Mayor Anna Bianchi said that the bridge would not be closed during the summer.',
  '“We have waited for ten years,” she told the members of the council.',
  'The recieved offers will be opened in March, and the work should take a year.',
  'Two members voted against the plan because they wanted a new bridge further north.',
];
const TITLE = 'Council approves repairs of the old bridge';

const pageOf = (sentences: readonly string[], title = TITLE, after = '') =>
  fetchedPage(
    `<html lang="en"><head><title>${title}</title></head><body><article><h1>${title}</h1>${sentences
      .map((text) => `<p>${text}</p>`)
      .join('')}</article>${after}</body></html>`,
  );

function compared(sentences: readonly string[], title = TITLE, after = ''): PageChange {
  const before = seenPage(extractArticle(pageOf(SENTENCES)), TITLE);
  const page = pageOf(sentences, title, after);
  return compareReadings(before, extractArticle(page), page);
}

const rewritten = (from: string, to: string): string[] => SENTENCES.map((text) => text.replace(from, to));

describe('a page that is read again', () => {
  it('is unchanged where nothing differs', () => {
    expect(compared(SENTENCES).kind).toBe('none');
  });

  it.each([
    ['quotation marks', rewritten('“We have waited for ten years,”', '"We have waited for ten years,"')],
    ['spaces', rewritten('4 million', '4\u00a0million')],
    ['letters that changed places', rewritten('recieved', 'received')],
    ['the order of sentences', [...SENTENCES].reverse()],
    ['an invitation', [...SENTENCES, 'Sign up for our newsletter and read more every day.']],
    ['a pointer', [...SENTENCES, 'Read also: the bridge that was never built.']],
    ['a clock', [...SENTENCES, 'Last updated 12 minutes ago.']],
  ])('has no change of substance where %s differ', (_what, sentences) => {
    expect(['none', 'immaterial']).toContain(compared(sentences).kind);
  });

  it.each([
    ['a number', rewritten('4 million', '6 million'), true],
    ['a denial', rewritten('would not be closed', 'would be closed'), true],
    ['a name', rewritten('Anna Bianchi', 'Anna Verdi'), true],
    ['a quotation', rewritten('waited for ten years', 'prayed for ten years'), true],
    ['a number in words', rewritten('4 million', '4 billion'), true],
    ['a sentence that is gone', SENTENCES.slice(0, -1), true],
    ['a sentence that came', [...SENTENCES, 'Work on the northern ramp begins a month earlier.'], false],
  ])('has changed without a note by %s', (_what, sentences, isSubstantial) => {
    expect(compared(sentences)).toMatchObject({ kind: 'changed', isSubstantial });
  });

  it.each([
    'Correction: the cost was given wrongly in an earlier report.',
    'Editor’s note: this article has been updated with the right figure.',
    'An earlier version of this article gave another figure.',
    'Rettifica: la cifra era sbagliata.',
    'Una versione precedente di questo articolo riportava un’altra cifra.',
  ])('was corrected where the page says anywhere %j', (note) => {
    const changed = rewritten('4 million', '6 million');
    expect(compared(changed, TITLE, `<footer><p>${note}</p></footer>`).kind).toBe('corrected');
    expect(compared(SENTENCES, TITLE, `<footer><p>${note}</p></footer>`).kind).toBe('none');
  });

  it('is another article where headline and text are others', () => {
    const other = Array.from(
      { length: 6 },
      (_, at) => `The zoo has shown ${at + 3} young seals to its visitors since noon, it said.`,
    );
    expect(compared(other, 'Young seals at the zoo').kind).toBe('replaced');
  });

  it('shows the words that differ and nothing of sentences that stayed', () => {
    const { sentences, headline } = compared(rewritten('4 million', '6 million'), `${TITLE} again`);
    expect(headline?.at(-1)).toEqual({ kind: 'added', text: 'again' });
    expect(sentences).toEqual([
      [
        { kind: 'same', text: 'The work will cost' },
        { kind: 'removed', text: '4' },
        { kind: 'added', text: '6' },
        { kind: 'same', text: 'million euros, according to the minutes of the meeting.' },
      ],
    ]);
  });
});
