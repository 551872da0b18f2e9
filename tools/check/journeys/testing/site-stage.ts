import { join } from 'node:path';
import type { ApiClient } from '@vaglio/contracts';
import type { Browser, BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { openFixtureSite } from '../../../run/fixture-site/fixture-site.js';
import type { LocalServer } from '../../../run/servers/local-server.js';
import { seededAnalyses } from '../../../run/start/throw-away-product.js';
import { waitUntilHydrated, launchBrowser, visit } from '../../../../chromium.preset.cjs';
import { startProduct, type RunningProduct } from './running-product.js';

const ROOT = join(__dirname, '..', '..', '..', '..');
const VIEWPORT = { width: 1280, height: 800 };

/** One product with its demonstration data, one browser and a site to read from, for all journeys of readers. */
export class SiteStage {
  page!: Page;
  private product?: RunningProduct;
  private fixtures?: LocalServer;
  private browser?: Browser;
  private context?: BrowserContext;
  private complaints: string[] = [];

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

  /** The address of the articles to analyze. */
  get articles(): string {
    return this.fixtures?.url ?? '';
  }

  /** Signs the administrator in; gives the client for their calls. */
  staff(): Promise<ApiClient> {
    return this.product!.staff();
  }

  get main(): Locator {
    return this.page.getByRole('main');
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  /** A new visitor opens a browser. */
  async open(locale: string, options: BrowserContextOptions = {}): Promise<void> {
    const permissions = ['clipboard-read', 'clipboard-write'];
    this.context = await this.browser!.newContext({ locale, permissions, viewport: VIEWPORT, ...options });
    this.page = await this.context.newPage();
    this.page.setDefaultTimeout(45_000);
    this.complaints = [];
    this.page.on('pageerror', (error) => this.complaints.push(error.message));
    this.page.on('console', (message) => {
      // Refusals are what some of these journeys are about; the browser reports each.
      const isRefusal = /status of 4\d\d/.test(message.text());
      if (message.type() === 'error' && !isRefusal) this.complaints.push(message.text());
    });
  }

  /** The browser is closed; what it complained of must be nothing. */
  async leave(): Promise<void> {
    await this.context?.close();
    expect(this.complaints).toEqual([]);
  }

  visit(path: string): ReturnType<Page['goto']> {
    return visit(this.page, `${this.url}${path}`);
  }

  async reload(): Promise<void> {
    await this.page.reload();
    await waitUntilHydrated(this.page);
  }

  /** Waits for a notice. */
  told(text: string | RegExp): Promise<void> {
    const notices = this.page.getByRole('region', { name: /Notices|Avvisi/ });
    return notices.getByText(text).waitFor();
  }
}
