import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { accessibilityProblems } from '../../../../chromium.preset.cjs';
import { STAFF } from './admin-server.js';

/** The back-office as a person meets it, in a window of its own. */
export class AdminPage {
  readonly troubles: string[] = [];

  private constructor(readonly page: Page) {
    page.on('pageerror', (error) => this.troubles.push(error.message));
    page.on('console', (message) => {
      if (/content security policy|trusted ?type/i.test(message.text())) this.troubles.push(message.text());
    });
  }

  static async open(browser: Browser, url: string, options: BrowserContextOptions = {}): Promise<AdminPage> {
    const context = await browser.newContext({
      locale: 'it-IT',
      viewport: { width: 1280, height: 800 },
      ...options,
    });
    const admin = new AdminPage(await context.newPage());
    await admin.page.goto(`${url}/admin-dashboard/`);
    await admin.page.getByRole('heading', { level: 1 }).waitFor();
    return admin;
  }

  async signIn(given: { username: string; password: string } = STAFF): Promise<void> {
    await this.page.getByLabel(/^(Nome utente|Username)/).fill(given.username);
    await this.page.getByLabel(/^Password/).fill(given.password);
    await this.page.getByRole('button', { name: /^(Accedi|Sign in)$/ }).click();
  }

  async waitForDashboard(title = 'Quadro generale'): Promise<void> {
    await this.page.getByRole('heading', { level: 1, name: title }).waitFor();
    await this.page.getByText('2.2.0').waitFor();
  }

  async language(): Promise<string> {
    return this.page
      .locator('html')
      .getAttribute('lang')
      .then((lang) => lang ?? '');
  }

  accessibilityProblems(): Promise<string[]> {
    return accessibilityProblems(this.page);
  }

  async close(): Promise<void> {
    await this.page.context().close();
  }
}
