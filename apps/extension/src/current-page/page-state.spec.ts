import { isLocalServer, pageStateOf, withContentType } from './page-state.js';

describe('pageStateOf, withContentType and isLocalServer', () => {
  it('accepts a public page and returns its domain without www', () => {
    expect(pageStateOf('https://www.giornale.example/a?b=1#c')).toEqual({
      kind: 'readable',
      url: 'https://www.giornale.example/a?b=1#c',
      domain: 'giornale.example',
    });
  });

  it.each([
    [undefined, 'browser_page'],
    ['', 'browser_page'],
    ['chrome://settings/', 'browser_page'],
    ['edge://version', 'browser_page'],
    ['about:blank', 'browser_page'],
    ['view-source:https://a.example/', 'browser_page'],
    ['chrome-extension://abc/popup/index.html', 'browser_page'],
    ['javascript:alert(1)', 'browser_page'],
    ['https://chromewebstore.google.com/detail/x', 'browser_page'],
    ['https://chrome.google.com/webstore/detail/x', 'browser_page'],
    ['file:///home/me/a.html', 'local_file'],
    ['https://a.example/Report.PDF', 'pdf'],
    ['http://localhost:3000/', 'private_address'],
    ['http://intranet/news', 'private_address'],
    ['http://192.168.1.1/', 'private_address'],
    ['http://[::1]/', 'private_address'],
    ['https://printer.local/', 'private_address'],
  ] as const)('refuses %s as %s', (address, reason) => {
    expect(pageStateOf(address)).toEqual({ kind: 'unreadable', reason });
  });

  it('refuses a URL of more than 2,048 characters', () => {
    const address = `https://a.example/${'x'.repeat(2_048)}`;
    expect(pageStateOf(address)).toEqual({ kind: 'unreadable', reason: 'long_address' });
  });

  it('accepts pages of this machine only with a server on this machine', () => {
    expect(isLocalServer('http://localhost:3000')).toBe(true);
    expect(isLocalServer('https://vaglio.example')).toBe(false);
    expect(pageStateOf('http://127.0.0.1:3001/a', true)).toMatchObject({
      kind: 'readable',
      domain: '127.0.0.1',
    });
    expect(pageStateOf('http://192.168.1.1/', true)).toMatchObject({ reason: 'private_address' });
  });

  it('recognizes a PDF by its content type', () => {
    const page = pageStateOf('https://a.example/download?id=7');
    expect(withContentType(page, 'application/pdf')).toEqual({ kind: 'unreadable', reason: 'pdf' });
    expect(withContentType(page, 'text/html')).toBe(page);
    expect(withContentType(page, null)).toBe(page);
  });
});
