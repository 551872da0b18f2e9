import { isLanguage, languageOfTag } from '@vaglio/contracts';
import type { Language } from '@vaglio/contracts';
import type { KeyValueStore } from '../session/storage.js';
import { english } from './en.js';
import { italian } from './it.js';
import type { Texts } from './texts.js';

const KEY = 'language';
const TEXTS: Readonly<Record<Language, Texts>> = { en: english, it: italian };

/** The language chosen in the settings; null stands for the browser's. */
export async function readLanguageChoice(settings: KeyValueStore): Promise<Language | null> {
  const saved = await settings.get<unknown>(KEY);
  return isLanguage(saved) ? saved : null;
}

export function saveLanguageChoice(settings: KeyValueStore, choice: Language | null): Promise<void> {
  return choice === null ? settings.remove(KEY) : settings.set(KEY, choice);
}

/** The texts in force, told to the document too. */
export async function chooseTexts(settings: KeyValueStore, page: Document): Promise<Texts> {
  const language = (await readLanguageChoice(settings)) ?? languageOfTag(navigator.language);
  page.documentElement.lang = language;
  return TEXTS[language];
}
