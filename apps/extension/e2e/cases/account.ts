import { OTHER_READER, READER } from '../testing/site-server.js';
import type { Stage } from '../testing/stage.js';

export function accountCases(stage: Stage): void {
  describe('the account', () => {
    it('is signed in and out in both places', async () => {
      const popup = await stage.openPopup();
      expect(await popup.locator('.domain').innerText()).toBe('news.test');
      expect(await popup.locator('.address').innerText()).toBe(stage.story);
      expect(await popup.locator('#site a').getAttribute('href')).toBe(stage.origin);
      await stage.look(popup, 'signed-out-en');
      await stage.signIn(popup);
      await popup.getByText(`Signed in as ${READER.email}`).waitFor();
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

    it('stays over a restart only when asked to', async () => {
      const popup = await stage.openPopup();
      await popup.getByLabel('Stay signed in when the browser closes').check();
      await stage.signIn(popup);
      await popup.getByText(`Signed in as ${READER.email}`).waitFor();
      expect(await stage.browser.stored('local', 'session')).toMatchObject({ origin: stage.origin });
    });

    it('refuses what is wrong, asks for what is missing, and lets the reader try again', async () => {
      const popup = await stage.openPopup();
      await popup.locator('button[type=submit]').click();
      await popup.getByText('Please enter both email and password.').waitFor();
      await stage.signIn(popup, { ...READER, password: 'wrong' });
      await popup.getByText('Invalid credentials. Please try again.').waitFor();
      await stage.signIn(popup);
      await popup.getByText(`Signed in as ${READER.email}`).waitFor();
    });

    it('is the site’s where the reader wants that, and ends there too', async () => {
      const popup = await stage.openPopup();
      const adopt = popup.getByRole('button', { name: `Continue as on ${stage.host}` });
      await adopt.click();
      await popup.getByText('You are not signed in on').waitFor();
      const page = await stage.browser.visit(`${stage.origin}/`);
      const token = await page.evaluate(async (given) => {
        const body = JSON.stringify(given);
        const answer = await fetch('/api/auth/login', { method: 'POST', body });
        return ((await answer.json()) as { token: string }).token;
      }, READER);
      const asked = await page.evaluate(async () => (await fetch('/api/auth/extension')).status);
      expect(asked).toBe(403);
      await adopt.click();
      await popup.getByText(`Signed in as ${READER.email}`).waitFor();
      expect(await stage.browser.stored('session', 'session')).toMatchObject({ token });
      await popup.getByRole('button', { name: 'Sign out' }).click();
      await popup.getByText('You are signed out.').waitFor();
      expect(stage.site.openSessions).toBe(0);
    });

    it('is noticed to have ended elsewhere', async () => {
      await stage.signedInPopup();
      stage.site.forgetAllTokens();
      await (await stage.openPopup()).locator('#email').waitFor();
      expect(await stage.browser.stored('session', 'session')).toBeUndefined();
    });

    it('shows the new account at once when another page of the extension signs in', async () => {
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

    it('waits while the server is away and carries on when it is back', async () => {
      const popup = await stage.signedInPopup();
      await popup.context().pages().at(-2)?.bringToFront();
      await stage.site.stop();
      await stage.browser.endBackground();
      const away = await stage.browser.popupOverActiveTab();
      await away.locator('#page').getByText(`${stage.host} can’t be reached`).waitFor();
      await away.locator('#account').waitFor({ state: 'hidden' });
      expect(await away.getByText('can’t be reached').count()).toBe(1);
      await stage.look(away, 'server-away-en');
      await stage.site.start(stage.port);
      await away.getByRole('button', { name: 'Try again' }).click();
      await away.getByText(`Signed in as ${READER.email}`).waitFor();
      await away.getByRole('button', { name: 'Analyze this page' }).waitFor();
    });
  });
}
