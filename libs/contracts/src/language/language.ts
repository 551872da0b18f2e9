/**
 * The languages of the interface, by code, with their own name and the locale of their dates and numbers. Adding one is a
 * line here and a folder of texts in the site; what is not translated is shown in English.
 */
export const INTERFACE_LANGUAGES = {
  en: { name: 'English', locale: 'en-GB' },
  it: { name: 'Italiano', locale: 'it-IT' },
} as const;

/** A language of the interface. */
export type Language = keyof typeof INTERFACE_LANGUAGES;

/** All languages of the interface. */
export const LANGUAGES = Object.keys(INTERFACE_LANGUAGES) as readonly Language[];

/** The default for anything unknown, unset or unsupported. */
export const DEFAULT_LANGUAGE = 'en' satisfies Language;

/** The languages in which a text can be judged; every analysis is written in each of them. */
export const JUDGED_LANGUAGES = ['en', 'it'] as const;

/** A language in which a text can be judged. */
export type JudgedLanguage = (typeof JUDGED_LANGUAGES)[number];

/** Stored content that exists in every judged language: what the engine or staff wrote. */
export type Localized<T = string> = Readonly<Record<JudgedLanguage, T>>;

/** Staff's text in one language at least; one that stays empty is not translated. */
export interface LocalizedDraft {
  /** @maxLength 2000 */
  readonly en?: string;
  /** @maxLength 2000 */
  readonly it?: string;
}

/** Staff's text as readers of a language get it. */
export interface WrittenText {
  readonly text: string;
  readonly language: JudgedLanguage;
  /** False where it stands in the other language because it was not translated. */
  readonly isTranslated: boolean;
}

/** Staff's text for readers of a language: where it was not translated, in the language in which it was written. */
export function writtenFor(text: Localized, language: Language): WrittenText {
  const own = isJudgedLanguage(language) ? language : DEFAULT_LANGUAGE;
  const written = text[own] === '' ? JUDGED_LANGUAGES.find((each) => text[each] !== '') : own;
  return { text: text[written ?? own], language: written ?? own, isTranslated: written === own };
}

const NOT_TRANSLATED: Localized<Localized> = {
  en: { en: '', it: 'Not translated, in Italian' },
  it: { en: 'Non tradotto, in inglese', it: '' },
};

/** The note about a text in another language than the reader's; empty where it is translated. */
export function translationNote({ language }: WrittenText, reader: Language): string {
  return NOT_TRANSLATED[isJudgedLanguage(reader) ? reader : DEFAULT_LANGUAGE][language];
}

/** Staff's text in one line, with a note before it where it was not translated. */
export function textWithNote(text: Localized, language: Language): string {
  const written = writtenFor(text, language);
  const note = translationNote(written, language);
  return note === '' || written.text === '' ? written.text : `${note}: ${written.text}`;
}

/** Texts of the interface: in every judged language, in others where they are translated. */
export type Translations<T = string> = Localized<T> & EnglishAtLeast<T>;

type EnglishAtLeast<T> = Readonly<{ [DEFAULT_LANGUAGE]: T } & Partial<Record<Language, T>>>;

/** The text in a language of the interface, in English where it does not exist. */
export function textIn<T>(texts: EnglishAtLeast<T>, language: Language): T {
  return texts[language] ?? texts[DEFAULT_LANGUAGE];
}

/** The language of what `textIn` returns. */
export function shownLanguage(texts: EnglishAtLeast<unknown>, language: Language): Language {
  return texts[language] === undefined ? DEFAULT_LANGUAGE : language;
}

/** Whether a value is a language of the interface. */
export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value);
}

/** Whether a text in this language can be judged. */
export function isJudgedLanguage(value: unknown): value is JudgedLanguage {
  return JUDGED_LANGUAGES.some((language) => language === value);
}

/** The interface's language for a browser's or a header's language tag; English where there is none. */
export function languageOfTag(tag: string | null | undefined): Language {
  const start = tag?.trim().toLowerCase() ?? '';
  return LANGUAGES.find((language) => start.startsWith(language)) ?? DEFAULT_LANGUAGE;
}

/** The months from January on, as written within a sentence. */
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
