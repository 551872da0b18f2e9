import type { Browser } from 'playwright-core';
import { AdminPage } from './testing/admin-page.js';
import { AdminServer, STAFF } from './testing/admin-server.js';
import { launchBrowser } from '../../../chromium.preset.cjs';

let browser: Browser;
let server: AdminServer;
let url: string;
let admin: AdminPage;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());
beforeEach(async () => {
  server = new AdminServer();
  url = await server.start();
  admin = await AdminPage.open(browser, url);
});
afterEach(async () => {
  expect(admin.troubles).toEqual([]);
  await admin.close();
  await server.stop();
});

it('signs staff in and shows their name and the state of the server', async () => {
  await admin.signIn();
  await admin.waitForDashboard();
  const text = await admin.page.locator('main').innerText();
  expect(text).toContain('Accesso effettuato come redazione');
  expect(text).toContain('Tutto funziona');
  expect(text).toMatch(/Database\s+Funziona/);
  expect(text).toMatch(/Analisi gratuite al giorno\s+3/);
  expect(await admin.page.evaluate(() => localStorage.getItem('admin_token'))).toBeTruthy();
  expect(server.cookies.join('')).toBe('');
});

it.each([
  ['it', 'Credenziali non valide'],
  ['en', 'Invalid credentials'],
])('refuses a wrong password in %s and keeps the form', async (language, sentence) => {
  if (language === 'en') await admin.page.getByRole('button', { name: 'English' }).click();
  await admin.signIn({ ...STAFF, password: 'sbagliata' });
  await admin.page.getByText(sentence, { exact: true }).waitFor();
  expect(await admin.page.evaluate(() => localStorage.getItem('admin_token'))).toBeNull();
  await admin.signIn();
  await admin.page
    .getByRole('heading', { level: 1, name: language === 'it' ? 'Quadro generale' : 'Dashboard' })
    .waitFor();
});

it('shows how long to wait after too many attempts', async () => {
  server.throttled = true;
  await admin.signIn();
  await admin.page.getByText('Credenziali non valide Troppi tentativi. Riprova tra 30 secondi.').waitFor();
});

it.each([
  ['it', 'Autenticazione non riuscita'],
  ['en', 'Authentication failed'],
])('shows in %s that authentication failed when the server does not answer', async (language, sentence) => {
  if (language === 'en') await admin.page.getByRole('button', { name: 'English' }).click();
  await admin.page.context().setOffline(true);
  await admin.signIn();
  await admin.page.getByText(sentence, { exact: true }).waitFor();
});

it('asks for both fields before calling the server', async () => {
  await admin.page.getByRole('button', { name: 'Accedi' }).click();
  await admin.page.getByText('Inserisci sia il nome utente sia la password.').waitFor();
  expect(server.calls).not.toContain('POST /api/admin/auth');
});

it('signs out here and at the server, and keeps the chosen language', async () => {
  await admin.page.getByRole('button', { name: 'English' }).click();
  await admin.signIn();
  await admin.waitForDashboard('Dashboard');
  await admin.page.getByRole('button', { name: 'Profile' }).click();
  await admin.page.getByRole('menuitem', { name: 'Logout' }).click();
  await admin.page.getByRole('heading', { name: 'Sign in to the back-office' }).waitFor();
  expect(await admin.page.evaluate(() => localStorage.getItem('admin_token'))).toBeNull();
  expect(server.openSessions).toBe(0);
  await admin.page.reload();
  await admin.page.getByRole('heading', { name: 'Sign in to the back-office' }).waitFor();
  expect(server.acceptLanguages.at(-1)).toBe('en');
});

it('returns to the sign-in page when a stored token has expired', async () => {
  await admin.signIn();
  await admin.waitForDashboard();
  server.forgetAllTokens();
  await admin.page.reload();
  await admin.page.getByRole('heading', { name: 'Accedi alla redazione' }).waitFor();
  expect(await admin.page.evaluate(() => localStorage.getItem('admin_token'))).toBeNull();
});

it('asks for a new sign-in when the session expires while a form is open, and keeps the typed text', async () => {
  const { page } = admin;
  await admin.signIn();
  await admin.waitForDashboard();
  await page.getByRole('menuitem', { name: 'Facebook' }).click();
  await page.getByLabel(/^Messaggio/).fill('Scritto prima');
  server.forgetAllTokens();
  await page.getByRole('button', { name: 'Prova la connessione' }).click();
  const dialog = page.getByRole('dialog', { name: 'La sessione è terminata' });
  await dialog.waitFor();
  await admin.signIn({ ...STAFF, password: 'sbagliata' });
  await dialog.getByText('Credenziali non valide', { exact: true }).waitFor();
  await admin.signIn();
  await dialog.waitFor({ state: 'hidden' });
  expect(await page.getByLabel(/^Messaggio/).inputValue()).toBe('Scritto prima');
  expect(server.openSessions).toBe(1);

  server.forgetAllTokens();
  await page.getByRole('button', { name: 'Prova la connessione' }).click();
  await dialog.getByRole('button', { name: 'Esci' }).click();
  await page.getByRole('heading', { name: 'Accedi alla redazione' }).waitFor();
  await admin.signIn();
  await page.getByRole('button', { name: 'Prova la connessione' }).waitFor();
});

it('stays signed in over a reload', async () => {
  await admin.signIn();
  await admin.waitForDashboard();
  await admin.page.reload();
  await admin.waitForDashboard();
});

it('can be used with the keyboard alone', async () => {
  const { keyboard } = admin.page;
  await admin.page.getByLabel(/^Nome utente/).waitFor();
  await keyboard.type(STAFF.username);
  await keyboard.press('Tab');
  await keyboard.type(STAFF.password);
  await keyboard.press('Enter');
  await admin.waitForDashboard();
  const profile = admin.page.getByRole('button', { name: 'Profilo' });
  for (
    let step = 0;
    step < 20 && !(await profile.evaluate((node) => node === document.activeElement));
    step++
  ) {
    await keyboard.press('Tab');
  }
  await keyboard.press('Enter');
  await admin.page.getByRole('menuitem', { name: 'Esci' }).waitFor();
  await keyboard.press('ArrowDown');
  await admin.page.getByRole('menuitem', { name: 'Esci' }).press('Enter');
  await admin.page.getByRole('heading', { name: 'Accedi alla redazione' }).waitFor();
});
