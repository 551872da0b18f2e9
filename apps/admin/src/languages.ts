import {
  INTERFACE_LANGUAGES,
  isJudgedLanguage,
  type JudgedLanguage,
  type Language,
  LANGUAGES,
} from '@vaglio/contracts';

/** The default language of the back-office. */
export const STAFF_LANGUAGE: Language = 'it';

/** All languages, the default first. */
export const STAFF_LANGUAGES: readonly Language[] = [
  STAFF_LANGUAGE,
  ...LANGUAGES.filter((language) => language !== STAFF_LANGUAGE),
];

/** The languages of texts for readers, in the same order. */
export const CONTENT_LANGUAGES: readonly JudgedLanguage[] = STAFF_LANGUAGES.filter(isJudgedLanguage);

export const languageName = (language: Language): string => INTERFACE_LANGUAGES[language].name;
