import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import axe from 'axe-core';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { ExtensionBrowser } from './extension-browser.js';
import { READER, SiteServer } from './site-server.js';

const PICTURES = process.env['VAGLIO_PICTURES'];

/** One site and one Chromium for all cases; between two of them everything is as just installed. */
export class Stage {
  readonly site = new SiteServer();
  port = 0;
  private opened: ExtensionBrowser | null = null;

  async open(): Promise<void> {
    this.port = await this.site.start();
    this.opened = await ExtensionBrowser.open(this.origin);
  }

  async close(): Promise<void> {
    await this.opened?.close();
    await this.site.stop();
  }

  async reset(): Promise<void> {
    this.site.reset();
    await this.browser.reset();
  }

  get browser(): ExtensionBrowser {
    if (!this.opened) throw new Error('The browser is not open.');
    return this.opened;
  }

  /** On this machine, because browsers say where a call comes from to secure places alone. */
  get host(): string {
    return `127.0.0.1:${this.port}`;
  }

  get origin(): string {
    return `http://${this.host}`;
  }

  get story(): string {
    return this.at('news.test', '/story');
  }

  at(host: string, path: string): string {
    return `http://${host}:${this.port}${path}`;
  }

  openPopup(address = this.story): Promise<Page> {
    return this.browser.openPopup(address);
  }

  async signIn(popup: Page, given: { email: string; password: string } = READER): Promise<void> {
    await popup.locator('#email').fill(given.email);
    await popup.locator('#password').fill(given.password);
    await popup.locator('button[type=submit]').click();
  }

  async signedInPopup(): Promise<Page> {
    const popup = await this.openPopup();
    await this.signIn(popup);
    await popup.getByText(`Signed in as ${READER.email}`).waitFor();
    return popup;
  }

  /** The language chosen in the settings. */
  async choose(language: 'en' | 'it'): Promise<void> {
    await this.browser.desk.evaluate((chosen) => chrome.storage.local.set({ language: chosen }), language);
  }

  /** In light and dark: no barrier in either, and a picture where pictures are asked for. */
  async look(page: Page, name: string): Promise<void> {
    await page.evaluate(axe.source);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await this.picture(page, `${name}-${colorScheme}`);
      const { violations } = await page.evaluate(() =>
        (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
      );
      const barriers = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
      );
      expect(barriers).toEqual([]);
    }
  }

  /** In light and dark, of a page that is not ours and so not examined. */
  async pictures(page: Page, name: string): Promise<void> {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await this.picture(page, `${name}-${colorScheme}`);
    }
    await page.emulateMedia({ colorScheme: 'light' });
  }

  private async picture(page: Page, name: string): Promise<void> {
    if (!PICTURES) return;
    await mkdir(PICTURES, { recursive: true });
    await page.screenshot({ path: join(PICTURES, `${name}.png`), fullPage: !name.startsWith('marks') });
  }
}
