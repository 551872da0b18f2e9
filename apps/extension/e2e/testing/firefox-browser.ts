import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { strFromU8, strToU8, unzipSync } from 'fflate';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';

/** The Firefox for tests: the one FIREFOX_PATH names, or Debian's; null where none is installed. */
export const FIREFOX_PATH =
  process.env['FIREFOX_PATH'] ??
  ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((path) => existsSync(path)) ??
  null;

const PROJECT = join(__dirname, '../..');
const UUID = '5a6c2c3e-4d0f-4d6a-9c3e-0b1f2a3c4d5e';
const PATIENCE_MS = 30_000;

interface Manifest {
  readonly host_permissions: readonly string[];
  readonly browser_specific_settings: { readonly gecko: { readonly id: string } };
}

/** A real Firefox with the extension in it, driven over WebDriver BiDi. */
export class FirefoxBrowser {
  private constructor(
    private readonly browser: Browser,
    /** The settings, through which the extension's storage and the browser's tabs are reached. */
    readonly desk: Page,
    private readonly folder: string,
  ) {}

  static async open(origin: string, executablePath: string): Promise<FirefoxBrowser> {
    const folder = await mkdtemp(join(tmpdir(), 'vaglio-firefox-'));
    const { extension, id } = await unpack(origin, folder);
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath,
      headless: true,
      // Without it no page of an extension may be opened from outside.
      args: ['--remote-allow-system-access'],
      extraPrefsFirefox: {
        'extensions.webextensions.uuids': JSON.stringify({ [id]: UUID }),
        // No program can press the browser's own buttons.
        'extensions.webextOptionalPermissionPrompts': false,
        'network.dns.localDomains': 'news.test,elsewhere.test',
        'intl.locale.requested': 'en-US',
        'intl.accept_languages': 'en-US',
      },
    });
    await browser.installExtension(extension);
    const desk = await openPage(browser, addressOf('options/index.html'), 'h1');
    return new FirefoxBrowser(browser, desk, folder);
  }

  async visit(address: string): Promise<Page> {
    const tab = await this.browser.newPage();
    await tab.goto(address);
    await tab.bringToFront();
    return tab;
  }

  /** The popup's document, opened behind the page's tab: for it, too, the page is the active tab of the window. */
  async popupOverActiveTab(): Promise<Page> {
    const before = await this.browser.pages();
    await this.desk.evaluate((url) => {
      void chrome.tabs.create({ url, active: false });
    }, addressOf('popup/index.html'));
    for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await pause()) {
      const popup = (await this.browser.pages()).find((page) => !before.includes(page));
      if (!popup) continue;
      await untilShown(popup, '#page p');
      await popup.bringToFront();
      return popup;
    }
    throw new Error('The popup did not open.');
  }

  /** Sends a message as a page of the extension does. */
  send(message: unknown): Promise<unknown> {
    return this.desk.evaluate((sent) => chrome.runtime.sendMessage(sent), message);
  }

  /** Text and tooltip of the icon over an address, once they are as expected. */
  async untilBadge(address: string, text: string, title: string): Promise<void> {
    let shown: unknown;
    for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await pause()) {
      shown = await this.desk.evaluate(async (url) => {
        const tab = (await chrome.tabs.query({})).find((each) => each.url === url);
        if (tab?.id === undefined) return null;
        const { id: tabId } = tab;
        return [await chrome.action.getBadgeText({ tabId }), await chrome.action.getTitle({ tabId })];
      }, address);
      if (JSON.stringify(shown) === JSON.stringify([text, title])) return;
    }
    throw new Error(`The badge of ${address} is ${JSON.stringify(shown)}.`);
  }

  async close(): Promise<void> {
    await this.browser.close();
    await rm(this.folder, { recursive: true, force: true });
  }
}

/** Waits until a page says something. */
export async function untilText(page: Page, text: string): Promise<void> {
  let shown = '';
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await pause()) {
    shown = await page.evaluate(() => document.body.innerText);
    if (shown.includes(text)) return;
  }
  throw new Error(`"${text}" is not in: ${shown}`);
}

export async function press(page: Page, name: string): Promise<void> {
  await page.locator(`button ::-p-text(${name})`).setTimeout(PATIENCE_MS).click();
}

const addressOf = (path: string) => `moz-extension://${UUID}/${path}`;
const pause = () => new Promise((resolve) => setTimeout(resolve, 100));

/** The driver never hears that a page of an extension has loaded, so its content is waited for instead. */
async function openPage(browser: Browser, address: string, selector: string): Promise<Page> {
  const page = await browser.newPage();
  void page.goto(address, { timeout: 0 }).catch(() => undefined);
  await untilShown(page, selector);
  return page;
}

async function untilShown(page: Page, selector: string): Promise<void> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await pause()) {
    const isThere = await page
      .evaluate((wanted) => document.querySelector(wanted) !== null, selector)
      .catch(() => false);
    if (isThere) return;
  }
  throw new Error(`A page of the extension never showed ${selector}.`);
}

/** The package of Firefox, with the page in front, which the toolbar button opens to us, granted. */
async function unpack(origin: string, folder: string): Promise<{ extension: string; id: string }> {
  const zip = join(folder, 'extension.zip');
  const args = [join(PROJECT, 'build/zip.mjs'), '--browser', 'firefox', '--origin', origin, '--out', zip];
  await promisify(execFile)(process.execPath, args);
  const extension = join(folder, 'extension');
  const files = unzipSync(await readFile(zip));
  const manifest = JSON.parse(strFromU8(files['manifest.json'] ?? new Uint8Array())) as Manifest;
  const host_permissions = [...manifest.host_permissions, 'http://news.test/*'];
  files['manifest.json'] = strToU8(JSON.stringify({ ...manifest, host_permissions }));
  for (const [name, bytes] of Object.entries(files)) {
    await mkdir(dirname(join(extension, name)), { recursive: true });
    await writeFile(join(extension, name), bytes);
  }
  return { extension, id: manifest.browser_specific_settings.gecko.id };
}
