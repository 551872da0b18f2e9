import { ExtensionBrowser } from './testing/extension-browser.js';
import { READER, SiteServer } from './testing/site-server.js';

jest.setTimeout(90_000);

let site: SiteServer;
let origin: string;
let browser: ExtensionBrowser;

beforeEach(async () => {
  site = new SiteServer();
  origin = `http://vaglio.test:${await site.start()}`;
  browser = await ExtensionBrowser.open({ origin });
});
afterEach(async () => {
  expect(browser.troubles).toEqual([]);
  await browser.close();
  await site.stop();
});

it('changes the language for every page of the extension', async () => {
  const settings = await browser.openSettings();
  await settings.locator('#language').selectOption('it');
  await settings.getByRole('heading', { name: 'Impostazioni di Vaglio' }).waitFor();
  const popup = await browser.openPopup(`${origin}/story`);
  await popup.getByRole('button', { name: 'Accedi' }).waitFor();
  await settings.locator('#language').selectOption('browser');
  await settings.getByRole('heading', { name: 'Vaglio settings' }).waitFor();
});

it('refuses what is no address of a server', async () => {
  const settings = await browser.openSettings();
  for (const typed of ['http://vaglio.example', 'ftp://x.example', '']) {
    await settings.getByLabel('Server address').fill(typed);
    await settings.getByRole('button', { name: 'Save' }).click();
    await settings.getByText('Enter an address such as').waitFor();
  }
});

it('goes back to its own server, by its address or by the button', async () => {
  const settings = await browser.openSettings();
  await settings.getByLabel('Server address').fill(`${origin}/some/path`);
  await settings.getByRole('button', { name: 'Go back to' }).click();
  await settings.getByText(`From now on the extension speaks to ${new URL(origin).host}.`).waitFor();
  expect(await settings.getByLabel('Server address').inputValue()).toBe(origin);
});

it('does not change to a server it has no permission for, and stays signed in', async () => {
  const popup = await browser.openPopup(`${origin}/story`);
  await popup.locator('#email').fill(READER.email);
  await popup.locator('#password').fill(READER.password);
  await popup.locator('button[type=submit]').click();
  await popup.getByText(`Signed in as ${READER.email}`).waitFor();
  const settings = await browser.openSettings();
  const reply = await settings.evaluate(
    () =>
      new Promise((resolve) => {
        const payload = { origin: 'https://elsewhere.example' };
        chrome.runtime.sendMessage({ name: 'server/change', payload }, resolve);
      }),
  );
  expect(reply).toEqual({ ok: false, failure: 'not_permitted' });
  expect(site.openSessions).toBe(1);
});
