import { INTERFACE_LANGUAGES, isLanguage, LANGUAGES, textIn, type Language } from '@vaglio/contracts';
import { byId, element, problemNote, titledSection } from '../dom/element.js';
import { chooseTexts, readLanguageChoice, saveLanguageChoice } from '../i18n/choose-language.js';
import { SETTINGS_TEXTS, type SettingsTexts } from '../i18n/settings.js';
import { askBackground } from '../messaging/ask-background.js';
import { storeOver } from '../session/storage.js';
import { badgeSection } from './badge-section.js';
import { serverSection } from './server-section.js';

const settings = storeOver(chrome.storage.local);

async function showSettings(): Promise<void> {
  const { language, texts: commonTexts } = await chooseTexts(settings);
  const texts = { ...commonTexts, ...textIn(SETTINGS_TEXTS, language) };
  const [server, badge] = await Promise.all([
    askBackground('server/read', null),
    askBackground('badge/read', null),
  ]);
  document.documentElement.lang = language;
  document.title = texts.settingsTitle;
  const problem = problemNote(texts.failures.server_error);
  byId('settings').replaceChildren(
    element('h1', {}, texts.settingsTitle),
    languageSection(texts, await readLanguageChoice(settings)),
    badge.ok ? badgeSection(texts, badge.value) : problem,
    server.ok ? serverSection(texts, server.value) : problem,
    titledSection('shortcut', texts.shortcut, element('p', {}, texts.shortcutHelp)),
    titledSection(
      'sent',
      texts.whatIsSent,
      element('ul', {}, ...texts.sent.map((sentence) => element('li', {}, sentence))),
      element('p', {}, texts.notSent),
    ),
  );
}

async function changeLanguage(choice: Language | null): Promise<void> {
  await saveLanguageChoice(settings, choice);
  await askBackground('language/changed', null);
  await showSettings();
}

const BROWSER = 'browser';

function languageSection(texts: SettingsTexts, chosen: Language | null): HTMLElement {
  const option = (value: string, name: string) =>
    element('option', { value, selected: value === (chosen ?? BROWSER) }, name);
  const select = element(
    'select',
    { id: 'language', 'aria-labelledby': 'language-title' },
    option(BROWSER, texts.languageBrowser),
    ...LANGUAGES.map((language) => option(language, INTERFACE_LANGUAGES[language].name)),
  );
  select.addEventListener(
    'change',
    () => void changeLanguage(isLanguage(select.value) ? select.value : null),
  );
  return titledSection('language', texts.language, select);
}

void showSettings();
