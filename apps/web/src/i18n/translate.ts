import type { Language } from '@vaglio/contracts';
import type { en } from './en/index.js';

/** The key of a text. */
export type MessageKey = keyof typeof en;

/** All texts of one language. */
export type Dictionary = Readonly<Record<MessageKey, string>>;

export type MessageValues = Readonly<Record<string, string | number>>;

export type Translate = (key: MessageKey, values?: MessageValues) => string;

/** A text with its `{placeholders}` filled in. A missing key shows itself. */
export function translate(dictionary: Dictionary, key: MessageKey, values: MessageValues = {}): string {
  const text = (dictionary as Readonly<Record<string, string | undefined>>)[key] ?? key;
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

const loaders: Readonly<Record<Language, () => Promise<Dictionary>>> = {
  en: () => import('./en/index.js').then((module) => module.en),
  it: () => import('./it/index.js').then((module) => module.it),
};

/** Fetches the texts of one language; the other one never travels. */
export function loadDictionary(language: Language): Promise<Dictionary> {
  return loaders[language]();
}
