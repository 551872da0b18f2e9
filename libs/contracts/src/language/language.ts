/**
 * The languages of the interface, by code, with their native name and the locale of dates and numbers. Texts that are not
 * translated are shown in English.
 */
export const INTERFACE_LANGUAGES = {
  en: { name: 'English', locale: 'en-US' },
  it: { name: 'Italiano', locale: 'it-IT' },
} as const;

/** A language of the interface. */
export type Language = keyof typeof INTERFACE_LANGUAGES;

/** All languages of the interface. */
export const LANGUAGES = Object.keys(INTERFACE_LANGUAGES) as readonly Language[];

/** The default language. */
export const DEFAULT_LANGUAGE = 'en' satisfies Language;

/** The languages of texts that can be judged. Every analysis is written in each of them. */
export const JUDGED_LANGUAGES = ['en', 'it'] as const;

/** A language of texts that can be judged. */
export type JudgedLanguage = (typeof JUDGED_LANGUAGES)[number];

/** Content of the engine or staff in every judged language. */
export type Localized<T = string> = Readonly<Record<JudgedLanguage, T>>;

/** A text of staff in at least one language; an empty language is not translated. */
export interface LocalizedDraft {
  /** @maxLength 2000 */
  readonly en?: string;
  /** @maxLength 2000 */
  readonly it?: string;
}

/** A text of staff, chosen for the language of a reader. */
export interface WrittenText {
  readonly text: string;
  readonly language: JudgedLanguage;
  /** False if the text is in another language because it was not translated. */
  readonly isTranslated: boolean;
}

/** Chooses the text of staff for the language of a reader, or the original if it was not translated. */
export function writtenFor(text: Localized, language: Language): WrittenText {
  const own = isJudgedLanguage(language) ? language : DEFAULT_LANGUAGE;
  const written = text[own] === '' ? JUDGED_LANGUAGES.find((each) => text[each] !== '') : own;
  return { text: text[written ?? own], language: written ?? own, isTranslated: written === own };
}

const NOT_TRANSLATED: Localized<Localized> = {
  en: { en: '', it: 'Not translated, in Italian' },
  it: { en: 'Non tradotto, in inglese', it: '' },
};

/** Returns a note that a text was not translated; empty if it was. */
export function translationNote({ language }: WrittenText, reader: Language): string {
  return NOT_TRANSLATED[isJudgedLanguage(reader) ? reader : DEFAULT_LANGUAGE][language];
}

/** Returns the text of staff in one line, after a note if it was not translated. */
export function textWithNote(text: Localized, language: Language): string {
  const written = writtenFor(text, language);
  const note = translationNote(written, language);
  return note === '' || written.text === '' ? written.text : `${note}: ${written.text}`;
}

/** Texts of the interface: required in every judged language, optional in the others. */
export type Translations<T = string> = Localized<T> & EnglishAtLeast<T>;

type EnglishAtLeast<T> = Readonly<{ [DEFAULT_LANGUAGE]: T } & Partial<Record<Language, T>>>;

/** Returns the text in a language, or in English if it is not translated. */
export function textIn<T>(texts: EnglishAtLeast<T>, language: Language): T {
  return texts[language] ?? texts[DEFAULT_LANGUAGE];
}

/** Says whether both texts are the same in every language. */
export function isSameText(one: LocalizedDraft, other: LocalizedDraft): boolean {
  return JUDGED_LANGUAGES.every((language) => one[language] === other[language]);
}

/** Returns the text with a capital first letter. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns the language of the text that `textIn` returns. */
export function shownLanguage(texts: EnglishAtLeast<unknown>, language: Language): Language {
  return texts[language] === undefined ? DEFAULT_LANGUAGE : language;
}

/** Returns whether a value is a language of the interface. */
export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** Returns whether texts in a language can be judged. */
export function isJudgedLanguage(value: unknown): value is JudgedLanguage {
  return JUDGED_LANGUAGES.some((language) => language === value);
}

/** Returns the interface language for a language tag such as `it-CH`; English if none matches. */
export function languageOfTag(tag: string | null | undefined): Language {
  return knownLanguage(tag) ?? DEFAULT_LANGUAGE;
}

const MAX_HEADER_CHARS = 500;

/** Returns the interface language with the highest weight in an `Accept-Language` header; English if none matches. */
export function languageOfHeader(header: string | undefined): Language {
  const [preferred] = (header ?? '')
    .slice(0, MAX_HEADER_CHARS)
    .split(',')
    .map((entry) => {
      const [tag, ...parameters] = entry.split(';').map((part) => part.trim());
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
      return { language: tag === '*' ? DEFAULT_LANGUAGE : knownLanguage(tag), weight: Number(quality) || 0 };
    })
    .filter(({ language, weight }) => language !== undefined && weight > 0)
    .toSorted((one, other) => other.weight - one.weight);
  return preferred?.language ?? DEFAULT_LANGUAGE;
}

function knownLanguage(tag: string | null | undefined): Language | undefined {
  const [primary] = tag?.trim().toLowerCase().split(/[-_]/) ?? [];
  return LANGUAGES.find((language) => language === primary);
}

/** The names of the months from January, as written within a sentence. */
export const MONTHS: Localized<readonly string[]> = {
  en: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  it: [
    'gennaio',
    'febbraio',
    'marzo',
    'aprile',
    'maggio',
    'giugno',
    'luglio',
    'agosto',
    'settembre',
    'ottobre',
    'novembre',
    'dicembre',
  ],
};
