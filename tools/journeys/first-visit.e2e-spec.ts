import type { Browser, BrowserContext, Page } from 'playwright-core';
import { launchBrowser } from './testing/browser.js';
import { ADMINISTRATOR, startProduct, type RunningProduct } from './testing/running-product.js';

describe('the whole product in a browser', () => {
  let product: RunningProduct;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });
  afterEach(async () => {
    await context.close();
    expect(complaints).toEqual([]);
  });

  async function open(locale: string): Promise<void> {
    context = await browser.newContext({ locale, viewport: { width: 1280, height: 800 } });
    page = await context.newPage();
    complaints = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      // Refusals are what some of these journeys are about; the browser reports each.
      const isRefusal = /status of 4\d\d/.test(message.text());
      if (message.type() === 'error' && !isRefusal) complaints.push(message.text());
    });
  }

  const visit = (path: string) => page.goto(`${product.url}${path}`, { waitUntil: 'networkidle' });
  const toast = () => page.getByRole('region', { name: /Notices|Avvisi/ });

  it('lets a visitor sign up, come back, sign out and sign in again, in English', async () => {
    await open('en-GB');
    await visit('/');
    await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('First name').fill('Grace');
    await dialog.getByLabel('E-mail').fill('grace@example.org');
    await dialog.getByLabel('Password', { exact: true }).fill('a-long-password');
    await dialog.getByRole('button', { name: 'Create account' }).last().click();
    await toast().getByText('Registration successful!').waitFor();

    await page.reload({ waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Account menu: grace' }).click();
    await page.getByText('Free Account').waitFor();
    await page.getByRole('button', { name: 'Logout' }).click();
    await toast().getByText('You have been successfully logged out.').waitFor();

    await visit('/auth');
    const form = page.getByRole('main');
    await form.getByLabel('E-mail').fill('GRACE@example.org');
    await form.getByLabel('Password', { exact: true }).fill('not-the-password');
    await form.getByRole('button', { name: 'Sign in' }).last().click();
    await form.getByText('Invalid credentials. Please try again.').first().waitFor();
    await form.getByLabel('Password', { exact: true }).fill('a-long-password');
    await form.getByRole('button', { name: 'Sign in' }).last().click();
    await page.getByRole('button', { name: 'Account menu: grace' }).waitFor();
  });

  it('speaks Italian to an Italian browser, in its own words and in the server’s', async () => {
    await open('it-IT');
    await visit('/auth');
    expect(await page.locator('html').getAttribute('lang')).toBe('it');
    const form = page.getByRole('main');
    await form.getByLabel('E-mail').fill('nessuno@example.org');
    await form.getByLabel('Password', { exact: true }).fill('parola-sbagliata');
    await form.getByRole('button', { name: 'Accedi' }).last().click();
    await form.getByText('Credenziali non valide. Riprova.').first().waitFor();
  });

  it('lets staff in to the back-office and nobody else', async () => {
    await open('it-IT');
    await visit('/admin-dashboard');
    await page.getByLabel(/^Nome utente/).fill(ADMINISTRATOR.username);
    await page.getByLabel(/^Password/).fill('wrong');
    await page.getByRole('button', { name: 'Accedi' }).click();
    await page
      .getByText('Invalid credentials')
      .or(page.getByText('Credenziali non valide'))
      .first()
      .waitFor();
    await page.getByLabel(/^Password/).fill(ADMINISTRATOR.password);
    await page.getByRole('button', { name: 'Accedi' }).click();
    await page.getByRole('heading', { level: 1, name: 'Quadro generale' }).waitFor();
  });

  it('answers an unknown address with the page that says so', async () => {
    await open('en-GB');
    const response = await visit('/no-such-page');
    expect(response?.status()).toBe(404);
    await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
    await page.getByText('Did you forget to add the page to the router?').waitFor();
  });

  it('shows the documentation of its calls', async () => {
    await open('en-GB');
    await visit('/api/docs');
    await page.getByText('/api/auth/login').first().waitFor();
  });
});
