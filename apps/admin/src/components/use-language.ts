import {
  DEFAULT_LANGUAGE,
  isJudgedLanguage,
  type JudgedLanguage,
  type Language,
  languageOfTag,
} from '@vaglio/contracts';
import { useLocale, useTranslate } from 'react-admin';

export function useLanguage(): Language {
  return languageOfTag(useLocale());
}

/** The language in which staff write, if texts can be judged in it, or else English. */
export function useContentLanguage(): JudgedLanguage {
  const language = useLanguage();
  return isJudgedLanguage(language) ? language : DEFAULT_LANGUAGE;
}

/** Translates the message keys below a prefix, such as `vaglio.status`. */
export function useTexts(prefix: string): (key: string, values?: object) => string {
  const translate = useTranslate();
  return (key, values) => translate(`${prefix}.${key}`, values);
}
