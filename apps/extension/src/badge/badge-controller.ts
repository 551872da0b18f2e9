import { type CredibilityClass, givenScore } from '@vaglio/contracts';
import type { KnownArticles } from '../known/known-articles.js';
import type { BadgeSettings, Judgement, Outcome } from '../messaging/messages.js';
import { pageStateOf } from '../page/page-state.js';
import { matchPatternOf, type ServerAddress } from '../server/server-address.js';
import type { KeyValueStore } from '../session/storage.js';

const KEY = 'badge';

type TabsEvent = Parameters<Parameters<typeof chrome.tabs.onUpdated.addListener>[0]>;

/**
 * Shows the score of known pages on the toolbar icon, on the sites a reader allowed. While it is off, or no site is
 * allowed, it listens to nothing: the browser doesn't even wake us.
 */
export class BadgeController {
  constructor(
    private readonly settings: KeyValueStore,
    private readonly server: ServerAddress,
    private readonly known: KnownArticles,
  ) {}

  /** Listeners must be there in the first turn of the background, or what woke it is lost; then the settings are read. */
  start(): void {
    this.listen();
    void this.read().then((settings) => this.settle(settings));
  }

  async read(): Promise<BadgeSettings> {
    const isOn = (await this.settings.get<unknown>(KEY)) === true;
    return { isOn, sites: await allowedSites(this.server) };
  }

  async set(isOn: boolean): Promise<Outcome<BadgeSettings>> {
    await (isOn ? this.settings.set(KEY, true) : this.settings.remove(KEY));
    return this.refresh();
  }

  /** Brings every tab in line with the settings. */
  async refresh(): Promise<Outcome<BadgeSettings>> {
    const settings = await this.read();
    this.settle(settings);
    const tabs = await new Promise<chrome.tabs.Tab[]>((resolve) => chrome.tabs.query({}, resolve));
    await Promise.all(tabs.map(({ id, url }) => this.show(id, url, settings)));
    return { ok: true, value: settings };
  }

  private settle({ isOn, sites }: BadgeSettings): void {
    if (isOn && sites.length > 0) this.listen();
    else chrome.tabs.onUpdated.removeListener(this.onUpdated);
  }

  private listen(): void {
    if (!chrome.tabs.onUpdated.hasListener(this.onUpdated)) chrome.tabs.onUpdated.addListener(this.onUpdated);
  }

  /** A new address, or the first sight of one: pages that change theirs without loading count as new. */
  private readonly onUpdated = (...[tabId, change, tab]: TabsEvent): void => {
    if (change.url === undefined && change.status !== 'complete') return;
    void this.read().then((settings) => this.show(tabId, tab.url, settings));
  };

  private async show(
    tabId: number | undefined,
    address: string | undefined,
    settings: BadgeSettings,
  ): Promise<void> {
    if (tabId === undefined) return;
    const page = pageStateOf(address);
    const isAllowed =
      settings.isOn && page.kind === 'readable' && settings.sites.includes(matchPatternOf(page.url));
    const answer = isAllowed ? await this.known.findCached(page.url) : null;
    const look = answer?.ok && answer.value ? badgeLook(answer.value) : null;
    // The tab may be gone by now, which the browser reports as an error of the call.
    const ignore = () => void chrome.runtime.lastError;
    chrome.action.setBadgeText({ tabId, text: look?.text ?? '' }, ignore);
    if (look) chrome.action.setBadgeBackgroundColor({ tabId, color: look.color }, ignore);
  }
}

/** What the toolbar icon says. */
export interface BadgeLook {
  readonly text: string;
  readonly color: string;
}

const COLORS: Readonly<Record<CredibilityClass, string>> = {
  high: '#1d7a46',
  medium: '#a86400',
  low: '#b3261e',
  poor: '#7a1712',
};

/** The score in the colour of its class; a text that could not be judged gets no number. */
export function badgeLook(judgement: Judgement): BadgeLook {
  const given = givenScore(judgement);
  if (!given) return { text: '?', color: '#5c574c' };
  return { text: String(given.score), color: COLORS[given.credibilityClass] };
}

/** The sites on which the badge may look by itself: those a reader granted, not the servers we speak to. */
export async function allowedSites(server: ServerAddress): Promise<readonly string[]> {
  const servers = [await server.own(), await server.current()].map(matchPatternOf);
  return new Promise((resolve) => {
    chrome.permissions.getAll(({ origins = [] }) => {
      resolve(origins.filter((pattern) => !servers.includes(pattern)).sort());
    });
  });
}

/** Gives a site back. */
export function withdrawSite(pattern: string): Promise<boolean> {
  return new Promise((resolve) => {
    chrome.permissions.remove({ origins: [pattern] }, (isRemoved) => {
      resolve(chrome.runtime.lastError === undefined && isRemoved);
    });
  });
}
