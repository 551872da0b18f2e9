import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { accessibilityProblems, launchBrowser } from '../../../../chromium.preset.cjs';
import { AdminServer, STAFF } from './admin-server.js';

const PICTURES = process.env['VAGLIO_PICTURES'];
const MAX_TABS = 250;

/** The built back-office in a window of its own, on a server of its own. */
export class AdminPage {
  server!: AdminServer;
  url!: string;
  page!: Page;
  private readonly errors: string[] = [];

  async open(browser: Browser, options: BrowserContextOptions = {}): Promise<this> {
    this.server = new AdminServer();
    this.url = `http://127.0.0.1:${await this.server.start()}`;
    const context = await browser.newContext({
      locale: 'it-IT',
      viewport: { width: 1280, height: 800 },
      ...options,
    });
    this.page = await context.newPage();
    this.page.on('pageerror', (error) => this.errors.push(error.message));
    this.page.on('console', (message) => {
      if (/content security policy|trusted ?type/i.test(message.text())) this.errors.push(message.text());
    });
    return this;
  }

  /** Closes the window, and fails if the page had an error or violated its Content-Security-Policy. */
  async close(): Promise<void> {
    await this.page.context().close();
    await this.server.stop();
    expect(this.errors.splice(0)).toEqual([]);
  }

  async visit(path: string): Promise<void> {
    await this.page.goto(`${this.url}/admin-dashboard${path}`);
  }

  async visitSignIn(): Promise<void> {
    await this.visit('/');
    await this.page.getByRole('heading', { level: 1 }).waitFor();
  }

  async signIn(credentials: { username: string; password: string } = STAFF): Promise<void> {
    await this.page.getByLabel(/^(Nome utente|Username)/).fill(credentials.username);
    await this.page.getByLabel(/^Password/).fill(credentials.password);
    await this.page.getByRole('button', { name: /^(Accedi|Sign in)$/ }).click();
  }

  /** Opens a screen with the session of an earlier sign-in, so that only this screen is loaded. */
  async visitSignedIn(path: string): Promise<void> {
    const session = this.server.openSession();
    // The storage of the site can be written from each of its files.
    await this.visit('/icon.svg');
    await this.page.evaluate(({ token, expiresAt }) => {
      localStorage.setItem('admin_token', token);
      localStorage.setItem('admin_token_expires_at', expiresAt);
    }, session);
    await this.visit(path);
  }

  async waitForDashboard(title = 'Quadro generale'): Promise<void> {
    await this.heading(title).waitFor();
    await this.page.getByText('2.2.0').waitFor();
  }

  heading(name: string | RegExp): Locator {
    return this.page.getByRole('heading', { level: 1, name });
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  region(name: string): Locator {
    return this.page.getByRole('region', { name });
  }

  menuItem(name: string | RegExp): Locator {
    return this.page.getByRole('menuitem', { name });
  }

  async tabTo(target: Locator, maxTabs = MAX_TABS): Promise<void> {
    await target.waitFor();
    for (let presses = 0; presses < maxTabs; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.page.keyboard.press('Tab');
    }
    throw new Error(`The keyboard does not reach ${target.toString()}`);
  }

  accessibilityProblems(): Promise<string[]> {
    return accessibilityProblems(this.page);
  }

  /** Dismisses the question whether to leave the page, which `action` causes, and returns its text. */
  async dismissedQuestion(action: () => Promise<void>): Promise<string> {
    const question = this.page.waitForEvent('dialog').then(async (dialog) => {
      await dialog.dismiss();
      return dialog.message();
    });
    await action();
    return question;
  }

  /** Saves a picture of the page as it is, if VAGLIO_PICTURES names a folder. */
  async picture(name: string): Promise<void> {
    if (!PICTURES) return;
    await mkdir(PICTURES, { recursive: true });
    await this.page.screenshot({ path: join(PICTURES, `${name}.png`), fullPage: true });
  }

  /** Saves pictures in both languages and color schemes, on a phone and a wide screen. Changes the language to English. */
  async pictures(name: string): Promise<void> {
    if (!PICTURES) return;
    for (const language of ['it', 'en']) {
      if (language === 'en') await this.button('English').click();
      for (const scheme of ['light', 'dark']) {
        const toggle = this.button(/tema chiaro|light.*dark/i);
        if (scheme === 'dark') await toggle.click();
        for (const width of [390, 1440]) {
          await this.page.setViewportSize({ width, height: 900 });
          await this.page.waitForTimeout(400);
          await this.picture(`${name}-${language}-${scheme}-${width}`);
        }
        if (scheme === 'dark') await toggle.click();
      }
    }
  }
}

/** Opens a page for each test of a file and closes it afterwards. */
export function adminPageForEachTest(
  options: BrowserContextOptions = { reducedMotion: 'reduce' },
): AdminPage {
  const admin = new AdminPage();
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());
  beforeEach(() => admin.open(browser, options));
  afterEach(() => admin.close());
  return admin;
}
