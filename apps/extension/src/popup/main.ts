import { byId, element } from '../dom/element.js';
import { chooseTexts } from '../i18n/choose-language.js';
import { fill } from '../i18n/texts.js';
import { askBackground } from '../messaging/ask-background.js';
import { readCurrentPage } from '../page/current-page.js';
import { storeOver } from '../session/storage.js';
import { AccountSection } from './account-section.js';
import { showPage } from './page-section.js';

/** The page first, because it needs nobody's answer; the account as soon as the background wakes. */
async function openPopup(): Promise<void> {
  const pages = readCurrentPage();
  const texts = await chooseTexts(storeOver(chrome.storage.local), document);
  const settings = byId('settings');
  settings.textContent = texts.settings;
  settings.addEventListener('click', () => void chrome.runtime.openOptionsPage());

  const { state, confirmed } = await pages;
  showPage(byId('page'), texts, state);
  void confirmed.then((page) => {
    if (page !== state) showPage(byId('page'), texts, page);
  });

  const reply = await askBackground('server/read', null);
  if (!reply.ok) return;
  const { origin } = reply.value;
  const site = new URL(origin).host;
  const link = element(
    'a',
    { href: origin, target: '_blank', rel: 'noopener' },
    fill(texts.openSite, { site }),
  );
  byId('site').replaceChildren(link);
  await new AccountSection(texts, site).load();
}

void openPopup();
