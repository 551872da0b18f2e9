import { languageOfHeader, languageOfTag, shownLanguage, textIn } from './language.js';

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
    ['en-US', 'en'],
    ['ita', 'en'],
    ['fr', 'en'],
    ['', 'en'],
    [null, 'en'],
    [undefined, 'en'],
  ])('returns for %j the language %s', (tag, language) => expect(languageOfTag(tag)).toBe(language));
});

describe('languageOfHeader', () => {
  it.each([
    ['it-IT,it;q=0.9,en;q=0.8', 'it'],
    ['en;q=0.1,it;q=0.9', 'it'],
    ['fr,it;q=0.8', 'it'],
    ['fr-FR,fr;q=0.9,*;q=0.5,it;q=0.1', 'en'],
    ['it;q=0', 'en'],
    ['it;q=x', 'en'],
    [undefined, 'en'],
  ])('returns for %j the language %s', (header, language) => expect(languageOfHeader(header)).toBe(language));
});
