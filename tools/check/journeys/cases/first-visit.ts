import { ADMINISTRATOR } from '../testing/running-product.js';
import type { SiteStage } from '../testing/site-stage.js';
import { shown } from '../testing/browser.js';

/** Signing up, signing in and what a first visit shows. */
export function firstVisitCases(stage: SiteStage): void {
  describe('a first visit', () => {
    it('lets a visitor sign up, reload, sign out and sign in again, in English', async () => {
      await stage.open('en-GB');
      await stage.visit('/');
      await stage.page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click();
      const { dialog } = stage;
      await dialog.getByLabel('First name').fill('Grace');
      await dialog.getByLabel('E-mail').fill('grace@example.org');
      await dialog.getByLabel('Password', { exact: true }).fill('a-long-password');
      await dialog.getByRole('button', { name: 'Create account' }).last().click();
      await stage.told('Registration successful!');

      await stage.reload();
      await stage.page.getByRole('button', { name: 'Account menu: grace' }).click();
      await stage.page.getByText('Free Account').waitFor();
      await stage.page.getByRole('button', { name: 'Logout' }).click();
      await stage.told('You have been successfully logged out.');

      await stage.visit('/auth');
      const form = stage.page.getByRole('main');
      await form.getByLabel('E-mail').fill('GRACE@example.org');
      await form.getByLabel('Password', { exact: true }).fill('not-the-password');
      await form.getByRole('button', { name: 'Sign in' }).last().click();
      await form.getByText('Invalid credentials. Please try again.').first().waitFor();
      await form.getByLabel('Password', { exact: true }).fill('a-long-password');
      await form.getByRole('button', { name: 'Sign in' }).last().click();
      await stage.page.getByRole('button', { name: 'Account menu: grace' }).waitFor();
    });

    it('is in Italian for an Italian browser, errors of the server included', async () => {
      await stage.open('it-IT');
      await stage.visit('/auth');
      expect(await stage.page.locator('html').getAttribute('lang')).toBe('it');
      const form = stage.page.getByRole('main');
      await form.getByLabel('E-mail').fill('nessuno@example.org');
      await form.getByLabel('Password', { exact: true }).fill('parola-sbagliata');
      await form.getByRole('button', { name: 'Accedi' }).last().click();
      await form.getByText('Credenziali non valide. Riprova.').first().waitFor();
    });

    it('opens the back-office for staff only', async () => {
      await stage.open('it-IT');
      await stage.visit('/admin-dashboard');
      await stage.page.getByLabel(/^Nome utente/).fill(ADMINISTRATOR.username);
      await stage.page.getByLabel(/^Password/).fill('wrong');
      await stage.page.getByRole('button', { name: 'Accedi' }).click();
      await shown(
        stage.page.getByText('Invalid credentials').or(stage.page.getByText('Credenziali non valide')),
      );
      await stage.page.getByLabel(/^Password/).fill(ADMINISTRATOR.password);
      await stage.page.getByRole('button', { name: 'Accedi' }).click();
      await stage.page.getByRole('heading', { level: 1, name: 'Quadro generale' }).waitFor();
    });

    it('shows the not-found page for an unknown URL', async () => {
      await stage.open('en-GB');
      const response = await stage.visit('/no-such-page');
      expect(response?.status()).toBe(404);
      await stage.page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
      await stage.page.getByText('Did you forget to add the page to the router?').waitFor();
    });

    it('shows an error page for a malformed URL, in the language of the browser', async () => {
      await stage.open('it-IT');
      for (const [path, status, title] of [
        ['/article/%00', 404, 'Articolo non trovato'],
        ['/%E0%A4%A', 404, '404'],
        [`/${'a'.repeat(9_000)}`, 404, '404'],
        [`/article/${'a'.repeat(9_000)}`, 404, 'Articolo non trovato'],
        [`/${'a'.repeat(40_000)}`, 414, 'Questo indirizzo è troppo lungo'],
      ] as const) {
        expect((await stage.visit(path))?.status()).toBe(status);
        await stage.page.getByRole('heading', { level: 1, name: title }).waitFor();
      }
    });

    it('shows the documentation of the API', async () => {
      await stage.open('en-GB');
      await stage.visit('/api/docs');
      await stage.page.locator('[data-tag="auth"]').click();
      await stage.page.getByText('/api/auth/login').first().waitFor();
    });
  });
}
