import { ADMINISTRATOR } from '../testing/running-product.js';
import type { SiteBrowser } from '../testing/site-browser.js';

export function firstVisitCases(site: SiteBrowser): void {
  describe('a first visit', () => {
    it('lets a visitor sign up, reload, sign out and sign in again, in English', async () => {
      await site.open('en-GB');
      await site.visit('/');
      await site.page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click();
      const { dialog } = site;
      await dialog.getByLabel('First name').fill('Grace');
      await dialog.getByLabel('E-mail').fill('grace@example.org');
      await dialog.getByLabel('Password', { exact: true }).fill('a-long-password');
      await dialog.getByRole('button', { name: 'Create account' }).last().click();
      await site.waitForNotice('Registration successful!');

      await site.reload();
      await site.page.getByRole('button', { name: 'Account menu: grace' }).click();
      await site.page.getByText('Free Account').waitFor();
      await site.page.getByRole('button', { name: 'Logout' }).click();
      await site.waitForNotice('You have been successfully logged out.');

      await site.visit('/auth');
      const form = site.page.getByRole('main');
      await form.getByLabel('E-mail').fill('GRACE@example.org');
      await form.getByLabel('Password', { exact: true }).fill('not-the-password');
      await form.getByRole('button', { name: 'Sign in' }).last().click();
      await form.getByText('Invalid credentials. Please try again.').first().waitFor();
      await form.getByLabel('Password', { exact: true }).fill('a-long-password');
      await form.getByRole('button', { name: 'Sign in' }).last().click();
      await site.page.getByRole('button', { name: 'Account menu: grace' }).waitFor();
    });

    it('is in Italian for an Italian browser, also in errors of the server', async () => {
      await site.open('it-IT');
      await site.visit('/auth');
      expect(await site.page.locator('html').getAttribute('lang')).toBe('it');
      const form = site.page.getByRole('main');
      await form.getByLabel('E-mail').fill('nessuno@example.org');
      await form.getByLabel('Password', { exact: true }).fill('parola-sbagliata');
      await form.getByRole('button', { name: 'Accedi' }).last().click();
      await form.getByText('Credenziali non valide. Riprova.').first().waitFor();
    });

    it('opens the back-office for staff only', async () => {
      await site.open('it-IT');
      await site.visit('/admin-dashboard');
      await site.page.getByLabel(/^Nome utente/).fill(ADMINISTRATOR.username);
      await site.page.getByLabel(/^Password/).fill('wrong');
      await site.page.getByRole('button', { name: 'Accedi' }).click();
      await site.page
        .getByText('Invalid credentials')
        .or(site.page.getByText('Credenziali non valide'))
        .first()
        .waitFor();
      await site.page.getByLabel(/^Password/).fill(ADMINISTRATOR.password);
      await site.page.getByRole('button', { name: 'Accedi' }).click();
      await site.page.getByRole('heading', { level: 1, name: 'Quadro generale' }).waitFor();
    });

    it('shows the not-found page for an unknown URL', async () => {
      await site.open('en-GB');
      const response = await site.visit('/no-such-page');
      expect(response?.status()).toBe(404);
      await site.page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
      await site.page.getByText('Did you forget to add the page to the router?').waitFor();
    });

    it('shows an error page for a malformed URL, in the language of the browser', async () => {
      await site.open('it-IT');
      for (const [path, status, title] of [
        ['/article/%00', 404, 'Articolo non trovato'],
        ['/%E0%A4%A', 404, '404'],
        [`/${'a'.repeat(9_000)}`, 404, '404'],
        [`/article/${'a'.repeat(9_000)}`, 404, 'Articolo non trovato'],
        [`/${'a'.repeat(40_000)}`, 414, 'Questo indirizzo è troppo lungo'],
      ] as const) {
        expect((await site.visit(path))?.status()).toBe(status);
        await site.page.getByRole('heading', { level: 1, name: title }).waitFor();
      }
    });

    it('shows the documentation of the API', async () => {
      await site.open('en-GB');
      await site.visit('/api/docs');
      await site.page.locator('[data-tag="auth"]').click();
      await site.page.getByText('/api/auth/login').first().waitFor();
    });
  });
}
