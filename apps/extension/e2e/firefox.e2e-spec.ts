import { FIREFOX_PATH, FirefoxBrowser, press, untilText } from './testing/firefox-browser.js';
import { READER, SENTENCES, SiteServer } from './testing/site-server.js';

if (FIREFOX_PATH === null)
  it('the extension in a Firefox is not tested, because there is no Firefox and FIREFOX_PATH is not set', () =>
    expect(FIREFOX_PATH).toBeNull());
else
  describe('the extension in a Firefox', () => {
    const site = new SiteServer();
    let firefox: FirefoxBrowser;
    let articleUrl = '';
    let port = 0;

    beforeAll(async () => {
      port = await site.start();
      articleUrl = `http://news.test:${port}/story`;
      firefox = await FirefoxBrowser.open(`http://127.0.0.1:${port}`, FIREFOX_PATH ?? '');
    });
    afterAll(async () => {
      await firefox?.close();
      await site.stop();
    });
    beforeEach(() => {
      site.seen.length = 0;
    });

    it('shows its settings', async () => {
      await untilText(firefox.settings, 'Show the score on the icon');
      await firefox.settings.select('#language', 'it');
      await untilText(firefox.settings, 'Impostazioni di Vaglio');
      await firefox.settings.select('#language', 'browser');
      await untilText(firefox.settings, 'Vaglio settings');
    });

    it('signs in, analyses a page, and marks its sentences in the page', async () => {
      const tab = await firefox.visit(articleUrl);
      const popup = await firefox.popupOverActiveTab();
      await popup.locator('#email').fill(READER.email);
      await popup.locator('#password').fill(READER.password);
      expect(await popup.$$eval('button', (all) => all.map(({ textContent }) => textContent))).not.toContain(
        `Use my sign-in from ${new URL(articleUrl).host}`,
      );
      await popup.locator('button[type=submit]').click();
      await untilText(popup, `Signed in as ${READER.email}`);
      await press(popup, 'Analyze this page');
      await untilText(popup, 'Waiting for its turn');
      await site.advance({ status: 'completed' });
      await untilText(popup, 'Probably between 61 and 75');
      await press(popup, 'Mark them in the page');
      await untilText(popup, 'Marked in the page: 2 of 3.');
      expect(await tab.evaluate(() => document.documentElement.lastElementChild?.tagName)).toBe('DIV');
      await press(popup, 'Remove the marks');
      await untilText(popup, 'Mark them in the page');
      expect(await tab.evaluate(() => document.documentElement.lastElementChild?.tagName)).toBe('BODY');
      expect(SENTENCES).toHaveLength(3);
    });

    it('sends nothing for visits until the user accepts, and then only beginnings of hashes', async () => {
      site.publish(articleUrl, { credibilityScore: 31, credibilityClass: 'low' });
      await firefox.visit(`${articleUrl}?before`);
      expect(site.calls).toEqual([]);
      await firefox.visit(articleUrl);
      const popup = await firefox.popupOverActiveTab();
      await untilText(popup, 'four characters of a hash of its address are sent');
      await press(popup, 'Show scores');
      await untilText(popup, 'On news.test the icon shows the score.');
      site.seen.length = 0;
      const elsewhere = articleUrl.replace('news.test', 'elsewhere.test');
      site.publish(elsewhere, { credibilityScore: 31, credibilityClass: 'low' });
      await firefox.visit(elsewhere);
      await firefox.untilBadge(elsewhere, '31', 'Vaglio: 31 out of 100, Low credibility');
      for (const call of site.calls) expect(call).toMatch(/^GET \/api\/known\/[0-9a-f]{4}$/);
    });

    it('keeps the sign-in while the server can’t be reached, and ends it when the server has ended it', async () => {
      await firefox.visit(articleUrl);
      await site.stop();
      const popup = await firefox.popupOverActiveTab();
      await untilText(popup, 'can’t be reached. Check your connection and try again.');
      await site.start(port);
      await press(popup, 'Try again');
      await untilText(popup, `Signed in as ${READER.email}`);
      site.endAllSessions();
      await firefox.visit(articleUrl);
      await untilText(await firefox.popupOverActiveTab(), 'Sign in with the account you use on');
    });
  });
