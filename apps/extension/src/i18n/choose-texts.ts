import type { Language } from '@vaglio/contracts';
import type { KeyValueStore } from '../session/storage.js';
import { readLanguage } from './choose-language.js';
import { english } from './en.js';
import { italian } from './it.js';
import type { Texts } from './texts.js';

const TEXTS: Readonly<Record<Language, Texts>> = { en: english, it: italian };

export interface Wording {
  readonly language: Language;
  readonly texts: Texts;
}

/** The texts in force. */
export async function chooseTexts(settings: KeyValueStore): Promise<Wording> {
  const language = await readLanguage(settings);
  return { language, texts: TEXTS[language] };
}
