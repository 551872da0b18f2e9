import { OTHER_READER, READER } from '../testing/site-server.js';
import type { ExtensionTest } from '../testing/extension-test.js';

export function accountCases(test: ExtensionTest): void {
  describe('the account', () => {
    it('is signed in and out on the extension and the server', async () => {
      const popup = await test.openPopup();
      expect(await popup.locator('.domain').innerText()).toBe('news.test');
      expect(await popup.locator('.address').innerText()).toBe(test.articleUrl);
      expect(await popup.locator('#site a').getAttribute('href')).toBe(test.origin);
      const register = popup.getByRole('link', { name: 'Create a free account' });
      expect(await register.getAttribute('href')).toBe(`${test.origin}/auth?mode=create`);
      await test.checkAppearance(popup, 'signed-out-en');
      await test.signIn(popup);
      await popup.getByText('3 of 3 free analyses left today').waitFor();
      expect(await test.browser.stored('local', 'session')).toBeUndefined();
      expect(await test.browser.stored('session', 'session')).toMatchObject({ origin: test.origin });
      expect(await popup.evaluate(() => document.documentElement.outerHTML)).not.toContain('token');

      const again = await test.openPopup();
      await again.getByRole('button', { name: 'Sign out' }).click();
      await again.getByText('You are signed out.').waitFor();
      expect(await test.browser.stored('session', 'session')).toBeUndefined();
      expect(test.site.openSessions).toBe(0);
      expect(test.site.seen.filter(({ call }) => call.includes('/api/')).map(({ cookie }) => cookie)).toEqual(
        test.site.calls.map(() => undefined),
      );
    });

    it('is stored permanently only on request', async () => {
      const popup = await test.openPopup();
      await popup.getByLabel('Stay signed in when the browser closes').check();
      await test.signIn(popup);
      expect(await test.browser.stored('local', 'session')).toMatchObject({ origin: test.origin });
    });

    it('shows an error for missing or wrong credentials, and allows another try', async () => {
      const popup = await test.openPopup();
      await popup.locator('button[type=submit]').click();
      await popup.getByText('Please enter both email and password.').waitFor();
      await test.submitCredentials(popup, { ...READER, password: 'wrong' });
      await popup.getByText('Invalid credentials. Please try again.').waitFor();
      await test.signIn(popup);
    });

    it('keeps the typed email when the page is looked up again before a sign-in', async () => {
      test.site.isBroken = true;
      const popup = await test.openPopup();
      await popup.getByText('The server had a problem.').waitFor();
      await popup.locator('#email').fill(READER.email);
      test.site.isBroken = false;
      await popup.getByRole('button', { name: 'Try again' }).click();
      await popup.getByText('This page has not been analyzed yet.').waitFor();
      expect(await popup.locator('#email').inputValue()).toBe(READER.email);
      expect(await popup.getByText('Your session has expired').count()).toBe(0);
    });

    it('uses the session of the site on request, and ends it with a sign-out', async () => {
      const popup = await test.openPopup();
      const adopt = popup.getByRole('button', { name: `Use my sign-in from ${test.host}` });
      await adopt.click();
      await popup.getByText('You are not signed in on').waitFor();
      const page = await test.browser.visit(`${test.origin}/`);
      const token = await page.evaluate(async (reader) => {
        const body = JSON.stringify(reader);
        const answer = await fetch('/api/auth/login', { method: 'POST', body });
        return ((await answer.json()) as { token: string }).token;
      }, READER);
      const status = await page.evaluate(async () => (await fetch('/api/auth/extension')).status);
      expect(status).toBe(403);
      await adopt.click();
      await popup.getByText(`Signed in as ${READER.email}`).waitFor();
      expect(await test.browser.stored('session', 'session')).toMatchObject({ token });
      await popup.getByRole('button', { name: 'Sign out' }).click();
      await popup.getByText('You are signed out.').waitFor();
      expect(test.site.openSessions).toBe(0);
    });

    it('is removed when the server has ended the session', async () => {
      await test.signedInPopup();
      test.site.endAllSessions();
      await (await test.openPopup()).locator('#email').waitFor();
      expect(await test.browser.stored('session', 'session')).toBeUndefined();
    });

    it('is updated at once when another page of the extension signs in', async () => {
      const popup = await test.signedInPopup();
      test.site.refusal = 'RATE_LIMIT_EXCEEDED';
      await popup.getByRole('button', { name: 'Analyze this page' }).click();
      await popup.getByText('You have used today’s free analyses.').waitFor();
      const payload = { email: OTHER_READER.email, password: OTHER_READER.password, stay: false };
      await test.browser.send({ name: 'session/sign-in', payload });
      await popup.getByText(`Signed in as ${OTHER_READER.email}`).waitFor();
      await popup.getByRole('button', { name: 'Analyze this page' }).waitFor();
      expect(await popup.getByText('You have used today’s free analyses.').count()).toBe(0);
    });

    it('is kept while the server can’t be reached', async () => {
      const popup = await test.signedInPopup();
      await popup.context().pages().at(-2)?.bringToFront();
      await test.site.stop();
      await test.browser.stopBackground();
      const offline = await test.browser.popupOverActiveTab();
      await offline.locator('#page').getByText(`${test.host} can’t be reached`).waitFor();
      await offline.locator('#account').waitFor({ state: 'hidden' });
      expect(await offline.getByText('can’t be reached').count()).toBe(1);
      await test.checkAppearance(offline, 'server-away-en');
      await test.site.start(test.port);
      await offline.getByRole('button', { name: 'Try again' }).click();
      await offline.getByText(`Signed in as ${READER.email}`).waitFor();
      await offline.getByRole('button', { name: 'Analyze this page' }).waitFor();
    });
  });
}
