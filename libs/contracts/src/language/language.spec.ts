import { languageOfTag, shownLanguage, textIn } from './language.js';

describe('textIn', () => {
  it('returns the text in the language', () => {
    expect(textIn({ en: 'Search', it: 'Cerca' }, 'it')).toBe('Cerca');
  });

  it('returns the English text if there is no translation', () => {
    expect(textIn({ en: 'Search' }, 'it')).toBe('Search');
  });
});

describe('shownLanguage', () => {
  it.each([
    [{ en: 'Search', it: 'Cerca' }, 'it'],
    [{ en: 'Search' }, 'en'],
  ])('of %j in Italian is %s', (texts, shown) => {
    expect(shownLanguage(texts, 'it')).toBe(shown);
  });
});

describe('languageOfTag', () => {
  it.each([
    ['it', 'it'],
    [' IT-CH', 'it'],
    ['it-IT,it;q=0.9,en;q=0.8', 'it'],
    ['en-US', 'en'],
    ['fr', 'en'],
    ['', 'en'],
    [null, 'en'],
    [undefined, 'en'],
  ])('returns for %j the language %s', (tag, language) => expect(languageOfTag(tag)).toBe(language));
});
