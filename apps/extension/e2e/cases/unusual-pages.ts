import { articleExample } from '@vaglio/contracts/examples';
import type { Page } from 'playwright-core';
import { boxesOfMarks, marksIn, pressInMarks, sidesOf } from '../testing/marks-in-page.js';
import { HEBREW } from '../testing/site-pages.js';
import { SENTENCES } from '../testing/site-server.js';
import type { Stage } from '../testing/stage.js';

export function unusualPageCases(stage: Stage): void {
  describe('an unusual page', () => {
    /** Opens the popup over a page and has the sentences marked. */
    async function marked(address: string): Promise<{ readonly tab: Page; readonly popup: Page }> {
      stage.site.publish(address, { flaggedCount: SENTENCES.length });
      const tab = await stage.browser.visit(address);
      const popup = await stage.browser.popupOverActiveTab();
      await popup.getByRole('button', { name: 'Show why' }).click();
      await popup.getByRole('button', { name: 'Mark them in the page' }).click();
      return { tab, popup };
    }

    it('of five megabytes is marked where it begins, and stays usable', async () => {
      const { tab, popup } = await marked(stage.at('news.test', '/huge'));
      await popup.getByText('Marked in the page: 1 of 3.').waitFor();
      await tab.bringToFront();
      expect(await marksIn(tab)).toEqual(['Sentence 1: why it was flagged']);
      await tab.evaluate(() => document.getElementById('meant')?.remove());
      await tab.getByText('The council met again').first().click();
      await tab.waitForTimeout(700);
      expect(await marksIn(tab)).toEqual([]);
    });

    it('that shows an article in a frame is not marked inside it, and the popup says so', async () => {
      const { tab, popup } = await marked(stage.at('news.test', '/framed'));
      await popup.getByText('None of these sentences was found in the page').waitFor();
      const frame = tab.frames()[1];
      expect(await frame?.evaluate(() => document.documentElement.lastElementChild?.tagName)).toBe('BODY');
    });

    it('that runs from right to left has its numbers at the right, where lines begin, and is quoted so', async () => {
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
      stage.site.article = { analysisEnglish: { ...articleExample.analysisEnglish, flaggedSentences } };
      const { tab, popup } = await marked(stage.at('news.test', '/right-to-left'));
      await popup.getByText('Marked in the page: 1 of 1.').waitFor();
      const quote = popup.locator('.quote');
      expect(await quote.evaluate((node) => getComputedStyle(node).direction)).toBe('rtl');
      await stage.look(popup, 'right-to-left-en');
      await tab.bringToFront();
      const text = await tab.locator('#meant').boundingBox();
      const [mark] = await boxesOfMarks(tab);
      expect((mark?.right ?? 0) - 24).toBeGreaterThanOrEqual((text?.x ?? 0) + (text?.width ?? 0));
      expect(Math.abs((mark?.top ?? 0) - (text?.y ?? 0))).toBeLessThan(12);
      const [button, region] = [/^Remove the marks$/, /sentences to verify$/];
      const middle = await sidesOf(tab, 'region', region).then(({ left, right }) => (left + right) / 2);
      expect((await sidesOf(tab, 'button', button)).left).toBeGreaterThan(middle);
      await pressInMarks(tab, /^1\. /);
      await stage.pictures(tab, 'marks-right-to-left');
    });
  });
}
