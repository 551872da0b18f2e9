import { articlesRoutes, watchRoutes, type Article, type KnownArticle } from '@vaglio/contracts';
import { articleExample } from '@vaglio/contracts/examples';
import { READER } from '../testing/site-server.js';
import type { ExtensionTest } from '../testing/extension-test.js';

/** Builds answers that the types do not allow. */
const answerOf = <T>(fields: Readonly<Record<string, unknown>>) => fields as unknown as Partial<T>;

export function serverCases(test: ExtensionTest): void {
  describe('a server of another version', () => {
    it('is supported when it is older and lacks fields and routes', async () => {
      test.site.missingRoutes = [articlesRoutes.source, watchRoutes.changes];
      test.site.publish(
        test.articleUrl,
        answerOf<KnownArticle>({ genre: undefined, decidedAt: undefined, flaggedCount: 3 }),
      );
      test.site.article = answerOf<Article>({
        labels: undefined,
        decision: undefined,
        corrections: undefined,
        ledger: undefined,
        coverage: undefined,
        claimedOutlet: undefined,
      });
      const popup = await test.openPopup();
      await popup.getByText('Analysis by software,').waitFor();
      expect(await popup.locator('.criteria dd').count()).toBe(5);
      await popup.getByRole('button', { name: 'Show why' }).click();
      await popup.getByRole('heading', { name: 'Main reason' }).waitFor();
      await popup.getByText('Everybody in the harbour knows').waitFor();
      expect(await popup.locator('body').innerText()).not.toMatch(/undefined|null|NaN|Invalid Date/);
    });

    it('is supported when it is newer and has unknown classes, kinds and labels', async () => {
      test.site.publish(
        test.articleUrl,
        answerOf<KnownArticle>({
          credibilityScore: 68,
          credibilityClass: 'splendid',
          genre: 'poem',
          mood: 'calm',
        }),
      );
      const analysis = { ...articleExample.analysisEnglish, tone: { score: 3 } };
      test.site.article = answerOf<Article>({
        labels: ['SATIRE'],
        coverage: 'by-heart',
        analysisEnglish: analysis,
        novelty: true,
      });
      await test.browser.send({ name: 'badge/set', payload: { isOn: true } });
      const popup = await test.signedInPopup();
      await popup.locator('.headline').getByText('Medium').waitFor();
      await popup.getByRole('button', { name: 'Show why' }).click();
      await popup.getByRole('list', { name: 'Labels set by editors' }).getByText('SATIRE').waitFor();
      expect(await popup.locator('body').innerText()).not.toMatch(/undefined|null|NaN|Invalid Date/);
      expect(await test.browser.badgeOf(test.articleUrl)).toMatchObject({
        text: '68',
        title: 'Vaglio: 68 out of 100, Medium credibility',
      });
    });

    it('is supported when it is newer and has unknown stages of an analysis', async () => {
      const popup = await test.signedInPopup();
      await popup.getByRole('button', { name: 'Analyze this page' }).click();
      await test.site.advance({ status: 'processing', stage: 'dreaming' });
      await popup.getByText('Waiting for its turn').waitFor();
      await popup.waitForTimeout(600);
      expect(await popup.locator('.progress').innerText()).not.toMatch(/undefined/);
      await test.site.advance({ status: 'completed', stage: 0 });
      await popup.getByText('Probably between 61 and 75').waitFor();
    });

    it('is reported as having a problem, without ending the sign-in, when a proxy answers', async () => {
      await test.signedInPopup();
      test.site.isBroken = true;
      const popup = await test.openPopup();
      await popup.getByText('The server had a problem. Please try again later.').first().waitFor();
      expect(await test.browser.stored('session', 'session')).toMatchObject({
        account: { email: READER.email },
      });
      test.site.isBroken = false;
      await popup.getByRole('button', { name: 'Try again' }).first().click();
      await popup.getByText(`Signed in as ${READER.email}`).waitFor();
    });
  });
}
