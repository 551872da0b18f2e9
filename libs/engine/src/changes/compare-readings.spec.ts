import { fetchedPage } from '../extract/testing/fetched-page.factory.js';
import { extractArticle } from '../extract/extract-article.js';
import { compareReadings, seenPage, type PageChange } from './compare-readings.js';

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

describe('compareReadings', () => {
  it('reports no change for an identical page', () => {
    expect(compared(SENTENCES).kind).toBe('none');
  });

  it.each([
    ['quotation marks', rewritten('“We have waited for ten years,”', '"We have waited for ten years,"')],
    ['spaces', rewritten('4 million', '4\u00a0million')],
    ['swapped letters', rewritten('recieved', 'received')],
    ['the order of sentences', [...SENTENCES].reverse()],
    ['a promotion', [...SENTENCES, 'Sign up for our newsletter and read more every day.']],
    ['a teaser', [...SENTENCES, 'Read also: the bridge that was never built.']],
    ['a time of update', [...SENTENCES, 'Last updated 12 minutes ago.']],
  ])('ignores a difference in %s', (_name, sentences) => {
    expect(['none', 'immaterial']).toContain(compared(sentences).kind);
  });

  it.each([
    ['a number', rewritten('4 million', '6 million'), true],
    ['a denial', rewritten('would not be closed', 'would be closed'), true],
    ['a name', rewritten('Anna Bianchi', 'Anna Verdi'), true],
    ['a quotation', rewritten('waited for ten years', 'prayed for ten years'), true],
    ['a number in words', rewritten('4 million', '4 billion'), true],
    ['a removed sentence', SENTENCES.slice(0, -1), true],
    ['an added sentence', [...SENTENCES, 'Work on the northern ramp begins a month earlier.'], false],
  ])('reports a change of %s', (_name, sentences, isSubstantial) => {
    expect(compared(sentences)).toMatchObject({ kind: 'changed', isSubstantial });
  });

  it.each([
    'Correction: the cost was given wrongly in an earlier report.',
    'Editor’s note: this article has been updated with the right figure.',
    'An earlier version of this article gave another figure.',
    'Rettifica: la cifra era sbagliata.',
    'Una versione precedente di questo articolo riportava un’altra cifra.',
  ])('reports a correction when the changed page has the note %j', (note) => {
    const changed = rewritten('4 million', '6 million');
    expect(compared(changed, TITLE, `<footer><p>${note}</p></footer>`).kind).toBe('corrected');
    expect(compared(SENTENCES, TITLE, `<footer><p>${note}</p></footer>`).kind).toBe('none');
  });

  it('reports a replaced article when headline and text differ', () => {
    const other = Array.from(
      { length: 6 },
      (_, at) => `The zoo has shown ${at + 3} young seals to its visitors since noon, it said.`,
    );
    expect(compared(other, 'Young seals at the zoo').kind).toBe('replaced');
  });

  it('returns the differing words and omits unchanged sentences', () => {
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
