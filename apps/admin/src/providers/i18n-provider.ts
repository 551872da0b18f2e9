import { isLanguage } from '@vaglio/contracts';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';
import { STAFF_LANGUAGE } from '../config/languages.js';
import { englishMessages } from '../messages/en.js';
import { italianMessages } from '../messages/it.js';

const MESSAGES = { it: italianMessages, en: englishMessages };

export function createI18nProvider(): I18nProvider {
  return polyglotI18nProvider(
    (locale) => MESSAGES[isLanguage(locale) ? locale : STAFF_LANGUAGE],
    STAFF_LANGUAGE,
    [
      { locale: 'it', name: 'Italiano' },
      { locale: 'en', name: 'English' },
    ],
  );
}
