import { LANGUAGES, type Language } from '@vaglio/contracts';

/** Staff read Italian unless they choose otherwise. */
export const STAFF_LANGUAGE: Language = 'it';

/** Every language in the order in which staff are offered them: their own first. */
export const STAFF_LANGUAGES: readonly Language[] = [
  STAFF_LANGUAGE,
  ...LANGUAGES.filter((language) => language !== STAFF_LANGUAGE),
];
