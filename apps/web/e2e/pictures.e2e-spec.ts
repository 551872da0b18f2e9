import { visit } from '../../../chromium.preset.cjs';
import { FOREIGN_PICTURE, PICTURED } from './support/fake-articles.js';
import { setUpSiteAndBrowser } from './support/site.js';

describe('pictures of articles', () => {
  const test = setUpSiteAndBrowser();

  it('load nothing from other hosts', async () => {
    const answer = await fetch(`${test.site.url}/articles`);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(/img-src ([^;]*)/.exec(policy)?.[1]).toBe("'self'");
    const html = await answer.text();
    expect(html).toContain(PICTURED.imageUrl);
    expect(html.replace(/<script[\s\S]*?<\/script>/g, '')).not.toContain(FOREIGN_PICTURE);
    const page = await test.browser.newPage();
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).origin));
    await visit(page, `${test.site.url}/articles`);
    await page.getByRole('heading', { level: 3 }).last().scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    expect([...hosts]).toEqual([test.site.url]);
    await page.close();
  });

  it.each([
    ['on a first load', true],
    ['without scripts', false],
  ])('are replaced by the cover when missing, %s', async (_when, javaScriptEnabled) => {
    const context = await test.browser.newContext({
      javaScriptEnabled,
      viewport: { width: 390, height: 844 },
    });
    const page = await context.newPage();
    await page.goto(`${test.site.url}/articles`);
    // A card moves by parts of a pixel when the parts below the screen are laid out.
    if (javaScriptEnabled) await page.waitForSelector('html[data-laid-out]');
    const image = page.locator(`img[src="${PICTURED.imageUrl}"]`);
    await image.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    expect(await image.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(0);
    expect(await image.locator('xpath=preceding-sibling::*').first().isVisible()).toBe(true);
    // The browser draws nothing for the broken picture, so that the cover below is visible.
    const frame = await image.locator('xpath=..').elementHandle();
    const broken = await frame?.screenshot();
    await image.evaluate((img) => img.remove());
    expect(await frame?.screenshot()).toEqual(broken);
    await context.close();
  });
});
