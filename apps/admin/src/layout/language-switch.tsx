import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useEffect } from 'react';
import { useLocale, useLocaleState, useTranslate } from 'react-admin';
import { languageName, STAFF_LANGUAGES } from '../languages.js';

export function LanguageSwitch() {
  const [locale, setLocale] = useLocaleState();
  const label = useTranslate()('vaglio.language.label');
  return (
    <ToggleButtonGroup exclusive size="small" value={locale} aria-label={label}>
      {STAFF_LANGUAGES.map((language) => (
        <ToggleButton
          key={language}
          value={language}
          lang={language}
          aria-label={`${language.toUpperCase()} · ${languageName(language)}`}
          title={languageName(language)}
          onClick={() => setLocale(language)}
          sx={{ px: 1.25, py: 0.25, color: 'text.primary' }}
        >
          {language.toUpperCase()}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

/** Sets the language and the title of the document. The API client reads the language for `Accept-Language`. */
export function DocumentLanguage() {
  const locale = useLocale();
  const title = useTranslate()('vaglio.documentTitle');
  useEffect(() => {
    document.documentElement.lang = locale;
    const heading = document.getElementById('react-admin-title');
    const setTitle = (): void => {
      const screen = heading?.textContent;
      document.title = screen ? `${screen} · ${title}` : title;
    };
    setTitle();
    if (!heading) return;
    const observer = new MutationObserver(setTitle);
    observer.observe(heading, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [locale, title]);
  return null;
}
