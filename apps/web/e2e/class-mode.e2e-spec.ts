import { articleExample } from '@vaglio/contracts/examples';
import type { Page } from 'playwright-core';
import { visit } from '../../../chromium.preset.cjs';
import { DECIDED, KNOWN_ARTICLE } from './support/fake-articles.js';
import { setUpSiteAndBrowser } from './support/site.js';

const PATH = `/article/${KNOWN_ARTICLE}?mode=learn`;
const SCORE = `${articleExample.credibilityScore}`;

const test = setUpSiteAndBrowser();

describe('class mode', () => {
  let page: Page;

  beforeEach(async () => {
    page = await test.browser.newPage({ locale: 'en-GB' });
  });
  afterEach(() => page.close());

  it('hides the score before the own estimate, and shows both afterwards', async () => {
    await visit(page, `${test.site.url}${PATH}`);
    const before = `${await page.title()} ${await page.locator('body').ariaSnapshot()}`;
    expect(before).toContain('Who is behind this source?');
    expect(before).toContain('This example is invented, so a search finds nothing.');
    expect(before).not.toContain(`${SCORE}/100`);
    expect(before).not.toContain(articleExample.analysisEnglish.shortSummary);
    await page.getByLabel('Who is behind this source?').fill('A local paper.');
    await page.getByLabel('What do others say about the main claim?').fill('One confirms it.');
    await page.getByLabel('Where does the evidence come from?').fill('From the minutes.');
    await page.getByLabel('Your estimate, 0 to 100').fill('12');
    await page.getByRole('button', { name: 'Show the score' }).click();
    const both = page.getByRole('region', { name: 'Your estimate and ours' });
    await both.getByText('12/100').waitFor();
    await both.getByText(`${SCORE}/100`).waitFor();
    await both.getByText('One confirms it.').waitFor();
    expect(
      await both.getByRole('heading', { level: 2 }).evaluate((it) => it === document.activeElement),
    ).toBe(true);
    await page.getByRole('heading', { name: 'The five criteria' }).waitFor();
  });

  it('shows label, kind and decision of staff only after the own estimate', async () => {
    const verdict = /FAKE NEWS|Satire|Decided by an editor|12\/100/;
    const answer = await visit(page, `${test.site.url}/article/${DECIDED.id}?mode=learn`);
    const head = /<head.*<\/head>/s.exec((await answer?.text()) ?? '')?.[0];
    expect(head).toContain('A minister resigns');
    expect(head).not.toMatch(verdict);
    expect(await page.locator('body').ariaSnapshot()).not.toMatch(verdict);
    for (const box of await page.locator('textarea').all()) await box.fill('A local paper.');
    await page.getByLabel('Your estimate, 0 to 100').fill('50');
    await page.getByRole('button', { name: 'Show the score' }).click();
    await page.getByText('Marked by an editor: FAKE NEWS').waitFor();
    await page.getByText('Decided by an editor on').waitFor();
  });

  it('shows which answers are missing when the score is requested too early', async () => {
    await visit(page, `${test.site.url}${PATH}`);
    await page.getByLabel('Who is behind this source?').fill('A local paper.');
    await page.getByRole('button', { name: 'Show the score' }).click();
    expect(await page.getByText('Write at least a few words.').count()).toBe(2);
    await page.getByText('Enter a whole number from 0 to 100.').waitFor();
    const focused = await page.evaluate(() => document.activeElement?.getAttribute('name'));
    expect(focused).toBe('others');
  });

  it('prints the worksheet on one page', async () => {
    await visit(page, `${test.site.url}/worksheet`);
    const printed = (await page.pdf({ format: 'A4' })).toString('latin1');
    expect(printed.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });

  it('explains that it needs scripts, and links to the analysis', async () => {
    const context = await test.browser.newContext({ javaScriptEnabled: false, locale: 'it-IT' });
    const plain = await context.newPage();
    await plain.goto(`${test.site.url}${PATH}`);
    expect(await plain.locator('main').innerText()).toContain('La modalità classe richiede JavaScript.');
    expect(await plain.getByRole('textbox').count()).toBe(0);
    expect(await plain.locator('main').innerText()).not.toContain(`${SCORE}/100`);
    await plain.getByRole('link', { name: 'Leggi l’analisi senza la modalità classe' }).click();
    await plain.getByText(`${SCORE}/100`).first().waitFor();
    await context.close();
  });
});

describe('the seeded example of the home page', () => {
  it('shows that it is invented, its score and marked sentences, and links to no other site', async () => {
    const page = await test.browser.newPage({ locale: 'en-GB', viewport: { width: 390, height: 844 } });
    await visit(page, `${test.site.url}/`);
    const main = page.getByRole('main');
    await main.getByText('Invented example').first().waitFor();
    expect(await main.locator('mark').first().isVisible()).toBe(true);
    expect(await main.getByText(`${SCORE}/100`).first().isVisible()).toBe(true);
    await main.getByRole('link', { name: 'Read this analysis' }).click();
    await page.getByRole('heading', { name: 'The five criteria' }).waitFor();
    await page.getByRole('main').getByText('Invented example').first().waitFor();
    expect(await page.locator('main a[href^="http"]').count()).toBe(0);
    await page.close();
  });
});

describe('a part that only the server renders', () => {
  it('stays as rendered on a first visit without fetching its code, and is rendered by the browser later', async () => {
    const page = await test.browser.newPage({ locale: 'en-GB' });
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    const files: string[] = [];
    page.on('request', (request) => files.push(request.url()));
    await visit(page, `${test.site.url}/article/${KNOWN_ARTICLE}?lang=en`);
    await page.waitForLoadState('networkidle');
    expect(files.filter((file) => file.includes('article-sections'))).toEqual([]);
    const criterion = page.getByRole('group').filter({ hasText: 'Authority' }).first();
    await criterion.locator('summary').click();
    expect(await criterion.getAttribute('open')).not.toBeNull();
    await page.getByRole('button', { name: 'Italiano' }).click();
    await page.getByRole('heading', { name: 'I cinque criteri' }).waitFor();
    expect(await page.locator('input[name=lang]').inputValue()).toBe('it');
    expect(files.some((file) => file.includes('article-sections'))).toBe(true);
    expect(errors).toEqual([]);
    await page.close();
  });
});
