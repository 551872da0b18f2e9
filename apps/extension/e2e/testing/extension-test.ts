import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { accessibilityProblems } from '../../../../chromium.preset.cjs';
import { ExtensionBrowser } from './extension-browser.js';
import { READER, SENTENCES, SiteServer } from './site-server.js';

const SCREENSHOT_FOLDER = process.env['VAGLIO_PICTURES'];

/** A site and a Chromium for all tests. `reset` clears both between tests. */
export class ExtensionTest {
  readonly site = new SiteServer();
  port = 0;
  private openBrowser: ExtensionBrowser | null = null;

  async open(): Promise<void> {
    this.port = await this.site.start();
    this.openBrowser = await ExtensionBrowser.open(this.origin);
  }

  async close(): Promise<void> {
    await this.openBrowser?.close();
    await this.site.stop();
  }

  async reset(): Promise<void> {
    this.site.reset();
    await this.browser.reset();
  }

  get browser(): ExtensionBrowser {
    if (!this.openBrowser) throw new Error('The browser is not open.');
    return this.openBrowser;
  }

  /** A local address, because browsers send the `Sec-Fetch` headers to secure origins only. */
  get host(): string {
    return `127.0.0.1:${this.port}`;
  }

  get origin(): string {
    return `http://${this.host}`;
  }

  get articleUrl(): string {
    return this.at('news.test', '/story');
  }

  at(host: string, path: string): string {
    return `http://${host}:${this.port}${path}`;
  }

  openPopup(address = this.articleUrl): Promise<Page> {
    return this.browser.openPopup(address);
  }

  async submitCredentials(popup: Page, reader: { email: string; password: string }): Promise<void> {
    await popup.locator('#email').fill(reader.email);
    await popup.locator('#password').fill(reader.password);
    await popup.locator('button[type=submit]').click();
  }

  async signIn(popup: Page): Promise<void> {
    await this.submitCredentials(popup, READER);
    await popup.getByText(`Signed in as ${READER.email}`).waitFor();
  }

  /** Opens the popup and loads the details of the article, until a heading is shown. */
  async popupWithDetails(heading = 'Main reason'): Promise<Page> {
    const popup = await this.openPopup();
    await popup.getByRole('button', { name: 'Show why' }).click();
    await popup.getByRole('heading', { name: heading }).waitFor();
    return popup;
  }

  async startAnalysis(popup: Page): Promise<void> {
    await popup.getByRole('button', { name: 'Analyze this page' }).click();
    await popup.getByText('Waiting for its turn').waitFor();
  }

  /** Publishes an address, opens it with the popup, and marks its sentences. */
  async openMarked(address: string, result: string): Promise<{ readonly tab: Page; readonly popup: Page }> {
    this.site.publish(address, { flaggedCount: SENTENCES.length });
    const tab = await this.browser.visit(address);
    const popup = await this.browser.popupOverActiveTab();
    await popup.getByRole('button', { name: 'Show why' }).click();
    await popup.getByRole('button', { name: 'Mark them in the page' }).click();
    await popup.getByText(result).waitFor();
    return { tab, popup };
  }

  async signedInPopup(): Promise<Page> {
    const popup = await this.openPopup();
    await this.signIn(popup);
    return popup;
  }

  async chooseLanguage(language: 'en' | 'it'): Promise<void> {
    await this.browser.settings.evaluate(
      (chosen) => chrome.storage.local.set({ language: chosen }),
      language,
    );
  }

  /** Checks accessibility in light and dark, and takes screenshots when they are requested. */
  async checkAppearance(page: Page, name: string): Promise<void> {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await this.screenshot(page, `${name}-${colorScheme}`);
      expect(await accessibilityProblems(page)).toEqual([]);
    }
  }

  async screenshots(page: Page, name: string): Promise<void> {
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await this.screenshot(page, `${name}-${colorScheme}`);
    }
  }

  private async screenshot(page: Page, name: string): Promise<void> {
    if (!SCREENSHOT_FOLDER) return;
    await mkdir(SCREENSHOT_FOLDER, { recursive: true });
    const path = join(SCREENSHOT_FOLDER, `${name}.png`);
    await page.screenshot({ path, fullPage: !name.startsWith('marks') });
  }
}
