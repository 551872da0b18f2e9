import { isLanguage, languageOfTag } from '@vaglio/contracts';
import type { Language } from '@vaglio/contracts';
import type { KeyValueStore } from '../session/storage.js';

const CHOICE = 'language';
const ACCOUNT = 'account-language';

/** The language chosen in the settings; null stands for the account's, or the browser's. */
export async function readLanguageChoice(settings: KeyValueStore): Promise<Language | null> {
  const saved = await settings.get<unknown>(CHOICE);
  return isLanguage(saved) ? saved : null;
}

export function saveLanguageChoice(settings: KeyValueStore, choice: Language | null): Promise<void> {
  return choice === null ? settings.remove(CHOICE) : settings.set(CHOICE, choice);
}

/** Remembers the language of whoever is signed in; null when nobody is any more. */
export function saveAccountLanguage(settings: KeyValueStore, language: Language | null): Promise<void> {
  return language === null ? settings.remove(ACCOUNT) : settings.set(ACCOUNT, language);
}

/** The language in force: chosen here, else the account's, else the browser's. */
export async function readLanguage(settings: KeyValueStore): Promise<Language> {
  const [choice, account] = await Promise.all([readLanguageChoice(settings), settings.get<unknown>(ACCOUNT)]);
  return choice ?? (isLanguage(account) ? account : languageOfTag(navigator.language));
}
