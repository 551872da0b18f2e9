import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { visit as visitPage } from '../../../../chromium.preset.cjs';
import { setUpSiteAndBrowser } from './site.js';

export const PERSON = { firstName: 'Ada', email: 'ada@example.org', password: 'lovelace' };

/** A window on a site, with the errors that the browser reported since it was opened. */
class Visitor {
  context!: BrowserContext;
  page!: Page;
  errors: string[] = [];

  constructor(private readonly test: ReturnType<typeof setUpSiteAndBrowser>) {}

  get site(): ReturnType<typeof setUpSiteAndBrowser>['site'] {
    return this.test.site;
  }

  readonly open = async (locale: string, options: BrowserContextOptions = {}): Promise<void> => {
    await this.context?.close();
    this.context = await this.test.browser.newContext({
      locale,
      viewport: { width: 1280, height: 800 },
      ...options,
    });
    this.page = await this.context.newPage();
    this.errors = [];
    this.page.on('pageerror', (error) => this.errors.push(error.message));
    this.page.on('console', (message) => {
      const isRefusal = /status of 4\d\d/.test(message.text());
      if (message.type() === 'error' && !isRefusal) this.errors.push(message.text());
    });
  };

  readonly main = () => this.page.getByRole('main');
  readonly dialog = () => this.page.getByRole('dialog');
  readonly toast = () => this.page.getByRole('region', { name: /Notices|Avvisi/ });
  readonly visit = (path: string) => visitPage(this.page, `${this.site.url}${path}`);
  readonly goTo = (name: string) =>
    this.page.getByRole('banner').getByRole('link', { name, exact: true }).click();

  readonly signUp = async (email: string): Promise<void> => {
    await this.visit('/');
    await this.goTo('Get Started');
    await this.dialog().getByLabel('First name').fill(PERSON.firstName);
    await this.dialog().getByLabel('E-mail').fill(email);
    await this.dialog().getByLabel('Password', { exact: true }).fill(PERSON.password);
    await this.dialog().getByRole('button', { name: 'Create account' }).last().click();
    await this.toast().getByText('Registration successful!').waitFor();
  };

  readonly buyPremium = async (): Promise<void> => {
    await this.visit('/account?payment=approved&token=PAID-ORDER');
    await this.dialog().getByRole('heading', { name: 'You are Premium' }).waitFor();
    await this.page.keyboard.press('Escape');
  };

  readonly fillCredentials = async (email: string, password = PERSON.password): Promise<void> => {
    await this.page.getByLabel('E-mail').fill(email);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
  };

  readonly analyze = async (url: string): Promise<void> => {
    await this.main().getByLabel('Link to analyze').fill(url);
    await this.main().getByRole('button', { name: 'Analyze' }).click();
  };
}

/** Opens a window in English before each test; after it fails if the browser reported an error. */
export function setUpVisitor(): Visitor {
  const visitor = new Visitor(setUpSiteAndBrowser());
  beforeEach(() => visitor.open('en-GB'));
  afterEach(async () => {
    await visitor.context.close();
    expect(visitor.errors).toEqual([]);
  });
  return visitor;
}
