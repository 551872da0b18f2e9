import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { launchBrowser } from './support/browser.js';
import { KNOWN_ARTICLE } from './support/fake-articles.js';
import { startSite, type TestSite } from './support/site.js';

jest.setTimeout(120_000);

const LIMIT_BYTES = 115 * 1024;

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
    'to %s takes at most 115 KB of JavaScript, gzipped',
    async (path) => {
      const page = await browser.newPage({ locale: 'it-IT' });
      const scripts = new Map<string, Promise<Buffer>>();
      page.on('response', (response) => {
        if (response.request().resourceType() === 'script') scripts.set(response.url(), response.body());
      });
      await page.goto(`${site.url}${path}`, { waitUntil: 'networkidle' });
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
});
