import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { strFromU8, strToU8, unzipSync } from 'fflate';
import { chromium } from 'playwright-core';
import type { BrowserContext, Page } from 'playwright-core';
import { CHROMIUM_PATH, flagsWithExtension } from '../../../../chromium.preset.cjs';

const PROJECT = join(__dirname, '../..');
const FLAGS = [
  // Pictures are measured with a scroll bar and taken without.
  '--hide-scrollbars',
  '--host-resolver-rules=MAP *.test 127.0.0.1, MAP dai.ly 127.0.0.1',
];

/** A real Chromium with the extension in it, installed from the ZIP that a site at `origin` would offer. */
export class ExtensionBrowser {
  readonly troubles: string[] = [];

  private constructor(
    readonly context: BrowserContext,
    /** One of the extension's own pages, through which its storage and the browser's tabs are reached. */
    readonly desk: Page,
    private readonly folder: string,
  ) {
    context.on('weberror', (error) => this.troubles.push(error.error().message));
    context.on('console', (message) => {
      const isOurs = message.location().url.startsWith('chrome-extension:');
      if (isOurs && /content security policy/i.test(message.text())) this.troubles.push(message.text());
    });
  }

  static async open(origin: string): Promise<ExtensionBrowser> {
    const folder = await mkdtemp(join(tmpdir(), 'vaglio-extension-'));
    const extension = await install(origin, folder);
    const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
      executablePath: CHROMIUM_PATH,
      headless: false,
      locale: 'en-US',
      args: [...flagsWithExtension(extension), ...FLAGS],
    });
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    const desk = context.pages()[0] ?? (await context.newPage());
    await desk.goto(`chrome-extension://${new URL(worker.url()).host}/options/index.html`);
    await desk.getByRole('heading', { level: 1 }).waitFor();
    return new ExtensionBrowser(context, desk, folder);
  }

  get id(): string {
    return new URL(this.desk.url()).host;
  }

  /** As just installed: nothing stored, nothing open. */
  async reset(): Promise<void> {
    for (const page of this.context.pages()) if (page !== this.desk) await page.close();
    await this.desk.evaluate(async () => {
      await Promise.all([chrome.storage.local.clear(), chrome.storage.session.clear()]);
    });
    await this.context.clearCookies();
    await this.endBackground();
    this.troubles.length = 0;
  }

  async visit(address: string): Promise<Page> {
    const tab = await this.context.newPage();
    await tab.goto(address);
    await tab.bringToFront();
    return tab;
  }

  /**
   * Opens the popup for a page. The toolbar can't be pressed from outside, so the popup's document is opened behind the
   * page's tab: for it, too, the page is the active tab of the window.
   */
  async openPopup(address: string): Promise<Page> {
    await this.visit(address);
    return this.popupOverActiveTab();
  }

  async popupOverActiveTab(path = 'popup/index.html'): Promise<Page> {
    const opened = this.context.waitForEvent('page');
    await this.desk.evaluate((url) => chrome.tabs.create({ url, active: false }), path);
    const popup = await opened;
    await popup.setViewportSize({ width: 360, height: 480 });
    await popup.locator('#page p').first().waitFor();
    // It has seen which page it is about; a page that is hidden draws no frames, which makes every click wait.
    await popup.bringToFront();
    return popup;
  }

  async reloadSettings(): Promise<Page> {
    await this.desk.reload();
    await this.desk.getByRole('heading', { level: 1 }).waitFor();
    return this.desk;
  }

  /** Stops the background, as the browser does after half a minute. */
  async endBackground(): Promise<void> {
    const session = await this.context.newCDPSession(this.desk);
    await session.send('ServiceWorker.enable');
    await session.send('ServiceWorker.stopAllWorkers');
    await session.detach();
  }

  async stored(area: 'local' | 'session', key: string): Promise<unknown> {
    return this.desk.evaluate(async ([name, item]) => (await chrome.storage[name].get(item))[item], [
      area,
      key,
    ] as const);
  }

  async isBackgroundAwake(): Promise<boolean> {
    const session = await this.context.newCDPSession(this.desk);
    const { targetInfos } = await session.send('Target.getTargets');
    await session.detach();
    return targetInfos.some(({ type, url }) => type === 'service_worker' && url.includes(this.id));
  }

  /** Sends a message as a page of the extension does. */
  async send(message: unknown): Promise<unknown> {
    return this.desk.evaluate((sent) => chrome.runtime.sendMessage(sent), message);
  }

  async badgeOf(
    address: string,
  ): Promise<{ readonly text: string; readonly title: string; readonly color: readonly number[] } | null> {
    return this.desk.evaluate(async (url) => {
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

async function install(origin: string, folder: string): Promise<string> {
  const zip = join(folder, 'extension.zip');
  const args = [join(PROJECT, 'build/zip.mjs'), '--origin', origin, '--out', zip];
  await promisify(execFile)(process.execPath, args);
  const target = join(folder, 'extension');
  for (const [name, bytes] of Object.entries(unzipSync(await readFile(zip)))) {
    await mkdir(dirname(join(target, name)), { recursive: true });
    await writeFile(join(target, name), name === 'manifest.json' ? withGrants(bytes) : bytes);
  }
  return target;
}

/**
 * No program can press the browser's own buttons: the addresses of tabs, for which the badge asks, and the page in front,
 * which the toolbar button opens to us, come granted.
 */
function withGrants(manifest: Uint8Array): Uint8Array {
  const parsed = JSON.parse(strFromU8(manifest)) as { host_permissions: string[]; permissions: string[] };
  const { optional_permissions: _, ...others } = parsed as typeof parsed & { optional_permissions: string[] };
  return strToU8(
    JSON.stringify({
      ...others,
      permissions: [...parsed.permissions, 'tabs'],
      host_permissions: [...parsed.host_permissions, 'http://news.test/*'],
    }),
  );
}
