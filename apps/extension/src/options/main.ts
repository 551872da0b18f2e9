import { INTERFACE_LANGUAGES, isLanguage, LANGUAGES, textIn, type Language, LIMITS } from '@vaglio/contracts';
import { byId, element, problemNote, titledSection, button, replaceContent } from '../dom/element.js';
import { chooseTexts, readLanguageChoice, saveLanguageChoice } from '../i18n/choose-language.js';
import { SETTINGS_TEXTS, type SettingsTexts } from '../i18n/settings.js';
import { askBackground } from '../messaging/ask-background.js';
import { storeOver } from '../session/storage.js';
import { switchBadgeOn } from '../badge/badge-permission.js';
import { fill, type Texts } from '../i18n/texts.js';
import type { BadgeSettings, Reply, Messages } from '../messaging/messages.js';
import { askPermissionFor, parseOrigin } from '../server/server-address.js';

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

/** Switches the score on the icon on and off, and on again for a site. */
function badgeSection(texts: Texts & SettingsTexts, settings: BadgeSettings): HTMLElement {
  const section = element('section', { 'aria-labelledby': 'badge-title' });
  let current = settings;
  const show = (reply: Reply<'badge/set'>) => {
    if (reply.ok) current = reply.value;
    replaceContent(section, ...contents(reply.ok ? '' : texts.failures[reply.failure]));
  };

  const siteRow = (site: string) => {
    const restore = async () => show(await askBackground('badge/set-site', { site, isOn: true }));
    return element('li', { class: 'row' }, site, button(fill(texts.badgeRestore, { site }), restore));
  };
  const siteList = () =>
    current.offSites.length === 0
      ? element('p', { class: 'muted' }, texts.badgeNoSites)
      : element('ul', { 'aria-label': texts.badgeSites }, ...current.offSites.map(siteRow));

  const contents = (problem: string): HTMLElement[] => {
    const toggle = element('input', { id: 'badge', type: 'checkbox', checked: current.isOn });
    toggle.addEventListener('change', () => {
      void (toggle.checked ? switchBadgeOn() : askBackground('badge/set', { isOn: false })).then(show);
    });
    return [
      element('h2', { id: 'badge-title' }, texts.badge),
      element('p', { class: 'muted' }, texts.badgeHelp),
      element('label', { class: 'check' }, toggle, texts.badgeOn),
      problemNote(problem),
      ...(current.isOn ? [element('h3', {}, texts.badgeSites), siteList()] : []),
    ];
  };
  section.append(...contents(''));
  return section;
}

type Server = Messages['server/read']['reply'];

/** Selects another server. The browser asks for permission when the address is saved. */
function serverSection(texts: Texts & SettingsTexts, server: Server): HTMLElement {
  const address = element('input', {
    id: 'server',
    type: 'url',
    value: server.origin,
    spellcheck: 'false',
    maxlength: String(LIMITS.url.max),
  });
  const problem = problemNote();
  const note = element('p', { class: 'note', role: 'status' });
  const save = element('button', { type: 'submit', class: 'primary' }, texts.save);
  const ownSite = new URL(server.ownOrigin).host;
  const reset = button(fill(texts.useOwn, { site: ownSite }), () => change(null));

  const show = (failure: string, success: string) => {
    problem.textContent = failure;
    note.textContent = success;
  };
  const change = async (origin: string | null) => {
    const reply = await askBackground('server/change', { origin });
    if (!reply.ok) return show(texts.failures[reply.failure], '');
    address.value = reply.value.origin;
    show('', fill(texts.serverSaved, { site: new URL(reply.value.origin).host }));
  };
  const choose = async (origin: string) => {
    if (origin === server.ownOrigin) return change(null);
    if (!(await askPermissionFor(origin))) return show(texts.failures.not_permitted, '');
    return change(origin);
  };

  const form = element(
    'form',
    { novalidate: true },
    element('div', { class: 'field' }, element('label', { for: 'server' }, texts.serverAddress), address),
    problem,
    note,
    element('div', { class: 'row' }, save, reset),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const origin = parseOrigin(address.value);
    if (origin === null) show(texts.badAddress, '');
    else void choose(origin);
  });
  return titledSection('server', texts.server, element('p', { class: 'muted' }, texts.serverHelp), form);
}

void showSettings();
