import type { Browser } from 'playwright-core';
import { launchBrowser, visit } from '../../../chromium.preset.cjs';
import { FOREIGN_PICTURE, PICTURED } from './support/fake-articles.js';
import { startSite, type TestSite } from './support/site.js';

describe('pictures of articles', () => {
  let site: TestSite;
  let browser: Browser;

  beforeAll(async () => {
    site = await startSite();
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  it('load nothing from other hosts, by policy and in fact', async () => {
    const answer = await fetch(`${site.url}/articles`);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(/img-src ([^;]*)/.exec(policy)?.[1]).toBe("'self'");
    const html = await answer.text();
    expect(html).toContain(PICTURED.imageUrl);
    expect(html.replace(/<script[\s\S]*?<\/script>/g, '')).not.toContain(FOREIGN_PICTURE);
    const page = await browser.newPage();
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).origin));
    await visit(page, `${site.url}/articles`);
    await page.getByRole('heading', { level: 3 }).last().scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    expect([...hosts]).toEqual([site.url]);
    await page.close();
  });

  it.each([
    ['on a first load', true],
    ['without scripts', false],
  ])('are replaced by the drawing of their kind when missing, %s', async (_when, javaScriptEnabled) => {
    const context = await browser.newContext({ javaScriptEnabled, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await page.goto(`${site.url}/articles`);
    const image = page.locator(`img[src="${PICTURED.imageUrl}"]`);
    await image.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    expect(await image.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(0);
    expect(await image.locator('xpath=preceding-sibling::*').first().isVisible()).toBe(true);
    // A broken picture that shows nothing lets the drawing below it be seen.
    const frame = await image.locator('xpath=..').elementHandle();
    const broken = await frame?.screenshot();
    await image.evaluate((img) => img.remove());
    expect(await frame?.screenshot()).toEqual(broken);
    await context.close();
  });
});
