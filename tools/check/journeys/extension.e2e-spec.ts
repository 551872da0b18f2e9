import { articlesRoutes, authRoutes, createProgramClient } from '@vaglio/contracts';
import type { Page } from 'playwright-core';
import { openFixtureSite } from '../../run/fixture-site/fixture-site.js';
import type { LocalServer } from '../../run/servers/local-server.js';
import { findFreePort } from '../../run/servers/free-port.js';
import { launchWithExtensionOf, type ExtensionBrowser } from './testing/extension-browser.js';
import { ROOT, startProduct, type RunningProduct } from './testing/running-product.js';

const READER = { email: 'ada@example.org', password: 'a-long-password', firstName: 'Ada' };

describe('the extension in a browser', () => {
  let product: RunningProduct;
  let fixtures: LocalServer;
  let browser: ExtensionBrowser;

  beforeAll(async () => {
    fixtures = await openFixtureSite(ROOT, 0);
    const port = String(await findFreePort());
    const READER_ALLOW_HOSTS = fixtures.host;
    const PUBLIC_URL = `http://127.0.0.1:${port}`;
    product = await startProduct({ PORT: port, PUBLIC_URL, READER_ALLOW_HOSTS, SEED_DEMO: 'false' });
    await createProgramClient(product.url).call(authRoutes.register, { body: READER });
    browser = await launchWithExtensionOf(product.url);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    await fixtures?.close();
  });

  const openPopup = (path: string) => browser.openPopup(`${fixtures.url}${path}`);

  async function signIn(popup: Page): Promise<void> {
    await popup.getByLabel('E-mail').fill(READER.email);
    await popup.getByLabel('Password').fill(READER.password);
    await popup.getByRole('button', { name: 'Sign in' }).click();
    await popup.getByText(`Signed in as ${READER.email}`).waitFor();
  }

  it('analyzes the open page and marks its flagged sentences', async () => {
    const popup = await openPopup('/olive-leaf-cure');
    await signIn(popup);
    await popup.getByText('3 of 3 free analyses left today').waitFor();
    await popup.getByRole('button', { name: 'Analyze this page' }).click();
    await popup.getByText('Probably between').waitFor();
    await popup.getByText('2 of 3 free analyses left today').waitFor();
    await popup.getByRole('button', { name: 'Mark them in the page' }).click();
    const note = await popup.getByText(/Marked in the page: \d+ of \d+\./).innerText();
    const [found, total] = note.match(/\d+/g)?.map(Number) ?? [];
    expect(total).toBeGreaterThan(0);
    expect(found).toBe(total);
  });

  it('finds the page later, under any spelling of its URL, and links to its analysis', async () => {
    const popup = await openPopup('/olive-leaf-cure/?utm_source=mail#part');
    await popup.getByText('Probably between').waitFor();
    const score = await popup.locator('.judgement .number').innerText();
    const address = await popup
      .getByRole('link', { name: 'Full analysis with its evidence' })
      .getAttribute('href');
    const id = address?.split('/').at(-1) ?? '';
    const article = await createProgramClient(product.url).call(articlesRoutes.read, { params: { id } });
    expect(Number(score)).toBe(article.credibilityScore);
    await popup.getByText('2 of 3 free analyses left today').waitFor();
  });

  it('shows why a page could not be read, and that it used no quota', async () => {
    const popup = await openPopup('/trouble/paywall');
    await popup.getByRole('button', { name: 'Analyze this page' }).click();
    await popup.getByRole('alert').waitFor();
    await popup.getByRole('button', { name: 'Try again' }).waitFor();
    await popup.getByText('2 of 3 free analyses left today').waitFor();
  });

  it('uses the session of the site, which ends for both', async () => {
    const popup = await openPopup('/olive-leaf-cure');
    await popup.getByRole('button', { name: 'Sign out' }).click();
    await popup.getByText('You are signed out.').waitFor();
    const site = await browser.context.newPage();
    await site.goto(`${product.url}/auth`);
    await site.evaluate(
      async ([path, reader]) => {
        const headers = { 'Content-Type': 'application/json' };
        await fetch(path, { method: 'POST', headers, body: JSON.stringify(reader) });
      },
      [authRoutes.login.path, { email: READER.email, password: READER.password }] as const,
    );
    await popup.bringToFront();
    await popup.getByRole('button', { name: 'Use my sign-in from' }).click();
    await popup.getByText(`Signed in as ${READER.email}`).waitFor();
    await popup.getByRole('button', { name: 'Sign out' }).click();
    await popup.getByText('You are signed out.').waitFor();
    const status = await site.evaluate(
      async (path) => (await fetch(path)).status,
      authRoutes.currentUser.path,
    );
    expect(status).toBe(401);
  });
});
