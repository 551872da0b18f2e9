import type { Browser } from 'playwright-core';
import { launchBrowser } from '../../../chromium.preset.cjs';
import { AdminPage } from './testing/admin-page.js';

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

describe.each(['light', 'dark'] as const)('the %s theme', (colorScheme) => {
  it.each(['it', 'en'] as const)('has no accessibility problem in %s', async (language) => {
    const admin = await new AdminPage().open(browser, { colorScheme, reducedMotion: 'reduce' });
    await admin.visitSignIn();
    if (language === 'en') await admin.button('English').click();
    expect(await admin.accessibilityProblems()).toEqual([]);
    await admin.picture(`sign-in-${colorScheme}-${language}`);
    await admin.signIn();
    await admin.waitForDashboard(language === 'it' ? 'Quadro generale' : 'Dashboard');
    expect(await admin.page.locator('html').getAttribute('lang')).toBe(language);
    expect(await admin.accessibilityProblems()).toEqual([]);
    await admin.picture(`dashboard-${colorScheme}-${language}`);
    await admin.menuItem(language === 'it' ? 'Stato' : 'Status').click();
    await admin.page
      .getByText(language === 'it' ? 'Un componente è fermo' : 'One component is down')
      .waitFor();
    const youtube = admin.page.getByRole('row', { name: /^YouTube/ });
    await youtube
      .getByText(language === 'it' ? /^solo la descrizione: 6, ultima: / : /^description only: 6, last /)
      .waitFor();
    await youtube.getByText(language === 'it' ? /va rinnovata/ : /renew it in the configuration/).waitFor();
    expect(await admin.accessibilityProblems()).toEqual([]);
    await admin.picture(`status-${colorScheme}-${language}`);
    await admin.close();
  });
});

describe('the dashboard', () => {
  it('announces to screen readers that it is loading', async () => {
    const admin = await new AdminPage().open(browser, { reducedMotion: 'reduce' });
    await admin.page.route('**/api/admin/stats*', () => undefined);
    await admin.visitSignIn();
    await admin.signIn();
    await admin.heading('Quadro generale').waitFor();
    await admin.page.getByRole('progressbar', { name: 'Caricamento', exact: true }).waitFor();
    expect(await admin.accessibilityProblems()).toEqual([]);
    await admin.button('English').click();
    await admin.page.getByRole('progressbar', { name: 'Loading', exact: true }).waitFor();
    await admin.page.unrouteAll({ behavior: 'ignoreErrors' });
    await admin.close();
  });

  it('fits a narrow phone without horizontal scrolling', async () => {
    const admin = await new AdminPage().open(browser, { viewport: { width: 320, height: 640 } });
    await admin.visitSignIn();
    const overflow = () => admin.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await admin.signIn();
    await admin.waitForDashboard();
    await admin.picture('dashboard-phone');
    expect(await overflow()).toBeLessThanOrEqual(0);
    await admin.close();
  });

  it('names the part of the server that is down', async () => {
    const admin = await new AdminPage().open(browser);
    admin.server.readiness = { status: 'unavailable', checks: { database: 'up', queue: 'down' } };
    await admin.visitSignIn();
    await admin.signIn();
    await admin.waitForDashboard();
    const text = await admin.page.locator('main').innerText();
    expect(text).toContain('Qualcosa non funziona');
    expect(text).toMatch(/Coda\s+Non funziona/);
    await admin.picture('dashboard-down');
    await admin.close();
  });
});
