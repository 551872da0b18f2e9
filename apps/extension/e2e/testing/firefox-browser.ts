import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { manifestOf, packageFiles, withManifest, writeFiles } from './package-files.js';

/** The Firefox of FIREFOX_PATH, or Debian's. Null when none is installed. */
export const FIREFOX_PATH =
  process.env['FIREFOX_PATH'] ??
  ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path)) ??
  null;

const UUID = '5a6c2c3e-4d0f-4d6a-9c3e-0b1f2a3c4d5e';
const TIMEOUT_MS = 30_000;

interface Manifest {
  readonly host_permissions: readonly string[];
  readonly browser_specific_settings: { readonly gecko: { readonly id: string } };
}

/** A real Firefox with the extension, controlled over WebDriver BiDi. */
export class FirefoxBrowser {
  private constructor(
    private readonly browser: Browser,
    /** The settings page, which has access to the extension's storage and to tabs. */
    readonly settings: Page,
    private readonly folder: string,
  ) {}

  static async open(origin: string, executablePath: string): Promise<FirefoxBrowser> {
    const folder = await mkdtemp(join(tmpdir(), 'vaglio-firefox-'));
    const extension = join(folder, 'extension');
    const files = withManifest<Manifest>(await packageFiles(folder, origin, 'firefox'), (manifest) => ({
      ...manifest,
      // Users grant this with the toolbar button, which tests can't click.
      host_permissions: [...manifest.host_permissions, 'http://news.test/*'],
    }));
    await writeFiles(extension, files);
    const { id } = manifestOf<Manifest>(files).browser_specific_settings.gecko;
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath,
      headless: true,
      // Required to open pages of the extension.
      args: ['--remote-allow-system-access'],
      extraPrefsFirefox: {
        'extensions.webextensions.uuids': JSON.stringify({ [id]: UUID }),
        // Grants optional permissions without asking.
        'extensions.webextOptionalPermissionPrompts': false,
        'network.dns.localDomains': 'news.test,elsewhere.test',
        'intl.locale.requested': 'en-US',
        'intl.accept_languages': 'en-US',
      },
    });
    await browser.installExtension(extension);
    const settings = await openPage(browser, addressOf('options/index.html'), 'h1');
    return new FirefoxBrowser(browser, settings, folder);
  }

  async visit(address: string): Promise<Page> {
    const tab = await this.browser.newPage();
    await tab.goto(address);
    await tab.bringToFront();
    return tab;
  }

  /** Opens the popup as a tab behind the page, which stays the active tab. */
  async popupOverActiveTab(): Promise<Page> {
    const before = await this.browser.pages();
    await this.settings.evaluate((url) => {
      void chrome.tabs.create({ url, active: false });
    }, addressOf('popup/index.html'));
    const popup = await poll(
      async () => (await this.browser.pages()).find((page) => !before.includes(page)),
      () => 'The popup did not open.',
    );
    await untilShown(popup, '#page p');
    await popup.bringToFront();
    return popup;
  }

  /** Waits for the badge and tooltip of the icon on a page. */
  async untilBadge(address: string, text: string, title: string): Promise<void> {
    let shown = '';
    const isExpected = async () => {
      const badge = await this.settings.evaluate(async (url) => {
        const tab = (await chrome.tabs.query({})).find((each) => each.url === url);
        if (tab?.id === undefined) return null;
        const { id: tabId } = tab;
        return [await chrome.action.getBadgeText({ tabId }), await chrome.action.getTitle({ tabId })];
      }, address);
      shown = JSON.stringify(badge);
      return shown === JSON.stringify([text, title]);
    };
    await poll(isExpected, () => `The badge of ${address} is ${shown}.`);
  }

  async close(): Promise<void> {
    await this.browser.close();
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** Calls `read` until it returns something. */
async function poll<T>(read: () => Promise<T>, error: () => string): Promise<NonNullable<T>> {
  for (const end = Date.now() + TIMEOUT_MS; Date.now() < end;) {
    const result = await read();
    if (result) return result;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(error());
}

export async function untilText(page: Page, text: string): Promise<void> {
  let shown = '';
  const isShown = async () => (shown = await page.evaluate(() => document.body.innerText)).includes(text);
  await poll(isShown, () => `"${text}" is not in: ${shown}`);
}

export async function press(page: Page, name: string): Promise<void> {
  await page.locator(`button ::-p-text(${name})`).setTimeout(TIMEOUT_MS).click();
}

const addressOf = (path: string) => `moz-extension://${UUID}/${path}`;

/** Waits for the content, because the driver gets no load event for pages of an extension. */
async function openPage(browser: Browser, address: string, selector: string): Promise<Page> {
  const page = await browser.newPage();
  void page.goto(address, { timeout: 0 }).catch(() => undefined);
  await untilShown(page, selector);
  return page;
}

async function untilShown(page: Page, selector: string): Promise<void> {
  const isShown = () =>
    page.evaluate((wanted) => document.querySelector(wanted) !== null, selector).catch(() => false);
  await poll(isShown, () => `A page of the extension did not show ${selector}.`);
}
