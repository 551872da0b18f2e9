import type { JudgedLanguage } from '@vaglio/contracts';

const TWO_TO_TWENTY: Readonly<Record<JudgedLanguage, string>> = {
  en: 'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
  it: 'due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove venti',
};
const THIRTY_TO_NINETY: Readonly<Record<JudgedLanguage, string>> = {
  en: 'thirty forty fifty sixty seventy eighty ninety',
  it: 'trenta quaranta cinquanta sessanta settanta ottanta novanta',
};

const valuesIn = (language: JudgedLanguage): ReadonlyMap<string, number> =>
  new Map([
    ...TWO_TO_TWENTY[language].split(' ').map((word, at) => [word, at + 2] as const),
    ...THIRTY_TO_NINETY[language].split(' ').map((word, at) => [word, (at + 3) * 10] as const),
  ]);

const VALUES = { en: valuesIn('en'), it: valuesIn('it') };

/**
 * The number that a word means, from two to twenty and the tens, in a language or in any. "One" and "uno" are left out,
 * because they are also articles and pronouns.
 */
export function numberOfWord(word: string, language?: JudgedLanguage): number | undefined {
  return language ? VALUES[language].get(word) : (VALUES.en.get(word) ?? VALUES.it.get(word));
}
