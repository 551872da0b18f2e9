import { isLanguage, languageOfTag, textIn, type Language, type Translations } from '@vaglio/contracts';
import type { KeyValueStore } from '../session/storage.js';
import { english } from './en.js';
import { italian } from './it.js';
import type { Texts } from './texts.js';

const CHOICE = 'language';
const ACCOUNT = 'account-language';

/** The language chosen in the settings, or null for that of the account or the browser. */
export async function readLanguageChoice(settings: KeyValueStore): Promise<Language | null> {
  const saved = await settings.get<unknown>(CHOICE);
  return isLanguage(saved) ? saved : null;
}

export function saveLanguageChoice(settings: KeyValueStore, choice: Language | null): Promise<void> {
  return choice === null ? settings.remove(CHOICE) : settings.set(CHOICE, choice);
}

/** Stores the account's language. Null after a sign-out. */
export function saveAccountLanguage(settings: KeyValueStore, language: Language | null): Promise<void> {
  return language === null ? settings.remove(ACCOUNT) : settings.set(ACCOUNT, language);
}

/** The language of the settings, else of the account, else of the browser. */
export async function readLanguage(settings: KeyValueStore): Promise<Language> {
  const [choice, account] = await Promise.all([readLanguageChoice(settings), settings.get<unknown>(ACCOUNT)]);
  return choice ?? (isLanguage(account) ? account : languageOfTag(navigator.language));
}

export const TEXTS: Translations<Texts> = { en: english, it: italian };

export interface LocalizedTexts {
  readonly language: Language;
  readonly texts: Texts;
}

export async function chooseTexts(settings: KeyValueStore): Promise<LocalizedTexts> {
  const language = await readLanguage(settings);
  return { language, texts: textIn(TEXTS, language) };
}
