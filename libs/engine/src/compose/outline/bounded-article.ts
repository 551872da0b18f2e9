import { JUDGED_LANGUAGES, type JudgedLanguage, type Localized } from '@vaglio/contracts';
import { wordsIn } from '../../text/tokenize.js';

const MIN_WORDS = 200;
const MAX_WORDS = 400;

/** The sentences of an article. Every language has the same sentences in the same places. */
export interface ArticleParts {
  readonly paragraphs: readonly (readonly string[])[];
  /** Added in order to an article that is too short. */
  readonly reserve: readonly string[];
}

/** Articles of 200 to 400 words. A sentence is kept only if it fits in every language, so that all have the same numbers. */
export function boundedArticles(parts: Localized<ArticleParts>): Localized<string> {
  const words: Record<JudgedLanguage, number> = { en: 0, it: 0 };
  const fits = (sentence: Localized<string>) => {
    if (JUDGED_LANGUAGES.some((language) => sentence[language] === '')) return false;
    if (JUDGED_LANGUAGES.some((language) => words[language] + wordsIn(sentence[language]) > MAX_WORDS))
      return false;
    for (const language of JUDGED_LANGUAGES) words[language] += wordsIn(sentence[language]);
    return true;
  };
  const kept = parts.en.paragraphs.map((paragraph, at) =>
    paragraph.map((_, index) => sentenceAt(parts, at, index)).filter(fits),
  );
  const added: Localized<string>[] = [];
  for (let index = 0; index < parts.en.reserve.length; index += 1) {
    if (JUDGED_LANGUAGES.every((language) => words[language] >= MIN_WORDS)) break;
    const sentence = { en: parts.en.reserve[index] ?? '', it: parts.it.reserve[index] ?? '' };
    if (fits(sentence)) added.push(sentence);
  }
  const all = [...kept.slice(0, -1), added, ...kept.slice(-1)].filter((paragraph) => paragraph.length > 0);
  const inLanguage = (language: JudgedLanguage) =>
    all.map((paragraph) => paragraph.map((sentence) => sentence[language]).join(' ')).join('\n\n');
  return { en: inLanguage('en'), it: inLanguage('it') };
}

function sentenceAt(parts: Localized<ArticleParts>, paragraph: number, index: number): Localized<string> {
  const sentence = (language: JudgedLanguage) => parts[language].paragraphs[paragraph]?.[index] ?? '';
  return { en: sentence('en'), it: sentence('it') };
}
