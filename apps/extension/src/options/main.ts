import type { Language } from '@vaglio/contracts';
import { byId, element } from '../dom/element.js';
import { chooseTexts, readLanguageChoice, saveLanguageChoice } from '../i18n/choose-language.js';
import { askBackground } from '../messaging/ask-background.js';
import { storeOver } from '../session/storage.js';
import { languageSection } from './language-section.js';
import { serverSection } from './server-section.js';

const settings = storeOver(chrome.storage.local);

async function showSettings(): Promise<void> {
  const texts = await chooseTexts(settings, document);
  const server = await askBackground('server/read', null);
  document.title = texts.settingsTitle;
  const choose = (choice: Language | null) => void saveLanguageChoice(settings, choice).then(showSettings);
  byId('settings').replaceChildren(
    element('h1', {}, texts.settingsTitle),
    languageSection(texts, await readLanguageChoice(settings), choose),
    server.ok
      ? serverSection(texts, server.value)
      : element('p', { class: 'problem', role: 'alert' }, texts.failures.server_error),
    element(
      'section',
      { 'aria-labelledby': 'sent-title' },
      element('h2', { id: 'sent-title' }, texts.whatIsSent),
      element('p', {}, texts.whatIsSentText),
    ),
  );
}

void showSettings();
