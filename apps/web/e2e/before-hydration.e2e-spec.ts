import { setTimeout as sleep } from 'node:timers/promises';
import { waitUntilHydrated } from '../../../chromium.preset.cjs';
import { KNOWN_ARTICLE, KNOWN_SOURCE } from './support/fake-articles.js';
import { setUpVisitor } from './support/visitor.js';

describe('a visitor before the scripts of the site run', () => {
  const visitor = setUpVisitor();
  const { main, dialog, visit, open } = visitor;

  // Must be the first test, because the site caches the configuration after the first answer.
  it('sees the configured limits when the API did not answer while the page was rendered', async () => {
    visitor.site.api.hasConfig = false;
    await visitor.page.route('**/api/config', (route) => {
      visitor.site.api.hasConfig = true;
      return route.continue();
    });
    const rendered = await visitor.page.request.get(visitor.site.url);
    expect(await rendered.text()).not.toContain('3 analyses a day');
    await visit('/');
    await visitor.page.getByText('3 analyses a day').waitFor();
  });

  it.each([
    ['en-GB', 'How far can you trust what you are reading?', 'en'],
    ['it-IT', 'Quanto puoi fidarti di quello che leggi?', 'it'],
  ])(
    'gets the page in the language of the browser, without scripts (%s)',
    async (locale, heading, language) => {
      await open(locale, { javaScriptEnabled: false });
      await visitor.page.goto(visitor.site.url);
      expect(await visitor.page.getByRole('heading', { level: 1 }).textContent()).toBe(heading);
      expect(await visitor.page.locator('html').getAttribute('lang')).toBe(language);
      expect(await visitor.page.getByRole('contentinfo').isVisible()).toBe(true);
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
      await visitor.page.setViewportSize({ width: 390, height: 800 });
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
        await visitor.page.goto(`${visitor.site.url}${path}`);
        expect(await main().innerText()).toContain(text);
        const controls = await visitor.page.locator('.needs-script').all();
        expect(await Promise.all(controls.map((part) => part.isVisible()))).toEqual(
          controls.map(() => false),
        );
        expect(await visitor.page.locator('button[type=button]:enabled:visible').count()).toBe(0);
        expect(await visitor.page.getByRole('banner').locator('a[href="/articles"]').isVisible()).toBe(true);
      }
      expect(await visitor.page.locator('.needs-script').count()).toBe(3);
    },
  );

  it.each(['/', `/source/${KNOWN_SOURCE}`])(
    'keeps the URL of the analysis form on %s when it is sent before hydration',
    async (path) => {
      await visitor.page.route('**/*.js', () => undefined);
      await visitor.page.goto(`${visitor.site.url}${path}`, { waitUntil: 'commit' });
      const field = visitor.page.getByLabel('Link to analyze');
      await field.fill('https://news.example/story?id=1&b=2');
      await main().getByRole('button', { name: 'Analyze' }).first().click();
      await visitor.page.waitForURL(/\/\?url=/);
      expect(await field.inputValue()).toBe('https://news.example/story?id=1&b=2');
    },
  );

  /** Opens a page whose scripts arrive only when the returned function is called. */
  async function openBeforeHydration(path: string): Promise<() => Promise<void>> {
    let allow = (): void => undefined;
    const allowed = new Promise<void>((resolve) => (allow = resolve));
    await visitor.page.route('**/*.js', (route) => allowed.then(() => route.continue()));
    await visitor.page.goto(`${visitor.site.url}${path}`, { waitUntil: 'commit' });
    return async () => {
      allow();
      await waitUntilHydrated(visitor.page);
    };
  }

  it('keeps a URL that was typed before hydration', async () => {
    const hydrate = await openBeforeHydration('/');
    await visitor.page.getByLabel('Link to analyze').fill('https://news.example/typed-early');
    await hydrate();
    await main().getByRole('button', { name: 'Analyze' }).first().click();
    await dialog().getByLabel('E-mail').waitFor();
    expect(await visitor.page.getByLabel('Link to analyze').inputValue()).toBe(
      'https://news.example/typed-early',
    );
  });

  it('keeps every field of a form that was filled in before hydration', async () => {
    const hydrate = await openBeforeHydration('/contact');
    await visitor.page.getByLabel('Name').fill('Ada');
    await visitor.page.getByLabel('Subject').selectOption({ index: 2 });
    await visitor.page.getByLabel('Message').fill('Typed early.');
    const subject = await visitor.page.getByLabel('Subject').inputValue();
    await hydrate();
    await visitor.page.getByLabel('E-mail').fill('ada@example.org');
    expect(await visitor.page.getByLabel('Name').inputValue()).toBe('Ada');
    expect(await visitor.page.getByLabel('Subject').inputValue()).toBe(subject);
    expect(await visitor.page.getByLabel('Message').inputValue()).toBe('Typed early.');
  });

  it('keeps the answers of class mode that were typed before hydration', async () => {
    const hydrate = await openBeforeHydration(`/article/${KNOWN_ARTICLE}?mode=learn`);
    await visitor.page.getByLabel('Who is behind this source?').fill('A local paper.');
    await visitor.page.getByLabel('Where does the evidence come from?').fill('From the minutes.');
    await hydrate();
    // The button works only after its code has arrived, so it is pressed until then.
    const error = visitor.page.getByText('Write at least a few words.');
    for (; (await error.count()) === 0; await sleep(50))
      await visitor.page.getByRole('button', { name: 'Show the score' }).click();
    expect(await error.count()).toBe(1);
    expect(await visitor.page.getByLabel('Who is behind this source?').inputValue()).toBe('A local paper.');
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
      await visitor.page.getByLabel(label).first().fill('typed early');
      await main().getByRole('button', { name: button }).last().click();
      await sleep(500);
      expect(visitor.page.url()).toBe(`${visitor.site.url}${path}`);
      expect(await visitor.page.getByLabel(label).first().inputValue()).toBe('typed early');
    },
  );

  it('keeps the language of the URL when a form is sent before hydration', async () => {
    await visitor.page.route('**/*.js', () => undefined);
    await visitor.page.goto(`${visitor.site.url}/?lang=it`, { waitUntil: 'commit' });
    await visitor.page.getByLabel('Link da analizzare').fill('https://news.example/story');
    await main().getByRole('button', { name: 'Analizza' }).first().click();
    await visitor.page.waitForURL(/\?url=/);
    expect(await visitor.page.getByLabel('Link da analizzare').inputValue()).toBe(
      'https://news.example/story',
    );

    await visitor.page.goto(`${visitor.site.url}/articles?lang=it`, { waitUntil: 'commit' });
    await visitor.page.getByRole('searchbox', { name: 'Parole' }).fill('acqua');
    await visitor.page.getByRole('button', { name: 'Cerca' }).click();
    await visitor.page.waitForURL(/\?q=acqua/);
    expect(await visitor.page.locator('html').getAttribute('lang')).toBe('it');
  });

  it('opens a mail draft without scripts, and the message is in no URL of the site', async () => {
    await open('it-IT', { javaScriptEnabled: false });
    await visitor.page.goto(`${visitor.site.url}/contact`);
    await visitor.page.getByLabel('Messaggio').fill('Una domanda.');
    await visitor.page.getByLabel('Oggetto').selectOption({ index: 1 });
    const browserOfPage = await visitor.context.newCDPSession(visitor.page);
    await browserOfPage.send('Page.enable');
    const requested = new Promise<string>((resolve) => {
      browserOfPage.on('Page.frameRequestedNavigation', ({ url }) => resolve(url));
    });
    await visitor.page.getByRole('button', { name: 'Apri la bozza di e-mail' }).click();
    const draft = new URL(await requested);
    expect(draft.protocol + draft.pathname).toBe('mailto:support@example.org');
    expect(draft.searchParams.get('body')).toBe('Una domanda.');
    expect(visitor.page.url()).toBe(`${visitor.site.url}/contact`);
  });
});
