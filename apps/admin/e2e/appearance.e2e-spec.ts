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
    await admin.button('Profilo').waitFor();
    expect(await overflow()).toBeLessThanOrEqual(0);
    await admin.close();
  });

  it('shows one error with a button when the server does not answer, and the panels after a new try', async () => {
    const admin = await new AdminPage().open(browser);
    await admin.page.route(/\/api\/(?!admin\/(auth|me))/, (route) => route.abort());
    await admin.visitSignedIn('/');
    await admin.page.getByText('Il server non risponde').first().waitFor();
    await admin.page.waitForLoadState('networkidle');
    expect(await admin.page.getByRole('main').getByRole('alert').count()).toBe(1);
    expect(await admin.page.getByRole('region').count()).toBe(0);
    await admin.picture('dashboard-unreachable');
    await admin.page.unrouteAll();
    await admin.page.getByRole('main').getByRole('button', { name: 'Riprova' }).click();
    await admin.waitForDashboard();
    expect(await admin.page.getByRole('main').getByRole('alert').count()).toBe(0);
    await admin.close();
  });

  it.each(['light', 'dark'] as const)(
    'shows the link to the content in the color of text, %s',
    async (colorScheme) => {
      const admin = await new AdminPage().open(browser, { colorScheme, reducedMotion: 'reduce' });
      await admin.visitSignedIn('/');
      await admin.waitForDashboard();
      const link = admin.button('Vai al contenuto');
      await link.focus();
      await admin.picture(`skip-link-${colorScheme}`);
      const [shown, text] = await Promise.all(
        [link, admin.heading('Quadro generale')].map((element) =>
          element.evaluate((node) => getComputedStyle(node).color),
        ),
      );
      expect(shown).toBe(text);
      await admin.close();
    },
  );

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
