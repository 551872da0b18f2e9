import { gzipSync } from 'node:zlib';
import { visit } from '../../../chromium.preset.cjs';
import { START_WITHOUT_PAINT_MS } from '../src/server/start-script.js';
import { KNOWN_ARTICLE } from './support/fake-articles.js';
import { setUpSiteAndBrowser } from './support/site.js';

const LIMIT_BYTES = 120 * 1024;

/** Runs in the browser: timers of this delay never fire. */
function withoutTimersOf(delayMs: number): void {
  const { setTimeout: original } = window;
  window.setTimeout = ((run: TimerHandler, ms?: number, ...given: unknown[]) =>
    ms === delayMs ? 0 : original(run, ms, ...given)) as typeof setTimeout;
}

describe('a first visit', () => {
  const test = setUpSiteAndBrowser();

  it.each(['/', `/article/${KNOWN_ARTICLE}`])(
    'to %s takes at most 120 KB of JavaScript, gzipped',
    async (path) => {
      const page = await test.browser.newPage({ locale: 'it-IT' });
      const scripts = new Map<string, Promise<Buffer>>();
      page.on('response', (response) => {
        if (response.request().resourceType() === 'script') scripts.set(response.url(), response.body());
      });
      await visit(page, `${test.site.url}${path}`);
      await page.waitForLoadState('networkidle');
      const sizes = (await Promise.all(scripts.values())).map((body) => gzipSync(body, { level: 9 }).length);
      const total = sizes.reduce((sum, size) => sum + size, 0);
      process.stdout.write(
        `JavaScript of a first visit to ${path}: ${(total / 1024).toFixed(1)} KB gzip in ${sizes.length} files\n`,
      );
      expect(sizes.length).toBeGreaterThan(3);
      expect(total).toBeLessThanOrEqual(LIMIT_BYTES);
      await page.close();
    },
  );

  it.each(['/', `/article/${KNOWN_ARTICLE}`])(
    'to %s is painted before the browser requests a script',
    async (path) => {
      const page = await test.browser.newPage({ locale: 'en-GB' });
      const errors: string[] = [];
      page.on('console', (message) => {
        // One picture of the API is missing, and is requested late.
        if (message.type() === 'error' && !message.text().includes('status of 404'))
          errors.push(message.text());
      });
      page.on('pageerror', (error) => errors.push(error.message));
      // On a slow machine the first paint can be later than this timer.
      await page.addInitScript(withoutTimersOf, START_WITHOUT_PAINT_MS);
      await visit(page, `${test.site.url}${path}`);
      const { painted, requested } = await page.evaluate(() => ({
        painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
        requested: performance
          .getEntriesByType('resource')
          .filter(({ name }) => /\.js$/.test(name))
          .map(({ startTime }) => startTime),
      }));
      expect(requested.length).toBeGreaterThan(3);
      expect(Math.min(...requested)).toBeGreaterThanOrEqual(painted);
      expect(errors).toEqual([]);
      await page.close();
    },
  );

  it('has all parts laid out after the start, also those below the screen', async () => {
    const page = await test.browser.newPage({ viewport: { width: 390, height: 800 } });
    await page.goto(`${test.site.url}/`);
    await page.waitForSelector('html[data-laid-out]');
    const sections = page.locator('main section > div');
    const areLaidOut = await sections.evaluateAll((parts) =>
      parts.map((part) => part.checkVisibility({ contentVisibilityAuto: true })),
    );
    expect(areLaidOut.length).toBeGreaterThan(4);
    expect(areLaidOut).not.toContain(false);
    await page.close();
  });

  it('gets the same page in every encoding, and 304 when the browser has the page', async () => {
    const request = (headers: Record<string, string>) => fetch(`${test.site.url}/how-it-works`, { headers });
    const answers = await Promise.all(
      ['br', 'gzip', 'identity'].map((encoding) => request({ 'accept-encoding': encoding })),
    );
    const [first, ...others] = await Promise.all(answers.map((answer) => answer.text()));
    expect(others).toEqual([first, first]);
    expect(answers.map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', 'gzip', null]);
    const again = await request({ 'if-none-match': answers[0]?.headers.get('etag') ?? '' });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('runs only scripts that are part of the build', async () => {
    const page = await test.browser.newPage();
    await visit(page, `${test.site.url}/how-it-works`);
    const refused = await page.evaluate(async () => {
      const violation = new Promise<string>((resolve) => {
        document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective));
      });
      document.body.insertAdjacentHTML(
        'beforeend',
        '<img src="/no-such-picture" onerror="window.hasRun = true">',
      );
      return [await violation, 'hasRun' in window];
    });
    expect(refused).toEqual(['script-src-attr', false]);
    await page.close();
  });
});
