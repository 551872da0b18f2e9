import {
  DEFAULT_LANGUAGE,
  isJudgedLanguage,
  type JudgedLanguage,
  type Language,
  languageOfTag,
} from '@vaglio/contracts';
import { useLocale } from 'react-admin';

/** The language of the screen. */
export function useLanguage(): Language {
  return languageOfTag(useLocale());
}

/** The language of content to show first. */
export function useContentLanguage(): JudgedLanguage {
  const language = useLanguage();
  return isJudgedLanguage(language) ? language : DEFAULT_LANGUAGE;
}
