import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { adminArticlesRoutes, reviewsRoutes, type ApiClient } from '@vaglio/contracts';
import type { Browser, Locator, Page } from 'playwright-core';
import { accessibilityProblems, launchBrowser } from '../../../../chromium.preset.cjs';
import { openFixtureSite } from '../../../run/fixture-site/fixture-site.js';
import type { LocalServer } from '../../../run/servers/local-server.js';
import { ADMINISTRATOR, ROOT, startProduct, type RunningProduct } from './running-product.js';

const SCREENSHOTS = process.env.VAGLIO_PICTURES;
const MAX_KEY_PRESSES = 90;
/** An analysis takes long on a busy machine. */
const MAX_WAIT_MS = 120_000;

/** A browser in which an administrator is signed in to the back-office, in Italian. */
export class AdminBrowser {
  /** Unexpected errors of the browser. */
  errors: string[] = [];

  private constructor(
    readonly fixtures: LocalServer,
    readonly product: RunningProduct,
    private readonly browser: Browser,
    readonly page: Page,
    /** Makes calls as another administrator. */
    readonly staff: ApiClient,
  ) {
    page.on('pageerror', (error) => this.errors.push(error.message));
    page.on('console', (message) => {
      const isRefusal = /status of [45]\d\d/.test(message.text());
      if (message.type() === 'error' && !isRefusal) this.errors.push(message.text());
    });
  }

  /** Starts a product without demonstration data and signs in. */
  static async start(given: NodeJS.ProcessEnv = {}): Promise<AdminBrowser> {
    const fixtures = await openFixtureSite(ROOT, 0);
    const [product, browser] = await Promise.all([
      startProduct({ READER_ALLOW_HOSTS: fixtures.host, SEED_DEMO: 'false', ...given }),
      launchBrowser(),
    ]);
    const page = await browser.newPage({ locale: 'it-IT', viewport: { width: 1280, height: 900 } });
    page.context().setDefaultTimeout(MAX_WAIT_MS);
    const admin = new AdminBrowser(fixtures, product, browser, page, await product.staff());
    await admin.visit('/');
    await page.getByLabel(/^Nome utente/).fill(ADMINISTRATOR.username);
    await page.getByLabel(/^Password/).fill(ADMINISTRATOR.password);
    await admin.button('Accedi').click();
    await page.getByRole('heading', { level: 1, name: 'Quadro generale' }).waitFor();
    return admin;
  }

  async stop(): Promise<void> {
    await this.browser.close();
    await this.product.stop();
    await this.fixtures.close();
  }

  async visit(path: string): Promise<void> {
    await this.page.goto(`${this.product.url}/admin-dashboard${path}`);
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  async switchLanguage(language: 'IT' | 'EN'): Promise<void> {
    await this.button(new RegExp(`^${language} ·`)).click();
  }

  async waitForNotice(text: string | RegExp): Promise<void> {
    await this.page.getByRole('alert').filter({ hasText: text }).first().waitFor();
  }

  async click(name: string | RegExp, notice: string | RegExp): Promise<void> {
    await this.button(name).click();
    await this.waitForNotice(notice);
  }

  /** Opens the analysis of a URL from the list of articles. */
  async analyze(url: string, notice: string | RegExp): Promise<void> {
    await this.visit('/articles');
    await this.button('Analizza un URL').click();
    await this.page.getByLabel('URL', { exact: true }).fill(url);
    await this.click('Analizza', notice);
  }

  createArticle(title: string): Promise<{ readonly id: string }> {
    const url = `https://byhand.example/${encodeURIComponent(title)}`;
    return this.staff.call(adminArticlesRoutes.create, { body: { url, title } });
  }

  /** Requests a review of an article as a visitor. */
  async requestReview(articleId: string, message: string): Promise<void> {
    const body = { reason: 'factual-error', message, email: 'giulia@example.org' } as const;
    await this.staff.call(reviewsRoutes.submit, { params: { id: articleId }, body, token: null });
  }

  accessibilityProblems(): Promise<string[]> {
    return accessibilityProblems(this.page);
  }

  /** Throws when the page is wider than the window. */
  async expectNoOverflow(path: string): Promise<void> {
    await this.visit(path);
    await this.page.waitForLoadState('networkidle');
    await this.screenshot(`phone${path.replaceAll('/', '-')}`);
    const overflow = await this.page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    expect([path, overflow > 0]).toEqual([path, false]);
  }

  /** Saves a screenshot in the folder that VAGLIO_PICTURES names. */
  async screenshot(name: string): Promise<void> {
    if (!SCREENSHOTS) return;
    await this.page.waitForLoadState('networkidle');
    mkdirSync(SCREENSHOTS, { recursive: true });
    await this.page.screenshot({ path: join(SCREENSHOTS, `${name}.png`), fullPage: true });
  }

  /** Run after each test: fails when the browser had errors, and saves a screenshot. */
  async finishTest(): Promise<void> {
    const errors = this.errors.splice(0);
    const title = expect.getState().currentTestName ?? '';
    await this.screenshot(title.replace(/\W+/g, '-').slice(0, 120));
    expect(errors).toEqual([]);
  }

  async focus(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await target.first().waitFor();
    await this.pressUntilFocused(key, target);
  }

  /** Moves the focus to the target and presses Enter. */
  async press(target: Locator): Promise<void> {
    await this.focus(target);
    await this.page.keyboard.press('Enter');
  }

  /** Presses a button with the keyboard and waits for its notice. */
  async pressFor(target: Locator | string, notice: string): Promise<void> {
    await this.press(typeof target === 'string' ? this.button(target) : target);
    await this.waitForNotice(notice);
  }

  /** Presses a button of the open dialog with the keyboard and waits for its notice. */
  async confirm(notice: string, button = 'Conferma'): Promise<void> {
    await this.pressFor(this.page.getByRole('dialog').getByRole('button', { name: button }), notice);
  }

  /** Moves the focus to a field and replaces its text. */
  async write(target: Locator, text: string): Promise<void> {
    await this.focus(target);
    await this.page.keyboard.press('ControlOrMeta+A');
    await this.page.keyboard.type(text);
  }

  async choose(field: string | RegExp, option: string): Promise<void> {
    await this.press(this.page.getByRole('combobox', { name: field }));
    await this.page.getByRole('listbox').waitFor();
    await this.pressUntilFocused('ArrowDown', this.page.getByRole('option', { name: option, exact: true }));
    await this.page.keyboard.press('Enter');
    await this.page.getByRole('listbox').waitFor({ state: 'hidden' });
  }

  private async pressUntilFocused(key: string, target: Locator): Promise<void> {
    const focused = target.and(this.page.locator(':focus'));
    for (let presses = 0; presses <= MAX_KEY_PRESSES; presses += 1) {
      if ((await focused.count()) > 0) return;
      await this.page.keyboard.press(key);
    }
    throw new Error(`${key} does not lead to ${target.toString()}`);
  }
}
