import { abstainedKnownExample } from '@vaglio/contracts/examples';
import type { Page } from 'playwright-core';
import { SENTENCES } from '../testing/site-server.js';
import type { Stage } from '../testing/stage.js';

export function knownPageCases(stage: Stage): void {
  describe('a known page', () => {
    it('is shown with its score, range and criteria, and no address was sent', async () => {
      stage.site.publish(stage.story);
      const popup = await stage.browser.openPopup(`${stage.story}?utm_source=mail#part`);
      await popup.getByText('Probably between 61 and 75').waitFor();
      expect(await popup.locator('.headline').innerText()).toMatch(/68\s*\/100[\s\S]*Medium/);
      expect(await popup.locator('.criteria dd').allInnerTexts()).toEqual(['14', '14', '13', '14', '13']);
      const link = popup.getByRole('link', { name: 'Full analysis with its evidence' });
      expect(await link.getAttribute('href')).toMatch(new RegExp(`^${stage.origin}/article/[0-9a-f-]{36}$`));
      const [asked, ...others] = stage.site.seen.filter(({ call }) => call.includes('/api/known'));
      expect(others).toEqual([]);
      expect(asked?.call).toMatch(/^GET \/api\/known\/[0-9a-f]{4}$/);
      expect([asked?.authorization, asked?.cookie, asked?.body]).toEqual([undefined, undefined, '']);
      expect(stage.site.calls.filter((call) => call.includes('/api/articles'))).toEqual([]);
    });

    it('shows its sentences when asked to and marks them in the page', async () => {
      stage.site.publish(stage.story, { flaggedCount: SENTENCES.length });
      const tab = await stage.browser.visit(stage.story);
      const before = await tab.evaluate(() => document.body.outerHTML);
      const popup = await stage.browser.popupOverActiveTab();
      await popup.getByRole('button', { name: 'Show the sentences to verify (3)' }).click();
      await popup.getByText('Everybody in the harbour knows').waitFor();
      expect(await popup.locator('.flags img').count()).toBe(0);
      await popup.getByRole('button', { name: 'Mark them in the page' }).click();
      await popup.getByText('Marked in the page: 2 of 3.').waitFor();
      await stage.look(popup, 'known-en');
      await tab.bringToFront();
      await expectMarks(tab, before);
      await popup.getByRole('button', { name: 'Remove the marks' }).click();
      await popup.getByRole('button', { name: 'Mark them in the page' }).waitFor();
      expect(await marksIn(tab)).toEqual([]);
      expect(await tab.evaluate(() => document.body.outerHTML)).toBe(before);
    });

    it('marks the occurrence whose surroundings are those of the quotation', async () => {
      const echo = stage.at('news.test', '/echo');
      stage.site.publish(echo, { flaggedCount: SENTENCES.length });
      const tab = await stage.browser.visit(echo);
      const popup = await stage.browser.popupOverActiveTab();
      await popup.getByRole('button', { name: 'Show the sentences' }).click();
      await popup.getByRole('button', { name: 'Mark them in the page' }).click();
      await popup.getByText('Marked in the page: 1 of 3.').waitFor();
      await tab.bringToFront();
      const meant = await tab.locator('#meant').boundingBox();
      const [top = 0] = await topsOfMarks(tab);
      expect(Math.abs(top - (meant?.y ?? 0))).toBeLessThan(40);
    });

    it('says that the text could not be judged instead of giving a number', async () => {
      stage.site.publish(stage.story, { ...abstainedKnownExample, genre: 'report' });
      const popup = await stage.openPopup();
      await popup.getByText('Too little could be judged for a verdict.').waitFor();
      expect(await popup.locator('.number, .criteria').count()).toBe(0);
    });

    it('names the kind of a page that gets no score', async () => {
      stage.site.publish(stage.story, abstainedKnownExample);
      const popup = await stage.openPopup();
      await popup.getByText('Recipe: no score.').waitFor();
      expect(await popup.locator('.number, .criteria').count()).toBe(0);
    });

    async function marksIn(tab: Page): Promise<string[]> {
      const session = await tab.context().newCDPSession(tab);
      const { nodes } = await session.send('Accessibility.getFullAXTree');
      await session.detach();
      return nodes.flatMap(({ role, name }) =>
        role?.value === 'button' && /Sentence/.test(String(name?.value)) ? [String(name?.value)] : [],
      );
    }

    async function topsOfMarks(tab: Page): Promise<number[]> {
      const session = await tab.context().newCDPSession(tab);
      const { nodes } = await session.send('Accessibility.getFullAXTree');
      const buttons = nodes.filter(
        ({ role, name }) => role?.value === 'button' && /Sentence/.test(String(name?.value)),
      );
      const tops: number[] = [];
      for (const { backendDOMNodeId } of buttons) {
        if (backendDOMNodeId === undefined) continue;
        const { model } = await session.send('DOM.getBoxModel', { backendNodeId: backendDOMNodeId });
        tops.push(model.border[1] ?? 0);
      }
      await session.detach();
      return tops;
    }

    async function expectMarks(tab: Page, before: string): Promise<void> {
      expect(await marksIn(tab)).toEqual([
        'Sentence 1: why it was flagged',
        'Sentence 2: why it was flagged',
      ]);
      expect(await tab.evaluate(() => document.body.outerHTML)).toBe(before);
      expect(await tab.evaluate(() => document.documentElement.lastElementChild?.shadowRoot)).toBeNull();
      await stage.picture(tab, 'marks');
      const box = await tab.locator('#second').boundingBox();
      await tab.mouse.click((box?.x ?? 0) - 8, (box?.y ?? 0) - 6);
      await stage.picture(tab, 'marks-reason');
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
