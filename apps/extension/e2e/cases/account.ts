import { OTHER_READER, READER } from '../testing/site-server.js';
import type { Stage } from '../testing/stage.js';

export function accountCases(stage: Stage): void {
  describe('the account', () => {
    it('is signed in and out on the extension and the server', async () => {
      const popup = await stage.openPopup();
      expect(await popup.locator('.domain').innerText()).toBe('news.test');
      expect(await popup.locator('.address').innerText()).toBe(stage.articleUrl);
      expect(await popup.locator('#site a').getAttribute('href')).toBe(stage.origin);
      const register = popup.getByRole('link', { name: 'Create a free account' });
      expect(await register.getAttribute('href')).toBe(`${stage.origin}/auth?mode=create`);
      await stage.checkAppearance(popup, 'signed-out-en');
      await stage.signIn(popup);
      await popup.getByText('3 of 3 free analyses left today').waitFor();
      expect(await stage.browser.stored('local', 'session')).toBeUndefined();
      expect(await stage.browser.stored('session', 'session')).toMatchObject({ origin: stage.origin });
      expect(await popup.evaluate(() => document.documentElement.outerHTML)).not.toContain('token');

      const again = await stage.openPopup();
      await again.getByRole('button', { name: 'Sign out' }).click();
      await again.getByText('You are signed out.').waitFor();
      expect(await stage.browser.stored('session', 'session')).toBeUndefined();
      expect(stage.site.openSessions).toBe(0);
      expect(
        stage.site.seen.filter(({ call }) => call.includes('/api/')).map(({ cookie }) => cookie),
      ).toEqual(stage.site.calls.map(() => undefined));
    });

    it('is stored permanently only on request', async () => {
      const popup = await stage.openPopup();
      await popup.getByLabel('Stay signed in when the browser closes').check();
      await stage.signIn(popup);
      expect(await stage.browser.stored('local', 'session')).toMatchObject({ origin: stage.origin });
    });

    it('shows an error for missing or wrong credentials, and allows another try', async () => {
      const popup = await stage.openPopup();
      await popup.locator('button[type=submit]').click();
      await popup.getByText('Please enter both email and password.').waitFor();
      await stage.submitCredentials(popup, { ...READER, password: 'wrong' });
      await popup.getByText('Invalid credentials. Please try again.').waitFor();
      await stage.signIn(popup);
    });

    it('keeps the typed email when the page is looked up again before a sign-in', async () => {
      stage.site.isBroken = true;
      const popup = await stage.openPopup();
      await popup.getByText('The server had a problem.').waitFor();
      await popup.locator('#email').fill(READER.email);
      stage.site.isBroken = false;
      await popup.getByRole('button', { name: 'Try again' }).click();
      await popup.getByText('This page has not been analyzed yet.').waitFor();
      expect(await popup.locator('#email').inputValue()).toBe(READER.email);
      expect(await popup.getByText('Your session has expired').count()).toBe(0);
    });

    it('uses the session of the site on request, and ends it with a sign-out', async () => {
      const popup = await stage.openPopup();
      const adopt = popup.getByRole('button', { name: `Use my sign-in from ${stage.host}` });
      await adopt.click();
      await popup.getByText('You are not signed in on').waitFor();
      const page = await stage.browser.visit(`${stage.origin}/`);
      const token = await page.evaluate(async (reader) => {
        const body = JSON.stringify(reader);
        const answer = await fetch('/api/auth/login', { method: 'POST', body });
        return ((await answer.json()) as { token: string }).token;
      }, READER);
      const status = await page.evaluate(async () => (await fetch('/api/auth/extension')).status);
      expect(status).toBe(403);
      await adopt.click();
      await popup.getByText(`Signed in as ${READER.email}`).waitFor();
      expect(await stage.browser.stored('session', 'session')).toMatchObject({ token });
      await popup.getByRole('button', { name: 'Sign out' }).click();
      await popup.getByText('You are signed out.').waitFor();
      expect(stage.site.openSessions).toBe(0);
    });

    it('is removed when the server has ended the session', async () => {
      await stage.signedInPopup();
      stage.site.endAllSessions();
      await (await stage.openPopup()).locator('#email').waitFor();
      expect(await stage.browser.stored('session', 'session')).toBeUndefined();
    });

    it('is updated at once when another page of the extension signs in', async () => {
      const popup = await stage.signedInPopup();
      stage.site.refusal = 'RATE_LIMIT_EXCEEDED';
      await popup.getByRole('button', { name: 'Analyze this page' }).click();
      await popup.getByText('You have used today’s free analyses.').waitFor();
      const payload = { email: OTHER_READER.email, password: OTHER_READER.password, stay: false };
      await stage.browser.send({ name: 'session/sign-in', payload });
      await popup.getByText(`Signed in as ${OTHER_READER.email}`).waitFor();
      await popup.getByRole('button', { name: 'Analyze this page' }).waitFor();
      expect(await popup.getByText('You have used today’s free analyses.').count()).toBe(0);
    });

    it('is kept while the server can’t be reached', async () => {
      const popup = await stage.signedInPopup();
      await popup.context().pages().at(-2)?.bringToFront();
      await stage.site.stop();
      await stage.browser.stopBackground();
      const offline = await stage.browser.popupOverActiveTab();
      await offline.locator('#page').getByText(`${stage.host} can’t be reached`).waitFor();
      await offline.locator('#account').waitFor({ state: 'hidden' });
      expect(await offline.getByText('can’t be reached').count()).toBe(1);
      await stage.checkAppearance(offline, 'server-away-en');
      await stage.site.start(stage.port);
      await offline.getByRole('button', { name: 'Try again' }).click();
      await offline.getByText(`Signed in as ${READER.email}`).waitFor();
      await offline.getByRole('button', { name: 'Analyze this page' }).waitFor();
    });
  });
}
