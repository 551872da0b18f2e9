import { isOwnPage } from './is-own-page.js';

const ID = 'abcdefghijklmnopabcdefghijklmnop';
const URL_OF_EXTENSION = `chrome-extension://${ID}/`;
const isOwn = (sender: { id?: string; url?: string }) => isOwnPage(sender, ID, URL_OF_EXTENSION);

describe('isOwnPage', () => {
  it('returns true for the popup and the settings', () => {
    expect(isOwn({ id: ID, url: `${URL_OF_EXTENSION}popup/index.html` })).toBe(true);
    expect(isOwn({ id: ID, url: `${URL_OF_EXTENSION}options/index.html` })).toBe(true);
  });

  it.each([
    ['a content script in a page', { id: ID, url: 'https://evil.example/popup/' }],
    ['another extension', { id: 'other', url: `${URL_OF_EXTENSION}popup/index.html` }],
    [
      'another extension with its own address',
      { id: 'other', url: 'chrome-extension://other/popup/index.html' },
    ],
    [
      'a page whose address starts like ours',
      { id: ID, url: `chrome-extension://${ID}.evil.example/popup/` },
    ],
    ['a sender without id', {}],
  ])('returns false for %s', (_name, sender) => {
    expect(isOwn(sender)).toBe(false);
  });
});
