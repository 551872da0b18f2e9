import { readFileSync } from 'node:fs';
import { type AccountExport, adminContentPagesRoutes, LANGUAGES } from '@vaglio/contracts';
import type { Locator } from 'playwright-core';
import { seededAnalyses } from '../../../run/start/throw-away-product.js';
import type { SiteStage } from '../testing/site-stage.js';

/** What a phone shows before its reader scrolls, in px. */
const FOLD = 700;
const VERDICT = 'section[aria-labelledby="score"] p';
const REASONS = 'section[aria-labelledby="reasons"]';
const REASON = `${REASONS} li`;

/** Articles, sources, the account, and the pages that staff write. */
export function sitePageCases(stage: SiteStage): void {
  describe('the pages around the analyses', () => {
    it('lead from a search to an article and from there to its source', async () => {
      await stage.open('en-GB');
      await stage.visit('/articles');
      await stage.main.getByRole('searchbox', { name: 'Words' }).fill('flood barrier');
      await stage.main.getByRole('button', { name: 'Search' }).click();
      await stage.page.waitForURL('**/articles?q=flood+barrier');
      await stage.main
        .getByRole('link', { name: /flood barrier/ })
        .first()
        .click();
      await stage.page.waitForURL('**/article/*');
      await stage.visit('/source/northmere-herald.example');
      await stage.page.getByRole('heading', { level: 1, name: 'northmere-herald.example' }).waitFor();
      await stage.main.getByRole('link', { name: 'All analyses of this source' }).click();
      await stage.page.waitForURL('**/articles?domain=northmere-herald.example');
      await stage.page.getByRole('heading', { name: '1 analysis' }).waitFor();
    });

    it('say the verdict and one reason within 700 px of a phone, for every seeded analysis in both languages', async () => {
      await stage.open('en-GB', { viewport: { width: 390, height: 844 } });
      const articles = await seededAnalyses(stage.url, 8);
      const below: string[] = [];
      for (const { id, title, judgement } of articles) {
        // Without a score the verdict itself says why there is none.
        const needed = judgement === 'abstained' ? [VERDICT] : [VERDICT, REASON];
        for (const language of LANGUAGES) {
          await stage.visit(`/article/${id}?lang=${language}`);
          for (const part of needed)
            if ((await lowerEdge(stage.page.locator(part).first())) > FOLD)
              below.push(`${language} ${title}: ${part}`);
        }
      }
      expect(below).toEqual([]);
    });

    it('show reasons that with the start and the other points make the score, for every scored analysis', async () => {
      await stage.open('en-GB');
      const articles = await seededAnalyses(stage.url, 8);
      const scored = articles.filter(({ judgement }) => judgement !== 'abstained');
      const sums: number[] = [];
      for (const { id } of scored) {
        await stage.visit(`/article/${id}`);
        const reasons = stage.page.locator(REASONS);
        const points = await reasons.locator('p, li > span:first-child').allInnerTexts();
        sums.push(sumOfNumbers(points.join(' ')));
      }
      expect(sums).toEqual(scored.map(({ credibilityScore }) => credibilityScore));
    });

    it('search and filter without scripts', async () => {
      await stage.open('it-IT', { javaScriptEnabled: false });
      await stage.page.goto(`${stage.url}/articles`);
      await stage.main.getByLabel('Tipo').selectOption('satire');
      await stage.main.getByRole('button', { name: 'Cerca' }).click();
      expect(new URL(stage.page.url()).searchParams.get('genre')).toBe('satire');
      expect(await stage.main.getByRole('article').count()).toBe(1);
      expect(await stage.main.getByText('NESSUN PUNTEGGIO', { exact: true }).count()).toBe(1);
      await stage.main.getByLabel('Tipo').selectOption('');
      await stage.main.getByLabel('Credibilità').selectOption('poor');
      await stage.main.getByRole('button', { name: 'Cerca' }).click();
      expect(new URL(stage.page.url()).searchParams.get('class')).toBe('poor');
      expect(await stage.main.getByText('SCARSO').count()).toBeGreaterThan(0);
      expect(await stage.main.getByText('ALTO', { exact: true }).count()).toBe(0);
    });

    it('let users change their name and language, export their data and delete the account', async () => {
      await stage.open('en-GB');
      await stage.visit('/auth?mode=create');
      const form = stage.main;
      await form.getByLabel('First name').fill('Ada');
      await form.getByLabel('E-mail').fill('owner@example.org');
      await form.getByLabel('Password', { exact: true }).fill('a-long-password');
      await form.getByRole('button', { name: 'Create account' }).last().click();
      await stage.page.getByRole('button', { name: 'Account menu: owner' }).waitFor();

      await stage.visit('/account');
      await stage.main.getByLabel('First name').fill('Augusta');
      await stage.main.getByRole('combobox', { name: 'Language' }).selectOption('it');
      await stage.main.getByRole('button', { name: 'Save', exact: true }).click();
      await stage.page.getByRole('heading', { level: 1, name: 'Il tuo account' }).waitFor();

      const download = stage.page.waitForEvent('download');
      await stage.main.getByRole('button', { name: 'Esporta in JSON' }).click();
      const file = await (await download).path();
      const data = JSON.parse(readFileSync(file, 'utf8')) as AccountExport;
      expect(data.user).toMatchObject({
        email: 'owner@example.org',
        firstName: 'Augusta',
        preferredLanguage: 'it',
      });

      await stage.main.getByRole('button', { name: 'Cancella l’account' }).click();
      const { dialog } = stage;
      await dialog.getByLabel('Password attuale', { exact: true }).fill('a-long-password');
      await dialog.getByRole('button', { name: 'Cancella per sempre' }).click();
      await stage.page.waitForURL(`${stage.url}/`);
      await stage.page.getByRole('banner').getByRole('link', { name: 'Inizia' }).waitFor();
    });

    it('show the text of staff, cleaned, and the built-in text once it is switched off', async () => {
      const content =
        '<h2>Ferie</h2><p>Siamo chiusi. <a href="javascript:alert(1)">x</a><script>alert(1)</script></p>';
      const written = {
        title: 'Help desk',
        content,
        italian: { title: 'Sportello', content },
        enabled: true,
      };
      const staff = await stage.staff();
      const params = { id: '1' };
      await staff.call(adminContentPagesRoutes.update, { params, body: written });
      await stage.open('it-IT');
      await stage.visit('/support');
      await stage.page.getByRole('heading', { level: 1, name: 'Sportello' }).waitFor();
      await stage.page.getByRole('heading', { level: 2, name: 'Ferie' }).waitFor();
      expect(await stage.main.innerHTML()).not.toMatch(/javascript:|<script/);

      await staff.call(adminContentPagesRoutes.update, { params, body: { enabled: false } });
      await stage.visit('/support');
      await stage.page.getByRole('heading', { level: 1, name: 'Assistenza e centro aiuto' }).waitFor();
      await stage.page.getByRole('contentinfo').getByRole('link', { name: 'Contatti' }).click();
      await stage.page.getByRole('heading', { level: 1, name: 'Contattaci' }).waitFor();
    });
  });
}

/** How far down an element ends. */
async function lowerEdge(element: Locator): Promise<number> {
  const { y, height } = (await element.boundingBox()) ?? { y: Infinity, height: 0 };
  return y + height;
}

function sumOfNumbers(text: string): number {
  return [...text.matchAll(/[+−]?\d+/g)].reduce((sum, [number]) => sum + Number(number.replace('−', '-')), 0);
}
