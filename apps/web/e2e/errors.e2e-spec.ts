import type { Locator } from 'playwright-core';
import { articleSummaryExample } from '@vaglio/contracts/examples';
import { setTimeout as sleep } from 'node:timers/promises';
import { BROKEN_ARTICLE, KNOWN_ARTICLE } from './support/fake-articles.js';
import { setUpVisitor } from './support/visitor.js';

describe('a visitor for whom something fails', () => {
  const visitor = setUpVisitor();
  const { main, dialog, toast, goTo, visit, open, signUp, fillCredentials, analyze } = visitor;

  it.each([
    ['en-GB', 'You are offline', 'Try again'],
    ['it-IT', 'Sei offline', 'Riprova'],
  ])(
    'sees an offline page without a network, and continues afterwards (%s)',
    async (locale, title, again) => {
      await open(locale);
      await visit('/');
      await visitor.page.evaluate('navigator.serviceWorker.ready.then(() => true)');
      visitor.site.isReachable = false;
      await visitor.page.goto(`${visitor.site.url}/articles`);
      await visitor.page.getByRole('heading', { level: 1, name: title }).waitFor();
      expect(await visitor.page.locator('html').getAttribute('lang')).toBe(locale.slice(0, 2));
      visitor.site.isReachable = true;
      await visitor.page.getByRole('link', { name: again }).click();
      await main().getByRole('article').first().waitFor();
      visitor.errors = [];
    },
  );

  it('sees an error when a file of the site cannot be loaded, and can retry', async () => {
    await visit('/');
    visitor.site.isReachable = false;
    await visitor.page.getByRole('button', { name: 'Analysis', exact: true }).click();
    await dialog().getByText('This part of the page could not be shown.').waitFor();
    await dialog().getByRole('heading', { level: 2, name: 'Something went wrong' }).waitFor();
    visitor.site.isReachable = true;
    await dialog().getByRole('button', { name: 'Try again' }).click();
    await dialog().getByRole('heading', { name: 'New analysis' }).waitFor();
    await visitor.page.keyboard.press('Escape');

    let requestCount = 0;
    visitor.page.on(
      'request',
      (request) => (requestCount += request.url().includes('articles-route') ? 1 : 0),
    );
    visitor.site.isReachable = false;
    await goTo('Articles');
    await visitor.page.getByRole('heading', { level: 1, name: 'This page could not be loaded' }).waitFor();
    await visitor.page.getByText('Network error. Please check your connection.').waitFor();
    expect(requestCount).toBeLessThan(3);
    visitor.site.isReachable = true;
    await visitor.page.getByRole('button', { name: 'Try again' }).click();
    await main().getByRole('article').first().waitFor();
    visitor.errors = [];
  });

  it('sees a dialog after one "Try again" when its two files failed at different times', async () => {
    await open('en-GB', { serviceWorkers: 'block' });
    await visit('/');
    const failOnce = async (file: string, afterMs: number) => {
      let isFirst = true;
      await visitor.page.route(file, async (route) => {
        if (!isFirst) return route.continue();
        isFirst = false;
        await sleep(afterMs);
        return route.abort();
      });
    };
    await failOnce('**/assets/dialog-content-*.js', 0);
    await failOnce('**/assets/other-pages-*.js', 1_000);
    await visitor.page.getByRole('button', { name: 'Analysis', exact: true }).click();
    await dialog().getByRole('button', { name: 'Try again' }).click();
    await dialog().getByRole('heading', { name: 'New analysis' }).waitFor({ timeout: 10_000 });
    visitor.errors = [];
  });

  it.each([
    ['en-GB', 'This page could not be loaded', 'Try again'],
    ['it-IT', 'Non è stato possibile caricare la pagina', 'Riprova'],
  ])('sees an error when data cannot be loaded, and can retry (%s)', async (locale, title, again) => {
    await open(locale);
    visitor.site.api.isFailing = true;
    const answer = await visit('/articles');
    expect([answer?.status(), answer?.headers()['retry-after']]).toEqual([503, '30']);
    await visitor.page.getByRole('heading', { level: 1, name: title }).waitFor();
    visitor.site.api.isFailing = false;
    await visitor.page.getByRole('button', { name: again }).click();
    await main().getByRole('article').first().waitFor();
    visitor.errors = [];
  });

  it('loads a page again when it is opened again after a failure', async () => {
    await visit('/');
    visitor.site.api.isFailing = true;
    await goTo('Articles');
    await visitor.page.getByRole('heading', { level: 1, name: 'This page could not be loaded' }).waitFor();
    await goTo('Home');
    await main().getByRole('article').first().waitFor();
    visitor.site.api.isFailing = false;
    await goTo('Articles');
    await visitor.page.getByRole('heading', { level: 1, name: 'All analyses' }).waitFor();
    await main().getByRole('article').first().waitFor();
    visitor.errors = [];
  });

  it.each([
    ['en-GB', 'Something went wrong', 'Home page'],
    ['it-IT', 'Qualcosa non ha funzionato', 'Home'],
  ])('sees an error page when a page cannot be rendered (%s)', async (locale, title, home) => {
    await open(locale);
    const answer = await visit(`/article/${BROKEN_ARTICLE}`);
    expect(answer?.status()).toBe(500);
    await visitor.page.getByRole('heading', { level: 1, name: title }).waitFor();
    await visitor.page.getByRole('link', { name: home, exact: true }).click();
    await visitor.page.waitForURL(`${visitor.site.url}/`);
    visitor.errors = [];
  });

  it('can retry in the preview dialog when the analysis cannot be loaded', async () => {
    await visit('/');
    visitor.site.api.isFailing = true;
    await visitor.page.getByRole('button', { name: `Preview: ${articleSummaryExample.title}` }).click();
    await dialog().getByText('This part of the page could not be shown.').waitFor();
    visitor.site.api.isFailing = false;
    await dialog().getByRole('button', { name: 'Try again' }).click();
    await dialog().getByRole('definition').first().waitFor();
    visitor.errors = [];
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
    await visitor.context.grantPermissions([]);
    await visit(`/article/${KNOWN_ARTICLE}`);
    await main().getByRole('button', { name: 'Share' }).click();
    await dialog().getByRole('heading').waitFor();
    await visitor.page.keyboard.press('Tab');
    expect(await visitor.page.evaluate(() => document.activeElement?.textContent)).toBe('Facebook');
    await dialog().getByRole('button', { name: 'Copy the link' }).click();
    await toast().getByText('Copy Failed').waitFor();
    await toast().getByText('Please manually copy the URL').waitFor();
    expect(await dialog().getByText(`/share/${KNOWN_ARTICLE}`).isVisible()).toBe(true);
    expect(await dialog().getByText('Copied').count()).toBe(0);
    await toast().getByRole('button', { name: 'Close' }).click();
    await toast().getByText('Copy Failed').waitFor({ state: 'detached' });
    expect(await visitor.page.evaluate(() => document.activeElement?.tagName)).toBe('DIALOG');
    expect(await dialog().isVisible()).toBe(true);
  });

  it.each([
    [320, 640],
    [390, 760],
    [820, 1000],
  ])('can use every control while a notice is shown, at %d by %d pixels', async (width, height) => {
    await open('it-IT');
    await visitor.page.setViewportSize({ width, height });
    const noticeCovers = async (element: Locator) => {
      const [notice, box] = [await toast().locator('> *').boundingBox(), await element.boundingBox()];
      if (!notice || !box) throw new Error('The notice or the element is not visible');
      return notice.y < box.y + box.height && box.y < notice.y + notice.height;
    };
    await visit('/?auth=failed&reason=no_session');
    await toast().getByText('Accesso con Google non riuscito').waitFor();
    expect(await noticeCovers(visitor.page.getByRole('banner'))).toBe(false);
    expect(await noticeCovers(visitor.page.getByRole('heading', { level: 1 }))).toBe(false);

    await visitor.context.grantPermissions([]);
    await visit(`/article/${KNOWN_ARTICLE}`);
    await main().getByRole('button', { name: 'Condividi' }).click();
    await dialog().getByRole('button', { name: 'Copia il link' }).waitFor();
    const before = await dialog().boundingBox();
    await dialog().getByRole('button', { name: 'Copia il link' }).click();
    await toast().getByText('Copia non riuscita').waitFor();
    expect(await dialog().boundingBox()).toEqual(before);
    expect(await noticeCovers(dialog())).toBe(false);
    await visitor.page.keyboard.press('Escape');

    await visitor.page.getByRole('button', { name: 'Chiedi una revisione' }).click();
    await dialog().getByRole('button', { name: 'Invia la richiesta' }).click();
    expect(await visitor.page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('message');
    await dialog().getByRole('textbox').first().fill('Il verbale è linkato in fondo.');
    await dialog().getByLabel('La tua e-mail, per la risposta').fill('ada@example.org');
    visitor.site.api.isFailing = true;
    await dialog().getByRole('button', { name: 'Invia la richiesta' }).click();
    await toast().getByText('Non è stato possibile inviare la richiesta').waitFor();
    visitor.site.api.isFailing = false;
    expect(await noticeCovers(dialog())).toBe(false);
    visitor.errors = [];
  });

  it('sees the next dialog when it is opened before the browser has reported the closing of the last one', async () => {
    await visit(`/article/${KNOWN_ARTICLE}`);
    await main().getByRole('button', { name: 'Share' }).first().click();
    await dialog().getByRole('button', { name: 'Copy the link' }).waitFor();
    await visitor.page.evaluate(() => {
      document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
      const buttons = [...document.querySelectorAll('button')];
      buttons.find(({ textContent }) => textContent === 'Request a review')?.click();
    });
    await dialog().getByRole('textbox').first().fill('The minutes are linked below.');
    await visitor.page.keyboard.press('Escape');
    await dialog().waitFor({ state: 'detached' });
  });

  it('sees a specific text for each failure of an analysis', async () => {
    await signUp('mary@example.org');
    await visitor.page.route('**/api/analyze', (route) =>
      route.fulfill({ status: 502, json: { error: 'It broke off.', code: 'ANALYSIS_FAILED' } }),
    );
    await analyze('https://paper.example/story');
    await toast().getByText('Analysis Failed').waitFor();
    await toast().getByText('It broke off.').waitFor();
    await visitor.page.route('**/api/analyze', (route) =>
      route.fulfill({ status: 400, json: { error: 'Please enter a valid URL.', code: 'INVALID_URL' } }),
    );
    await analyze('http://192.168.0.1/story');
    await toast().getByText('Invalid URL').waitFor();
    await visit(`/article/${KNOWN_ARTICLE}`);
    await main().getByRole('heading', { name: 'Free Usage Status' }).waitFor();
    await main().getByText('Failed to fetch remaining analyses').waitFor();
    await visitor.page.route('**/api/user/articles*', (route) => route.fulfill({ status: 500, json: {} }));
    await visit('/history');
    await main().getByText('Unable to load your analysis history. Please try again.').waitFor();
    visitor.errors = [];
  });

  it('requests the analysis again after a new sign-in when the session had ended', async () => {
    await signUp('joan@example.org');
    await visitor.page.route('**/api/analyze', (route) =>
      route.fulfill({ status: 401, json: { error: 'Sign in.', code: 'AUTH_REQUIRED' } }),
    );
    await analyze('https://paper.example/story');
    await visitor.page.waitForURL('**/auth');
    await toast().getByText('Please sign in again').waitFor();
    await visitor.page.unroute('**/api/analyze');
    const sent = visitor.page.waitForRequest('**/api/analyze');
    await fillCredentials('joan@example.org');
    await visitor.page.keyboard.press('Enter');
    expect((await sent).postDataJSON()).toEqual({ url: 'https://paper.example/story' });
    visitor.errors = [];
  });

  it('sees why a page could not be read beside the focused field, until the next attempt', async () => {
    await signUp('margaret@example.org');
    const sentence = 'There is no page at this link. No analysis was used.';
    await visitor.page.route('**/api/analyze', (route) =>
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
    await visitor.page.unroute('**/api/analyze');
    await visitor.page.route('**/api/analyze', () => undefined);
    await main().getByRole('button', { name: 'Analyze' }).click();
    await main().getByText(sentence).waitFor({ state: 'detached' });
  });
});
