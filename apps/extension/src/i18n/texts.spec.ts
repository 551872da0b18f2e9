import { LANGUAGES, textIn, type Language } from '@vaglio/contracts';
import { TEXTS } from './choose-language.js';
import { SETTINGS_TEXTS } from './settings.js';
import { fill } from './texts.js';

type Tree = Readonly<Record<string, unknown>>;

const leaves = (tree: object, path = ''): [string, string][] =>
  Object.entries(tree as Tree).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[path + key, value] as [string, string]]
      : leaves(value as object, `${path}${key}.`),
  );

const textsOf = (language: Language) =>
  leaves({ ...textIn(TEXTS, language), ...textIn(SETTINGS_TEXTS, language) });

describe('the texts of the extension', () => {
  it.each(LANGUAGES)('has every text in %s', (language) => {
    expect(textsOf(language).map(([key]) => key)).toEqual(textsOf('en').map(([key]) => key));
    expect(textsOf(language).filter(([, text]) => text === '')).toEqual([]);
  });

  it('replaces placeholders and keeps unknown ones', () => {
    expect(fill('{a} and {b}', { a: '<b>' })).toBe('<b> and {b}');
  });
});
