import type { ApiClient } from '@vaglio/contracts';
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { launchBrowser, visit, waitUntilHydrated } from '../../../../chromium.preset.cjs';
import { openFixtureSite } from '../../../run/fixture-site/fixture-site.js';
import type { LocalServer } from '../../../run/servers/local-server.js';
import { seededAnalyses } from '../../../run/start/throw-away-product.js';
import { ROOT, startProduct, type RunningProduct } from './running-product.js';

/** A browser on a product with demonstration data, and a fixture site that the product reads. */
export class SiteBrowser {
  page!: Page;
  private product?: RunningProduct;
  private fixtures?: LocalServer;
  private browser?: Browser;
  private context?: BrowserContext;
  private errors: string[] = [];

  async start(): Promise<void> {
    this.fixtures = await openFixtureSite(ROOT, 0);
    [this.product, this.browser] = await Promise.all([
      startProduct({ READER_ALLOW_HOSTS: this.fixtures.host, SEED_DEMO: 'true' }),
      launchBrowser(),
    ]);
    await seededAnalyses(this.url, 10);
  }

  async stop(): Promise<void> {
    await this.browser?.close();
    await this.product?.stop();
    await this.fixtures?.close();
  }

  get url(): string {
    return this.product?.url ?? '';
  }

  get fixturesUrl(): string {
    return this.fixtures?.url ?? '';
  }

  staff(): Promise<ApiClient> {
    return this.product!.staff();
  }

  get main(): Locator {
    return this.page.getByRole('main');
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  /** Opens a page as a new visitor. */
  async open(locale: string, options: BrowserContextOptions = {}): Promise<void> {
    const permissions = ['clipboard-read', 'clipboard-write'];
    const viewport = { width: 1280, height: 800 };
    this.context = await this.browser!.newContext({ locale, permissions, viewport, ...options });
    this.page = await this.context.newPage();
    this.page.setDefaultTimeout(45_000);
    this.errors = [];
    this.page.on('pageerror', (error) => this.errors.push(error.message));
    this.page.on('console', (message) => {
      // The browser reports each refused call as an error, but some journeys test refusals.
      const isRefusal = /status of 4\d\d/.test(message.text());
      if (message.type() === 'error' && !isRefusal) this.errors.push(message.text());
    });
  }

  /** Closes the page; fails when it had errors. */
  async close(): Promise<void> {
    await this.context?.close();
    expect(this.errors).toEqual([]);
  }

  visit(path: string): ReturnType<Page['goto']> {
    return visit(this.page, `${this.url}${path}`);
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await waitUntilHydrated(this.page);
  }

  waitForNotice(text: string | RegExp): Promise<void> {
    const notices = this.page.getByRole('region', { name: /Notices|Avvisi/ });
    return notices.getByText(text).waitFor();
  }
}
