import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { findFreePort } from '../../run/servers/free-port.js';
import { launchBrowser, visit } from '../../../chromium.preset.cjs';
import { startProduct, type RunningProduct } from './testing/running-product.js';

const PROVIDER = join(__dirname, '..', '..', '..', 'apps', 'api', 'e2e', 'stand-ins', 'openid-provider.mjs');
const CLIENT = { clientId: 'vaglio', clientSecret: 'a-secret-of-the-journeys' };
const PEOPLE = {
  ada: { email: 'ada@example.org', email_verified: true, name: 'Ada Lovelace', given_name: 'Ada' },
};

/** Uses an OpenID Connect provider on another address of this machine. */
describe('sign-in with Google in a browser', () => {
  let provider: ChildProcess;
  let product: RunningProduct;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let home: string;

  beforeAll(async () => {
    const port = await findFreePort();
    home = `http://localhost:${port}/`;
    const redirectUri = `${home}api/auth/google/callback`;
    provider = fork(PROVIDER, [JSON.stringify({ ...CLIENT, redirectUri, people: PEOPLE })], { execArgv: [] });
    const [{ issuer }] = (await once(provider, 'message')) as [{ issuer: string }];
    [product, browser] = await Promise.all([
      startProduct({
        PORT: String(port),
        PUBLIC_URL: home,
        GOOGLE_CLIENT_ID: CLIENT.clientId,
        GOOGLE_CLIENT_SECRET: CLIENT.clientSecret,
        GOOGLE_ISSUER: issuer,
      }),
      launchBrowser(),
    ]);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    provider?.disconnect();
  });

  beforeEach(async () => {
    context = await browser.newContext({ locale: 'en-GB' });
    page = await context.newPage();
  });
  afterEach(() => context.close());

  const toast = () => page.getByRole('region', { name: 'Notices' });
  const goToGoogle = async () => {
    await visit(page, home);
    await page.getByRole('banner').getByRole('link', { name: 'Get Started' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Continue with Google' }).click();
    await page.waitForURL(/\/interaction\//);
  };

  it('returns signed in, with no secret in the URL', async () => {
    const addresses: string[] = [];
    page.on('framenavigated', (frame) => addresses.push(frame.url()));
    await goToGoogle();
    await page.getByRole('button', { name: 'Ada Lovelace' }).click();
    await toast().getByText(/Ada/).waitFor();
    expect(page.url()).toBe(home);
    await page.reload();
    await page.getByRole('button', { name: 'Account menu: ada' }).waitFor();

    await visit(page, new URL('/account', home).href);
    const address = page.getByRole('form', { name: 'E-mail address' });
    await address.getByText('If you have only ever signed in with Google, leave this empty.').waitFor();
    await address.getByText('This site sends no e-mail at the moment').waitFor();
    expect(await address.getByRole('button', { name: 'Change the e-mail' }).isDisabled()).toBe(true);

    const returned = addresses.find((address) => address.includes('token=')) ?? '';
    expect(returned).toMatch(/\?auth=success&token=[\w-]{43}&firstName=Ada$/);
    const otherBrowser = await (await browser.newContext({ locale: 'en-GB' })).newPage();
    await visit(otherBrowser, returned);
    await otherBrowser.getByText('Google Login Failed').waitFor();
    await otherBrowser.getByRole('banner').getByRole('link', { name: 'Get Started' }).waitFor();
    await otherBrowser.context().close();
  });

  it('keeps the session and shows a notice when its code is used again', async () => {
    const arrival = page.waitForRequest(/\?auth=success/);
    await goToGoogle();
    await page.getByRole('button', { name: 'Ada Lovelace' }).click();
    const returned = (await arrival).url();
    await toast().getByText(/Ada/).waitFor();
    const uncaught: string[] = [];
    page.on('pageerror', ({ message }) => uncaught.push(message));
    await visit(page, returned);
    await toast().getByText('Google Login Failed').waitFor();
    await page.getByRole('button', { name: 'Account menu: ada' }).waitFor();
    expect(uncaught).toEqual([]);
  });

  it('returns with a reason when the visitor refuses', async () => {
    await goToGoogle();
    await page.getByRole('button', { name: 'No', exact: true }).click();
    await toast().getByText('Google Login Failed').waitFor();
    expect(page.url()).toBe(home);
  });
});
