import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { AdminPage } from './testing/admin-page.js';
import { AdminServer } from './testing/admin-server.js';
import { launchBrowser } from '../../../chromium.preset.cjs';

const PICTURES = process.env['VAGLIO_PICTURES'];

let browser: Browser;
let server: AdminServer;
let url: string;

beforeAll(async () => {
  browser = await launchBrowser();
  server = new AdminServer();
  url = await server.start();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
});

async function picture(admin: AdminPage, name: string): Promise<void> {
  if (!PICTURES) return;
  await mkdir(PICTURES, { recursive: true });
  await admin.page.screenshot({ path: join(PICTURES, `${name}.png`), fullPage: true });
}

describe.each(['light', 'dark'] as const)('%s', (colorScheme) => {
  it.each(['it', 'en'] as const)('has no accessibility problem in %s', async (language) => {
    const admin = await AdminPage.open(browser, url, { colorScheme, reducedMotion: 'reduce' });
    if (language === 'en') await admin.page.getByRole('button', { name: 'English' }).click();
    expect(await admin.accessibilityProblems()).toEqual([]);
    await picture(admin, `sign-in-${colorScheme}-${language}`);
    await admin.signIn();
    await admin.waitForDashboard(language === 'it' ? 'Quadro generale' : 'Dashboard');
    expect(await admin.language()).toBe(language);
    expect(await admin.accessibilityProblems()).toEqual([]);
    await picture(admin, `dashboard-${colorScheme}-${language}`);
    await admin.page.getByRole('menuitem', { name: language === 'it' ? 'Stato' : 'Status' }).click();
    await admin.page.getByText(language === 'it' ? 'Un componente è fermo' : 'One part is down').waitFor();
    const youtube = admin.page.getByRole('row', { name: /^YouTube/ });
    await youtube
      .getByText(language === 'it' ? /^solo la descrizione: 6, l’ultima il / : /^description alone: 6, last /)
      .waitFor();
    await youtube.getByText(language === 'it' ? /va rinnovata/ : /renew it in the configuration/).waitFor();
    expect(await admin.accessibilityProblems()).toEqual([]);
    await picture(admin, `status-${colorScheme}-${language}`);
    expect(admin.troubles).toEqual([]);
    await admin.close();
  });
});

it('announces to screen readers that something is still loading', async () => {
  const admin = await AdminPage.open(browser, url, { reducedMotion: 'reduce' });
  await admin.page.route('**/api/admin/stats*', () => undefined);
  await admin.signIn();
  await admin.page.getByRole('heading', { level: 1, name: 'Quadro generale' }).waitFor();
  await admin.page.getByRole('progressbar', { name: 'Caricamento', exact: true }).waitFor();
  expect(await admin.accessibilityProblems()).toEqual([]);
  await admin.page.getByRole('button', { name: 'English' }).click();
  await admin.page.getByRole('progressbar', { name: 'Loading', exact: true }).waitFor();
  await admin.page.unrouteAll({ behavior: 'ignoreErrors' });
  await admin.close();
});

it('fits a narrow phone without scrolling sideways', async () => {
  const admin = await AdminPage.open(browser, url, { viewport: { width: 320, height: 640 } });
  const overflow = () => admin.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await admin.signIn();
  await admin.waitForDashboard();
  await picture(admin, 'dashboard-phone');
  expect(await overflow()).toBeLessThanOrEqual(0);
  await admin.close();
});

it('names the part of the server that is down', async () => {
  server.readiness = { status: 'unavailable', checks: { database: 'up', queue: 'down' } };
  const admin = await AdminPage.open(browser, url);
  await admin.signIn();
  await admin.waitForDashboard();
  const text = await admin.page.locator('main').innerText();
  expect(text).toContain('Qualcosa non funziona');
  expect(text).toMatch(/Coda\s+Non funziona/);
  await picture(admin, 'dashboard-down');
  await admin.close();
});
