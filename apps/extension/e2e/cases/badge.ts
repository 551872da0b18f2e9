import { SiteServer } from '../testing/site-server.js';
import type { ExtensionTest } from '../testing/extension-test.js';

const FEW_PAGES = 8;
/** A page every twenty seconds, without the pauses. */
const PAGES_OF_AN_HOUR = 180;

const HOSTS = ['news.test', 'elsewhere.test'] as const;

export function badgeCases(test: ExtensionTest): void {
  describe('the score on the icon', () => {
    const addresses = (pages: number) =>
      Array.from({ length: pages }, (_, at) => test.at(HOSTS[at % 2] ?? '', `/article-${at}`));

    /** Visits pages, and goes back at the end. */
    async function browse(pages = FEW_PAGES): Promise<void> {
      const tab = await test.browser.visit(test.at('news.test', '/'));
      for (const address of addresses(pages)) await tab.goto(address);
      await tab.goBack();
      await tab.waitForTimeout(300);
    }

    const turnOn = () => test.browser.send({ name: 'badge/set', payload: { isOn: true } });
    const badge = (address: string) => test.browser.badgeOf(address);

    async function untilBadge(address: string, text: string, title: string): Promise<readonly number[]> {
      let shown = await badge(address);
      for (let turn = 0; turn < 200; turn += 1) {
        if (shown?.text === text && shown.title === title) return shown.color;
        await test.browser.settings.waitForTimeout(50);
        shown = await badge(address);
      }
      throw new Error(`The badge of ${address} is ${JSON.stringify(shown)}.`);
    }

    it('is off at first: visits send nothing and do not start the background', async () => {
      test.site.publish(test.articleUrl);
      await test.browser.stopBackground();
      // A popup of the test before may still have sent something.
      const before = test.site.calls.length;
      await browse();
      expect(test.site.calls.slice(before)).toEqual([]);
      expect(await test.browser.isBackgroundRunning()).toBe(false);
    });

    it('is offered with what is sent, and works on every site when accepted', async () => {
      const popup = await test.openPopup();
      await popup.getByText('four characters of a hash of its address are sent').waitFor();
      await test.checkAppearance(popup, 'badge-question-en');
      await popup.getByRole('button', { name: 'Show scores' }).click();
      await popup.getByText('On news.test the icon shows the score.').waitFor();
      const elsewhere = test.at('elsewhere.test', '/story');
      test.site.publish(elsewhere, { credibilityScore: 31, credibilityClass: 'low' });
      await test.browser.visit(elsewhere);
      await untilBadge(elsewhere, '31', 'Vaglio: 31 out of 100, Low credibility');
    });

    it('is not offered again when declined, and stays off', async () => {
      const popup = await test.openPopup();
      await popup.getByRole('button', { name: 'No, thanks' }).click();
      await popup.getByText('Show scores on the sites you read?').waitFor({ state: 'detached' });
      const again = await test.openPopup();
      await again.getByText('This page has not been analyzed yet.').waitFor();
      expect(await again.getByText('Show scores on the sites you read?').count()).toBe(0);
      expect(await test.browser.stored('local', 'badge')).toBe(false);
    });

    it('sends only beginnings of hashes in an hour, and none for sites where it is off', async () => {
      await turnOn();
      await test.browser.send({ name: 'badge/set-site', payload: { site: HOSTS[1], isOn: false } });
      await browse(PAGES_OF_AN_HOUR);
      const requests = test.site.seen.filter(({ call }) => call.includes(' /api/'));
      expect(requests.length).toBeGreaterThan(PAGES_OF_AN_HOUR / 4);
      expect(requests.length).toBeLessThanOrEqual(PAGES_OF_AN_HOUR / 2 + 2);
      for (const { host, call, authorization, cookie, body } of requests) {
        expect(call).toMatch(/^GET \/api\/known\/[0-9a-f]{4}$/);
        expect([host, authorization, cookie, body]).toEqual([
          new URL(test.origin).host,
          undefined,
          undefined,
          '',
        ]);
      }
    });

    it('shows score and class on known pages, and the reason on other pages', async () => {
      const low = 'Vaglio: 31 out of 100, Low credibility';
      test.site.publish(test.articleUrl, { credibilityScore: 31, credibilityClass: 'low' });
      const other = test.at('news.test', '/unknown');
      await turnOn();
      const tab = await test.browser.visit(test.articleUrl);
      expect((await untilBadge(test.articleUrl, '31', low)).slice(0, 3)).toEqual([0xb3, 0x26, 0x1e]);
      await tab.evaluate(() => history.pushState(null, '', '/unknown'));
      await untilBadge(other, '', 'Vaglio: This page has not been analyzed yet.');
      await tab.goto(test.articleUrl);
      await untilBadge(test.articleUrl, '31', low);
      await test.browser.stopBackground();
      const again = await test.browser.visit(`${test.articleUrl}?utm_source=x`);
      await untilBadge(again.url(), '31', low);
      await test.browser.send({ name: 'badge/set', payload: { isOn: false } });
      await untilBadge(test.articleUrl, '', 'Vaglio');
    });

    it('shows why there is no score on private addresses and feeds, and sends nothing', async () => {
      await turnOn();
      const router = `http://router.localhost:${test.port}/`;
      await test.browser.visit(router);
      const isPrivate = 'This page is on a private network. Vaglio reads only pages that everyone can reach.';
      await untilBadge(router, '', `Vaglio: ${isPrivate}`);
      const feed = `http://dai.ly:${test.port}/`;
      await test.browser.visit(feed);
      const isFeed = 'Many people publish on dai.ly: open a single post or video to see its score.';
      await untilBadge(feed, '', `Vaglio: ${isFeed}`);
      expect(test.site.calls).toEqual([]);
    });

    it('is switched off and on for a site in the popup', async () => {
      test.site.publish(test.articleUrl);
      await turnOn();
      const popup = await test.openPopup();
      await popup.getByRole('button', { name: 'Switch it off for news.test' }).click();
      await popup.getByText('You switched the score off on news.test.').waitFor();
      await untilBadge(test.articleUrl, '', 'Vaglio: You switched the score off on news.test.');
      await popup.getByRole('button', { name: 'Switch it on for news.test' }).click();
      await untilBadge(test.articleUrl, '68', 'Vaglio: 68 out of 100, Medium credibility');
    });

    it('shows the score of the page when the user’s own analysis is done', async () => {
      await turnOn();
      const popup = await test.signedInPopup();
      await untilBadge(test.articleUrl, '', 'Vaglio: This page has not been analyzed yet.');
      await test.startAnalysis(popup);
      test.site.publish(test.articleUrl);
      await test.site.advance({ status: 'completed' });
      await untilBadge(test.articleUrl, '68', 'Vaglio: 68 out of 100, Medium credibility');
    });

    it('follows the language of the account and the server', async () => {
      test.site.language = 'it';
      await turnOn();
      const popup = await test.openPopup();
      await untilBadge(test.articleUrl, '', 'Vaglio: This page has not been analyzed yet.');
      await test.signIn(popup);
      await untilBadge(test.articleUrl, '', 'Vaglio: Questa pagina non è ancora stata analizzata.');
      const other = new SiteServer();
      const origin = `http://127.0.0.1:${await other.start()}`;
      other.publish(test.articleUrl);
      await test.browser.send({ name: 'server/change', payload: { origin } });
      await untilBadge(test.articleUrl, '68', 'Vaglio: 68 out of 100, Medium credibility');
      await other.stop();
    });
  });
}
