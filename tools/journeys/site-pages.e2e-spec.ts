import { readFileSync } from 'node:fs';
import type { AccountExport } from '@vaglio/contracts';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser } from './testing/browser.js';
import { ADMINISTRATOR, startProduct, type RunningProduct } from './testing/running-product.js';

const SEEDED_WITHIN_MS = 60_000;

describe('the pages around the analyses', () => {
  let product: RunningProduct;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    const data = { SEED_DEMO: 'true' };
    [product, browser] = await Promise.all([startProduct(data), launchBrowser()]);
    await demonstrationData();
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });
  afterEach(async () => {
    await context.close();
    expect(complaints).toEqual([]);
  });

  async function open(locale: string, options: { javaScriptEnabled?: boolean } = {}): Promise<void> {
    context = await browser.newContext({ locale, viewport: { width: 1280, height: 800 }, ...options });
    page = await context.newPage();
    complaints = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  }

  const visit = (path: string) => page.goto(`${product.url}${path}`, { waitUntil: 'networkidle' });
  const main = () => page.getByRole('main');

  async function demonstrationData(): Promise<void> {
    for (const end = Date.now() + SEEDED_WITHIN_MS; Date.now() < end;) {
      const answer = await fetch(`${product.url}/api/articles`);
      const { total } = (await answer.json()) as { readonly total: number };
      if (total >= 10) return;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
    throw new Error('The demonstration data did not come in time');
  }

  async function asAdministrator(method: string, path: string, body: object): Promise<Response> {
    const headers = { 'content-type': 'application/json' };
    const signIn = await fetch(`${product.url}/api/admin/auth`, {
      method: 'POST',
      headers,
      body: JSON.stringify(ADMINISTRATOR),
    });
    const { token } = (await signIn.json()) as { readonly token: string };
    return fetch(`${product.url}${path}`, {
      method,
      headers: { ...headers, authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
  }

  it('lead from a search to an article and from there to its source', async () => {
    await open('en-GB');
    await visit('/articles');
    await main().getByRole('searchbox', { name: 'Words' }).fill('flood barrier');
    await main().getByRole('button', { name: 'Search' }).click();
    await page.waitForURL('**/articles?q=flood+barrier');
    await main()
      .getByRole('link', { name: /flood barrier/ })
      .first()
      .click();
    await page.waitForURL('**/article/*');
    await visit('/source/northmere-herald.example');
    await page.getByRole('heading', { level: 1, name: 'The Northmere Herald' }).waitFor();
    await main().getByRole('link', { name: 'All analyses of this source' }).click();
    await page.waitForURL('**/articles?domain=northmere-herald.example');
    await page.getByRole('heading', { name: '1 analysis' }).waitFor();
  });

  it('search and filter without scripts', async () => {
    await open('it-IT', { javaScriptEnabled: false });
    await visit('/articles');
    await main().getByLabel('Credibilità').selectOption('poor');
    await main().getByRole('button', { name: 'Cerca' }).click();
    expect(new URL(page.url()).searchParams.get('class')).toBe('poor');
    expect(await main().getByText('SCARSO').count()).toBeGreaterThan(0);
    expect(await main().getByText('ALTO', { exact: true }).count()).toBe(0);
  });

  it('give an account to its owner: name, language, everything in a file, and the end of it', async () => {
    await open('en-GB');
    await visit('/auth?mode=create');
    const form = main();
    await form.getByLabel('First name').fill('Ada');
    await form.getByLabel('E-mail').fill('owner@example.org');
    await form.getByLabel('Password', { exact: true }).fill('a-long-password');
    await form.getByRole('button', { name: 'Create account' }).last().click();
    await page.getByRole('button', { name: 'Account menu: owner' }).waitFor();

    await visit('/account');
    await main().getByLabel('First name').fill('Augusta');
    await main().getByRole('combobox', { name: 'Language' }).selectOption('it');
    await main().getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { level: 1, name: 'Il tuo account' }).waitFor();

    const download = page.waitForEvent('download');
    await main().getByRole('button', { name: 'Esporta in JSON' }).click();
    const file = await (await download).path();
    const data = JSON.parse(readFileSync(file, 'utf8')) as AccountExport;
    expect(data.user).toMatchObject({
      email: 'owner@example.org',
      firstName: 'Augusta',
      preferredLanguage: 'it',
    });

    await main().getByRole('button', { name: 'Cancella l’account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Password attuale', { exact: true }).fill('a-long-password');
    await dialog.getByRole('button', { name: 'Cancella per sempre' }).click();
    await page.waitForURL(`${product.url}/`);
    await page.getByRole('banner').getByRole('link', { name: 'Inizia' }).waitFor();
  });

  it('show what staff wrote, cleaned, and the product’s own text once it is switched off', async () => {
    const content =
      '<h2>Ferie</h2><p>Siamo chiusi. <a href="javascript:alert(1)">x</a><script>alert(1)</script></p>';
    const written = { title: 'Help desk', content, italian: { title: 'Sportello', content }, enabled: true };
    expect((await asAdministrator('PUT', '/api/admin/content-pages/1', written)).status).toBe(200);
    await open('it-IT');
    await visit('/support');
    await page.getByRole('heading', { level: 1, name: 'Sportello' }).waitFor();
    await page.getByRole('heading', { level: 2, name: 'Ferie' }).waitFor();
    expect(await main().innerHTML()).not.toMatch(/javascript:|<script/);

    await asAdministrator('PUT', '/api/admin/content-pages/1', { enabled: false });
    await visit('/support');
    await page.getByRole('heading', { level: 1, name: 'Assistenza e centro aiuto' }).waitFor();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contatti' }).click();
    await page.getByRole('heading', { level: 1, name: 'Contattaci' }).waitFor();
  });
});
