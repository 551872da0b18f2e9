import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { launchBrowser, visit } from '../../../chromium.preset.cjs';
import { KNOWN_ARTICLE } from './support/fake-articles.js';
import { startSite, type TestSite } from './support/site.js';

/**
 * The largest of what came above 115 KB, by their share of the compressed files: the check of e-mail addresses (0.8 KB), the
 * words for each kind of obstacle (0.4 KB), the link that waits for a sign-in (0.3 KB), labels in others' headlines kept apart from ours
 * (0.3 KB) and, on an article, passages found by their quotation (0.6 KB).
 */
const LIMIT_BYTES = 120 * 1024;

describe('a first visit', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    [site, browser] = await Promise.all([startSite(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  it.each(['/', `/article/${KNOWN_ARTICLE}`])(
    'to %s takes at most 120 KB of JavaScript, gzipped',
    async (path) => {
      const page = await browser.newPage({ locale: 'it-IT' });
      const scripts = new Map<string, Promise<Buffer>>();
      page.on('response', (response) => {
        if (response.request().resourceType() === 'script') scripts.set(response.url(), response.body());
      });
      await visit(page, `${site.url}${path}`);
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
      const page = await browser.newPage({ locale: 'en-GB' });
      const complaints: string[] = [];
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      page.on('pageerror', (error) => complaints.push(error.message));
      await visit(page, `${site.url}${path}`);
      const { painted, asked } = await page.evaluate(() => ({
        painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
        asked: performance
          .getEntriesByType('resource')
          .filter(({ name }) => /\.js$/.test(name))
          .map(({ startTime }) => startTime),
      }));
      expect(asked.length).toBeGreaterThan(3);
      expect(Math.min(...asked)).toBeGreaterThanOrEqual(painted);
      expect(complaints).toEqual([]);
      await page.close();
    },
  );

  it('gets the same page in every encoding, and 304 when the browser has it', async () => {
    const ask = (headers: Record<string, string>) => fetch(`${site.url}/how-it-works`, { headers });
    const answers = await Promise.all(
      ['br', 'gzip', 'identity'].map((encoding) => ask({ 'accept-encoding': encoding })),
    );
    const [first, ...others] = await Promise.all(answers.map((answer) => answer.text()));
    expect(others).toEqual([first, first]);
    expect(answers.map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', 'gzip', null]);
    const again = await ask({ 'if-none-match': answers[0]?.headers.get('etag') ?? '' });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('runs only scripts that are part of the build', async () => {
    const page = await browser.newPage();
    await visit(page, `${site.url}/how-it-works`);
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
