import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useLocaleState, useLocales, useTranslate } from 'react-admin';
import { STAFF_LANGUAGES } from '../config/languages.js';

/** One button per language: both are in sight, and the one in use is pressed. */
export function LanguageSwitch() {
  const [locale, setLocale] = useLocaleState();
  const locales = useLocales();
  const label = useTranslate()('vaglio.language.label');
  const nameOf = (language: string) => locales.find((known) => known.locale === language)?.name ?? language;
  return (
    <ToggleButtonGroup exclusive size="small" value={locale} aria-label={label}>
      {STAFF_LANGUAGES.map((language) => (
        <ToggleButton
          key={language}
          value={language}
          lang={language}
          aria-label={`${language.toUpperCase()} · ${nameOf(language)}`}
          title={nameOf(language)}
          onClick={() => setLocale(language)}
          sx={{ px: 1.25, py: 0.25, color: 'text.primary' }}
        >
          {language.toUpperCase()}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
