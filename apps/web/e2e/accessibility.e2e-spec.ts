import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from './support/browser.js';
import { startSite, type TestSite } from './support/site.js';

jest.setTimeout(240_000);

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const PATHS = [
  '/',
  '/how-it-works',
  '/auth',
  '/auth?mode=create',
  '/forgot-password',
  '/reset-password',
  '/missing',
];
const LOOKS = ['en-GB', 'it-IT'].flatMap((locale) =>
  (['light', 'dark'] as const).flatMap((colorScheme) =>
    [320, 1280].map((width) => ({ locale, colorScheme, width })),
  ),
);

describe('every page', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    [site, browser] = await Promise.all([startSite(), launchBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  it.each(LOOKS)(
    'has no axe violation and no sideways scroll ($locale, $colorScheme, $width px)',
    async (look) => {
      const { locale, colorScheme, width } = look;
      const context = await browser.newContext({ locale, colorScheme, viewport: { width, height: 800 } });
      const page = await context.newPage();
      const found: Record<string, unknown> = {};
      for (const path of PATHS) {
        await page.goto(`${site.url}${path}`, { waitUntil: 'networkidle' });
        found[path] = { violations: await violationsOf(page), overflow: await overflowOf(page) };
      }
      await openDialog(page);
      found.dialog = { violations: await violationsOf(page), overflow: await overflowOf(page) };
      await context.close();
      const clean = { violations: [], overflow: 0 };
      expect(found).toEqual(Object.fromEntries([...PATHS, 'dialog'].map((name) => [name, clean])));
    },
  );

  async function openDialog(page: Page): Promise<void> {
    await page.goto(`${site.url}/`, { waitUntil: 'networkidle' });
    await page.evaluate(() => window.dispatchEvent(new Event('show-auth-modal')));
    await page.getByRole('dialog').getByLabel('E-mail').waitFor();
  }
});

/** Runs in the page's own world through the debugger, which the site's policy for scripts does not bind. */
async function violationsOf(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const results = await page.evaluate(() =>
    (window as unknown as { axe: { run: () => Promise<AxeResults> } }).axe.run(),
  );
  return results.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

function overflowOf(page: Page): Promise<number> {
  return page
    .evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    .then((px) => Math.max(0, px));
}
