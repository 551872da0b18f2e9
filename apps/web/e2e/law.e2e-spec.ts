import type { Page } from 'playwright-core';
import { visit } from '../../../chromium.preset.cjs';
import { HELD, KNOWN_ARTICLE } from './support/fake-articles.js';
import { SiteApi } from './support/site-api.js';
import { signInAs, setUpSiteAndBrowser, startSite } from './support/site.js';

const CHROME_STORE = 'https://chromewebstore.google.com/detail/vaglio/abc';

describe('notices, withdrawals, held articles and the extension page', () => {
  const test = setUpSiteAndBrowser();
  let page: Page;

  beforeEach(async () => {
    page = await test.browser.newPage({ locale: 'it-IT' });
  });
  afterEach(() => page.close());

  const signIn = async (tier: 'free' | 'premium'): Promise<void> => {
    await visit(page, `${test.site.url}/`);
    await signInAs(page, test.site, tier);
  };

  it('sends a notice about an analysis after showing the missing fields', async () => {
    await visit(page, `${test.site.url}/article/${KNOWN_ARTICLE}`);
    await page.getByRole('main').getByRole('link', { name: 'Segnala contenuti illegali' }).click();
    const send = page.getByRole('button', { name: 'Invia la segnalazione' });
    expect(await page.getByLabel('Link dell’analisi').inputValue()).toContain(`/article/${KNOWN_ARTICLE}`);
    await send.click();
    expect(await page.getByText('Campo obbligatorio.').count()).toBe(2);
    expect(await page.getByLabel('Perché viola la legge').evaluate(isFocused)).toBe(true);
    await page.getByLabel('Perché viola la legge').fill('Cita il mio indirizzo di casa, mai stato pubblico.');
    await page.getByLabel('Il tuo nome').fill('Giulia Rossi');
    await page.getByLabel('La tua e-mail').fill('giulia@example.org');
    await page.getByLabel('Ritengo in buona fede').check();
    await send.click();
    await page.getByText('Ti arriverà una ricevuta').waitFor();
    expect(test.site.api.notices).toMatchObject([
      { reason: 'defamation', name: 'Giulia Rossi', email: 'giulia@example.org', goodFaith: true },
    ]);
  });

  it('keeps a notice that is typed before the configuration is known, and says nothing about the host', async () => {
    const api = new SiteApi();
    api.hasConfig = false;
    const site = await startSite(api);
    let answer = () => undefined as void;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/config', async (route) => {
      await answered;
      return route.continue();
    });
    try {
      await visit(page, `${site.url}/who-we-are`);
      expect(await page.getByRole('main').innerText()).not.toMatch(/non ha detto chi è|persone dietro/);
      await visit(page, `${site.url}/notice?article=${KNOWN_ARTICLE}`);
      const url = `${site.url}/article/${KNOWN_ARTICLE}`;
      expect(await page.getByLabel('Link dell’analisi').inputValue()).toBe(url);
      await page.getByLabel('Perché viola la legge').fill('Cita il mio indirizzo di casa.');
      api.hasConfig = true;
      answer();
      await page.getByRole('main').getByRole('link', { name: 'info@example.org' }).waitFor();
      expect(await page.getByLabel('Perché viola la legge').inputValue()).toBe(
        'Cita il mio indirizzo di casa.',
      );
      await visit(page, `${site.url}/who-we-are`);
      await page.getByRole('main').getByRole('link', { name: 'info@example.org' }).waitFor();
    } finally {
      await page.goto('about:blank');
      await site.close();
    }
  });

  it('withdraws from a purchase in two steps, which ends Premium', async () => {
    await signIn('premium');
    await visit(page, `${test.site.url}/account`);
    await page.getByRole('main').getByRole('link', { name: 'Recedi dal contratto qui' }).click();
    await page.getByRole('button', { name: 'Recedi dal contratto qui' }).click();
    await page.getByText(/Io, Ada, recedo dal contratto/).waitFor();
    await page.getByRole('button', { name: 'Conferma recesso' }).click();
    await page.getByRole('heading', { name: 'Abbiamo ricevuto il tuo recesso' }).waitFor();
    await page.getByText('Ti saranno rimborsati 9,99 USD.').waitFor();
  });

  it.each([
    ['a visitor', null],
    ['an account that did not submit it', 'free'],
  ] as const)('hides a held article from %s and shows the reason', async (_visitor, tier) => {
    if (tier) await signIn(tier);
    const answer = await visit(page, `${test.site.url}/article/${HELD.id}`);
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { name: 'Stiamo controllando questa analisi' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('main').innerText()).not.toContain(HELD.title);
  });

  it('shows a held article to its submitter, who cannot share it', async () => {
    await signIn('premium');
    await visit(page, `${test.site.url}/article/${HELD.id}`);
    await page.getByText('In attesa che una persona la controlli').waitFor();
    const main = page.getByRole('main');
    await main.getByRole('heading', { name: HELD.title }).waitFor();
    await main.getByRole('heading', { name: 'I cinque criteri' }).waitFor();
    expect(await main.getByRole('button', { name: 'Condividi' }).count()).toBe(0);
    expect(await main.getByRole('link', { name: /^Giudica prima/ }).count()).toBe(0);
  });

  it.each([
    ['Chrome', /Chrome/, [CHROME_STORE, '/downloads/vaglio-extension.zip'], null],
    [
      'Firefox',
      'Firefox/153.0',
      ['/downloads/vaglio-extension-firefox.zip'],
      'fino alla chiusura del browser',
    ],
    [
      'Safari',
      'Version/26.0 Safari/605.1.15',
      [CHROME_STORE, '/downloads/vaglio-extension.zip'],
      'Apri questa pagina',
    ],
    [
      'a phone',
      'Chrome/150.0.0.0 Mobile Safari/537.36',
      [CHROME_STORE, '/downloads/vaglio-extension.zip'],
      'sul computer',
    ],
  ])('offers the configured store and the ZIP for the browser %s', async (...row) => {
    const [, agent, urls, note] = row;
    const context = await test.browser.newContext({
      locale: 'it-IT',
      ...(typeof agent === 'string' && { userAgent: `Mozilla/5.0 ${agent}` }),
    });
    const extensionPage = await context.newPage();
    await visit(extensionPage, `${test.site.url}/chrome-extension`);
    const main = extensionPage.getByRole('main');
    if (note) await main.getByText(note).first().waitFor();
    const links = main.getByRole('link', { name: /Aggiungi|Scarica/ });
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      ...urls,
      ...urls,
    ]);
    await context.close();
  });

  it('shows pictures of the extension in the language and color scheme of the visitor', async () => {
    for (const [locale, colorScheme] of [
      ['it-IT', 'light'],
      ['en-GB', 'dark'],
    ] as const) {
      const context = await test.browser.newContext({ locale, colorScheme });
      const extensionPage = await context.newPage();
      await visit(extensionPage, `${test.site.url}/chrome-extension`);
      const pictures = extensionPage.getByRole('main').locator('figure img');
      for (const picture of await pictures.all()) {
        await picture.scrollIntoViewIfNeeded();
        await picture.evaluate((image: HTMLImageElement) => image.decode());
      }
      const shown = await pictures.evaluateAll((all) =>
        (all as HTMLImageElement[]).map(({ currentSrc, naturalWidth, width, alt }) => ({
          path: new URL(currentSrc).pathname,
          isSharp: naturalWidth >= width,
          hasWords: alt.length > 20,
        })),
      );
      const suffix = `${locale.slice(0, 2)}-${colorScheme}.webp`;
      expect(shown).toEqual(
        ['popup', 'marks', 'settings'].map((name) => ({
          path: `/extension/${name}-${suffix}`,
          isSharp: true,
          hasWords: true,
        })),
      );
      await context.close();
    }
  });

  it('shows the contact point on the notice page without scripts', async () => {
    const context = await test.browser.newContext({ locale: 'en-GB', javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(`${test.site.url}/notice`);
    expect(await plain.getByRole('main').innerText()).toMatch(/Contact point[\s\S]*info@example\.org/);
    expect(await plain.getByRole('button', { name: 'Send the notice' }).isVisible()).toBe(false);
    await context.close();
  });
});

function isFocused(element: Element): boolean {
  return element === document.activeElement;
}
