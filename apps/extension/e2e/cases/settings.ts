import { READER } from '../testing/site-server.js';
import type { ExtensionTest } from '../testing/extension-test.js';

export function settingsCases(test: ExtensionTest): void {
  describe('the settings', () => {
    const open = () => test.browser.reloadSettings();

    it('change the language of all pages of the extension', async () => {
      const settings = await open();
      await test.checkAppearance(settings, 'settings-en');
      await settings.locator('#language').selectOption('it');
      await settings.getByRole('heading', { name: 'Impostazioni di Vaglio' }).waitFor();
      await test.checkAppearance(settings, 'settings-it');
      await settings.locator('#language').selectOption('browser');
      await settings.getByRole('heading', { name: 'Vaglio settings' }).waitFor();
    });

    it('switch the score on the icon on and off, and on again for a site', async () => {
      const settings = await open();
      const toggle = settings.getByLabel('Show the score on the icon');
      expect(await toggle.isChecked()).toBe(false);
      await toggle.check();
      await settings.getByText('You can switch it off for a site in the popup').waitFor();
      expect(await toggle.evaluate((node) => node === document.activeElement)).toBe(true);
      await test.browser.send({ name: 'badge/set-site', payload: { site: 'news.test', isOn: false } });
      await settings.reload();
      expect(await settings.getByLabel('Show the score on the icon').isChecked()).toBe(true);
      await settings.getByRole('button', { name: 'Switch it on for news.test' }).click();
      await settings.getByText('You can switch it off for a site in the popup').waitFor();
      await settings.getByLabel('Show the score on the icon').uncheck();
      await settings.getByRole('heading', { name: 'Sites where' }).waitFor({ state: 'detached' });
    });

    it('refuse invalid server addresses', async () => {
      const settings = await open();
      for (const address of ['http://vaglio.example', 'ftp://x.example', '']) {
        await settings.getByLabel('Server address').fill(address);
        await settings.getByRole('button', { name: 'Save' }).click();
        await settings.getByText('Enter an address such as').waitFor();
      }
    });

    it('return to the extension’s own server', async () => {
      const settings = await open();
      await settings.getByLabel('Server address').fill(`${test.origin}/some/path`);
      await settings.getByRole('button', { name: 'Go back to' }).click();
      await settings
        .getByText(`From now on the extension connects to ${new URL(test.origin).host}.`)
        .waitFor();
      expect(await settings.getByLabel('Server address').inputValue()).toBe(test.origin);
    });

    it('keep server and sign-in when there is no permission for the new server', async () => {
      await test.signedInPopup();
      const payload = { origin: 'https://elsewhere.example' };
      const reply = await test.browser.send({ name: 'server/change', payload });
      expect(reply).toEqual({ ok: false, failure: 'not_permitted' });
      expect(await test.browser.stored('session', 'session')).toMatchObject({
        account: { email: READER.email },
      });
    });
  });
}
