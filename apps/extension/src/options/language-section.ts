import { isLanguage, LANGUAGES } from '@vaglio/contracts';
import type { Language } from '@vaglio/contracts';
import { element } from '../dom/element.js';
import type { Texts } from '../i18n/texts.js';

const NAMES: Readonly<Record<Language, string>> = { en: 'English', it: 'Italiano' };
const BROWSER = 'browser';

export function languageSection(
  texts: Texts,
  chosen: Language | null,
  onChoice: (choice: Language | null) => void,
): HTMLElement {
  const option = (value: string, name: string) =>
    element('option', { value, selected: value === (chosen ?? BROWSER) }, name);
  const select = element(
    'select',
    { id: 'language', 'aria-labelledby': 'language-title' },
    option(BROWSER, texts.languageBrowser),
    ...LANGUAGES.map((language) => option(language, NAMES[language])),
  );
  select.addEventListener('change', () => onChoice(isLanguage(select.value) ? select.value : null));
  return element(
    'section',
    { 'aria-labelledby': 'language-title' },
    element('h2', { id: 'language-title' }, texts.language),
    select,
  );
}
