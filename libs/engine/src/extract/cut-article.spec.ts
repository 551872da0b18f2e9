import { known, LIMITS } from '@vaglio/contracts';
import { articleOf } from '../testing/article.factory.js';
import { cutArticle } from './cut-article.js';

const SENTENCE = 'The council met on Monday and the chair, Anna Reed, spoke. ';
const MAX = LIMITS.judgedText.max;

describe('cutArticle', () => {
  it('cuts a title that is too long', () => {
    const { title } = cutArticle(articleOf({ title: 'a'.repeat(10_000), paragraphs: [SENTENCE] }));
    expect(title).toEqual(known(`${'a'.repeat(LIMITS.title.max - 1)}…`));
  });

  it('cuts no character of a title in two, because the database refuses half of one', () => {
    const { title } = cutArticle(articleOf({ title: `a${'😀'.repeat(10_000)}`, paragraphs: [SENTENCE] }));
    expect(title.known && title.value).not.toMatch(/\p{Cs}/u);
  });

  it('does not change a text within the limit', () => {
    const article = articleOf({ paragraphs: ['a'.repeat(MAX)] });
    expect(cutArticle(article)).toBe(article);
  });

  it.each([
    ['a sentence', SENTENCE.repeat(5_000), /spoke\.$/],
    ['a word', 'council '.repeat(40_000), /council$/],
    ['the limit in a text without spaces', 'a'.repeat(300_000), /a$/],
  ])('cuts at the end of %s', (_where, paragraph, ending) => {
    const { text, textCut } = cutArticle(articleOf({ paragraphs: [paragraph] }));
    expect(text).toMatch(ending);
    expect(text.length).toBeLessThanOrEqual(MAX);
    expect(text.length).toBeGreaterThan(MAX - 2_000);
    expect(textCut).toEqual({ judged: text.length, of: paragraph.trimEnd().length });
  });

  it('keeps the paragraphs, links and words of the kept part', () => {
    const linked = `${SENTENCE}[here](https://www.istat.it/dati) `;
    const whole = articleOf({ paragraphs: Array.from({ length: 200 }, () => linked.repeat(30)) });
    const kept = cutArticle(whole);
    expect(kept.blocks.length).toBeLessThan(whole.blocks.length);
    expect(kept.blocks.at(-1)?.span.end).toBe(kept.text.length);
    expect(kept.links.length).toBeLessThan(whole.links.length);
    for (const { span } of kept.links) expect(kept.text.slice(span.start, span.end)).toBe('here');
    expect(kept.wordCount).toBeLessThan(whole.wordCount);
  });
});
