import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { EXTENSION_CHROMIUM_PATH, flagsWithExtension } from '../../../../chromium.preset.cjs';
import { withSession } from './marks-in-page.js';
import { packageFiles, withManifest, writeFiles } from './package-files.js';

const FLAGS = [
  // Otherwise screenshots are measured with a scroll bar, but taken without.
  '--hide-scrollbars',
  '--host-resolver-rules=MAP *.test 127.0.0.1, MAP dai.ly 127.0.0.1',
];

/** A real Chromium with the extension, installed from the package for `origin`. */
export class ExtensionBrowser {
  /** Script errors, and violations of the content security policy. */
  readonly errors: string[] = [];

  private constructor(
    readonly context: BrowserContext,
    /** The settings page, which has access to the extension's storage and to tabs. */
    readonly settings: Page,
    private readonly folder: string,
  ) {
    context.on('weberror', (error) => this.errors.push(error.error().message));
    context.on('console', (message) => {
      const isOwnPage = message.location().url.startsWith('chrome-extension:');
      if (isOwnPage && /content security policy/i.test(message.text())) this.errors.push(message.text());
    });
  }

  static async open(origin: string): Promise<ExtensionBrowser> {
    const folder = await mkdtemp(join(tmpdir(), 'vaglio-extension-'));
    const extension = join(folder, 'extension');
    await writeFiles(extension, withManifest(await packageFiles(folder, origin), withPermissions));
    const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
      executablePath: EXTENSION_CHROMIUM_PATH,
      headless: false,
      locale: 'en-US',
      args: [...flagsWithExtension(extension), ...FLAGS],
    });
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    const settings = context.pages()[0] ?? (await context.newPage());
    await settings.goto(`chrome-extension://${new URL(worker.url()).host}/options/index.html`);
    await settings.getByRole('heading', { level: 1 }).waitFor();
    return new ExtensionBrowser(context, settings, folder);
  }

  get id(): string {
    return new URL(this.settings.url()).host;
  }

  /** Clears the storage and cookies, and closes all pages except the settings. */
  async reset(): Promise<void> {
    for (const page of this.context.pages()) if (page !== this.settings) await page.close();
    await this.settings.evaluate(async () => {
      await Promise.all([chrome.storage.local.clear(), chrome.storage.session.clear()]);
    });
    await this.context.clearCookies();
    await this.stopBackground();
    this.errors.length = 0;
  }

  async visit(address: string): Promise<Page> {
    const tab = await this.context.newPage();
    await tab.goto(address);
    await tab.bringToFront();
    return tab;
  }

  /**
   * Opens a page and then the popup. Tests can't click the toolbar, so the popup opens as a tab behind the page, which stays
   * the active tab.
   */
  async openPopup(address: string): Promise<Page> {
    await this.visit(address);
    return this.popupOverActiveTab();
  }

  async popupOverActiveTab(path = 'popup/index.html'): Promise<Page> {
    const opened = this.context.waitForEvent('page');
    await this.settings.evaluate((url) => chrome.tabs.create({ url, active: false }), path);
    const popup = await opened;
    await popup.setViewportSize({ width: 360, height: 480 });
    await popup.locator('#page p').first().waitFor();
    // Hidden pages draw no frames, which delays every click. The popup has read the active tab by now.
    await popup.bringToFront();
    return popup;
  }

  async reloadSettings(): Promise<Page> {
    await this.settings.reload();
    await this.settings.getByRole('heading', { level: 1 }).waitFor();
    return this.settings;
  }

  /** Stops the background, as the browser does after half a minute. */
  async stopBackground(): Promise<void> {
    await withSession(this.settings, async (session) => {
      await session.send('ServiceWorker.enable');
      await session.send('ServiceWorker.stopAllWorkers');
    });
  }

  async stored(area: 'local' | 'session', key: string): Promise<unknown> {
    return this.settings.evaluate(async ([name, item]) => (await chrome.storage[name].get(item))[item], [
      area,
      key,
    ] as const);
  }

  async isBackgroundRunning(): Promise<boolean> {
    const { targetInfos } = await withSession(this.settings, (session) => session.send('Target.getTargets'));
    return targetInfos.some(({ type, url }) => type === 'service_worker' && url.includes(this.id));
  }

  /** Sends a message to the background, as pages of the extension do. */
  async send(message: unknown): Promise<unknown> {
    return this.settings.evaluate((sent) => chrome.runtime.sendMessage(sent), message);
  }

  async badgeOf(
    address: string,
  ): Promise<{ readonly text: string; readonly title: string; readonly color: readonly number[] } | null> {
    return this.settings.evaluate(async (url) => {
      const tab = (await chrome.tabs.query({})).find((each) => each.url === url);
      if (tab?.id === undefined) return null;
      const tabId = tab.id;
      const text = await chrome.action.getBadgeText({ tabId });
      const title = await chrome.action.getTitle({ tabId });
      return { text, title, color: [...(await chrome.action.getBadgeBackgroundColor({ tabId }))] };
    }, address);
  }

  async close(): Promise<void> {
    await this.context.close();
    await rm(this.folder, { recursive: true, force: true });
  }
}

interface Manifest {
  readonly permissions: readonly string[];
  readonly optional_permissions: readonly string[];
  readonly host_permissions: readonly string[];
}

/** Grants in the manifest what users grant with buttons of the browser, which tests can't click. */
function withPermissions({ optional_permissions: _, ...manifest }: Manifest): object {
  return {
    ...manifest,
    permissions: [...manifest.permissions, 'tabs'],
    host_permissions: [...manifest.host_permissions, 'http://news.test/*'],
  };
}
