import { isLanguage, type Language, type Translations, languageOfTag } from '@vaglio/contracts';
import type { KeyValueStore } from '../session/storage.js';
import { english } from './en.js';
import { italian } from './it.js';
import type { Texts } from './texts.js';

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

/** Stores the account's language; null after a sign-out. */
export function saveAccountLanguage(settings: KeyValueStore, language: Language | null): Promise<void> {
  return language === null ? settings.remove(ACCOUNT) : settings.set(ACCOUNT, language);
}

/** The language in force: chosen here, else the account's, else the browser's. */
export async function readLanguage(settings: KeyValueStore): Promise<Language> {
  const [choice, account] = await Promise.all([readLanguageChoice(settings), settings.get<unknown>(ACCOUNT)]);
  return choice ?? (isLanguage(account) ? account : languageOfTag(navigator.language));
}

/** One line per language. */
const TEXTS: Translations<Partial<Texts>> = { en: english, it: italian };

export interface Wording {
  readonly language: Language;
  readonly texts: Texts;
}

/** The texts in that language; English where one is not translated. */
export async function chooseTexts(settings: KeyValueStore): Promise<Wording> {
  const language = await readLanguage(settings);
  return { language, texts: { ...english, ...TEXTS[language] } };
}
