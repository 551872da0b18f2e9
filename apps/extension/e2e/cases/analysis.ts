import { errorBody } from '@vaglio/contracts/testing/fake-api';
import type { ExtensionTest } from '../testing/extension-test.js';

export function analysisCases(test: ExtensionTest): void {
  describe('an analysis', () => {
    it('shows its stages, continues without popup and background, and ends with a result', async () => {
      const popup = await test.signedInPopup();
      await test.startAnalysis(popup);
      await test.site.advance({ status: 'processing', stage: 4 });
      await popup.getByText('Analyzing: Asking outside sources').waitFor();
      await test.checkAppearance(popup, 'analyzing-en');
      await popup.close();
      await test.browser.stopBackground();

      const again = await test.browser.openPopup(`${test.articleUrl}#elsewhere`);
      await again.getByText('Analyzing: Asking outside sources').waitFor();
      await test.browser.stopBackground();
      await test.site.advance({ status: 'processing', stage: 6 });
      await again.getByText('Analyzing: Writing the report').waitFor();
      test.site.remaining = 2;
      await test.site.advance({ status: 'completed' });
      await again.getByText('Probably between 61 and 75').waitFor();
      await again.getByText('2 of 3 free analyses left today').waitFor();
      await again.getByText('Everybody in the harbour knows').waitFor();
      expect(test.site.calls.filter((call) => call === 'POST /api/analyze')).toHaveLength(1);
    });

    it('loads its details once when details are always shown', async () => {
      await test.browser.settings.evaluate(() => chrome.storage.local.set({ details: true }));
      const popup = await test.signedInPopup();
      await test.startAnalysis(popup);
      await test.site.advance({ status: 'completed' });
      await popup.getByRole('heading', { name: 'Main reason' }).waitFor();
      expect(test.site.calls.filter((call) => call.startsWith('GET /api/articles/'))).toHaveLength(2);
    });

    it('shows the server’s reason why a page can’t be read, and allows another try', async () => {
      const popup = await test.signedInPopup();
      await test.startAnalysis(popup);
      await test.site.advance({
        status: 'failed',
        error: errorBody('CONTENT_INACCESSIBLE', 'It is behind <b>a paywall</b>.'),
      });
      await popup.getByText('It is behind <b>a paywall</b>.').waitFor();
      const again = await test.openPopup();
      await again.getByText('It is behind <b>a paywall</b>.').waitFor();
      await again.getByRole('button', { name: 'Try again' }).click();
      await again.getByText('Waiting for its turn').waitFor();
    });

    it.each([
      ['RATE_LIMIT_EXCEEDED', 'You have used today’s free analyses.'],
      ['ACCOUNT_SUSPENDED', 'Your account is suspended'],
      ['INVALID_URL', 'Vaglio can’t visit this address.'],
      ['SERVICE_UNAVAILABLE', 'Vaglio is very busy.'],
    ] as const)('shows a text for the error %s', async (code, words) => {
      const popup = await test.signedInPopup();
      test.site.refusal = code;
      if (code === 'RATE_LIMIT_EXCEEDED') test.site.remaining = 0;
      await popup.getByRole('button', { name: 'Analyze this page' }).click();
      await popup.getByText(words).waitFor();
      if (code !== 'RATE_LIMIT_EXCEEDED') return;
      await popup.getByText('0 of 3 free analyses left today').waitFor();
      await test.checkAppearance(popup, 'quota-en');
    });

    it('asks for a new sign-in when the session has ended meanwhile', async () => {
      const popup = await test.signedInPopup();
      test.site.endAllSessions();
      await popup.getByRole('button', { name: 'Analyze this page' }).click();
      await popup.locator('#email').waitFor();
      await popup.getByText('Your session has expired').first().waitFor();
    });

    it('starts for a link from the context menu in a separate window', async () => {
      await test.signedInPopup();
      const address = `http://other.test:${test.port}/story`;
      const query = new URLSearchParams({ address, begin: '1' }).toString();
      const popup = await test.browser.popupOverActiveTab(`popup/index.html?${query}`);
      await popup.getByText('Waiting for its turn').waitFor();
      const submitted = () => test.site.seen.find(({ call }) => call === 'POST /api/analyze');
      // The popup shows the analysis before the request has arrived.
      while (!submitted()) await popup.waitForTimeout(50);
      expect(submitted()?.body).toBe(JSON.stringify({ url: address }));
      expect(await popup.locator('.domain').innerText()).toBe('other.test');
    });
  });
}
