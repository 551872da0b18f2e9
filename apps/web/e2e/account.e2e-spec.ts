import type { Route } from 'playwright-core';
import { HOSTILE_PATHS } from '@vaglio/contracts/testing/hostile-paths';
import { createdTokenExample } from '@vaglio/contracts/examples';
import { readFile } from 'node:fs/promises';
import { visit as visitPage, waitUntilHydrated } from '../../../chromium.preset.cjs';
import { HISTORY } from './support/fake-articles.js';
import { signInAs, startSite } from './support/site.js';
import { PERSON, setUpVisitor } from './support/visitor.js';

describe('a visitor with an account', () => {
  const visitor = setUpVisitor();
  const { main, dialog, toast, goTo, visit, open, signUp, buyPremium, fillCredentials, analyze } = visitor;

  /** Observes the page, because the buttons are disabled for a short time only. */
  function languageButtonsAreLocked(): Promise<boolean> {
    return visitor.page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const check = (): void => {
            if (document.querySelector('header button:disabled')) resolve(true);
          };
          const changes = { subtree: true, attributes: true, attributeFilter: ['disabled'] };
          new MutationObserver(check).observe(document.body, changes);
        }),
    );
  }

  it('opens the sign-in dialog when a script asks for it, unless signed in', async () => {
    const ask = () => visitor.page.evaluate(() => window.dispatchEvent(new Event('show-auth-modal')));
    await signUp(PERSON.email);
    await ask();
    await visitor.page.getByRole('button', { name: 'Account menu: ada' }).click();
    await visitor.page.getByRole('button', { name: 'Logout' }).click();
    await toast().getByText('You have been successfully logged out.').waitFor();
    expect(await visitor.page.evaluate(() => window.localStorage.getItem('auth_token'))).toBeNull();
    expect(await dialog().count()).toBe(0);
    await ask();
    await fillCredentials(PERSON.email);
    await visitor.page.keyboard.press('Enter');
    await toast().getByText('Welcome back! You have free access.').waitFor();
  });

  it('stays signed in, and sees why, when the sign-out fails', async () => {
    await signUp('lise@example.org');
    await visitor.page.route('**/api/auth/logout', (route) => route.abort());
    await visitor.page.getByRole('button', { name: 'Account menu: lise' }).click();
    await visitor.page.getByRole('button', { name: 'Logout' }).click();
    await toast().getByText('Network error. Please check your connection.').waitFor();
    await visitor.page.getByRole('button', { name: 'Account menu: lise' }).waitFor();
    expect(await visitor.page.evaluate(() => window.localStorage.getItem('auth_token'))).not.toBeNull();
    visitor.errors = [];
  });

  it('sees no errors of the sign-in in the registration, and keeps the typed values', async () => {
    await visit('/auth');
    const create = visitor.page.getByRole('button', { name: 'Create account' });
    await fillCredentials('unknown@example.org', 'wrong-one');
    await visitor.page.keyboard.press('Enter');
    await visitor.page.getByRole('alert').getByText('Login failed').waitFor();
    await create.first().click();
    expect(await visitor.page.getByRole('alert').count()).toBe(0);
    expect(await visitor.page.getByLabel('E-mail').inputValue()).toBe('unknown@example.org');
    await create.last().click();
    await visitor.page.getByText('Please enter your first name for registration.').waitFor();
    await main().getByRole('button', { name: 'Sign in' }).first().click();
    await create.first().click();
    expect(await visitor.page.getByText('Please enter your first name for registration.').count()).toBe(0);
  });

  it('follows a sign-in and a sign-out in another tab', async () => {
    await signUp('ada-of-two-tabs@example.org');
    const other = await visitor.context.newPage();
    await visitPage(other, `${visitor.site.url}/how-it-works`);
    await other.getByRole('button', { name: 'Account menu: ada-of-two-tabs' }).waitFor();
    await visitor.page.getByRole('button', { name: 'Account menu: ada-of-two-tabs' }).click();
    await visitor.page.getByRole('button', { name: 'Logout' }).click();
    await other.getByRole('banner').getByRole('link', { name: 'Get Started' }).waitFor();
    await signUp('grace-of-two-tabs@example.org');
    await other.getByRole('button', { name: 'Account menu: grace-of-two-tabs' }).waitFor();
  });

  it('sees an error beside each invalid field of the registration', async () => {
    await visit('/auth?mode=create');
    await fillCredentials('short@example.org', '12345');
    await visitor.page.getByRole('button', { name: 'Create account' }).last().click();
    await visitor.page.getByText('Please enter your first name for registration.').waitFor();
    await visitor.page.getByText('Password must be at least 6 characters long.').waitFor();
    expect(await visitor.page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('firstName');
  });

  it('is led to the sign-in page when a call is refused, and back after the sign-in', async () => {
    await signUp('grace@example.org');
    await visit('/how-it-works');
    await visitor.page.getByRole('button', { name: 'Account menu: grace' }).waitFor();
    visitor.site.api.endAllSessions();
    await visitor.page.getByRole('button', { name: /^IT/ }).click();
    await visitor.page.waitForURL('**/auth');
    expect(await visitor.page.evaluate(() => window.localStorage.getItem('auth_token'))).toBeNull();
    await fillCredentials('grace@example.org');
    await visitor.page.keyboard.press('Enter');
    await visitor.page.waitForURL('**/how-it-works');
  });

  it('stays on the site after a sign-in, whatever return URL is given', async () => {
    const otherHosts: string[] = [];
    await visitor.context.route(
      ({ origin }) => origin !== visitor.site.url,
      (route) => {
        otherHosts.push(route.request().url());
        return route.abort();
      },
    );
    await visit('/');
    await signInAs(visitor.page, visitor.site, 'free');
    for (const given of HOSTILE_PATHS.slice(0, 3)) {
      await visit(`/auth?${new URLSearchParams({ from: given, next: given, returnTo: given }).toString()}`);
      await visitor.page.waitForURL(`${visitor.site.url}/`);
    }
    const hasLeftForm = () =>
      visitor.page.waitForFunction(
        () => window.location.pathname !== '/auth' && !document.querySelector('input[type="password"]'),
      );
    const sample = HOSTILE_PATHS.filter((_, at) => at % 3 === 0);
    for (const from of ['/how-it-works', ...sample]) {
      await visitor.page.evaluate((target) => {
        window.history.pushState({ usr: { from: target }, key: 'given', idx: 1 }, '', '/auth');
        window.dispatchEvent(new PopStateEvent('popstate'));
      }, from);
      await hasLeftForm();
      expect(new URL(visitor.page.url()).origin).toBe(visitor.site.url);
      if (from === '/how-it-works') expect(new URL(visitor.page.url()).pathname).toBe(from);
    }
    expect(otherHosts).toEqual([]);
  });

  it('keeps the typed text when the session ends while a form is open', async () => {
    await signUp('rosalind@example.org');
    const endAndReturn = async (send: string, path: string) => {
      visitor.site.api.endAllSessions();
      await main().getByRole('button', { name: send, exact: true }).click();
      await visitor.page.waitForURL('**/auth');
      await fillCredentials('rosalind@example.org');
      await visitor.page.keyboard.press('Enter');
      await visitor.page.waitForURL(`${visitor.site.url}${path}`);
    };
    await visit('/');
    await main().getByLabel('Link to analyze').fill('https://paper.example/a-long-address');
    await endAndReturn('Analyze', '/');
    expect(await main().getByLabel('Link to analyze').inputValue()).toBe(
      'https://paper.example/a-long-address',
    );

    await visit('/rating');
    await main().getByRole('radio', { name: /^3\/5/ }).check({ force: true });
    await main().getByLabel('Comment (optional)').fill('Good, but slow.');
    await endAndReturn('Send the rating', '/rating');
    expect(await main().getByLabel('Comment (optional)').inputValue()).toBe('Good, but slow.');
    expect(await main().getByRole('radio', { name: /^3\/5/ }).isChecked()).toBe(true);

    await visit('/account');
    await main().getByLabel('First name').fill('Rosalind Elsie');
    await endAndReturn('Save', '/account');
    expect(await main().getByLabel('First name').inputValue()).toBe('Rosalind Elsie');
    await visit('/account');
    expect(await main().getByLabel('First name').inputValue()).toBe(PERSON.firstName);
  });

  it('shows the typed rating of one user to no other user after a sign-in', async () => {
    await signUp('first-rater@example.org');
    visitor.site.api.signUp('premium');
    await visit('/rating');
    await main().getByRole('radio', { name: /^3\/5/ }).check({ force: true });
    await main().getByLabel('Comment (optional)').fill('Good, but slow.');
    visitor.site.api.endAllSessions();
    await main().getByRole('button', { name: 'Send the rating' }).click();
    await visitor.page.waitForURL('**/auth');
    await fillCredentials('premium@example.org');
    await visitor.page.keyboard.press('Enter');
    await visitor.page.waitForURL(`${visitor.site.url}/rating`);
    expect(await main().getByLabel('Comment (optional)').inputValue()).toBe('');
    expect(await main().getByRole('radio', { name: /^3\/5/ }).isChecked()).toBe(false);
  });

  it('changes the e-mail address with the link in the mail, requests the mail again and cancels', async () => {
    await signUp('old@example.org');
    await visit('/account');
    const field = main().getByLabel('E-mail', { exact: true });
    const waiting = main().getByText(
      'We sent an e-mail to new@example.org. Until you open its link, old@example.org stays your address.',
    );
    const requestChange = async () => {
      await field.fill('new@example.org');
      await main().getByRole('button', { name: 'Change the e-mail' }).click();
      await waiting.waitFor();
    };
    await field.fill('n\u200bew@example.org');
    await main().getByRole('button', { name: 'Change the e-mail' }).click();
    await main().getByText('Please enter a valid email address').waitFor();
    await requestChange();
    await main().getByRole('button', { name: 'Send it again' }).click();
    await toast().getByText('The e-mail was sent again').waitFor();
    await visit('/account');
    await waiting.waitFor();
    await main().getByRole('button', { name: 'Cancel the change' }).click();
    await waiting.waitFor({ state: 'detached' });
    expect(await field.inputValue()).toBe('old@example.org');
    await requestChange();
    for (const path of ['/confirm-email', '/confirm-email?token=bad-token']) {
      await visit(path);
      await main().getByRole('heading', { name: 'Your address was not confirmed' }).waitFor();
      await main().getByText('This link is no longer valid.').waitFor();
    }
    await visit('/confirm-email?token=good-token');
    await main().getByText('From now on you sign in with new@example.org').waitFor();
    expect(new URL(visitor.page.url()).search).toBe('');
    await visit('/account');
    expect(await field.inputValue()).toBe('new@example.org');
    expect(await waiting.count()).toBe(0);
  });

  it.each([
    ['/confirm-email', 'Your address was not confirmed', null, '**/api/**/confirm*'],
    ['/review-request/confirm', 'Your request was not confirmed', null, '**/api/**/confirm*'],
    [
      '/waiting-list/leave',
      'You could not be removed from the waiting list',
      'Leave the waiting list',
      '**/api/waiting-list/leave',
    ],
  ])('sees why the link in a mail failed, and can retry after a network error (%s)', async (...row) => {
    const [path, title, button, call] = row;
    const tokens: unknown[] = [];
    let fails = (route: Route) => route.abort();
    await visitor.page.route(call, (route) => {
      tokens.push((route.request().postDataJSON() as { token: string }).token);
      return fails(route);
    });
    await visit(`${path}?token=secret`);
    if (button) await main().getByRole('button', { name: button }).click();
    const alert = main().getByRole('alert');
    await alert.getByRole('heading', { level: 1, name: title }).waitFor();
    await alert.getByText('Network error. Please check your connection.').waitFor();
    expect(new URL(visitor.page.url()).search).toBe('');
    fails = (route) =>
      route.fulfill({ status: 400, json: { error: 'This link is too old.', code: 'INVALID_TOKEN' } });
    await alert.getByRole('button', { name: 'Try again' }).click();
    await alert.getByText('This link is too old.').waitFor();
    expect(await alert.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    expect(tokens).toEqual(['secret', 'secret']);
    visitor.errors = [];
  });

  it('turns mails about changed articles on and off', async () => {
    await signUp('watch@example.org');
    for (const isWanted of [true, false]) {
      await visit('/account');
      const section = visitor.page.getByRole('form', { name: 'E-mails about changed articles' });
      const box = section.getByLabel('Write to me about changed articles');
      await section.locator('input:enabled').waitFor();
      expect(await box.isChecked()).toBe(!isWanted);
      await box.setChecked(isWanted);
      await section.getByRole('button', { name: 'Save choice' }).click();
      await visitor.page.getByText('Your choice is saved.').waitFor();
    }
    await visit('/account');
    await visitor.page.locator('input[name=changeMails]:enabled').waitFor();
    expect(await visitor.page.locator('input[name=changeMails]').isChecked()).toBe(false);
  });

  it('creates a personal token, sees its secret once and revokes it', async () => {
    await signUp('script@example.org');
    await visit('/account');
    const section = main().getByRole('form', { name: 'Personal tokens' });
    const create = section.getByRole('button', { name: 'Create a token' });
    await create.click();
    await section.getByRole('alert').getByText('Still missing: “Name of the new token”.').waitFor();
    await section.getByLabel('Name of the new token').fill('Reading list');
    await section.getByLabel('read your history').uncheck();
    await section.getByLabel('start analyses').uncheck();
    await section.getByRole('alert').getByText('Still missing: “It may”.').waitFor();
    await section.getByLabel('start analyses').check();
    await create.click();
    const secret = section.getByLabel('Token “Reading list”');
    await secret.waitFor();
    expect(await secret.inputValue()).toBe(createdTokenExample.token);
    await section.getByText('vgl_9f3K…').waitFor();

    await visit('/account');
    await section.getByText('vgl_9f3K…').waitFor();
    expect(await secret.count()).toBe(0);
    expect(await visitor.page.content()).not.toContain(createdTokenExample.token);
    await section.getByRole('button', { name: 'Revoke “Reading list”' }).click();
    await toast().getByText('The token is revoked').waitFor();
    expect(await section.getByText('vgl_9f3K…').count()).toBe(0);
    expect(await visitor.page.evaluate(() => document.activeElement?.id)).toBe('account-tokens');
    await visit('/account');
    await create.waitFor();
    expect(await section.getByText('vgl_9f3K…').count()).toBe(0);
  });

  it('gets the chosen language from the server on the next visit', async () => {
    await signUp('linus@example.org');
    const isLocked = languageButtonsAreLocked();
    await visitor.page.getByRole('button', { name: /^IT/ }).click();
    expect(await isLocked).toBe(true);
    await visitor.page.getByRole('heading', { name: 'Quanto puoi fidarti di quello che leggi?' }).waitFor();
    await visitor.page.waitForFunction(() => document.documentElement.lang === 'it');
    const answer = await visitor.page.request.get(`${visitor.site.url}/how-it-works`);
    expect(await answer.text()).toContain('<html lang="it"');
    expect(visitor.site.api.languagesSent).toContain('it');
    await visitor.page.reload();
    await waitUntilHydrated(visitor.page);
    await visitor.page.getByRole('heading', { name: 'Quanto puoi fidarti di quello che leggi?' }).waitFor();
  });

  it('resets the password, and the secret is removed from the URL', async () => {
    await visit('/forgot-password');
    await visitor.page.getByLabel('E-mail').fill('ada@example.org');
    await visitor.page.getByRole('button', { name: 'Send the link' }).click();
    await visitor.page.getByRole('heading', { name: 'Check your inbox' }).waitFor();

    const answer = await visit('/reset-password?token=good-token');
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
    await visitor.page.waitForURL(`${visitor.site.url}/reset-password`);
    await visitor.page.getByLabel('New password').fill('another-one');
    await visitor.page.getByRole('button', { name: 'Save the password' }).click();
    await visitor.page.getByRole('heading', { name: 'Your password is changed' }).waitFor();

    await visit('/reset-password?token=old');
    await visitor.page.getByLabel('New password').fill('another-one');
    await visitor.page.getByRole('button', { name: 'Save the password' }).click();
    await visitor.page.getByRole('link', { name: 'Ask for a new link' }).waitFor();
  });

  it('has Premium after returning from the payment', async () => {
    await signUp('katherine@example.org');
    await visit('/account?payment=approved&token=OTHER-ORDER');
    await toast().getByText('Subscription Failed').waitFor();
    expect(new URL(visitor.page.url()).search).toBe('');
    await visitor.page.route('**/api/subscribe', (route) => route.fulfill({ status: 503, json: {} }));
    await visit('/account?payment=approved&token=PAID-ORDER');
    await toast().getByText('Subscription Failed').waitFor();
    await visitor.page.unroute('**/api/subscribe');
    await visitor.page.reload();
    await dialog().getByRole('heading', { name: 'You are Premium' }).waitFor();
    await visitor.page.keyboard.press('Escape');
    visitor.errors = [];
    expect(new URL(visitor.page.url()).search).toBe('');
    await visitor.page.getByRole('button', { name: 'Account menu: katherine' }).click();
    await visitor.page.getByText('Unlimited Analyses', { exact: true }).waitFor();
    const tag = visitor.page.getByRole('banner').getByText('Premium Member');
    expect(await tag.locator('svg').count()).toBe(1);
  });

  it('sees the offer of history statistics, and the statistics with Premium', async () => {
    await signUp('dorothy@example.org');
    await visit('/history');
    await main().getByRole('heading', { name: 'With Premium: your history in figures' }).waitFor();
    expect(await main().getByText('what each of the five criteria gave over time').isVisible()).toBe(true);
    expect(
      await main()
        .getByRole('img', { name: /scores from/ })
        .count(),
    ).toBe(0);
    await buyPremium();
    await goTo('History');

    const trendOf = (name: string) =>
      main()
        .getByRole('listitem')
        .filter({ has: visitor.page.getByRole('heading', { level: 4, name }) });
    await trendOf('Authority').getByText('Last judged: 15 out of 20').waitFor();
    await trendOf('Authority').getByText('Rising: mean 9.3, then 13.7').waitFor();
    await trendOf('Purpose').getByText('Steady: mean 14, then 14').waitFor();
    await trendOf('Currency').getByText('Too few analyses to show a trend.').waitFor();
    await main().getByText('The same as a table').click();
    const rows = main().getByRole('table').getByRole('row');
    expect(await rows.count()).toBe(1 + HISTORY.articles.length);
    expect(await rows.last().getByRole('cell').allInnerTexts()).toEqual(['15', '14', '8', '12', '14']);
    expect(await rows.nth(1).getByRole('cell').first().innerText()).toBe('not judged');
  });

  it.each([
    [
      'en-GB',
      'Google Login Failed',
      {
        user_not_found: 'User account not found after Google authentication',
        no_session: 'Google authentication session not found',
        server_error: 'Server error during Google authentication',
        anything: 'Google authentication failed',
      },
    ],
    [
      'it-IT',
      'Accesso con Google non riuscito',
      { no_session: 'Sessione di autenticazione Google non trovata' },
    ],
  ])('sees why the sign-in with Google failed (%s)', async (locale, title, reasons) => {
    await open(locale);
    for (const [reason, text] of Object.entries(reasons)) {
      await visitor.page.goto(`${visitor.site.url}/?auth=failed&reason=${reason}`);
      await toast().getByText(title).waitFor();
      await toast().getByText(text, { exact: true }).waitFor();
      expect(new URL(visitor.page.url()).search).toBe('');
    }
  });

  it('is asked to try again later after a limit error with Premium', async () => {
    await signUp('hedy@example.org');
    await buyPremium();
    await visit('/');
    await analyze('https://paper.example/story');
    await toast().getByText('Temporary Error').waitFor();
    await toast().getByText('Please try again in a moment').waitFor();
    expect(await dialog().count()).toBe(0);
  });

  it('sees in Italian that a rating was not sent, and keeps the typed text', async () => {
    await open('it-IT');
    await visitor.page.goto(visitor.site.url);
    await signInAs(visitor.page, visitor.site, 'free');
    await visit('/rating');
    await main().getByRole('radio', { name: /^2\/5/ }).check({ force: true });
    await main().getByRole('textbox').fill('Troppo lento.');
    visitor.site.api.isFailing = true;
    await main().getByRole('button', { name: 'Invia valutazione' }).click();
    await toast().getByText('Errore nell’invio').waitFor();
    await toast().getByText('Il servizio è fermo per un momento.').waitFor();
    visitor.site.api.isFailing = false;
    expect(await main().getByRole('textbox').inputValue()).toBe('Troppo lento.');
    expect(await main().getByRole('radio', { name: /^2\/5/ }).isChecked()).toBe(true);
    visitor.errors = [];
  });

  it('can show the password, and cannot change the fields while the form is sent', async () => {
    await visit('/auth');
    const password = visitor.page.getByLabel('Password', { exact: true });
    await fillCredentials('unknown@example.org');
    await visitor.page.getByRole('button', { name: 'Show the password' }).click();
    expect(await password.getAttribute('type')).toBe('text');
    await visitor.page.getByRole('button', { name: 'Hide the password' }).click();
    expect(await password.getAttribute('type')).toBe('password');
    let answer = () => undefined as void;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await visitor.page.route('**/api/auth/login', (route) => answered.then(() => route.continue()));
    await password.press('Enter');
    await visitor.page.getByRole('button', { name: 'Signing in…' }).waitFor();
    for (const field of [password, visitor.page.getByLabel('E-mail')])
      expect(await field.isDisabled()).toBe(true);
    answer();
    await visitor.page.getByRole('alert').getByText('Login failed').waitFor();
    expect(await password.isEnabled()).toBe(true);
  });

  it('joins the waiting list with consent, and leaves it by a button instead of by opening the link', async () => {
    const sent: unknown[] = [];
    await signUp('waiter@example.org');
    await visitor.page.route('**/api/waiting-list', (route) => {
      sent.push(route.request().postDataJSON());
      return route.fulfill({ json: { leaveUrl: `${visitor.site.url}/waiting-list/leave?token=secret` } });
    });
    await visitor.page.route('**/api/waiting-list/leave', (route) => {
      sent.push(route.request().postDataJSON());
      return route.fulfill({ status: 204 });
    });
    await analyze('https://paper.example/story');
    await dialog().getByLabel('Your e-mail').fill('waiter');
    await dialog().getByRole('button', { name: 'Continue' }).click();
    await toast().getByText('Invalid Email').waitFor();
    await dialog().getByLabel('Your e-mail').fill('waiter@example.org');
    await dialog().getByRole('button', { name: 'Continue' }).click();
    await dialog().getByText('Payment is not available yet').waitFor();
    expect(await toast().getByText('Invalid Email').count()).toBe(0);
    await dialog().getByRole('button', { name: 'Join the waiting list' }).click();
    await dialog().getByText('This is required.').waitFor();
    await dialog().getByRole('checkbox').check();
    await dialog().getByRole('button', { name: 'Join the waiting list' }).click();
    await dialog().getByText('You are on the waiting list').waitFor();
    expect(sent).toEqual([{ email: 'waiter@example.org', consent: true }]);
    await dialog().getByRole('link', { name: 'Leave the waiting list' }).click();
    await visitor.page.getByRole('heading', { name: 'Leave the waiting list?' }).waitFor();
    await waitUntilHydrated(visitor.page);
    expect(sent).toHaveLength(1);
    await main().getByRole('button', { name: 'Leave the waiting list' }).click();
    await visitor.page.getByRole('heading', { name: 'You are no longer on the waiting list' }).waitFor();
    expect(sent.at(-1)).toEqual({ token: 'secret' });
  });

  it.each([false, true])('sees everywhere whether Premium can be bought (on sale: %s)', async (isOnSale) => {
    visitor.site.api.sellsPremium = isOnSale;
    const shop = await startSite(visitor.site.api);
    try {
      const token = visitor.site.api.signUp('free');
      await visitor.page.goto(shop.url);
      await visitor.page.evaluate((value) => localStorage.setItem('auth_token', value), token);
      await visitPage(visitor.page, shop.url);
      const pricing = main();
      const [soon, buy] = [
        pricing.getByRole('button', { name: 'Coming soon' }),
        pricing.getByRole('button', { name: 'Get Premium' }),
      ];
      await (isOnSale ? buy : soon).waitFor();
      expect(await (isOnSale ? soon : buy).count()).toBe(0);
      await visitor.page.getByRole('button', { name: /free/ }).click();
      const item = visitor.page
        .getByRole('banner')
        .getByRole('button', { name: isOnSale ? 'Get Premium' : 'Premium Coming Soon' });
      expect(await item.isEnabled()).toBe(isOnSale);
      for (const path of ['/terms', '/chrome-extension', '/support']) {
        await visitPage(visitor.page, `${shop.url}${path}`);
        const text = (await main().textContent()) ?? '';
        expect(text.includes('You can buy Premium month by month')).toBe(isOnSale);
        expect(text.includes('Premium is coming soon')).toBe(!isOnSale);
      }
      if (!isOnSale) return;
      await visitPage(visitor.page, shop.url);
      await buy.click();
      await dialog().getByRole('button', { name: 'Continue' }).click();
      await dialog().getByRole('button', { name: 'Pay with PayPal' }).waitFor();
    } finally {
      await visitor.page.goto('about:blank');
      await shop.close();
      visitor.site.api.sellsPremium = false;
    }
  });

  it('keeps the language of the header when the name in the account is changed', async () => {
    await signUp('maria@example.org');
    await visit('/account');
    await visitor.page.getByRole('button', { name: /^IT/ }).click();
    await main().getByLabel('Nome', { exact: true }).fill('Maria');
    const sent = visitor.page.waitForRequest((request) => request.method() === 'PATCH');
    await main().getByRole('button', { name: 'Salva', exact: true }).click();
    expect((await sent).postDataJSON()).toEqual({ firstName: 'Maria', lastName: null });
    expect(await main().locator('[name=preferredLanguage]').inputValue()).toBe('it');
  });

  it('downloads a list as CSV with its byte order mark', async () => {
    await signUp('annie@example.org');
    await buyPremium();
    await visit('/batch');
    await main().getByLabel('Links, one per line').fill('https://northmere.example/harbour');
    await main().getByRole('button', { name: 'Analyze the list' }).click();
    await visitor.page.route('**/api/batches/*/result.csv', (route) =>
      route.fulfill({ contentType: 'text/csv', body: '\ufeffline,url' }),
    );
    const download = visitor.page.waitForEvent('download');
    await main()
      .getByRole('button', { name: /^Download as CSV/ })
      .click();
    const file = await readFile(await (await download).path());
    expect(file.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  });

  it('sees the rating button only with an account, and its tooltip on hover', async () => {
    await visit('/');
    expect(await visitor.page.getByRole('button', { name: 'Rate Vaglio' }).count()).toBe(0);
    await signInAs(visitor.page, visitor.site, 'free');
    await visit('/');
    await visitor.page.getByRole('button', { name: 'Rate Vaglio' }).hover();
    await main().getByText('Rate Vaglio', { exact: true }).waitFor();
    await visitor.page.getByRole('heading', { level: 1 }).hover();
    await main().getByText('Rate Vaglio', { exact: true }).waitFor({ state: 'detached' });
  });
});
