import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openFixtureSite, type FixtureSite } from '../fixture-site/fixture-site.js';
import { launchBrowser } from './testing/browser.js';
import { startProduct, type RunningProduct } from './testing/running-product.js';

jest.setTimeout(180_000);

describe('somebody who wants to know how far to trust a link', () => {
  let fixtures: FixtureSite;
  let product: RunningProduct;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let complaints: string[];

  beforeAll(async () => {
    fixtures = await openFixtureSite(join(__dirname, '..', '..'), 0);
    [product, browser] = await Promise.all([
      startProduct({ READER_ALLOW_HOSTS: fixtures.host, SEED_DEMO: 'false' }),
      launchBrowser(),
    ]);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    await fixtures?.close();
  });
  afterEach(async () => {
    await context.close();
    expect(complaints).toEqual([]);
  });

  async function open(locale: string): Promise<void> {
    const permissions = ['clipboard-read', 'clipboard-write'];
    context = await browser.newContext({ locale, permissions, viewport: { width: 1280, height: 800 } });
    page = await context.newPage();
    page.setDefaultTimeout(45_000);
    complaints = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      const isRefusal = /status of 4\d\d/.test(message.text());
      if (message.type() === 'error' && !isRefusal) complaints.push(message.text());
    });
  }

  const visit = (path: string) => page.goto(`${product.url}${path}`, { waitUntil: 'networkidle' });
  const dialog = () => page.getByRole('dialog');
  const told = (text: string | RegExp) =>
    page
      .getByRole('region', { name: /Notices|Avvisi/ })
      .getByText(text)
      .waitFor();

  async function analyse(slug: string, words: { open: string; field: string; send: string }): Promise<void> {
    await page.getByRole('banner').getByRole('button', { name: words.open }).click();
    await dialog().getByLabel(words.field).fill(`${fixtures.address}/${slug}`);
    await dialog().getByRole('button', { name: words.send }).click();
  }

  it('registers, analyses, reads, shares, meets the limit and rates, in English', async () => {
    const words = { open: 'Analysis', field: 'Link to analyse', send: 'Analyze' };
    await open('en-GB');
    await visit('/');
    const form = page.getByRole('main');
    await form.getByLabel(words.field).fill('not an address');
    await form.getByRole('button', { name: words.send }).click();
    await dialog().getByText('Registration Required').waitFor();
    await dialog().getByLabel('First name').fill('Ada');
    await dialog().getByLabel('E-mail').fill('ada@example.org');
    await dialog().getByLabel('Password', { exact: true }).fill('a-long-password');
    await dialog().getByRole('button', { name: 'Create account' }).last().click();
    await told('Registration successful!');
    await page.getByText('3 left').waitFor();

    await form.getByRole('button', { name: words.send }).click();
    await told('Please enter a valid URL');
    await form.getByLabel(words.field).fill(`${fixtures.address}/flood-barrier-vote`);
    await form.getByRole('button', { name: words.send }).click();
    await page.waitForURL('**/article/*');
    await told(/^Credibility score: \d+\/100$/);
    await page.getByRole('heading', { level: 1, name: /flood barrier/ }).waitFor();
    await page.getByRole('img', { name: /Currency: \d+ out of 20; Relevance/ }).waitFor();
    await page.getByText('2 left', { exact: true }).waitFor();
    const address = page.url();
    expect(await (await page.request.get(address)).text()).toContain('Not shared yet');

    await page.getByRole('button', { name: 'Share' }).click();
    await dialog().getByRole('button', { name: 'Copy the link' }).click();
    await dialog().getByText('Copied').waitFor();
    await told('Thank you for sharing');
    const link = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(new URL(link).pathname).toBe(new URL(address).pathname.replace('/article/', '/share/'));
    await page.keyboard.press('Escape');
    await page.getByText('Shared once').waitFor();
    // The page that the server had kept is not given any more.
    const shared = await (await page.request.get(address.replace('/article/', '/share/'))).text();
    expect(shared).toContain('Shared once');
    expect(shared).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${new URL(address).pathname}"`));
    expect(await (await page.request.get(address)).text()).toContain('Shared once');

    await analyse('electric-buses-trial', words);
    await page.getByRole('heading', { level: 1, name: /Electric buses/ }).waitFor();
    await analyse('biblioteche-domenica', words);
    await page.getByRole('heading', { level: 1, name: /biblioteche/ }).waitFor();
    await page.getByText('Limit reached').waitFor();
    await page.getByRole('button', { name: 'Subscribe for Unlimited' }).waitFor();
    await analyse('acqua-porto-alba', words);
    await dialog()
      .getByText('Daily analysis limit exceeded. Upgrade to Premium for unlimited access.')
      .waitFor();
    await dialog().getByLabel('Your e-mail').fill('nonsense');
    await dialog().getByRole('button', { name: 'Continue' }).click();
    await dialog().getByText('Please enter a valid email address').waitFor();
    await dialog().getByLabel('Your e-mail').fill('ada@example.org');
    await dialog().getByRole('button', { name: 'Continue' }).click();
    await dialog().getByText('Payment is not available yet').waitFor();
    await dialog().getByRole('button', { name: 'Back' }).click();
    await dialog().getByLabel('Your e-mail').waitFor();
    await page.keyboard.press('Escape');

    await page.getByRole('banner').getByRole('link', { name: 'History' }).click();
    await page.getByRole('heading', { name: '3 articles analysed' }).waitFor();
    expect(await page.getByRole('main').getByRole('article').count()).toBe(3);

    await visit('/rating');
    await page.getByRole('radio', { name: '4/5: satisfied' }).check({ force: true });
    await page.getByRole('button', { name: 'Send the rating' }).click();
    await page.getByRole('heading', { name: 'Thank you for your rating!' }).waitFor();
    await page.reload({ waitUntil: 'networkidle' });
    await page.getByRole('heading', { name: 'Thank you for your rating!' }).waitFor();
  });

  it('does the same in Italian, and is told in Italian what can not be read', async () => {
    const words = { open: 'Analisi', field: 'Link da analizzare', send: 'Analizza' };
    await open('it-IT');
    await visit('/history');
    await page.getByRole('heading', { name: 'Accesso richiesto' }).waitFor();
    await visit('/auth?mode=create');
    const form = page.getByRole('main');
    await form.getByLabel('Nome', { exact: true }).fill('Giulia');
    await form.getByLabel('E-mail').fill('giulia@example.org');
    await form.getByLabel('Password', { exact: true }).fill('una-frase-lunga');
    await form.getByRole('button', { name: 'Crea' }).last().click();
    await page.getByRole('heading', { level: 1, name: /Quanto puoi fidarti/ }).waitFor();
    await page.getByText('3 rimaste').waitFor();

    await analyse('trouble/paywall', words);
    await told('Contenuto non accessibile');
    await page.keyboard.press('Escape');
    await page.getByText('3 rimaste').waitFor();
    await analyse('acqua-porto-alba', words);
    await page.getByRole('heading', { level: 1, name: /acquedotto/ }).waitFor();
    await page.getByRole('heading', { name: 'Che cosa cambierebbe il punteggio' }).waitFor();
    await page.getByRole('button', { name: 'Condividi' }).click();
    await dialog().getByRole('heading', { name: 'Condividi questa analisi' }).waitFor();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Chiedi una revisione' }).click();
    await dialog()
      .getByLabel('Che cosa non va, e da che cosa si vede?')
      .fill('Il verbale è linkato in fondo.');
    await dialog().getByRole('button', { name: 'Invia la richiesta' }).click();
    await dialog().getByRole('heading', { name: 'La richiesta è in coda' }).waitFor();
    await page.keyboard.press('Escape');

    await page.getByRole('link', { name: 'Vaglio', exact: true }).first().click();
    await page.getByRole('heading', { level: 3, name: /acquedotto/ }).waitFor();
    await page.getByRole('button', { name: 'Valuta Vaglio' }).click();
    await dialog().getByRole('radio', { name: '5/5: molto soddisfatto' }).check({ force: true });
    await dialog().getByRole('button', { name: 'Invia valutazione' }).click();
    await dialog().getByRole('heading', { name: 'Grazie per la tua valutazione!' }).waitFor();
  });
});
