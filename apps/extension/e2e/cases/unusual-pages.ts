import { articleExample } from '@vaglio/contracts/examples';
import { boxesOfMarks, boxInMarks, clickInMarks, marksIn } from '../testing/marks-in-page.js';
import { HEBREW } from '../testing/site-pages.js';
import type { ExtensionTest } from '../testing/extension-test.js';

export function unusualPageCases(test: ExtensionTest): void {
  describe('an unusual page', () => {
    it('of five megabytes is marked at its beginning, and stays usable', async () => {
      const { tab } = await test.openMarked(test.at('news.test', '/huge'), 'Marked in the page: 1 of 3.');
      await tab.bringToFront();
      expect(await marksIn(tab)).toEqual(['Sentence 1: why it was flagged']);
      await tab.evaluate(() => document.getElementById('meant')?.remove());
      await tab.getByText('The council met again').first().click();
      await tab.waitForTimeout(700);
      expect(await marksIn(tab)).toEqual([]);
    });

    it('with an article in a frame is not marked, and the popup reports it', async () => {
      const notFound = 'None of these sentences was found in the page';
      const { tab } = await test.openMarked(test.at('news.test', '/framed'), notFound);
      const frame = tab.frames()[1];
      expect(await frame?.evaluate(() => document.documentElement.lastElementChild?.tagName)).toBe('BODY');
    });

    it('from right to left has numbers at the right, and right-to-left quotations', async () => {
      const flaggedSentences = [
        {
          text: HEBREW,
          span: { start: 0, end: HEBREW.length },
          reasons: [{ code: 'accuracy.unattributed-claim', text: 'Nobody is named for this.' }],
          before: '',
          after: '',
          isShortened: false,
        },
      ];
      test.site.article = { analysisEnglish: { ...articleExample.analysisEnglish, flaggedSentences } };
      const address = test.at('news.test', '/right-to-left');
      const { tab, popup } = await test.openMarked(address, 'Marked in the page: 1 of 1.');
      const quote = popup.locator('.quote');
      expect(await quote.evaluate((node) => getComputedStyle(node).direction)).toBe('rtl');
      await test.checkAppearance(popup, 'right-to-left-en');
      await tab.bringToFront();
      const text = await tab.locator('#meant').boundingBox();
      const [mark] = await boxesOfMarks(tab);
      expect((mark?.right ?? 0) - 24).toBeGreaterThanOrEqual((text?.x ?? 0) + (text?.width ?? 0));
      expect(Math.abs((mark?.top ?? 0) - (text?.y ?? 0))).toBeLessThan(12);
      const [button, region] = [/^Remove the marks$/, /sentences to verify$/];
      const middle = await boxInMarks(tab, 'region', region).then(({ left, right }) => (left + right) / 2);
      expect((await boxInMarks(tab, 'button', button)).left).toBeGreaterThan(middle);
      await clickInMarks(tab, /^1\. /);
      await test.screenshots(tab, 'marks-right-to-left');
    });
  });
}
