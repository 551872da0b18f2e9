import {
  INTERFACE_LANGUAGES,
  isJudgedLanguage,
  type JudgedLanguage,
  type Language,
  LANGUAGES,
} from '@vaglio/contracts';

/** The language of the back-office until another is chosen. */
export const STAFF_LANGUAGE: Language = 'it';

/** All languages, the staff's own first. */
export const STAFF_LANGUAGES: readonly Language[] = [
  STAFF_LANGUAGE,
  ...LANGUAGES.filter((language) => language !== STAFF_LANGUAGE),
];

/** The languages in which staff write content, in the same order. */
export const CONTENT_LANGUAGES: readonly JudgedLanguage[] = STAFF_LANGUAGES.filter(isJudgedLanguage);

export const languageName = (language: Language): string => INTERFACE_LANGUAGES[language].name;
