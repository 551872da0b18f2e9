import type { Language } from '@vaglio/contracts';
import { allFiles } from '../lib/all-files.js';
import type { en } from './en/index.js';

/** The key of a text. */
export type MessageKey = keyof typeof en;

/** All texts of one language, as far as they were fetched. */
export type Dictionary = Readonly<Record<MessageKey, string>>;

export type MessageValues = Readonly<Record<string, string | number>>;

export type Translate = (key: MessageKey, values?: MessageValues) => string;

/** Texts that are fetched together: `core` always, the others with what shows them. */
export const TEXT_AREAS = ['core', 'home', 'article', 'rest'] as const;

export type TextArea = (typeof TEXT_AREAS)[number];

/** A text with its `{placeholders}` filled in. A missing key shows itself. */
export function translate(dictionary: Dictionary, key: MessageKey, values: MessageValues = {}): string {
  const text = (dictionary as Readonly<Record<string, string | undefined>>)[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

type Loader = () => Promise<Readonly<Record<string, string>>>;

const loaders: Readonly<Record<Language, Readonly<Record<TextArea, Loader>>>> = {
  en: {
    core: () => import('./en/core.js').then((file) => file.core),
    home: () => import('./en/home.js').then((file) => file.home),
    article: () => import('./en/article.js').then((file) => file.article),
    rest: () => import('./en/rest.js').then((file) => file.rest),
  },
  it: {
    core: () => import('./it/core.js').then((file) => file.core),
    home: () => import('./it/home.js').then((file) => file.home),
    article: () => import('./it/article.js').then((file) => file.article),
    rest: () => import('./it/rest.js').then((file) => file.rest),
  },
};

const known: Readonly<Record<Language, Record<string, string>>> = { en: {}, it: {} };
const wanted = new Set<TextArea>(['core']);
/** More than one once the reader has changed the language. */
const spoken = new Set<Language>();

/** Fetches the texts of one language that anything has wanted so far; a language that nobody speaks never travels. */
export async function loadDictionary(language: Language): Promise<Dictionary> {
  spoken.add(language);
  const areas = await allFiles([...wanted].map((area) => loaders[language][area]()));
  return Object.assign(known[language], ...areas) as Dictionary;
}

/** Says that texts will be shown: in a browser they are fetched at once, also in a language that is about to be shown. */
export async function wantTexts(areas: readonly TextArea[]): Promise<void> {
  areas.forEach((area) => wanted.add(area));
  if (typeof document !== 'undefined') await allFiles([...spoken].map(loadDictionary));
}
