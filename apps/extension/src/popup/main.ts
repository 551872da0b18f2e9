import { byId, outLink } from '../dom/element.js';
import { chooseTexts } from '../i18n/choose-language.js';
import { fill } from '../i18n/texts.js';
import { readTarget } from '../current-page/current-page.js';
import { readOwnOrigin, ServerAddress } from '../server/server-address.js';
import type { StoredSession } from '../session/session-store.js';
import { storeOver } from '../session/storage.js';
import { AccountSection } from './account-section.js';
import { pageHead, type PopupContext } from './context.js';
import { PageSection } from './page-section.js';

const ALWAYS_DETAILS = 'details';

const settings = storeOver(chrome.storage.local);
const server = new ServerAddress(settings, readOwnOrigin);

/** Shows the page before anything that needs an answer of the background. */
async function openPopup(): Promise<void> {
  const targets = readTarget(location.search, () => server.current());
  const origins = server.current();
  const { texts, language } = await chooseTexts(settings);
  document.documentElement.lang = language;
  const button = byId('settings');
  button.textContent = texts.settings;
  button.addEventListener('click', () => void chrome.runtime.openOptionsPage());

  const target = await targets;
  byId('page').replaceChildren(...pageHead(texts, target.state, target.title));
  performance.mark('page-shown');

  const origin = await origins;
  const site = new URL(origin).host;
  byId('site').replaceChildren(outLink(origin, fill(texts.openSite, { site })));
  const details = {
    isAlways: (await settings.get<unknown>(ALWAYS_DETAILS)) === true,
    setAlways: (isAlways: boolean) => {
      details.isAlways = isAlways;
      return settings.set(ALWAYS_DETAILS, isAlways);
    },
  };
  await showSections({ texts, language, origin, site, target, details });
}

async function showSections(context: PopupContext): Promise<void> {
  const state = await context.target.confirmed;
  const account = new AccountSection(
    context,
    (email) => page?.setAccount(email),
    async () => page?.failure ?? null,
  );
  const page =
    state.kind === 'readable' ? new PageSection(context, state, () => void account.refresh()) : null;
  if (state.kind === 'unreadable') byId('page').replaceChildren(...pageHead(context.texts, state, null));
  chrome.storage.onChanged.addListener((changes) => {
    if ('session' in changes) void account.accountChanged(emailIn(changes['session']?.newValue));
  });
  await Promise.all([page?.load(), account.load()]);
}

/** The email of a stored session. Null after a sign-out. */
function emailIn(session: unknown): string | null {
  return (session as StoredSession | undefined)?.account.email ?? null;
}

void openPopup();
