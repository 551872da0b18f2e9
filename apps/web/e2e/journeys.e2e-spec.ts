import type { BrowserContext, BrowserContextOptions, Locator, Page, Route } from 'playwright-core';
import { HOSTILE_PATHS } from '@vaglio/contracts/testing/hostile-paths';
import {
  articleExample,
  articleSummaryExample,
  createdTokenExample,
  userExample,
} from '@vaglio/contracts/examples';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { visit as visitPage, waitUntilHydrated } from '../../../chromium.preset.cjs';
import { BROKEN_ARTICLE, HISTORY, KNOWN_ARTICLE, KNOWN_SOURCE, PICTURED } from './support/fake-articles.js';
import { setUpSiteAndBrowser, signInAs, startSite } from './support/site.js';

interface WebManifest {
  readonly lang: string;
  readonly icons: readonly { readonly src: string; readonly sizes: string }[];
  readonly share_target: {
    readonly action: string;
    readonly params: Readonly<Record<'url' | 'text', string>>;
  };
}

const PERSON = { firstName: 'Ada', email: 'ada@example.org', password: 'lovelace' };

describe('a visitor of the site', () => {
  const test = setUpSiteAndBrowser();
  let context: BrowserContext;
  let page: Page;
  let errors: string[];

  beforeEach(() => open('en-GB'));
  afterEach(async () => {
    await context.close();
    expect(errors).toEqual([]);
  });

  async function open(locale: string, options: BrowserContextOptions = {}): Promise<void> {
    await context?.close();
    context = await test.browser.newContext({ locale, viewport: { width: 1280, height: 800 }, ...options });
    page = await context.newPage();
    errors = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !/status of 4\d\d/.test(message.text())) errors.push(message.text());
    });
  }

  const main = () => page.getByRole('main');
  const dialog = () => page.getByRole('dialog');
  const toast = () => page.getByRole('region', { name: /Notices|Avvisi/ });
  const goTo = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true }).click();
  const visit = (path: string) => visitPage(page, `${test.site.url}${path}`);

  /** Observes the page, because the buttons are disabled for a short time only. */
  function languageButtonsAreLocked(): Promise<boolean> {
    return page.evaluate(
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

  async function signUp(email: string): Promise<void> {
    await visit('/');
    await goTo('Get Started');
    await dialog().getByLabel('First name').fill(PERSON.firstName);
    await dialog().getByLabel('E-mail').fill(email);
    await dialog().getByLabel('Password', { exact: true }).fill(PERSON.password);
    await dialog().getByRole('button', { name: 'Create account' }).last().click();
    await toast().getByText('Registration successful!').waitFor();
  }

  async function buyPremium(): Promise<void> {
    await visit('/account?payment=approved&token=PAID-ORDER');
    await dialog().getByRole('heading', { name: 'You are Premium' }).waitFor();
    await page.keyboard.press('Escape');
  }

  async function fillCredentials(email: string, password = PERSON.password): Promise<void> {
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
  }

  async function analyze(url: string): Promise<void> {
    await main().getByLabel('Link to analyze').fill(url);
    await main().getByRole('button', { name: 'Analyze' }).click();
  }

  // Must be the first test, because the site caches the configuration after the first answer.
  it('sees the configured limits when the API did not answer while the page was rendered', async () => {
    test.site.api.hasConfig = false;
    await page.route('**/api/config', (route) => {
      test.site.api.hasConfig = true;
      return route.continue();
    });
    const rendered = await page.request.get(test.site.url);
    expect(await rendered.text()).not.toContain('3 analyses a day');
    await visit('/');
    await page.getByText('3 analyses a day').waitFor();
  });

  it.each([
    ['en-GB', 'How far can you trust what you are reading?', 'en'],
    ['it-IT', 'Quanto puoi fidarti di quello che leggi?', 'it'],
  ])(
    'gets the page in the language of the browser, without scripts (%s)',
    async (locale, heading, language) => {
      await open(locale, { javaScriptEnabled: false });
      await page.goto(test.site.url);
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(heading);
      expect(await page.locator('html').getAttribute('lang')).toBe(language);
      expect(await page.getByRole('contentinfo').isVisible()).toBe(true);
    },
  );

  it.each([
    [
      'en-GB',
      'Your analyses can be shown only with JavaScript',
      'Rating needs JavaScript.',
      'requesting a review need',
      'This page needs JavaScript.',
    ],
    [
      'it-IT',
      'Per vedere le tue analisi serve JavaScript',
      'Per dare un voto serve JavaScript.',
      'chiedere una revisione richiede',
      'Per questa pagina serve JavaScript.',
    ],
  ])(
    'sees which functions need scripts, and no controls for them, when scripts are off (%s)',
    async (locale, ...texts) => {
      await open(locale, { javaScriptEnabled: false });
      await page.setViewportSize({ width: 390, height: 800 });
      for (const [path, text] of [
        ...[
          '/forgot-password',
          '/reset-password?token=t',
          '/waiting-list/leave',
          '/review-request/confirm',
        ].map((path) => [path, texts[3]] as const),
        ['/history', texts[0]],
        ['/rating', texts[1]],
        [`/article/${KNOWN_ARTICLE}`, texts[2]],
      ] as const) {
        await page.goto(`${test.site.url}${path}`);
        expect(await main().innerText()).toContain(text);
        const controls = await page.locator('.needs-script').all();
        expect(await Promise.all(controls.map((part) => part.isVisible()))).toEqual(
          controls.map(() => false),
        );
        expect(await page.locator('button[type=button]:enabled:visible').count()).toBe(0);
        expect(await page.getByRole('banner').locator('a[href="/articles"]').isVisible()).toBe(true);
      }
      expect(await page.locator('.needs-script').count()).toBe(3);
    },
  );

  it.each(['/', `/source/${KNOWN_SOURCE}`])(
    'keeps the URL of the analysis form on %s when it is sent before hydration',
    async (path) => {
      await page.route('**/*.js', () => undefined);
      await page.goto(`${test.site.url}${path}`, { waitUntil: 'commit' });
      const field = page.getByLabel('Link to analyze');
      await field.fill('https://news.example/story?id=1&b=2');
      await main().getByRole('button', { name: 'Analyze' }).first().click();
      await page.waitForURL(/\/\?url=/);
      expect(await field.inputValue()).toBe('https://news.example/story?id=1&b=2');
    },
  );

  /** Opens a page whose scripts arrive only when the returned function is called. */
  async function openBeforeHydration(path: string): Promise<() => Promise<void>> {
    let allow = (): void => undefined;
    const allowed = new Promise<void>((resolve) => (allow = resolve));
    await page.route('**/*.js', (route) => allowed.then(() => route.continue()));
    await page.goto(`${test.site.url}${path}`, { waitUntil: 'commit' });
    return async () => {
      allow();
      await waitUntilHydrated(page);
    };
  }

  it('keeps a URL that was typed before hydration', async () => {
    const hydrate = await openBeforeHydration('/');
    await page.getByLabel('Link to analyze').fill('https://news.example/typed-early');
    await hydrate();
    await main().getByRole('button', { name: 'Analyze' }).first().click();
    await dialog().getByLabel('E-mail').waitFor();
    expect(await page.getByLabel('Link to analyze').inputValue()).toBe('https://news.example/typed-early');
  });

  it('keeps every field of a form that was filled in before hydration', async () => {
    const hydrate = await openBeforeHydration('/contact');
    await page.getByLabel('Name').fill('Ada');
    await page.getByLabel('Subject').selectOption({ index: 2 });
    await page.getByLabel('Message').fill('Typed early.');
    const subject = await page.getByLabel('Subject').inputValue();
    await hydrate();
    await page.getByLabel('E-mail').fill('ada@example.org');
    expect(await page.getByLabel('Name').inputValue()).toBe('Ada');
    expect(await page.getByLabel('Subject').inputValue()).toBe(subject);
    expect(await page.getByLabel('Message').inputValue()).toBe('Typed early.');
  });

  it('keeps the answers of class mode that were typed before hydration', async () => {
    const hydrate = await openBeforeHydration(`/article/${KNOWN_ARTICLE}?mode=learn`);
    await page.getByLabel('Who is behind this source?').fill('A local paper.');
    await page.getByLabel('Where does the evidence come from?').fill('From the minutes.');
    await hydrate();
    // The button works only after its code has arrived, so it is pressed until then.
    const error = page.getByText('Write at least a few words.');
    for (; (await error.count()) === 0; await sleep(50))
      await page.getByRole('button', { name: 'Show the score' }).click();
    expect(await error.count()).toBe(1);
    expect(await page.getByLabel('Who is behind this source?').inputValue()).toBe('A local paper.');
  });

  it.each([
    ['/auth', 'E-mail', 'Sign in'],
    ['/forgot-password', 'E-mail', 'Send the link'],
    ['/reset-password?token=t', 'New password', 'Save the password'],
    ['/notice', 'Name', 'Send the notice'],
    [`/article/${KNOWN_ARTICLE}?mode=learn`, 'Who is behind this source?', 'Show the score'],
  ])(
    'keeps the typed text when a form that needs scripts is sent before hydration (%s)',
    async (path, label, button) => {
      await openBeforeHydration(path);
      await page.getByLabel(label).first().fill('typed early');
      await main().getByRole('button', { name: button }).last().click();
      await sleep(500);
      expect(page.url()).toBe(`${test.site.url}${path}`);
      expect(await page.getByLabel(label).first().inputValue()).toBe('typed early');
    },
  );

  it('keeps the language of the URL when a form is sent before hydration', async () => {
    await page.route('**/*.js', () => undefined);
    await page.goto(`${test.site.url}/?lang=it`, { waitUntil: 'commit' });
    await page.getByLabel('Link da analizzare').fill('https://news.example/story');
    await main().getByRole('button', { name: 'Analizza' }).first().click();
    await page.waitForURL(/\?url=/);
    expect(await page.getByLabel('Link da analizzare').inputValue()).toBe('https://news.example/story');

    await page.goto(`${test.site.url}/articles?lang=it`, { waitUntil: 'commit' });
    await page.getByRole('searchbox', { name: 'Parole' }).fill('acqua');
    await page.getByRole('button', { name: 'Cerca' }).click();
    await page.waitForURL(/\?q=acqua/);
    expect(await page.locator('html').getAttribute('lang')).toBe('it');
  });

  it('opens a mail draft without scripts, and the message is in no URL of the site', async () => {
    await open('it-IT', { javaScriptEnabled: false });
    await page.goto(`${test.site.url}/contact`);
    await page.getByLabel('Messaggio').fill('Una domanda.');
    await page.getByLabel('Oggetto').selectOption({ index: 1 });
    const browserOfPage = await context.newCDPSession(page);
    await browserOfPage.send('Page.enable');
    const requested = new Promise<string>((resolve) => {
      browserOfPage.on('Page.frameRequestedNavigation', ({ url }) => resolve(url));
    });
    await page.getByRole('button', { name: 'Apri la bozza di e-mail' }).click();
    const draft = new URL(await requested);
    expect(draft.protocol + draft.pathname).toBe('mailto:support@example.org');
    expect(draft.searchParams.get('body')).toBe('Una domanda.');
    expect(page.url()).toBe(`${test.site.url}/contact`);
  });

  it('opens the sign-in dialog when a script asks for it, unless signed in', async () => {
    const ask = () => page.evaluate(() => window.dispatchEvent(new Event('show-auth-modal')));
    await signUp(PERSON.email);
    await ask();
    await page.getByRole('button', { name: 'Account menu: ada' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await toast().getByText('You have been successfully logged out.').waitFor();
    expect(await page.evaluate(() => window.localStorage.getItem('auth_token'))).toBeNull();
    expect(await dialog().count()).toBe(0);
    await ask();
    await fillCredentials(PERSON.email);
    await page.keyboard.press('Enter');
    await toast().getByText('Welcome back! You have free access.').waitFor();
  });

  it('stays signed in, and sees why, when the sign-out fails', async () => {
    await signUp('lise@example.org');
    await page.route('**/api/auth/logout', (route) => route.abort());
    await page.getByRole('button', { name: 'Account menu: lise' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await toast().getByText('Network error. Please check your connection.').waitFor();
    await page.getByRole('button', { name: 'Account menu: lise' }).waitFor();
    expect(await page.evaluate(() => window.localStorage.getItem('auth_token'))).not.toBeNull();
    errors = [];
  });

  it('sees no errors of the sign-in in the registration, and keeps the typed values', async () => {
    await visit('/auth');
    const create = page.getByRole('button', { name: 'Create account' });
    await fillCredentials('unknown@example.org', 'wrong-one');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').getByText('Login failed').waitFor();
    await create.first().click();
    expect(await page.getByRole('alert').count()).toBe(0);
    expect(await page.getByLabel('E-mail').inputValue()).toBe('unknown@example.org');
    await create.last().click();
    await page.getByText('Please enter your first name for registration.').waitFor();
    await main().getByRole('button', { name: 'Sign in' }).first().click();
    await create.first().click();
    expect(await page.getByText('Please enter your first name for registration.').count()).toBe(0);
  });

  it('follows a sign-in and a sign-out in another tab', async () => {
    await signUp('ada-of-two-tabs@example.org');
    const other = await context.newPage();
    await visitPage(other, `${test.site.url}/how-it-works`);
    await other.getByRole('button', { name: 'Account menu: ada-of-two-tabs' }).waitFor();
    await page.getByRole('button', { name: 'Account menu: ada-of-two-tabs' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await other.getByRole('banner').getByRole('link', { name: 'Get Started' }).waitFor();
    await signUp('grace-of-two-tabs@example.org');
    await other.getByRole('button', { name: 'Account menu: grace-of-two-tabs' }).waitFor();
  });

  it('sees an error beside each invalid field of the registration', async () => {
    await visit('/auth?mode=create');
    await fillCredentials('short@example.org', '12345');
    await page.getByRole('button', { name: 'Create account' }).last().click();
    await page.getByText('Please enter your first name for registration.').waitFor();
    await page.getByText('Password must be at least 6 characters long.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('firstName');
  });

  it('is led to the sign-in page when a call is refused, and back after the sign-in', async () => {
    await signUp('grace@example.org');
    await visit('/how-it-works');
    await page.getByRole('button', { name: 'Account menu: grace' }).waitFor();
    test.site.api.endAllSessions();
    await page.getByRole('button', { name: /^IT/ }).click();
    await page.waitForURL('**/auth');
    expect(await page.evaluate(() => window.localStorage.getItem('auth_token'))).toBeNull();
    await fillCredentials('grace@example.org');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/how-it-works');
  });

  it('stays on the site after a sign-in, whatever return URL is given', async () => {
    const otherHosts: string[] = [];
    await context.route(
      ({ origin }) => origin !== test.site.url,
      (route) => {
        otherHosts.push(route.request().url());
        return route.abort();
      },
    );
    await visit('/');
    await signInAs(page, test.site, 'free');
    for (const given of HOSTILE_PATHS.slice(0, 3)) {
      await visit(`/auth?${new URLSearchParams({ from: given, next: given, returnTo: given }).toString()}`);
      await page.waitForURL(`${test.site.url}/`);
    }
    const hasLeftForm = () =>
      page.waitForFunction(
        () => window.location.pathname !== '/auth' && !document.querySelector('input[type="password"]'),
      );
    const sample = HOSTILE_PATHS.filter((_, at) => at % 3 === 0);
    for (const from of ['/how-it-works', ...sample]) {
      await page.evaluate((target) => {
        window.history.pushState({ usr: { from: target }, key: 'given', idx: 1 }, '', '/auth');
        window.dispatchEvent(new PopStateEvent('popstate'));
      }, from);
      await hasLeftForm();
      expect(new URL(page.url()).origin).toBe(test.site.url);
      if (from === '/how-it-works') expect(new URL(page.url()).pathname).toBe(from);
    }
    expect(otherHosts).toEqual([]);
  });

  it('keeps the typed text when the session ends while a form is open', async () => {
    await signUp('rosalind@example.org');
    const endAndReturn = async (send: string, path: string) => {
      test.site.api.endAllSessions();
      await main().getByRole('button', { name: send, exact: true }).click();
      await page.waitForURL('**/auth');
      await fillCredentials('rosalind@example.org');
      await page.keyboard.press('Enter');
      await page.waitForURL(`${test.site.url}${path}`);
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
    test.site.api.signUp('premium');
    await visit('/rating');
    await main().getByRole('radio', { name: /^3\/5/ }).check({ force: true });
    await main().getByLabel('Comment (optional)').fill('Good, but slow.');
    test.site.api.endAllSessions();
    await main().getByRole('button', { name: 'Send the rating' }).click();
    await page.waitForURL('**/auth');
    await fillCredentials('premium@example.org');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${test.site.url}/rating`);
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
    expect(new URL(page.url()).search).toBe('');
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
    await page.route(call, (route) => {
      tokens.push((route.request().postDataJSON() as { token: string }).token);
      return fails(route);
    });
    await visit(`${path}?token=secret`);
    if (button) await main().getByRole('button', { name: button }).click();
    const alert = main().getByRole('alert');
    await alert.getByRole('heading', { level: 1, name: title }).waitFor();
    await alert.getByText('Network error. Please check your connection.').waitFor();
    expect(new URL(page.url()).search).toBe('');
    fails = (route) =>
      route.fulfill({ status: 400, json: { error: 'This link is too old.', code: 'INVALID_TOKEN' } });
    await alert.getByRole('button', { name: 'Try again' }).click();
    await alert.getByText('This link is too old.').waitFor();
    expect(await alert.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    expect(tokens).toEqual(['secret', 'secret']);
    errors = [];
  });

  it('turns mails about changed articles on and off', async () => {
    await signUp('watch@example.org');
    for (const isWanted of [true, false]) {
      await visit('/account');
      const section = page.getByRole('form', { name: 'E-mails about changed articles' });
      const box = section.getByLabel('Write to me about changed articles');
      await section.locator('input:enabled').waitFor();
      expect(await box.isChecked()).toBe(!isWanted);
      await box.setChecked(isWanted);
      await section.getByRole('button', { name: 'Save choice' }).click();
      await page.getByText('Your choice is saved.').waitFor();
    }
    await visit('/account');
    await page.locator('input[name=changeMails]:enabled').waitFor();
    expect(await page.locator('input[name=changeMails]').isChecked()).toBe(false);
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
    expect(await page.content()).not.toContain(createdTokenExample.token);
    await section.getByRole('button', { name: 'Revoke “Reading list”' }).click();
    await toast().getByText('The token is revoked').waitFor();
    expect(await section.getByText('vgl_9f3K…').count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('account-tokens');
    await visit('/account');
    await create.waitFor();
    expect(await section.getByText('vgl_9f3K…').count()).toBe(0);
  });

  it('gets the chosen language from the server on the next visit', async () => {
    await signUp('linus@example.org');
    const isLocked = languageButtonsAreLocked();
    await page.getByRole('button', { name: /^IT/ }).click();
    expect(await isLocked).toBe(true);
    await page.getByRole('heading', { name: 'Quanto puoi fidarti di quello che leggi?' }).waitFor();
    await page.waitForFunction(() => document.documentElement.lang === 'it');
    const answer = await page.request.get(`${test.site.url}/how-it-works`);
    expect(await answer.text()).toContain('<html lang="it"');
    expect(test.site.api.languagesSent).toContain('it');
    await page.reload();
    await waitUntilHydrated(page);
    await page.getByRole('heading', { name: 'Quanto puoi fidarti di quello che leggi?' }).waitFor();
  });

  it('has the focus on the new page after a navigation', async () => {
    await visit('/');
    await goTo('How It Works');
    await page.getByRole('heading', { level: 1, name: 'How an analysis is made' }).waitFor();
    await page.waitForFunction(() => document.activeElement?.id === 'main');
    expect(await page.title()).toBe('How It Works · Vaglio');
    expect(await page.locator('meta[name=description]').count()).toBe(1);
  });

  it('resets the password, and the secret is removed from the URL', async () => {
    await visit('/forgot-password');
    await page.getByLabel('E-mail').fill('ada@example.org');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByRole('heading', { name: 'Check your inbox' }).waitFor();

    const answer = await visit('/reset-password?token=good-token');
    expect(answer?.headers()['referrer-policy']).toBe('no-referrer');
    await page.waitForURL(`${test.site.url}/reset-password`);
    await page.getByLabel('New password').fill('another-one');
    await page.getByRole('button', { name: 'Save the password' }).click();
    await page.getByRole('heading', { name: 'Your password is changed' }).waitFor();

    await visit('/reset-password?token=old');
    await page.getByLabel('New password').fill('another-one');
    await page.getByRole('button', { name: 'Save the password' }).click();
    await page.getByRole('link', { name: 'Ask for a new link' }).waitFor();
  });

  it('has Premium after returning from the payment', async () => {
    await signUp('katherine@example.org');
    await visit('/account?payment=approved&token=OTHER-ORDER');
    await toast().getByText('Subscription Failed').waitFor();
    expect(new URL(page.url()).search).toBe('');
    await page.route('**/api/subscribe', (route) => route.fulfill({ status: 503, json: {} }));
    await visit('/account?payment=approved&token=PAID-ORDER');
    await toast().getByText('Subscription Failed').waitFor();
    await page.unroute('**/api/subscribe');
    await page.reload();
    await dialog().getByRole('heading', { name: 'You are Premium' }).waitFor();
    await page.keyboard.press('Escape');
    errors = [];
    expect(new URL(page.url()).search).toBe('');
    await page.getByRole('button', { name: 'Account menu: katherine' }).click();
    await page.getByText('Unlimited Analyses', { exact: true }).waitFor();
    const tag = page.getByRole('banner').getByText('Premium Member');
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
        .filter({ has: page.getByRole('heading', { level: 4, name }) });
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
      await page.goto(`${test.site.url}/?auth=failed&reason=${reason}`);
      await toast().getByText(title).waitFor();
      await toast().getByText(text, { exact: true }).waitFor();
      expect(new URL(page.url()).search).toBe('');
    }
  });

  it.each([
    ['en-GB', 'You are offline', 'Try again'],
    ['it-IT', 'Sei offline', 'Riprova'],
  ])(
    'sees an offline page without a network, and continues afterwards (%s)',
    async (locale, title, again) => {
      await open(locale);
      await visit('/');
      await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
      test.site.isReachable = false;
      await page.goto(`${test.site.url}/articles`);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      expect(await page.locator('html').getAttribute('lang')).toBe(locale.slice(0, 2));
      test.site.isReachable = true;
      await page.getByRole('link', { name: again }).click();
      await main().getByRole('article').first().waitFor();
      errors = [];
    },
  );

  it('sees an error when a file of the site cannot be loaded, and can retry', async () => {
    await visit('/');
    test.site.isReachable = false;
    await page.getByRole('button', { name: 'Analysis', exact: true }).click();
    await dialog().getByText('This part of the page could not be shown.').waitFor();
    await dialog().getByRole('heading', { level: 2, name: 'Something went wrong' }).waitFor();
    test.site.isReachable = true;
    await dialog().getByRole('button', { name: 'Try again' }).click();
    await dialog().getByRole('heading', { name: 'New analysis' }).waitFor();
    await page.keyboard.press('Escape');

    let requestCount = 0;
    page.on('request', (request) => (requestCount += request.url().includes('articles-route') ? 1 : 0));
    test.site.isReachable = false;
    await goTo('Articles');
    await page.getByRole('heading', { level: 1, name: 'This page could not be loaded' }).waitFor();
    await page.getByText('Network error. Please check your connection.').waitFor();
    expect(requestCount).toBeLessThan(3);
    test.site.isReachable = true;
    await page.getByRole('button', { name: 'Try again' }).click();
    await main().getByRole('article').first().waitFor();
    errors = [];
  });

  it('sees a dialog after one "Try again" when its two files failed at different times', async () => {
    await open('en-GB', { serviceWorkers: 'block' });
    await visit('/');
    const failOnce = async (file: string, afterMs: number) => {
      let isFirst = true;
      await page.route(file, async (route) => {
        if (!isFirst) return route.continue();
        isFirst = false;
        await sleep(afterMs);
        return route.abort();
      });
    };
    await failOnce('**/assets/dialog-content-*.js', 0);
    await failOnce('**/assets/other-pages-*.js', 1_000);
    await page.getByRole('button', { name: 'Analysis', exact: true }).click();
    await dialog().getByRole('button', { name: 'Try again' }).click();
    await dialog().getByRole('heading', { name: 'New analysis' }).waitFor({ timeout: 10_000 });
    errors = [];
  });

  it.each([
    ['en-GB', 'This page could not be loaded', 'Try again'],
    ['it-IT', 'Non è stato possibile caricare la pagina', 'Riprova'],
  ])('sees an error when data cannot be loaded, and can retry (%s)', async (locale, title, again) => {
    await open(locale);
    test.site.api.isFailing = true;
    const answer = await visit('/articles');
    expect([answer?.status(), answer?.headers()['retry-after']]).toEqual([503, '30']);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    test.site.api.isFailing = false;
    await page.getByRole('button', { name: again }).click();
    await main().getByRole('article').first().waitFor();
    errors = [];
  });

  it('loads a page again when it is opened again after a failure', async () => {
    await visit('/');
    test.site.api.isFailing = true;
    await goTo('Articles');
    await page.getByRole('heading', { level: 1, name: 'This page could not be loaded' }).waitFor();
    await goTo('Home');
    await main().getByRole('article').first().waitFor();
    test.site.api.isFailing = false;
    await goTo('Articles');
    await page.getByRole('heading', { level: 1, name: 'All analyses' }).waitFor();
    await main().getByRole('article').first().waitFor();
    errors = [];
  });

  it.each([
    ['en-GB', 'Something went wrong', 'Home page'],
    ['it-IT', 'Qualcosa non ha funzionato', 'Home'],
  ])('sees an error page when a page cannot be rendered (%s)', async (locale, title, home) => {
    await open(locale);
    const answer = await visit(`/article/${BROKEN_ARTICLE}`);
    expect(answer?.status()).toBe(500);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByRole('link', { name: home, exact: true }).click();
    await page.waitForURL(`${test.site.url}/`);
    errors = [];
  });

  it('sees the summary of an analysis in the preview dialog', async () => {
    await visit('/');
    const { title, domain, badgeText, shortSummary } = articleSummaryExample;
    await page.getByRole('button', { name: `Preview: ${title}` }).click();
    await dialog().getByRole('heading', { name: title }).waitFor();
    for (const text of ['Article', domain, shortSummary.en, '68/100', 'MEDIUM', badgeText.en]) {
      await dialog().getByText(text, { exact: true }).first().waitFor();
    }
    const { finalAssessment, factAnalysis } = articleExample.vaglioEvaluation;
    expect(await dialog().getByRole('term').allInnerTexts()).toEqual(['Final assessment', 'Fact analysis']);
    expect(await dialog().getByRole('definition').allInnerTexts()).toEqual([finalAssessment, factAnalysis]);
    expect(await dialog().locator('svg rect').last().getAttribute('width')).toBe('68');
    expect(
      await dialog()
        .getByText(/^Made by software/)
        .isVisible(),
    ).toBe(true);
    // A seeded example has no original to open.
    const original = dialog().getByRole('link', { name: 'Open the original' });
    expect(await original.count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: `Preview: ${PICTURED.title}` }).click();
    expect(await original.getAttribute('href')).toBe(PICTURED.url);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: `Preview: ${title}` }).click();
    await dialog().getByRole('link', { name: 'View the analysis' }).click();
    await page.waitForURL(`**/article/${KNOWN_ARTICLE}`);
    expect(await dialog().count()).toBe(0);
  });

  it('can retry in the preview dialog when the analysis cannot be loaded', async () => {
    await visit('/');
    test.site.api.isFailing = true;
    await page.getByRole('button', { name: `Preview: ${articleSummaryExample.title}` }).click();
    await dialog().getByText('This part of the page could not be shown.').waitFor();
    test.site.api.isFailing = false;
    await dialog().getByRole('button', { name: 'Try again' }).click();
    await dialog().getByRole('definition').first().waitFor();
    errors = [];
  });

  it.each([
    ['en-GB', '“We “will” build it.”'],
    ['it-IT', '«We «will» build it.»'],
  ])('sees one pair of quotation marks around a passage that is a quotation (%s)', async (locale, quote) => {
    await open(locale);
    const [claim] = articleExample.ledger?.claims ?? [];
    const ledger = { ...articleExample.ledger, claims: [{ ...claim, claim: quote }] };
    await page.route(`**/api/articles/${KNOWN_ARTICLE}`, (route) =>
      route.fulfill({ json: { ...articleExample, title: quote, ledger } }),
    );
    await visit('/articles');
    await main().locator(`a[href="/article/${KNOWN_ARTICLE}"]`).first().click();
    for (const place of ['h1', '[aria-labelledby=ledger] p'])
      expect(await main().locator(`${place} > q`).first().textContent()).toBe(quote.slice(1, -1));
  });

  it('sees the changed words of a page and the effect on the score', async () => {
    await visit(`/article/${KNOWN_ARTICLE}`);
    const section = page.getByRole('region', { name: 'What changed after the analysis' });
    await section.getByText('Changed without a note').waitFor();
    expect(await section.locator('del').allInnerTexts()).toEqual(['4']);
    expect(await section.locator('ins').allInnerTexts()).toEqual(['6']);
    await section.getByText('The score went from 62 to 65.').waitFor();
    expect(await section.getByText('+3').count()).toBe(1);
  });

  it('sees that an article is not judged, and that it was entered by hand', async () => {
    await visit('/');
    await page.getByRole('button', { name: 'Preview: A labeled story' }).click();
    await dialog().getByRole('heading', { name: 'A labeled story', exact: true }).waitFor();
    await dialog().getByText('MISINFORMATION').waitFor();
    await dialog()
      .getByText(/^Entered by hand/)
      .waitFor();
    expect(await dialog().getByText('NOT JUDGED').count()).toBe(1);
    expect(
      await dialog()
        .getByText(/68\/100|MEDIUM|Made by software/)
        .count(),
    ).toBe(0);
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

  it('has a live region for notices before the first one is shown', async () => {
    await visit('/');
    const status = toast().getByRole('status');
    const before = await status.elementHandle();
    await main().getByRole('button', { name: 'Analyze' }).first().click();
    await status.getByText('URL required').waitFor();
    expect(await status.evaluate((element, known) => element === known, before)).toBe(true);
  });

  it('sees the link to copy by hand when the browser forbids the clipboard', async () => {
    await context.grantPermissions([]);
    await visit(`/article/${KNOWN_ARTICLE}`);
    await main().getByRole('button', { name: 'Share' }).click();
    await dialog().getByRole('heading').waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Facebook');
    await dialog().getByRole('button', { name: 'Copy the link' }).click();
    await toast().getByText('Copy Failed').waitFor();
    await toast().getByText('Please manually copy the URL').waitFor();
    expect(await dialog().getByText(`/share/${KNOWN_ARTICLE}`).isVisible()).toBe(true);
    expect(await dialog().getByText('Copied').count()).toBe(0);
    await toast().getByRole('button', { name: 'Close' }).click();
    await toast().getByText('Copy Failed').waitFor({ state: 'detached' });
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('DIALOG');
    expect(await dialog().isVisible()).toBe(true);
  });

  it('sees in Italian that a rating was not sent, and keeps the typed text', async () => {
    await open('it-IT');
    await page.goto(test.site.url);
    await signInAs(page, test.site, 'free');
    await visit('/rating');
    await main().getByRole('radio', { name: /^2\/5/ }).check({ force: true });
    await main().getByRole('textbox').fill('Troppo lento.');
    test.site.api.isFailing = true;
    await main().getByRole('button', { name: 'Invia valutazione' }).click();
    await toast().getByText('Errore nell’invio').waitFor();
    await toast().getByText('Il servizio è fermo per un momento.').waitFor();
    test.site.api.isFailing = false;
    expect(await main().getByRole('textbox').inputValue()).toBe('Troppo lento.');
    expect(await main().getByRole('radio', { name: /^2\/5/ }).isChecked()).toBe(true);
    errors = [];
  });

  it('opens the pages from the menu on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await visit('/');
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await dialog().getByRole('link', { name: 'How It Works' }).click();
    await page.getByRole('heading', { level: 1, name: 'How an analysis is made' }).waitFor();
    expect(await dialog().count()).toBe(0);
  });

  it.each([
    [320, 640],
    [390, 760],
    [820, 1000],
  ])('can use every control while a notice is shown, at %d by %d pixels', async (width, height) => {
    await open('it-IT');
    await page.setViewportSize({ width, height });
    const noticeCovers = async (element: Locator) => {
      const [notice, box] = [await toast().locator('> *').boundingBox(), await element.boundingBox()];
      if (!notice || !box) throw new Error('The notice or the element is not visible');
      return notice.y < box.y + box.height && box.y < notice.y + notice.height;
    };
    await visit('/?auth=failed&reason=no_session');
    await toast().getByText('Accesso con Google non riuscito').waitFor();
    expect(await noticeCovers(page.getByRole('banner'))).toBe(false);
    expect(await noticeCovers(page.getByRole('heading', { level: 1 }))).toBe(false);

    await context.grantPermissions([]);
    await visit(`/article/${KNOWN_ARTICLE}`);
    await main().getByRole('button', { name: 'Condividi' }).click();
    await dialog().getByRole('button', { name: 'Copia il link' }).waitFor();
    const before = await dialog().boundingBox();
    await dialog().getByRole('button', { name: 'Copia il link' }).click();
    await toast().getByText('Copia non riuscita').waitFor();
    expect(await dialog().boundingBox()).toEqual(before);
    expect(await noticeCovers(dialog())).toBe(false);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Chiedi una revisione' }).click();
    await dialog().getByRole('button', { name: 'Invia la richiesta' }).click();
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('message');
    await dialog().getByRole('textbox').first().fill('Il verbale è linkato in fondo.');
    await dialog().getByLabel('La tua e-mail, per la risposta').fill('ada@example.org');
    test.site.api.isFailing = true;
    await dialog().getByRole('button', { name: 'Invia la richiesta' }).click();
    await toast().getByText('Non è stato possibile inviare la richiesta').waitFor();
    test.site.api.isFailing = false;
    expect(await noticeCovers(dialog())).toBe(false);
    errors = [];
  });

  it('sees the next dialog when it is opened before the browser has reported the closing of the last one', async () => {
    await visit(`/article/${KNOWN_ARTICLE}`);
    await main().getByRole('button', { name: 'Share' }).first().click();
    await dialog().getByRole('button', { name: 'Copy the link' }).waitFor();
    await page.evaluate(() => {
      document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
      const buttons = [...document.querySelectorAll('button')];
      buttons.find(({ textContent }) => textContent === 'Request a review')?.click();
    });
    await dialog().getByRole('textbox').first().fill('The minutes are linked below.');
    await page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
  });

  it('can show the password, and cannot change the fields while the form is sent', async () => {
    await visit('/auth');
    const password = page.getByLabel('Password', { exact: true });
    await fillCredentials('unknown@example.org');
    await page.getByRole('button', { name: 'Show the password' }).click();
    expect(await password.getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Hide the password' }).click();
    expect(await password.getAttribute('type')).toBe('password');
    let answer = () => undefined as void;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/auth/login', (route) => answered.then(() => route.continue()));
    await password.press('Enter');
    await page.getByRole('button', { name: 'Signing in…' }).waitFor();
    for (const field of [password, page.getByLabel('E-mail')]) expect(await field.isDisabled()).toBe(true);
    answer();
    await page.getByRole('alert').getByText('Login failed').waitFor();
    expect(await password.isEnabled()).toBe(true);
  });

  it('sees a specific text for each failure of an analysis', async () => {
    await signUp('mary@example.org');
    await page.route('**/api/analyze', (route) =>
      route.fulfill({ status: 502, json: { error: 'It broke off.', code: 'ANALYSIS_FAILED' } }),
    );
    await analyze('https://paper.example/story');
    await toast().getByText('Analysis Failed').waitFor();
    await toast().getByText('It broke off.').waitFor();
    await page.route('**/api/analyze', (route) =>
      route.fulfill({ status: 400, json: { error: 'Please enter a valid URL.', code: 'INVALID_URL' } }),
    );
    await analyze('http://192.168.0.1/story');
    await toast().getByText('Invalid URL').waitFor();
    await visit(`/article/${KNOWN_ARTICLE}`);
    await main().getByRole('heading', { name: 'Free Usage Status' }).waitFor();
    await main().getByText('Failed to fetch remaining analyses').waitFor();
    await page.route('**/api/user/articles*', (route) => route.fulfill({ status: 500, json: {} }));
    await visit('/history');
    await main().getByText('Unable to load your analysis history. Please try again.').waitFor();
    errors = [];
  });

  it('requests the analysis again after a new sign-in when the session had ended', async () => {
    await signUp('joan@example.org');
    await page.route('**/api/analyze', (route) =>
      route.fulfill({ status: 401, json: { error: 'Sign in.', code: 'AUTH_REQUIRED' } }),
    );
    await analyze('https://paper.example/story');
    await page.waitForURL('**/auth');
    await toast().getByText('Please sign in again').waitFor();
    await page.unroute('**/api/analyze');
    const sent = page.waitForRequest('**/api/analyze');
    await fillCredentials('joan@example.org');
    await page.keyboard.press('Enter');
    expect((await sent).postDataJSON()).toEqual({ url: 'https://paper.example/story' });
    errors = [];
  });

  it('sees why a page could not be read beside the focused field, until the next attempt', async () => {
    await signUp('margaret@example.org');
    const sentence = 'There is no page at this link. No analysis was used.';
    await page.route('**/api/analyze', (route) =>
      route.fulfill({
        status: 422,
        json: { error: sentence, code: 'CONTENT_INACCESSIBLE', details: { kind: 'not_found' } },
      }),
    );
    const field = main().getByLabel('Link to analyze');
    await analyze('https://paper.example/story');
    await toast().getByText('Content Not Accessible').waitFor();
    await toast().getByText('This site may have paywall protection').waitFor();
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    await toast().getByText('Content Not Accessible').waitFor({ state: 'detached' });
    await field.fill('https://paper.example/other');
    expect(await main().getByText(sentence).isVisible()).toBe(true);
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await page.unroute('**/api/analyze');
    await page.route('**/api/analyze', () => undefined);
    await main().getByRole('button', { name: 'Analyze' }).click();
    await main().getByText(sentence).waitFor({ state: 'detached' });
  });

  it('joins the waiting list with consent, and leaves it by a button instead of by opening the link', async () => {
    const sent: unknown[] = [];
    await signUp('waiter@example.org');
    await page.route('**/api/waiting-list', (route) => {
      sent.push(route.request().postDataJSON());
      return route.fulfill({ json: { leaveUrl: `${test.site.url}/waiting-list/leave?token=secret` } });
    });
    await page.route('**/api/waiting-list/leave', (route) => {
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
    await page.getByRole('heading', { name: 'Leave the waiting list?' }).waitFor();
    await waitUntilHydrated(page);
    expect(sent).toHaveLength(1);
    await main().getByRole('button', { name: 'Leave the waiting list' }).click();
    await page.getByRole('heading', { name: 'You are no longer on the waiting list' }).waitFor();
    expect(sent.at(-1)).toEqual({ token: 'secret' });
  });

  it.each([false, true])('sees everywhere whether Premium can be bought (on sale: %s)', async (isOnSale) => {
    test.site.api.sellsPremium = isOnSale;
    const shop = await startSite(test.site.api);
    try {
      const token = test.site.api.signUp('free');
      await page.goto(shop.url);
      await page.evaluate((value) => localStorage.setItem('auth_token', value), token);
      await visitPage(page, shop.url);
      const pricing = main();
      const [soon, buy] = [
        pricing.getByRole('button', { name: 'Coming soon' }),
        pricing.getByRole('button', { name: 'Get Premium' }),
      ];
      await (isOnSale ? buy : soon).waitFor();
      expect(await (isOnSale ? soon : buy).count()).toBe(0);
      await page.getByRole('button', { name: /free/ }).click();
      const item = page
        .getByRole('banner')
        .getByRole('button', { name: isOnSale ? 'Get Premium' : 'Premium Coming Soon' });
      expect(await item.isEnabled()).toBe(isOnSale);
      for (const path of ['/terms', '/chrome-extension', '/support']) {
        await visitPage(page, `${shop.url}${path}`);
        const text = (await main().textContent()) ?? '';
        expect(text.includes('You can buy Premium month by month')).toBe(isOnSale);
        expect(text.includes('Premium is coming soon')).toBe(!isOnSale);
      }
      if (!isOnSale) return;
      await visitPage(page, shop.url);
      await buy.click();
      await dialog().getByRole('button', { name: 'Continue' }).click();
      await dialog().getByRole('button', { name: 'Pay with PayPal' }).waitFor();
    } finally {
      await page.goto('about:blank');
      await shop.close();
      test.site.api.sellsPremium = false;
    }
  });

  describe('who submitted a URL without an account', () => {
    const LINK = 'https://paper.example/waiting';
    let analyzed: string[];
    const submit = async (text: string) => {
      const form = page.locator('form').filter({ has: page.getByLabel('Link to analyze') });
      await form.last().getByLabel('Link to analyze').fill(text);
      await form.last().getByRole('button', { name: 'Analyze' }).click();
    };
    const arrives = () => page.waitForURL(`**/article/${KNOWN_ARTICLE}`);

    beforeEach(async () => {
      analyzed = [];
      await page.route('**/api/analyze', (route) => {
        analyzed.push(String((route.request().postDataJSON() as { url: string }).url));
        return route.fulfill({ json: { ...articleExample, id: KNOWN_ARTICLE } });
      });
      await page.route('**/api/auth/register', (route) => {
        const token = test.site.api.signUp('free');
        return route.fulfill({ status: 201, json: { user: userExample, token } });
      });
    });

    it('sees the error of an invalid URL instead of the sign-in dialog', async () => {
      await visit('/');
      await submit('not a link');
      await main().getByText('Please enter a valid URL').waitFor();
      await toast().getByText('Invalid URL').waitFor();
      expect(await page.getByText('Registration Required').count()).toBe(0);
    });

    it('gets the analysis once after the registration, without submitting again', async () => {
      await visit('/');
      await submit(LINK);
      await page.getByText('Registration Required').waitFor();
      const account = page.getByRole('dialog', { name: 'Sign in' });
      await account.getByLabel('First name').fill('Ada');
      await account.getByLabel('E-mail').fill('waiting@example.org');
      await account.getByLabel('Password', { exact: true }).fill('lovelace');
      await account.getByRole('button', { name: 'Create account' }).last().click();
      await arrives();
      await visit('/');
      await page.getByRole('button', { name: /free/ }).waitFor();
      expect(analyzed).toEqual([LINK]);
    });

    it('gets the analysis after a reload and a sign-in with Google', async () => {
      await visit('/');
      await submit(LINK);
      await page.getByText('Registration Required').waitFor();
      await page.route('**/api/auth/exchange', (route) => {
        const token = test.site.api.signUp('free');
        return route.fulfill({ json: { user: userExample, token } });
      });
      await visit('/?auth=success&token=code');
      await arrives();
      expect(analyzed).toEqual([LINK]);
    });

    it('gets the analysis on a page without the form', async () => {
      await visit('/articles');
      await page.getByRole('banner').getByRole('button', { name: 'Analysis' }).click();
      await submit(LINK);
      await page.getByText('Registration Required').waitFor();
      await visit('/articles');
      await signInAs(page, test.site, 'free');
      await visit('/articles');
      await arrives();
      expect(analyzed).toEqual([LINK]);
    });

    it('gets no analysis after closing the dialog', async () => {
      await visit('/');
      await submit(LINK);
      await page.getByText('Registration Required').waitFor();
      await page.keyboard.press('Escape');
      await signInAs(page, test.site, 'free');
      await visit('/');
      await page.getByRole('button', { name: /free/ }).waitFor();
      expect(analyzed).toEqual([]);
    });
  });

  it('finds every part of an analysis under its heading, and shares it in a popup', async () => {
    await visit(`/article/${KNOWN_ARTICLE}`);
    const inReport = [
      'Summary',
      'AI Analysis Rationale',
      'CRAAP results',
      'Professional evaluation',
      'Technical Signals',
      'Tags',
    ];
    for (const name of inReport) expect(await page.getByText(name, { exact: true }).isVisible()).toBe(false);
    await page.getByText('Read the full report').click();
    for (const name of [
      'Main reasons',
      'What you can do',
      'What others say',
      'Who is behind it',
      'Sentences Requiring Verification',
      'The five criteria',
      'Suggested sources',
      ...inReport,
    ]) {
      await main().getByRole('heading', { name, exact: true }).waitFor();
    }
    await page.evaluate(() => {
      window.open = (...given) => (document.body.setAttribute('data-opened', given.join(' ')), null);
    });
    await main().getByRole('button', { name: 'Share' }).click();
    await dialog().getByRole('button', { name: 'WhatsApp' }).click();
    const opened = await page.locator('body').getAttribute('data-opened');
    expect(opened).toMatch(/^https:\/\/wa\.me\/\?text=\S+ _blank .*width=600,height=400/);
  });

  it('sees verdict, reasons and advice within 700 px on a phone, and prints the full report', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(`/article/${KNOWN_ARTICLE}`);
    const advice = page.getByRole('region', { name: 'What you can do' });
    const { y = 0, height = 0 } = (await advice.boundingBox()) ?? {};
    expect(y).toBeGreaterThan(0);
    expect(y + height).toBeLessThanOrEqual(700);
    expect(await page.getByText('Key findings').isVisible()).toBe(false);
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByText('Key findings').isVisible()).toBe(true);
    for (const onlyOnScreen of ['Read the full report', 'Judge first (class mode)'])
      expect([onlyOnScreen, await page.getByText(onlyOnScreen).isVisible()]).toEqual([onlyOnScreen, false]);
    errors = [];
  });

  it('reads a headline in Arabic from right to left, and a long one on a card within six lines', async () => {
    await visit('/articles');
    const title = main().getByRole('heading', { level: 3 }).first();
    const link = title.getByRole('link');
    await link.evaluate((node) => (node.textContent = 'The council votes on the bridges '.repeat(20)));
    const lines = title.evaluate((node) => node.clientHeight / parseFloat(getComputedStyle(node).lineHeight));
    expect(Math.round(await lines)).toBe(6);
    const directionWith = (element: Locator) =>
      element.evaluate((node) => {
        (node.querySelector('q, a') ?? node).textContent = 'مجلس المدينة يصوت';
        return getComputedStyle(node).direction;
      });
    expect(await directionWith(title)).toBe('rtl');
    await visit(`/article/${KNOWN_ARTICLE}`);
    expect(await directionWith(main().getByRole('heading', { level: 1 }))).toBe('rtl');
  });

  it('reads the analyzed text as its submitter, and sees why others cannot', async () => {
    await signUp('barbara@example.org');
    await visit(`/article/${KNOWN_ARTICLE}`);
    const read = main().getByRole('button', { name: 'Read the text' });
    await read.click();
    await toast().getByText('Only accounts that submitted this link can read the text.').waitFor();
    await page.route('**/api/articles/*/text', (route) =>
      route.fulfill({ json: { text: 'The council met.\nIt voted.', textLanguage: 'en' } }),
    );
    await read.click();
    await main().getByText('The council met.').waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BLOCKQUOTE');
  });

  it('keeps the language of the header when the name in the account is changed', async () => {
    await signUp('maria@example.org');
    await visit('/account');
    await page.getByRole('button', { name: /^IT/ }).click();
    await main().getByLabel('Nome', { exact: true }).fill('Maria');
    const sent = page.waitForRequest((request) => request.method() === 'PATCH');
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
    await page.route('**/api/batches/*/result.csv', (route) =>
      route.fulfill({ contentType: 'text/csv', body: '\ufeffline,url' }),
    );
    const download = page.waitForEvent('download');
    await main()
      .getByRole('button', { name: /^Download as CSV/ })
      .click();
    const file = await readFile(await (await download).path());
    expect(file.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  });

  it('sees new analyses in the history when it is opened again', async () => {
    await signUp('emmy@example.org');
    await visit('/history');
    await main().getByRole('article').first().waitFor();
    await goTo('How It Works');
    await page.getByRole('heading', { level: 1, name: 'How an analysis is made' }).waitFor();
    const readAgain = page.waitForRequest('**/api/user/articles*');
    await goTo('History');
    await readAgain;
  });

  it('pages through the list of articles, and sees a link to the form when it is empty', async () => {
    let total = 41;
    await page.route('**/api/articles?*', (route) =>
      route.fulfill({ json: { articles: total > 0 ? [articleSummaryExample] : [], total } }),
    );
    await page.setViewportSize({ width: 1280, height: 300 });
    await visit('/');
    await goTo('Articles');
    await main().getByText('Page 1 of 3').waitFor();
    expect(await main().getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true);
    await main().getByRole('link', { name: 'Next' }).click();
    await main().getByText('Page 2 of 3').waitFor();
    await page.waitForFunction(() => document.activeElement?.id === 'main' && window.scrollY === 0);
    await main().getByRole('link', { name: 'Next' }).click();
    await main().getByText('Page 3 of 3').waitFor();
    expect(await main().getByRole('button', { name: 'Next' }).isDisabled()).toBe(true);
    expect(await main().getByRole('link', { name: 'Previous' }).getAttribute('href')).toBe(
      '/articles?page=2',
    );
    total = 0;
    await goTo('How It Works');
    await visit('/');
    await goTo('Articles');
    expect(await main().getByRole('link', { name: 'Analyze Article' }).getAttribute('href')).toBe('/');
  });

  it.each([
    ['en-GB', 'There is no page 9', 'Go to the last page'],
    ['it-IT', 'La pagina 9 non esiste', 'Vai all’ultima pagina'],
  ])('sees a link to the last page of a list after its end (%s)', async (locale, title, last) => {
    await open(locale);
    await visit('/');
    await signInAs(page, test.site, 'free');
    for (const path of ['/articles', '/corrections', '/history']) {
      await visit(`${path}?page=9`);
      await main().getByRole('heading', { level: 2, name: title }).waitFor();
      expect(await main().getByRole('article').count()).toBe(0);
      expect(await main().getByRole('heading', { level: 2 }).allInnerTexts()).not.toContain(
        'No corrections so far',
      );
      await main().getByRole('link', { name: last }).click();
      await page.waitForURL(`${test.site.url}${path}`);
      await main().getByRole('article').first().waitFor();
    }
  });

  it('sees eight placeholders while the latest analyses load, and a message when there are none', async () => {
    let answer = () => undefined as void;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    let given: { readonly status?: number; readonly json: unknown } = { json: [] };
    await page.route('**/api/articles?latest=true*', (route) => answered.then(() => route.fulfill(given)));
    const openHome = async () => {
      await visit('/how-it-works');
      await goTo('Home');
    };
    await openHome();
    const waiting = main().getByRole('status', { name: 'Loading the latest analyses…' });
    await waiting.waitFor();
    expect(await waiting.locator('li').count()).toBe(8);
    answer();
    await main().getByRole('heading', { name: 'No analysis yet' }).waitFor();
    expect(await main().getByRole('link', { name: 'New analysis' }).getAttribute('href')).toBe('/#analyze');
    given = { status: 500, json: {} };
    await openHome();
    await main().getByRole('heading', { name: 'The latest analyses could not be loaded' }).waitFor();
    given = { json: [articleSummaryExample] };
    await main().getByRole('button', { name: 'Try again' }).click();
    await main().getByRole('heading', { level: 3, name: articleSummaryExample.title }).waitFor();
    errors = [];
  });

  it('finds the pages that are in no menu in the footer', async () => {
    await visit('/auth');
    const footer = page.getByRole('contentinfo');
    for (const name of ['About', 'Quick Links', 'Support'])
      await footer.getByRole('heading', { name }).waitFor();
    const links = footer.getByRole('link');
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(addresses).toEqual(
      expect.arrayContaining([
        '/',
        '/articles',
        '/how-it-works',
        '/support',
        '/privacy',
        '/terms',
        '/contact',
      ]),
    );
    expect(await links.allInnerTexts()).toEqual(
      expect.arrayContaining([
        'Privacy Policy',
        'Terms of Service',
        'Contact',
        'Help Center',
        'All Articles',
      ]),
    );
  });

  it('sees the rating button only with an account, and its tooltip on hover', async () => {
    await visit('/');
    expect(await page.getByRole('button', { name: 'Rate Vaglio' }).count()).toBe(0);
    await signInAs(page, test.site, 'free');
    await visit('/');
    await page.getByRole('button', { name: 'Rate Vaglio' }).hover();
    await main().getByText('Rate Vaglio', { exact: true }).waitFor();
    await page.getByRole('heading', { level: 1 }).hover();
    await main().getByText('Rate Vaglio', { exact: true }).waitFor({ state: 'detached' });
  });

  it.each([
    [
      'en-GB',
      [
        'What it is',
        'Newspaper',
        'Italy',
        'On the list Example of August 2026 as “mixed”.',
        'Responsible editor',
      ],
    ],
    [
      'it-IT',
      [
        'Che cos’è',
        'Italia',
        'Nell’elenco Example di agosto 2026 come «mixed» (contrastante).',
        'Direttore responsabile',
      ],
    ],
  ])('sees the facts about a source and the lists that contain it (%s)', async (locale, texts) => {
    await open(locale);
    await visit(`/source/${KNOWN_SOURCE}`);
    for (const text of [...texts, 'CC BY 4.0', 'Anna Esempi']) await main().getByText(text).first().waitFor();
  });

  it.each([
    [
      'en-GB',
      ['What costs its articles points', 'Vague sources', 'Changes of this page by our editors'],
      'Request a review',
    ],
    [
      'it-IT',
      ['Che cosa toglie punti ai suoi articoli', 'Fonti vaghe', 'Modifiche della redazione a questa pagina'],
      'Chiedi una revisione',
    ],
  ] as const)(
    'sees the frequent findings of a source, and requests a review of its record (%s)',
    async (locale, texts, contest) => {
      await open(locale);
      await visit(`/source/${KNOWN_SOURCE}`);
      for (const text of texts) await main().getByText(text).first().waitFor();
      let sent: unknown = null;
      await page.route(`**/api/sources/${KNOWN_SOURCE}/review-requests`, (route) => {
        sent = route.request().postDataJSON();
        return route.fulfill({ status: 202, json: { status: 'open' } });
      });
      await main().getByRole('button', { name: contest }).click();
      await dialog().locator('[name=message]').fill('The domain has been ours since May 2026.');
      await dialog().locator('[name=email]').fill('press@outlet.example');
      await dialog().locator('[type=submit]').click();
      await dialog()
        .getByRole('heading', { name: /queue|coda/ })
        .waitFor();
      expect(sent).toEqual({
        message: 'The domain has been ours since May 2026.',
        email: 'press@outlet.example',
      });
    },
  );

  it('sees advice when nothing is known about a source', async () => {
    await visit('/source/never-heard-of.example');
    await page.getByRole('heading', { name: 'How to find out more' }).waitFor();
    await page.getByRole('link', { name: 'Analyze one of its articles' }).click();
    await page.getByLabel('Link to analyze').first().waitFor();
  });

  it('gets the chosen dark theme from the server', async () => {
    await visit('/');
    await page.getByRole('button', { name: 'Dark' }).click();
    await page.waitForSelector('html[data-theme="dark"]');
    const answer = await page.request.get(`${test.site.url}/`);
    expect(await answer.text()).toContain('data-theme="dark"');
  });

  it.each([
    ['en-GB', 'Link to analyze'],
    ['it-IT', 'Link da analizzare'],
  ])('can install the site, and finds a URL shared by the phone in the field (%s)', async (locale, label) => {
    await open(locale);
    await visit('/');
    const browserOfPage = await context.newCDPSession(page);
    const { data, errors } = await browserOfPage.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { lang, icons, share_target: target } = JSON.parse(data ?? '') as WebManifest;
    expect(lang).toBe(locale.slice(0, 2));
    // Chromium needs these icons to offer the installation, but does not report them in a private window.
    for (const side of [192, 512]) {
      const icon = icons.find(({ sizes }) => sizes === `${side}x${side}`);
      const picture = await (await page.request.get(`${test.site.url}${icon?.src}`)).body();
      expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([side, side]);
    }
    // Phones pass the URL either as the parameter or inside a text.
    for (const [name, value] of [
      [target.params.url, 'https://paper.example/story'],
      [target.params.text, 'Look at this: https://paper.example/story'],
    ] as const) {
      await visit(`${target.action}?${new URLSearchParams({ [name]: value }).toString()}`);
      expect(await page.getByLabel(label).first().inputValue()).toBe('https://paper.example/story');
    }
  });
});
