import type { Stage } from '../testing/stage.js';

/** A few pages show what happens; `tools/bench/extension/record-session.mjs` reads for an hour. */
const PAGES = 8;

const HOSTS = ['news.test', 'elsewhere.test'] as const;

export function badgeCases(stage: Stage): void {
  describe('the score on the icon', () => {
    const addresses = () =>
      Array.from({ length: PAGES }, (_, at) => stage.at(HOSTS[at % 2] ?? '', `/article-${at}`));

    /** Somebody reads, page after page, and goes back once in a while. */
    async function browse(): Promise<void> {
      const tab = await stage.browser.visit(stage.at('news.test', '/'));
      for (const address of addresses()) await tab.goto(address);
      await tab.goBack();
      await tab.waitForTimeout(300);
    }

    const turnOn = () => stage.browser.send({ name: 'badge/set', payload: { isOn: true } });
    const badge = (address: string) => stage.browser.badgeOf(address);

    async function untilBadge(address: string, text: string): Promise<readonly number[]> {
      for (let turn = 0; turn < 100; turn += 1) {
        const shown = await badge(address);
        if (shown?.text === text) return shown.color;
        await stage.browser.desk.waitForTimeout(50);
      }
      throw new Error(`The badge of ${address} never said "${text}".`);
    }

    it('is off at first: reading sends nothing, and does not even wake us', async () => {
      stage.site.publish(stage.story);
      await stage.browser.endBackground();
      await browse();
      expect(stage.site.calls).toEqual([]);
      expect(await stage.browser.isBackgroundAwake()).toBe(false);
    });

    it('sends nothing but beginnings of hashes once it is on, and those of allowed sites alone', async () => {
      await turnOn();
      await browse();
      const asked = stage.site.seen.filter(({ call }) => call.includes(' /api/'));
      expect(asked.length).toBeGreaterThan(0);
      expect(asked.length).toBeLessThanOrEqual(PAGES / 2 + 2);
      for (const { host, call, authorization, cookie, body } of asked) {
        expect(call).toMatch(/^GET \/api\/known\/[0-9a-f]{4}$/);
        expect([host, authorization, cookie, body]).toEqual([
          new URL(stage.origin).host,
          undefined,
          undefined,
          '',
        ]);
      }
    });

    it('shows score and class of known pages, and none where nothing is known', async () => {
      stage.site.publish(stage.story, { credibilityScore: 31, credibilityClass: 'low' });
      const other = stage.at('news.test', '/unknown');
      await turnOn();
      const tab = await stage.browser.visit(stage.story);
      expect((await untilBadge(stage.story, '31')).slice(0, 3)).toEqual([0xb3, 0x26, 0x1e]);
      await tab.evaluate(() => history.pushState(null, '', '/unknown'));
      await untilBadge(other, '');
      await tab.goto(stage.story);
      await untilBadge(stage.story, '31');
      await stage.browser.endBackground();
      const again = await stage.browser.visit(`${stage.story}?utm_source=x`);
      await untilBadge(again.url(), '31');
      await stage.browser.send({ name: 'badge/set', payload: { isOn: false } });
      await untilBadge(stage.story, '');
    });

    it('is said in the popup of a site where it is shown', async () => {
      await turnOn();
      const allowed = await stage.openPopup();
      await allowed.getByText('On news.test the icon shows the score by itself.').waitFor();
    });
  });
}
