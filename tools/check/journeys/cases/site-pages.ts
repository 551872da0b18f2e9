import { readFileSync } from 'node:fs';
import { type AccountExport, adminContentPagesRoutes, LANGUAGES } from '@vaglio/contracts';
import type { Locator } from 'playwright-core';
import { seededAnalyses } from '../../../run/start/throw-away-product.js';
import type { SiteBrowser } from '../testing/site-browser.js';

/** The height that a phone shows without scrolling, in pixels. */
const FOLD = 700;
const VERDICT = 'section[aria-labelledby="score"] p';
const REASONS = 'section[aria-labelledby="reasons"]';
const REASON = `${REASONS} li`;

export function sitePageCases(site: SiteBrowser): void {
  describe('the pages around the analyses', () => {
    it('lead from a search to an article and from there to its source', async () => {
      await site.open('en-GB');
      await site.visit('/articles');
      await site.main.getByRole('searchbox', { name: 'Words' }).fill('flood barrier');
      await site.main.getByRole('button', { name: 'Search' }).click();
      await site.page.waitForURL('**/articles?q=flood+barrier');
      // The list of all articles also has the link, and is replaced a moment after the address.
      await site.page.getByRole('heading', { name: /^[1-3] anal/ }).waitFor();
      await site.main
        .getByRole('link', { name: /flood barrier/ })
        .first()
        .click();
      await site.page.waitForURL('**/article/*');
      await site.visit('/source/northmere-herald.example');
      await site.page.getByRole('heading', { level: 1, name: 'northmere-herald.example' }).waitFor();
      await site.main.getByRole('link', { name: 'All analyses of this source' }).click();
      await site.page.waitForURL('**/articles?domain=northmere-herald.example');
      await site.page.getByRole('heading', { name: '1 analysis' }).waitFor();
    });

    it('show the verdict and one reason in the first 700 px of a phone, for every seeded analysis in both languages', async () => {
      await site.open('en-GB', { viewport: { width: 390, height: 844 } });
      const articles = await seededAnalyses(site.url, 8);
      const below: string[] = [];
      for (const { id, title, judgement } of articles) {
        // Without a score there are no reasons.
        const needed = judgement === 'abstained' ? [VERDICT] : [VERDICT, REASON];
        for (const language of LANGUAGES) {
          await site.visit(`/article/${id}?lang=${language}`);
          for (const part of needed)
            if ((await lowerEdge(site.page.locator(part).first())) > FOLD)
              below.push(`${language} ${title}: ${part}`);
        }
      }
      expect(below).toEqual([]);
    });

    it('show points that add up to the score, for every scored analysis', async () => {
      await site.open('en-GB');
      const articles = await seededAnalyses(site.url, 8);
      const scored = articles.filter(({ judgement }) => judgement !== 'abstained');
      const sums: number[] = [];
      for (const { id } of scored) {
        await site.visit(`/article/${id}`);
        const reasons = site.page.locator(REASONS);
        const points = await reasons.locator('p, li > span:first-child').allInnerTexts();
        sums.push(sumOfNumbers(points.join(' ')));
      }
      expect(sums).toEqual(scored.map(({ credibilityScore }) => credibilityScore));
    });

    it('search and filter without scripts', async () => {
      await site.open('it-IT', { javaScriptEnabled: false });
      await site.page.goto(`${site.url}/articles`);
      await site.main.getByLabel('Tipo').selectOption('satire');
      await site.main.getByRole('button', { name: 'Cerca' }).click();
      expect(new URL(site.page.url()).searchParams.get('genre')).toBe('satire');
      expect(await site.main.getByRole('article').count()).toBe(1);
      expect(await site.main.getByText('NESSUN PUNTEGGIO', { exact: true }).count()).toBe(1);
      await site.main.getByLabel('Tipo').selectOption('');
      await site.main.getByLabel('Credibilità').selectOption('poor');
      await site.main.getByRole('button', { name: 'Cerca' }).click();
      expect(new URL(site.page.url()).searchParams.get('class')).toBe('poor');
      expect(await site.main.getByText('SCARSA').count()).toBeGreaterThan(0);
      expect(await site.main.getByText('ALTA', { exact: true }).count()).toBe(0);
    });

    it('let users change their name and language, export their data and delete the account', async () => {
      await site.open('en-GB');
      await site.visit('/auth?mode=create');
      const form = site.main;
      await form.getByLabel('First name').fill('Ada');
      await form.getByLabel('E-mail').fill('owner@example.org');
      await form.getByLabel('Password', { exact: true }).fill('a-long-password');
      await form.getByRole('button', { name: 'Create account' }).last().click();
      await site.page.getByRole('button', { name: 'Account menu: owner' }).waitFor();

      await site.visit('/account');
      await site.main.getByLabel('First name').fill('Augusta');
      await site.main.getByRole('combobox', { name: 'Language' }).selectOption('it');
      await site.main.getByRole('button', { name: 'Save', exact: true }).click();
      await site.page.getByRole('heading', { level: 1, name: 'Il tuo account' }).waitFor();

      const download = site.page.waitForEvent('download');
      await site.main.getByRole('button', { name: 'Esporta in JSON' }).click();
      const file = await (await download).path();
      const data = JSON.parse(readFileSync(file, 'utf8')) as AccountExport;
      expect(data.user).toMatchObject({
        email: 'owner@example.org',
        firstName: 'Augusta',
        preferredLanguage: 'it',
      });

      await site.main.getByRole('button', { name: 'Cancella l’account' }).click();
      const { dialog } = site;
      await dialog.getByLabel('Password attuale', { exact: true }).fill('a-long-password');
      await dialog.getByRole('button', { name: 'Cancella per sempre' }).click();
      await site.page.waitForURL(`${site.url}/`);
      await site.page.getByRole('banner').getByRole('link', { name: 'Inizia' }).waitFor();
    });

    it('show the sanitized text of staff, or the built-in text once it is switched off', async () => {
      const content =
        '<h2>Ferie</h2><p>Siamo chiusi. <a href="javascript:alert(1)">x</a><script>alert(1)</script></p>';
      const written = {
        title: 'Help desk',
        content,
        italian: { title: 'Sportello', content },
        enabled: true,
      };
      const staff = await site.staff();
      const params = { id: '1' };
      await staff.call(adminContentPagesRoutes.update, { params, body: written });
      await site.open('it-IT');
      await site.visit('/support');
      await site.page.getByRole('heading', { level: 1, name: 'Sportello' }).waitFor();
      await site.page.getByRole('heading', { level: 2, name: 'Ferie' }).waitFor();
      expect(await site.main.innerHTML()).not.toMatch(/javascript:|<script/);

      await staff.call(adminContentPagesRoutes.update, { params, body: { enabled: false } });
      await site.visit('/support');
      await site.page.getByRole('heading', { level: 1, name: 'Assistenza e centro aiuto' }).waitFor();
      await site.page.getByRole('contentinfo').getByRole('link', { name: 'Contatti' }).click();
      await site.page.getByRole('heading', { level: 1, name: 'Contattaci' }).waitFor();
    });
  });
}

async function lowerEdge(element: Locator): Promise<number> {
  const { y, height } = (await element.boundingBox()) ?? { y: Infinity, height: 0 };
  return y + height;
}

function sumOfNumbers(text: string): number {
  return [...text.matchAll(/[+−]?\d+/g)].reduce((sum, [number]) => sum + Number(number.replace('−', '-')), 0);
}
