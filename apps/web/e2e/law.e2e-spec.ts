import type { Browser, Page } from 'playwright-core';
import { launchBrowser, visit } from '../../../chromium.preset.cjs';
import { HELD, KNOWN_ARTICLE } from './support/fake-articles.js';
import { startSite, type TestSite } from './support/site.js';

const CHROME_STORE = 'https://chromewebstore.google.com/detail/vaglio/abc';

describe('notices, withdrawals and the way to the extension', () => {
  let site: TestSite;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    [site, browser] = await Promise.all([startSite(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });
  beforeEach(async () => {
    page = await browser.newPage({ locale: 'it-IT' });
  });
  afterEach(() => page.close());

  const signIn = async (tier: 'free' | 'premium'): Promise<void> => {
    await visit(page, `${site.url}/`);
    await page.evaluate((value) => window.localStorage.setItem('auth_token', value), site.api.admit(tier));
  };

  it('a notice starts on an analysis, names missing fields, and gets a receipt', async () => {
    await visit(page, `${site.url}/article/${KNOWN_ARTICLE}`);
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
    expect(site.api.notices).toMatchObject([
      { reason: 'defamation', name: 'Giulia Rossi', email: 'giulia@example.org', goodFaith: true },
    ]);
  });

  it('a withdrawal takes two steps and ends premium', async () => {
    await signIn('premium');
    await visit(page, `${site.url}/account`);
    await page.getByRole('main').getByRole('link', { name: 'Recedi dal contratto qui' }).click();
    await page.getByRole('button', { name: 'Recedi dal contratto qui' }).click();
    await page.getByText(/Io, Ada, recedo dal contratto/).waitFor();
    await page.getByRole('button', { name: 'Conferma recesso' }).click();
    await page.getByRole('heading', { name: 'Abbiamo ricevuto il tuo recesso' }).waitFor();
    await page.getByText('Ti saranno rimborsati 9.99 USD.').waitFor();
  });

  it.each([
    ['a visitor', null],
    ['an account that did not submit it', 'free'],
  ] as const)('an analysis that is held for staff is kept from %s, with the reason', async (_who, tier) => {
    if (tier) await signIn(tier);
    const answer = await visit(page, `${site.url}/article/${HELD.id}`);
    expect(answer?.status()).toBe(404);
    await page.getByRole('heading', { name: 'Stiamo controllando questa analisi' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('main').innerText()).not.toContain(HELD.title);
  });

  it('an analysis that is held for staff is read by its submitter, who cannot share it', async () => {
    await signIn('premium');
    await visit(page, `${site.url}/article/${HELD.id}`);
    await page.getByText('In attesa che una persona la controlli').waitFor();
    const main = page.getByRole('main');
    await main.getByRole('heading', { name: HELD.title }).waitFor();
    await main.getByRole('heading', { name: 'I cinque criteri' }).waitFor();
    expect(await main.getByRole('button', { name: 'Condividi' }).count()).toBe(0);
    expect(await main.getByRole('link', { name: /modalità classe|per la classe/ }).count()).toBe(0);
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
      'a telephone',
      'Chrome/150.0.0.0 Mobile Safari/537.36',
      [CHROME_STORE, '/downloads/vaglio-extension.zip'],
      'sul computer',
    ],
  ])(
    'the page of the extension offers in %s the store that is configured, or else the ZIP',
    async (...row) => {
      const [, agent, addresses, note] = row;
      const context = await browser.newContext({
        locale: 'it-IT',
        ...(typeof agent === 'string' && { userAgent: `Mozilla/5.0 ${agent}` }),
      });
      const there = await context.newPage();
      await visit(there, `${site.url}/chrome-extension`);
      const main = there.getByRole('main');
      if (note) await main.getByText(note).first().waitFor();
      const links = main.getByRole('link', { name: /Aggiungi|Scarica/ });
      expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
        ...addresses,
        ...addresses,
      ]);
      await context.close();
    },
  );

  it('the page of the extension shows pictures of it in the reader’s language and scheme', async () => {
    for (const [locale, colorScheme] of [
      ['it-IT', 'light'],
      ['en-GB', 'dark'],
    ] as const) {
      const context = await browser.newContext({ locale, colorScheme });
      const there = await context.newPage();
      await visit(there, `${site.url}/chrome-extension`);
      const pictures = there.getByRole('main').locator('figure img');
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

  it('the notice page can be read without scripts and names the contact point', async () => {
    const context = await browser.newContext({ locale: 'en-GB', javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(`${site.url}/notice`);
    expect(await plain.getByRole('main').innerText()).toMatch(/Contact point[\s\S]*info@example\.org/);
    expect(await plain.getByRole('button', { name: 'Send the notice' }).isVisible()).toBe(false);
    await context.close();
  });
});

function isFocused(element: Element): boolean {
  return element === document.activeElement;
}
