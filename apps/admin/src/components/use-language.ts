import { languageOfTag, type Language } from '@vaglio/contracts';
import { useLocale } from 'react-admin';

/** The language of the person at the screen, for texts that come in each. */
export function useLanguage(): Language {
  return languageOfTag(useLocale());
}
