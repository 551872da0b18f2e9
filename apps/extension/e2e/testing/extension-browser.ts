import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';
import { chromium } from 'playwright-core';
import type { BrowserContext, Page, Worker } from 'playwright-core';

const PROJECT = join(__dirname, '../..');

interface Settings {
  readonly origin: string;
  readonly language?: 'en' | 'it';
  readonly colorScheme?: 'light' | 'dark';
}

/** A real Chromium with the extension in it, installed from the ZIP that a site at `origin` would offer. */
export class ExtensionBrowser {
  readonly troubles: string[] = [];

  private constructor(
    readonly context: BrowserContext,
    private readonly worker: Worker,
    private readonly folder: string,
  ) {
    context.on('weberror', (error) => this.troubles.push(error.error().message));
    context.on('console', (message) => {
      if (/content security policy/i.test(message.text())) this.troubles.push(message.text());
    });
  }

  static async open({ origin, language = 'en', colorScheme = 'light' }: Settings): Promise<ExtensionBrowser> {
    const folder = await mkdtemp(join(tmpdir(), 'vaglio-extension-'));
    const extension = await install(origin, folder);
    const locale = language === 'it' ? 'it-IT' : 'en-US';
    const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      headless: false,
      colorScheme,
      locale,
      args: [
        '--headless=new',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        `--disable-extensions-except=${extension}`,
        `--load-extension=${extension}`,
        '--host-resolver-rules=MAP *.test 127.0.0.1',
      ],
    });
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    return new ExtensionBrowser(context, worker, folder);
  }

  get id(): string {
    return new URL(this.worker.url()).host;
  }

  /**
   * Opens the popup for a page. The toolbar can't be pressed from outside, so the popup's document is opened behind the
   * page's tab: for it, too, the page is the active tab of the window.
   */
  async openPopup(address: string): Promise<Page> {
    const tab = await this.context.newPage();
    await tab.goto(address);
    await tab.bringToFront();
    return this.popupOverActiveTab();
  }

  async popupOverActiveTab(): Promise<Page> {
    const opened = this.context.waitForEvent('page');
    await this.worker.evaluate(() => chrome.tabs.create({ url: 'popup/index.html', active: false }));
    const popup = await opened;
    await popup.setViewportSize({ width: 360, height: 480 });
    await popup.locator('#page p').first().waitFor();
    return popup;
  }

  async openSettings(): Promise<Page> {
    const page = await this.context.newPage();
    await page.goto(`chrome-extension://${this.id}/options/index.html`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    return page;
  }

  async storedSession(area: 'local' | 'session'): Promise<unknown> {
    return this.worker.evaluate(async (name) => (await chrome.storage[name].get('session'))['session'], area);
  }

  async close(): Promise<void> {
    await this.context.close();
    await rm(this.folder, { recursive: true, force: true });
  }
}

async function install(origin: string, folder: string): Promise<string> {
  const zip = join(folder, 'extension.zip');
  await promisify(execFile)(process.execPath, [
    join(PROJECT, 'build/zip.mjs'),
    '--origin',
    origin,
    '--out',
    zip,
  ]);
  const target = join(folder, 'extension');
  for (const [name, bytes] of Object.entries(unzipSync(await readFile(zip)))) {
    await mkdir(dirname(join(target, name)), { recursive: true });
    await writeFile(join(target, name), bytes);
  }
  return target;
}
