import type { Language } from '@vaglio/contracts';
import type { en as allTexts } from './en/index.js';
import { SITE_LANGUAGES } from './languages.js';

/** The key of a text. */
export type MessageKey = keyof typeof allTexts;

/** All texts of one language, as far as they were fetched. */
export type Dictionary = Readonly<Record<MessageKey, string>>;

export type MessageValues = Readonly<Record<string, string | number>>;

export type Translate = (key: MessageKey, values?: MessageValues) => string;

/** Texts that are fetched together: `every-page` always, the others with what shows them. */
export const TEXT_AREAS = ['every-page', 'home', 'article', 'other-pages'] as const;

export type TextArea = (typeof TEXT_AREAS)[number];

/** A text with its `{placeholders}` filled in. A missing key shows itself. */
export function translate(dictionary: Dictionary, key: MessageKey, values: MessageValues = {}): string {
  const text = (dictionary as Readonly<Record<string, string | undefined>>)[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

type LoadTexts = () => Promise<Partial<Dictionary>>;

/** The files of a language: each area that is translated. */
export type TextFiles = Readonly<Partial<Record<TextArea, LoadTexts>>>;

interface Translation {
  readonly texts: TextFiles;
  readonly isComplete: boolean;
}

/** The texts of some areas; a partial translation is completed with English. */
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

/** What the browser has fetched so far: one dictionary for each language that was shown, which grows with the pages. */
const shown = new Map<Language, Dictionary>();
const wanted = new Set<TextArea>(['every-page']);

/** The texts that the browser's page has wanted so far. */
export async function showLanguage(language: Language): Promise<Dictionary> {
  const dictionary = shown.get(language) ?? ({} as Dictionary);
  shown.set(language, dictionary);
  return Object.assign(dictionary, await loadDictionary(language, [...wanted]));
}

/** Fetches texts that the browser is about to show. The server passes its areas to `loadDictionary` instead. */
export async function wantTexts(areas: readonly TextArea[]): Promise<void> {
  if (typeof document === 'undefined') return;
  areas.forEach((area) => wanted.add(area));
  await Promise.all([...shown.keys()].map(showLanguage));
}
