import { fill, type Texts } from '../i18n/texts.js';
import type { KnownArticles } from '../known-articles/known-articles.js';
import { namesNoPost } from '../known-articles/post-url.js';
import type { BadgeSettings, Outcome } from '../messaging/messages.js';
import { isLocalServer, pageStateOf } from '../current-page/page-state.js';
import type { ServerAddress } from '../server/server-address.js';
import type { KeyValueStore } from '../session/storage.js';
import { badgeAppearance, EMPTY_BADGE, badgeWithoutScore, type BadgeAppearance } from './badge-appearance.js';
import { hasBadgePermission, isBadgePermitted, withdrawBadgePermission } from './badge-permission.js';

/** Stored as true, false, or `asked` while the browser asks for the permission. Not set before the user was asked. */
const KEY = 'badge';
const ASKED = 'asked';
const OFF_SITES = 'badge-off-sites';

type TabsEvent = Parameters<Parameters<typeof chrome.tabs.onUpdated.addListener>[0]>;

/**
 * Shows the score of known pages on the toolbar icon, except on sites where it is switched off. While it is off there are no
 * listeners for tabs, so the browser does not start the background.
 */
export class BadgeUpdater {
  private updates = 0;
  /** The number of each tab's newest update that is not shown yet. */
  private readonly pending = new Map<number, number>();

  constructor(
    private readonly settings: KeyValueStore,
    private readonly server: ServerAddress,
    private readonly known: KnownArticles,
    private readonly readTexts: () => Promise<Texts>,
  ) {}

  /** Adds listeners before reading the settings, because later listeners miss the event that started the background. */
  start(): void {
    this.listen();
    chrome.permissions.onAdded.addListener((added) => {
      if (hasBadgePermission(added)) void this.switchOnIfAsked();
    });
    void this.read().then((settings) => this.updateListener(settings));
  }

  async read(): Promise<BadgeSettings> {
    const stored = await this.settings.get<unknown>(KEY);
    const isOn = stored === true && (await isBadgePermitted());
    const offSites = (await this.settings.get<readonly string[]>(OFF_SITES)) ?? [];
    return { isOn, isAnswered: isOn || stored === false, offSites };
  }

  async begin(): Promise<Outcome<null>> {
    await this.settings.set(KEY, ASKED);
    return { ok: true, value: null };
  }

  private async switchOnIfAsked(): Promise<void> {
    if ((await this.settings.get<unknown>(KEY)) === ASKED) await this.set(true);
  }

  async set(isOn: boolean): Promise<Outcome<BadgeSettings>> {
    if (isOn && !(await isBadgePermitted())) return { ok: false, failure: 'not_permitted' };
    await this.settings.set(KEY, isOn);
    const outcome = await this.refresh();
    if (!isOn) await withdrawBadgePermission();
    return outcome;
  }

  async setSite(site: string, isOn: boolean): Promise<Outcome<BadgeSettings>> {
    const { offSites } = await this.read();
    const others = offSites.filter((other) => other !== site);
    await this.settings.set(OFF_SITES, isOn ? others : [...others, site].sort());
    return this.refresh();
  }

  async refresh(): Promise<Outcome<BadgeSettings>> {
    const settings = await this.read();
    this.updateListener(settings);
    const tabs = await new Promise<chrome.tabs.Tab[]>((resolve) => chrome.tabs.query({}, resolve));
    await Promise.all(tabs.map(({ id, url }) => this.update(id, url, settings)));
    return { ok: true, value: settings };
  }

  private updateListener({ isOn }: BadgeSettings): void {
    if (isOn) this.listen();
    else chrome.tabs.onUpdated.removeListener(this.onUpdated);
  }

  private listen(): void {
    if (!chrome.tabs.onUpdated.hasListener(this.onUpdated)) chrome.tabs.onUpdated.addListener(this.onUpdated);
  }

  /** Called for new addresses and loaded pages. Pages may change their address without loading. */
  private readonly onUpdated = (...[tabId, change, tab]: TabsEvent): void => {
    if (change.url === undefined && change.status !== 'complete') return;
    // The score of the page before must not stay while the server is asked.
    if (change.url !== undefined) this.show(tabId, EMPTY_BADGE);
    void this.update(tabId, tab.url, this.read());
  };

  /** A slow answer is not shown when a newer update of the tab has begun. */
  private async update(
    tabId: number | undefined,
    address: string | undefined,
    reading: BadgeSettings | Promise<BadgeSettings>,
  ): Promise<void> {
    if (tabId === undefined) return;
    const update = (this.updates += 1);
    this.pending.set(tabId, update);
    const settings = await reading;
    const appearance =
      settings.isOn && address !== undefined ? await this.appearanceOf(address, settings) : EMPTY_BADGE;
    if (this.pending.get(tabId) !== update) return;
    this.pending.delete(tabId);
    this.show(tabId, appearance);
  }

  private show(tabId: number, appearance: BadgeAppearance): void {
    // The call fails when the tab was closed meanwhile.
    const ignoreError = () => void chrome.runtime.lastError;
    chrome.action.setBadgeText({ tabId, text: appearance.text }, ignoreError);
    chrome.action.setTitle({ tabId, title: appearance.title }, ignoreError);
    if (appearance.color)
      chrome.action.setBadgeBackgroundColor({ tabId, color: appearance.color }, ignoreError);
  }

  /** Sends no request for pages that can't have a score. */
  private async appearanceOf(address: string, { offSites }: BadgeSettings): Promise<BadgeAppearance> {
    const [own, current] = [await this.server.own(), await this.server.current()];
    const page = pageStateOf(address, isLocalServer(current));
    const texts = await this.readTexts();
    if (page.kind === 'unreadable') {
      return page.reason === 'private_address'
        ? badgeWithoutScore(texts.unreadable.private_address)
        : EMPTY_BADGE;
    }
    const url = new URL(page.url);
    if (url.origin === own || url.origin === current) return EMPTY_BADGE;
    const { domain: site } = page;
    if (offSites.includes(site)) return badgeWithoutScore(fill(texts.siteOff, { site }));
    if (namesNoPost(url)) return badgeWithoutScore(fill(texts.noPost, { site }));
    const answer = await this.known.findCached(page.url);
    if (!answer.ok)
      return badgeWithoutScore(fill(texts.failures[answer.failure], { site: new URL(current).host }));
    return answer.value ? badgeAppearance(answer.value, texts) : badgeWithoutScore(texts.unknownPage);
  }
}
