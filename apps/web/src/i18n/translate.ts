import type { Language } from '@vaglio/contracts';
import type { en as allTexts } from './en/index.js';
import { SITE_LANGUAGES } from './languages.js';

export type MessageKey = keyof typeof allTexts;

/** The fetched texts of one language. */
export type Dictionary = Readonly<Record<MessageKey, string>>;

export type MessageValues = Readonly<Record<string, string | number>>;

export type Translate = (key: MessageKey, values?: MessageValues) => string;

/** Texts that are fetched together: `every-page` always, the others with the pages that show them. */
export const TEXT_AREAS = ['every-page', 'home', 'article', 'other-pages'] as const;

export type TextArea = (typeof TEXT_AREAS)[number];

/** Fills in the `{placeholders}` of a text. A missing text is shown as its key. */
export function translate(dictionary: Dictionary, key: MessageKey, values: MessageValues = {}): string {
  const text = (dictionary as Readonly<Record<string, string | undefined>>)[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

type LoadTexts = () => Promise<Partial<Dictionary>>;

/** The loaders of the translated areas of a language. */
export type TextFiles = Readonly<Partial<Record<TextArea, LoadTexts>>>;

interface Translation {
  readonly texts: TextFiles;
  readonly isComplete: boolean;
}

/** Loads the texts of some areas. Gaps of a partial translation are filled with English. */
export async function loadDictionary(
  language: Language,
  areas: readonly TextArea[],
  { texts: files, isComplete }: Translation = SITE_LANGUAGES[language],
): Promise<Dictionary> {
  const sources = isComplete ? [files] : [SITE_LANGUAGES.en.texts, files];
  const texts = await Promise.all(
    sources.flatMap((source) => areas.map((area) => source[area]?.() ?? Promise.resolve({}))),
  );
  return Object.assign({}, ...texts) as Dictionary;
}

/** The dictionaries of the browser, one for each language that was shown; they grow with the pages. */
const dictionaries = new Map<Language, Dictionary>();
const requestedAreas = new Set<TextArea>(['every-page']);

/** Loads all areas that were requested so far. */
export async function loadLanguage(language: Language): Promise<Dictionary> {
  const dictionary = dictionaries.get(language) ?? ({} as Dictionary);
  dictionaries.set(language, dictionary);
  return Object.assign(dictionary, await loadDictionary(language, [...requestedAreas]));
}

/** Fetches areas in the browser; does nothing on the server, which calls `loadDictionary`. */
export async function requestTexts(areas: readonly TextArea[]): Promise<void> {
  if (typeof document === 'undefined') return;
  areas.forEach((area) => requestedAreas.add(area));
  await Promise.all([...dictionaries.keys()].map(loadLanguage));
}
