import { INTERFACE_LANGUAGES, isLanguage, type Language, LANGUAGES, textIn } from '@vaglio/contracts';
import { byId, element } from '../dom/element.js';
import { chooseTexts, readLanguageChoice, saveLanguageChoice } from '../i18n/choose-language.js';
import { SETTINGS_TEXTS, type SettingsTexts } from '../i18n/settings.js';
import { askBackground } from '../messaging/ask-background.js';
import { storeOver } from '../session/storage.js';
import { badgeSection } from './badge-section.js';
import { serverSection } from './server-section.js';

const settings = storeOver(chrome.storage.local);

async function showSettings(): Promise<void> {
  const wording = await chooseTexts(settings);
  const { language } = wording;
  const texts = { ...wording.texts, ...textIn(SETTINGS_TEXTS, language) };
  const [server, badge] = await Promise.all([
    askBackground('server/read', null),
    askBackground('badge/read', null),
  ]);
  document.documentElement.lang = language;
  document.title = texts.settingsTitle;
  const trouble = element('p', { class: 'problem', role: 'alert' }, texts.failures.server_error);
  byId('settings').replaceChildren(
    element('h1', {}, texts.settingsTitle),
    languageSection(texts, await readLanguageChoice(settings), (choice) => void changeLanguage(choice)),
    badge.ok ? badgeSection(texts, badge.value) : trouble,
    server.ok ? serverSection(texts, server.value) : trouble,
    textSection('shortcut', texts.shortcut, element('p', {}, texts.shortcutHelp)),
    textSection(
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

function textSection(id: string, title: string, ...content: readonly HTMLElement[]): HTMLElement {
  const heading = element('h2', { id: `${id}-title` }, title);
  return element('section', { 'aria-labelledby': `${id}-title` }, heading, ...content);
}

void showSettings();

const BROWSER = 'browser';

export function languageSection(
  texts: SettingsTexts,
  chosen: Language | null,
  onChoice: (choice: Language | null) => void,
): HTMLElement {
  const option = (value: string, name: string) =>
    element('option', { value, selected: value === (chosen ?? BROWSER) }, name);
  const select = element(
    'select',
    { id: 'language', 'aria-labelledby': 'language-title' },
    option(BROWSER, texts.languageBrowser),
    ...LANGUAGES.map((language) => option(language, INTERFACE_LANGUAGES[language].name)),
  );
  select.addEventListener('change', () => onChoice(isLanguage(select.value) ? select.value : null));
  return element(
    'section',
    { 'aria-labelledby': 'language-title' },
    element('h2', { id: 'language-title' }, texts.language),
    select,
  );
}
