import { useEffect } from 'react';
import { useLocale, useTranslate } from 'react-admin';

/** Keeps the document's language and title true for screen readers, spelling and the API's Accept-Language. */
export function DocumentLanguage() {
  const locale = useLocale();
  const title = useTranslate()('vaglio.documentTitle');
  useEffect(() => {
    document.documentElement.lang = locale;
    document.title = title;
  }, [locale, title]);
  return null;
}
