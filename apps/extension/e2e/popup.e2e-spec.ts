import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import axe from 'axe-core';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { ExtensionBrowser } from './testing/extension-browser.js';
import { READER, SiteServer } from './testing/site-server.js';

jest.setTimeout(90_000);

const PICTURES = process.env['VAGLIO_PICTURES'];

let site: SiteServer;
let port: number;
let origin: string;
let browser: ExtensionBrowser;

beforeEach(async () => {
  site = new SiteServer();
  port = await site.start();
  origin = `http://vaglio.test:${port}`;
});
afterEach(async () => {
  await browser.close();
  await site.stop();
});

const openPopup = () => browser.openPopup(`${origin}/story`);

async function signIn(popup: Page, given: { email: string; password: string } = READER): Promise<void> {
  await popup.locator('#email').fill(given.email);
  await popup.locator('#password').fill(given.password);
  await popup.locator('button[type=submit]').click();
}

async function picture(page: Page, name: string): Promise<void> {
  if (!PICTURES) return;
  await mkdir(PICTURES, { recursive: true });
  await page.screenshot({ path: join(PICTURES, `${name}.png`), fullPage: true });
}

async function accessibilityProblems(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const results = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run(): Promise<AxeResults> } }).axe.run(),
  );
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

describe('in English', () => {
  beforeEach(async () => {
    browser = await ExtensionBrowser.open({ origin });
  });

  it('shows the page, signs in with the site’s account and out of both places', async () => {
    const popup = await openPopup();
    expect(await popup.locator('.domain').innerText()).toBe('vaglio.test');
    expect(await popup.locator('.address').innerText()).toBe(`${origin}/story`);
    expect(await popup.locator('#site a').getAttribute('href')).toBe(origin);
    await picture(popup, 'signed-out-light-en');
    expect(await accessibilityProblems(popup)).toEqual([]);

    await signIn(popup);
    await popup.getByText(`Signed in as ${READER.email}`).waitFor();
    await popup.getByText('Free account').waitFor();
    await picture(popup, 'signed-in-light-en');
    expect(await accessibilityProblems(popup)).toEqual([]);
    expect(await browser.storedSession('local')).toBeUndefined();
    expect(await browser.storedSession('session')).toMatchObject({ origin });
    expect(await popup.evaluate(() => document.documentElement.outerHTML)).not.toContain('token');

    const again = await openPopup();
    await again.getByText(`Signed in as ${READER.email}`).waitFor();
    await again.getByRole('button', { name: 'Sign out' }).click();
    await again.getByText('You are signed out.').waitFor();
    await expectSignedOut();
    expect(site.cookies.join('')).toBe('');
    expect(browser.troubles).toEqual([]);
  });

  async function expectSignedOut(): Promise<void> {
    expect(await browser.storedSession('session')).toBeUndefined();
    expect(site.openSessions).toBe(0);
  }

  it('keeps the sign-in over a restart only when asked to', async () => {
    const popup = await openPopup();
    await popup.getByLabel('Stay signed in when the browser closes').check();
    await signIn(popup);
    await popup.getByText(`Signed in as ${READER.email}`).waitFor();
    expect(await browser.storedSession('local')).toMatchObject({ origin });
  });

  it('refuses a wrong password and lets the reader try again', async () => {
    const popup = await openPopup();
    await signIn(popup, { ...READER, password: 'wrong' });
    await popup.getByText('Invalid credentials. Please try again.').waitFor();
    await picture(popup, 'wrong-password-light-en');
    await signIn(popup);
    await popup.getByText(`Signed in as ${READER.email}`).waitFor();
  });

  it('asks for both fields before anything is sent', async () => {
    const popup = await openPopup();
    await popup.locator('button[type=submit]').click();
    await popup.getByText('Please enter both email and password.').waitFor();
    expect(site.calls).toEqual([]);
  });

  it('notices that the sign-in ended elsewhere', async () => {
    const popup = await openPopup();
    await signIn(popup);
    await popup.getByText(`Signed in as ${READER.email}`).waitFor();
    site.forgetAllTokens();
    await (await openPopup()).locator('#email').waitFor();
    expect(await browser.storedSession('session')).toBeUndefined();
  });

  it('says that the server is away, keeps the sign-in and carries on when it is back', async () => {
    const popup = await openPopup();
    await signIn(popup);
    await popup.getByText(`Signed in as ${READER.email}`).waitFor();
    await popup.context().pages().at(-2)?.bringToFront();
    await site.stop();
    const away = await browser.popupOverActiveTab();
    await away.getByText(`vaglio.test:${port} can’t be reached`).waitFor();
    await picture(away, 'server-away-light-en');
    await site.start(port);
    await away.getByRole('button', { name: 'Try again' }).click();
    await away.getByText(`Signed in as ${READER.email}`).waitFor();
  });

  // Without a press of the toolbar button the browser hides a file's address as it hides its own pages'.
  it.each(['chrome://version/', 'file:///etc/hostname'])('says why it can not read %s', async (address) => {
    const popup = await browser.openPopup(address);
    await popup.getByText('This is a page of the browser itself.').waitFor();
    await picture(popup, `obstacle-${new URL(address).protocol.replace(':', '')}`);
  });

  it('recognises a PDF by its type where the address does not say it', async () => {
    const popup = await browser.openPopup(`${origin}/paper`);
    await popup.getByText('This is a PDF.').waitFor();
  });

  it('listens to no page of the web', async () => {
    const tab = await browser.context.newPage();
    await tab.goto(`${origin}/story`);
    const canSend = await tab.evaluate(
      () => typeof (globalThis as { chrome?: typeof chrome }).chrome?.runtime?.sendMessage,
    );
    expect(canSend).toBe('undefined');
    expect(site.calls).toEqual([]);
  });
});

describe('in Italian', () => {
  it('speaks Italian when the browser does, in the dark too', async () => {
    browser = await ExtensionBrowser.open({ origin, language: 'it', colorScheme: 'dark' });
    const popup = await openPopup();
    await popup.getByRole('button', { name: 'Accedi' }).waitFor();
    expect(await popup.locator('html').getAttribute('lang')).toBe('it');
    await picture(popup, 'signed-out-dark-it');
    expect(await accessibilityProblems(popup)).toEqual([]);
    await signIn(popup, { ...READER, password: 'sbagliata' });
    await popup.getByText('Credenziali non valide. Riprova.').waitFor();
    await signIn(popup);
    await popup.getByText('Account gratuito').waitFor();
    await picture(popup, 'signed-in-dark-it');
    expect(await accessibilityProblems(popup)).toEqual([]);
  });
});
