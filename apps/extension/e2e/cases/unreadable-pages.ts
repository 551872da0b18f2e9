import type { ExtensionTest } from '../testing/extension-test.js';

export function unreadablePageCases(test: ExtensionTest): void {
  describe('a page that can’t be analyzed', () => {
    it.each([
      ['chrome://version/', 'This is a page of the browser itself.'],
      ['file:///etc/hostname', 'This is a file on your computer.'],
    ])('is explained: %s', async (address, text) => {
      const popup = await test.browser.openPopup(address);
      await popup.getByText(text).waitFor();
      expect(test.site.calls.filter((call) => call.includes('known'))).toEqual([]);
    });

    it.each([
      ['file:///home/ada/report.html', 'This is a file on your computer.'],
      ['http://192.168.1.1/news', 'This page is on a private network.'],
      ['https://news.test/Report.PDF', 'This is a PDF.'],
      ['view-source:https://news.test/', 'This is a page of the browser itself.'],
    ])('is explained for an address without a tab: %s', async (address, text) => {
      const query = new URLSearchParams({ address, begin: '1' }).toString();
      const popup = await test.browser.popupOverActiveTab(`popup/index.html?${query}`);
      await popup.getByText(text).waitFor();
      expect(test.site.calls).toEqual([]);
    });

    it('is explained for a PDF without .pdf in its address', async () => {
      const popup = await test.browser.openPopup(`http://news.test:${test.port}/paper`);
      await popup.getByText('This is a PDF.').waitFor();
      await test.checkAppearance(popup, 'pdf-en');
    });
  });
}
