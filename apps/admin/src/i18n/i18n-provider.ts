import { isLanguage, type Language, LANGUAGES, type Translations, capitalized } from '@vaglio/contracts';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import reactAdminEnglish from 'ra-language-english';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { STAFF_LANGUAGE, STAFF_LANGUAGES, languageName } from '../languages.js';
import { layoutEnglish, type LayoutMessages } from './en/layout.js';
import { screensEnglish, type ScreensMessages } from './en/screens.js';
import { type StaffMessages, staffEnglish } from './en/staff.js';
import { layoutItalian } from './it/layout.js';
import { reactAdminItalian } from './it/react-admin.js';
import { screensItalian } from './it/screens.js';
import { staffItalian } from './it/staff.js';

type Messages = TranslationMessages & ScreensMessages & StaffMessages & { readonly vaglio: LayoutMessages };

type DeepPartial<T> = { readonly [Key in keyof T]?: T[Key] extends object ? DeepPartial<T[Key]> : T[Key] };

export const englishMessages: Messages = {
  ...reactAdminEnglish,
  ra: {
    ...reactAdminEnglish.ra,
    notification: {
      ...reactAdminEnglish.ra.notification,
      logged_out: 'Your session has ended. Sign in again to continue.',
    },
  },
  vaglio: { ...layoutEnglish, ...screensEnglish.vaglio, ...staffEnglish.vaglio },
  resources: { ...screensEnglish.resources, ...staffEnglish.resources },
};

export const italianMessages: Messages = {
  ra: reactAdminItalian,
  vaglio: { ...layoutItalian, ...screensItalian.vaglio, ...staffItalian.vaglio },
  resources: { ...screensItalian.resources, ...staffItalian.resources },
};

const MESSAGES: Translations<DeepPartial<Messages>> = { en: englishMessages, it: italianMessages };

/** Returns the texts in a language, and in English where one is not translated. */
export function messagesIn(
  language: Language,
  messages: Translations<DeepPartial<Messages>> = MESSAGES,
): TranslationMessages {
  const texts = merged(messages.en, messages[language] ?? {}) as Messages;
  const choice = {
    ...texts.vaglio.choice,
    language: languageNames(language, capitalized),
    languageInText: languageNames(language),
  };
  return { ...texts, vaglio: { ...texts.vaglio, choice } };
}

/** Returns the names of all languages in a language, as they stand inside a sentence. */
function languageNames(
  language: Language,
  changed: (name: string) => string = (name) => name,
): Readonly<Record<string, string>> {
  const names = new Intl.DisplayNames([language], { type: 'language' });
  return Object.fromEntries(LANGUAGES.map((code) => [code, changed(names.of(code) ?? code)]));
}

function merged(texts: object, translated: object): object {
  const own = new Map<string, unknown>(Object.entries(translated));
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]: [string, unknown]) => {
      const other = own.get(key);
      const areTrees =
        typeof text === 'object' && text !== null && typeof other === 'object' && other !== null;
      return [key, areTrees ? merged(text, other) : (other ?? text)];
    }),
  );
}

export function createI18nProvider(): I18nProvider {
  return polyglotI18nProvider(
    (locale) => messagesIn(isLanguage(locale) ? locale : STAFF_LANGUAGE),
    STAFF_LANGUAGE,
    STAFF_LANGUAGES.map((language) => ({ locale: language, name: languageName(language) })),
  );
}
