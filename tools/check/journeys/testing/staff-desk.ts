import { adminArticlesRoutes, reviewsRoutes, type ApiClient } from '@vaglio/contracts';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { openFixtureSite } from '../../../run/fixture-site/fixture-site.js';
import type { LocalServer } from '../../../run/servers/local-server.js';
import { accessibilityProblems, launchBrowser } from '../../../../chromium.preset.cjs';
import { ADMINISTRATOR, startProduct, type RunningProduct } from './running-product.js';

const ROOT = join(__dirname, '..', '..', '..', '..');
const PICTURES = process.env.VAGLIO_PICTURES;

/** The most presses of Tab to reach any control. */
const MOST_TABS = 90;

/** A browser in which an administrator is signed in, in Italian, and what another administrator does meanwhile. */
export class StaffDesk {
  /** Unexpected errors of the browser. */
  complaints: string[] = [];

  private constructor(
    readonly fixtures: LocalServer,
    readonly product: RunningProduct,
    private readonly browser: Browser,
    readonly page: Page,
    /** Calls as another administrator, who works meanwhile. */
    readonly staff: ApiClient,
  ) {
    page.on('pageerror', (error) => this.complaints.push(error.message));
    page.on('console', (message) => {
      const isRefusal = /status of [45]\d\d/.test(message.text());
      if (message.type() === 'error' && !isRefusal) this.complaints.push(message.text());
    });
  }

  /** Starts a product without demonstration data, which may read the fixture site, and signs in. */
  static async start(given: NodeJS.ProcessEnv = {}): Promise<StaffDesk> {
    const fixtures = await openFixtureSite(ROOT, 0);
    const [product, browser] = await Promise.all([
      startProduct({ READER_ALLOW_HOSTS: fixtures.host, SEED_DEMO: 'false', ...given }),
      launchBrowser(),
    ]);
    const page = await browser.newPage({ locale: 'it-IT', viewport: { width: 1280, height: 900 } });
    const desk = new StaffDesk(fixtures, product, browser, page, await product.staff());
    await desk.signIn();
    return desk;
  }

  async stop(): Promise<void> {
    await this.browser.close();
    await this.product.stop();
    await this.fixtures.close();
  }

  private async signIn(): Promise<void> {
    await this.visit('/');
    await this.page.getByLabel(/^Nome utente/).fill(ADMINISTRATOR.username);
    await this.page.getByLabel(/^Password/).fill(ADMINISTRATOR.password);
    await this.button('Accedi').click();
    await this.page.getByRole('heading', { level: 1, name: 'Quadro generale' }).waitFor();
  }

  async visit(path: string): Promise<void> {
    await this.page.goto(`${this.product.url}/admin-dashboard${path}`);
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  async speak(language: 'IT' | 'EN'): Promise<void> {
    await this.button(new RegExp(`^${language} ·`)).click();
  }

  /** Clicks a button and waits for its notice. */
  async click(name: string | RegExp, notice: string | RegExp): Promise<void> {
    await this.button(name).click();
    await this.toast(notice);
  }

  /** Reaches a button by keyboard, presses Enter and waits for its notice. */
  async pressFor(target: Locator | string, notice: string): Promise<void> {
    await this.press(typeof target === 'string' ? this.button(target) : target);
    await this.toast(notice);
  }

  /** Opens the analysis of a URL from the list of articles. */
  async analyse(url: string, notice: string | RegExp): Promise<void> {
    await this.visit('/articles');
    await this.button('Analizza un URL').click();
    await this.page.getByLabel('URL', { exact: true }).fill(url);
    await this.click('Analizza', notice);
  }

  async toast(text: string | RegExp): Promise<void> {
    await this.page.getByRole('alert').filter({ hasText: text }).first().waitFor();
  }

  /** Written to the given folder, to look at. */
  async picture(name: string): Promise<void> {
    if (!PICTURES) return;
    await this.page.waitForLoadState('networkidle');
    mkdirSync(PICTURES, { recursive: true });
    await this.page.screenshot({ path: join(PICTURES, `${name}.png`), fullPage: true });
  }

  accessibilityProblems(): Promise<string[]> {
    return accessibilityProblems(this.page);
  }

  anArticle(title: string): Promise<{ readonly id: string }> {
    const url = `https://byhand.example/${encodeURIComponent(title)}`;
    return this.staff.call(adminArticlesRoutes.create, { body: { url, title } });
  }

  /** A reader who contests an article. */
  async aReviewRequest(articleId: string, message: string): Promise<void> {
    const body = { reason: 'factual-error', message, email: 'giulia@example.org' } as const;
    await this.staff.call(reviewsRoutes.submit, { params: { id: articleId }, body, token: null });
  }

  /** Presses Tab until the focus is there. */
  async reach(target: Locator, direction: 'forwards' | 'backwards' = 'forwards'): Promise<void> {
    const key = direction === 'forwards' ? 'Tab' : 'Shift+Tab';
    await target.first().waitFor();
    const reached = target.and(this.page.locator(':focus'));
    for (let presses = 0; presses <= MOST_TABS; presses += 1) {
      if ((await reached.count()) > 0) return;
      await this.page.keyboard.press(key);
    }
    throw new Error(`No way by keyboard to ${target.toString()}`);
  }

  /** Reaches it and presses Enter. */
  async press(target: Locator): Promise<void> {
    await this.reach(target);
    await this.page.keyboard.press('Enter');
  }

  /** Reaches a field and writes into it, in place of what was there. */
  async write(target: Locator, text: string): Promise<void> {
    await this.reach(target);
    await this.page.keyboard.press('ControlOrMeta+A');
    await this.page.keyboard.type(text);
  }

  /** Opens a list of choices and goes down to one of them. */
  async choose(field: string | RegExp, choice: string): Promise<void> {
    await this.press(this.page.getByRole('combobox', { name: field }));
    await this.page.getByRole('listbox').waitFor();
    const wanted = this.page.getByRole('option', { name: choice, exact: true });
    const reached = wanted.and(this.page.locator(':focus'));
    for (let presses = 0; (await reached.count()) === 0; presses += 1) {
      if (presses > MOST_TABS) throw new Error(`No way by keyboard to ${choice}`);
      await this.page.keyboard.press('ArrowDown');
    }
    await this.page.keyboard.press('Enter');
    await this.page.getByRole('listbox').waitFor({ state: 'hidden' });
  }
}
