import { abstainedKnownExample, articleExample, articleWatchExample } from '@vaglio/contracts/examples';
import { errorBody } from '@vaglio/contracts/testing/fake-api';
import type { Article } from '@vaglio/contracts';
import type { Page } from 'playwright-core';
import { boxesOfMarks, boxInMarks, clickInMarks, marksIn, nodesOf } from '../testing/marks-in-page.js';
import { SENTENCES } from '../testing/site-server.js';
import type { ExtensionTest } from '../testing/extension-test.js';

export function knownPageCases(test: ExtensionTest): void {
  describe('a known page', () => {
    it('is shown with score, range and criteria, without sending the address', async () => {
      test.site.publish(test.articleUrl);
      const popup = await test.browser.openPopup(`${test.articleUrl}?utm_source=mail#part`);
      await popup.getByText('Probably between 61 and 75').waitFor();
      expect(await popup.locator('.headline').innerText()).toMatch(/68\s*\/100[\s\S]*Medium/);
      expect(await popup.locator('.criteria dd').allInnerTexts()).toEqual(['14', '14', '13', '14', '13']);
      const link = popup.getByRole('link', { name: 'Full analysis with its evidence' });
      expect(await link.getAttribute('href')).toMatch(new RegExp(`^${test.origin}/article/[0-9a-f-]{36}$`));
      const [request, ...others] = test.site.seen.filter(({ call }) => call.includes('/api/known'));
      expect(others).toEqual([]);
      expect(request?.call).toMatch(/^GET \/api\/known\/[0-9a-f]{4}$/);
      expect([request?.authorization, request?.cookie, request?.body]).toEqual([undefined, undefined, '']);
      expect(test.site.calls.filter((call) => call.includes('/api/articles'))).toEqual([]);
    });

    it('shows its sentences on request, and marks them in the page', async () => {
      test.site.publish(test.articleUrl, { flaggedCount: SENTENCES.length });
      const tab = await test.browser.visit(test.articleUrl);
      const before = await tab.evaluate(() => document.body.outerHTML);
      const popup = await test.browser.popupOverActiveTab();
      await popup.getByRole('button', { name: 'Show why, and the sentences to verify (3)' }).click();
      await popup.getByText('Everybody in the harbour knows').waitFor();
      expect(await popup.locator('.flags img').count()).toBe(0);
      await popup.getByRole('button', { name: 'Mark them in the page' }).click();
      await popup.getByText('Marked in the page: 2 of 3.').waitFor();
      await test.checkAppearance(popup, 'known-en');
      await tab.bringToFront();
      await expectMarks(tab, before);
      await popup.getByRole('button', { name: 'Remove the marks' }).click();
      await popup.getByRole('button', { name: 'Mark them in the page' }).waitFor();
      expect(await marksIn(tab)).toEqual([]);
      expect(await tab.evaluate(() => document.body.outerHTML)).toBe(before);
    });

    it('marks the occurrence with the context of the quotation', async () => {
      const { tab } = await test.openMarked(test.at('news.test', '/echo'), 'Marked in the page: 1 of 3.');
      await tab.bringToFront();
      const meant = await tab.locator('#meant').boundingBox();
      const [mark] = await boxesOfMarks(tab);
      expect(Math.abs((mark?.top ?? 0) - (meant?.y ?? 0))).toBeLessThan(40);
    });

    const decided = {
      credibilityScore: 35,
      scoreRange: { low: 35, high: 35 },
      credibilityClass: 'low',
      decidedAt: '2026-11-20T09:00:00.000Z',
    } as const;

    it('is shown as decided by an editor, without criteria and range', async () => {
      test.site.publish(test.articleUrl, decided);
      const popup = await test.openPopup();
      await popup.getByText('Decided by an editor on November 20, 2026').waitFor();
      expect(await popup.locator('.headline').innerText()).toMatch(/35\s*\/100[\s\S]*Low credibility/);
      expect(await popup.getByText('Analysis by software').count()).toBe(0);
      expect(await popup.locator('.criteria, .range').count()).toBe(0);
    });

    it('shows on request labels, the editor’s reason, corrections, claims and the source', async () => {
      test.site.publish(test.articleUrl, decided);
      test.site.article = decidedArticle();
      const popup = await test.popupWithDetails('The editor’s reason');
      await popup.getByText('The mayor never said this.').waitFor();
      expect(await popup.getByRole('list', { name: 'Labels set by editors' }).innerText()).toBe(
        'MISINFORMATION',
      );
      await popup.getByText('Claims checked: 3. Confirmed by others: 2. Disputed: 1.').waitFor();
      await popup.getByRole('heading', { name: 'Corrected on November 21, 2026' }).waitFor();
      await popup.getByText('Score before: 68. After: 35.').waitFor();
      await popup.getByText('Analyses: 1. Average score: 68.').waitFor();
      const source = popup.getByRole('link', { name: 'Everything about this source' });
      expect(await source.getAttribute('href')).toBe(`${test.origin}/source/${articleExample.domain}`);
      const review = popup.getByRole('link', { name: 'Request a review' });
      expect(await review.getAttribute('href')).toMatch(/\/article\/[0-9a-f-]{36}#review$/);
      const requests = test.site.seen.filter(({ call }) => /articles|sources/.test(call));
      expect(requests.map(({ authorization, cookie }) => authorization ?? cookie)).toEqual(
        Array(3).fill(undefined),
      );
      await test.checkAppearance(popup, 'decided-en');
    });

    it('shows the finding with the most points, copies the link, and shows details at once if chosen', async () => {
      test.site.publish(test.articleUrl);
      const popup = await test.popupWithDetails();
      expect(await popup.locator('.details').evaluate((node) => node === document.activeElement)).toBe(true);
      expect(await popup.locator('.reason').innerText()).toBe(
        '−2 The number of votes is given without saying who counted them.',
      );
      await test.browser.context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await popup.getByRole('button', { name: 'Copy the link' }).click();
      await popup.getByText('Link copied.').waitFor();
      expect(await popup.evaluate(() => navigator.clipboard.readText())).toMatch(
        new RegExp(`^${test.origin}/share/[0-9a-f-]{36}$`),
      );
      await popup.getByLabel('Always show this at once').check();
      const again = await test.openPopup();
      await again.getByRole('heading', { name: 'Main reason' }).waitFor();
    });

    it('shows when the text changed after the analysis, with a link to the changes', async () => {
      test.site.publish(test.articleUrl);
      const popup = await test.popupWithDetails();
      expect(await popup.getByText('The text changed after this analysis').count()).toBe(0);
      const [change] = articleWatchExample.changes;
      const later = new Date(Date.parse(articleExample.analyzedAt) + 3 * 86_400_000).toISOString();
      test.site.changes = [
        { ...change, kind: 'walled', noticedAt: later },
        { ...change, noticedAt: later },
        { ...change, noticedAt: articleExample.analyzedAt },
      ];
      const again = await test.popupWithDetails();
      await again.getByText('The text changed after this analysis: noticed on').waitFor();
      const link = again.getByRole('link', { name: 'What changed' });
      expect(await link.getAttribute('href')).toMatch(/\/article\/[0-9a-f-]{36}#changes$/);
      test.site.changes = [{ ...change, noticedAt: articleExample.analyzedAt }];
      const judgedAgain = await test.popupWithDetails();
      expect(await judgedAgain.getByText('The text changed after this analysis').count()).toBe(0);
    });

    it('is shown again when the popup is reopened after a new analysis failed', async () => {
      test.site.publish(test.articleUrl);
      const popup = await test.signedInPopup();
      await popup.getByRole('button', { name: 'Analyze again' }).click();
      await test.site.advance({ status: 'failed', error: errorBody('CONTENT_INACCESSIBLE', 'A paywall.') });
      await popup.getByText('A paywall.').waitFor();
      const again = await test.openPopup();
      await again.getByText('Probably between 61 and 75').waitFor();
      await again.getByRole('button', { name: 'Analyze again' }).waitFor();
      expect(await again.getByText('A paywall.').count()).toBe(0);
    });

    it('can be analyzed again after a sign-in, with details as chosen', async () => {
      test.site.publish(test.articleUrl);
      const popup = await test.popupWithDetails();
      const again = popup.getByRole('button', { name: 'Analyze again' });
      expect(await again.isVisible()).toBe(false);
      await popup.getByLabel('Always show this at once').check();
      await test.signIn(popup);
      await again.click();
      await test.site.advance({ status: 'completed' });
      await popup.getByRole('heading', { name: 'Main reason' }).waitFor();
      expect(await popup.getByLabel('Always show this at once').isChecked()).toBe(true);
    });

    it('shows no score when the text could not be judged', async () => {
      test.site.publish(test.articleUrl, { ...abstainedKnownExample, genre: 'report' });
      const popup = await test.openPopup();
      await popup.getByText('There was too little to judge for a score.').waitFor();
      expect(await popup.locator('.number, .criteria').count()).toBe(0);
    });

    it('shows the kind of a page without a score', async () => {
      test.site.publish(test.articleUrl, abstainedKnownExample);
      const popup = await test.openPopup();
      await popup.getByText('Recipe: no score.').waitFor();
      expect(await popup.locator('.number, .criteria').count()).toBe(0);
    });

    function decidedArticle(): Partial<Article> {
      const claim = articleExample.ledger.claims[0];
      return {
        labels: ['MISINFORMATION'],
        decision: {
          decidedAt: decided.decidedAt,
          reason: { en: 'The mayor never said this.', it: 'Il sindaco non l’ha mai detto.' },
        },
        corrections: [
          {
            id: '0193a1c2-7d4e-7a10-9b3f-2c5d8e6f1a09',
            text: { en: 'A name was wrong.', it: 'Un nome era sbagliato.' },
            scoreBefore: 68,
            scoreAfter: 35,
            publishedAt: '2026-11-21T09:00:00.000Z',
            editedAt: null,
          },
        ],
        ledger: {
          ...articleExample.ledger,
          claims: (['borne-out', 'borne-out', 'disputed'] as const).map((verdict) => ({ ...claim, verdict })),
        },
      };
    }

    async function expectMarks(tab: Page, before: string): Promise<void> {
      expect(await marksIn(tab)).toEqual([
        'Sentence 1: why it was flagged',
        'Sentence 2: why it was flagged',
      ]);
      expect(await tab.evaluate(() => document.body.outerHTML)).toBe(before);
      expect(await tab.evaluate(() => document.documentElement.lastElementChild?.shadowRoot)).toBeNull();
      for (const entry of [/^Remove the marks$/, /^1\. /])
        expect((await boxInMarks(tab, 'button', entry)).right).toBeLessThan(
          await tab.evaluate(() => innerWidth),
        );
      await test.screenshots(tab, 'marks');
      const second = await tab.locator('#second').boundingBox();
      const [, mark] = await boxesOfMarks(tab);
      expect(mark?.right).toBeLessThanOrEqual(second?.x ?? 0);
      expect(Math.abs((mark?.top ?? 0) - (second?.y ?? 0))).toBeLessThan(12);
      await tab.mouse.click((second?.x ?? 0) - 18, (second?.y ?? 0) + 12);
      await test.screenshots(tab, 'marks-reason');
      expect(await nodesOf(tab, 'dialog', /Sentence/)).toHaveLength(1);
      await tab.keyboard.press('Escape');
      await tab.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await clickInMarks(tab, /^1\. /);
      await tab.waitForFunction(() => window.scrollY < 400);
      await tab.keyboard.press('Escape');
      expect(await tab.title()).not.toBe('1');
      const copy = await tab.evaluateHandle(() => document.body.cloneNode(true) as HTMLElement);
      await tab.evaluate(() => document.getElementById('second')?.remove());
      await tab.waitForTimeout(700);
      expect(await marksIn(tab)).toEqual(['Sentence 1: why it was flagged']);
      await tab.evaluate((body) => document.body.replaceWith(body), copy);
      await tab.waitForTimeout(700);
      expect(await marksIn(tab)).toHaveLength(2);
    }
  });
}
