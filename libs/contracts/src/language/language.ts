/** The languages the product speaks. Every text a reader sees exists in each of them. */
export const LANGUAGES = ['en', 'it'] as const;

/** One of the languages the product speaks. */
export type Language = (typeof LANGUAGES)[number];

/** What anything unknown, unset or unsupported falls back to. */
export const DEFAULT_LANGUAGE: Language = 'en';

/** The same thing said once per language. */
export type Localized<T = string> = Readonly<Record<Language, T>>;

/** Says whether a value names a language the product speaks. */
export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** Italian for a tag that starts with "it", English for everything else: the rule for browsers and headers alike. */
export function languageOfTag(tag: string | null | undefined): Language {
  return tag?.trim().toLowerCase().startsWith('it') ? 'it' : DEFAULT_LANGUAGE;
}
