import { SHARE_PLATFORMS } from '@vaglio/contracts';
import { cutText, platformUrl, sharedUrl } from './share-targets.js';

const message = { text: 'Title & more: 72/100', url: 'https://vaglio.example/share/1?a=b' };

describe('share targets', () => {
  it.each(SHARE_PLATFORMS.filter((platform) => platform !== 'copy'))(
    'passes the text and the URL to %s',
    (platform) => {
      const url = platformUrl(platform, message) ?? '';
      expect(() => new URL(url)).not.toThrow();
      expect(decodeURIComponent(url)).toContain(message.url);
    },
  );

  it('shares a URL with the language of the page', () => {
    expect(sharedUrl('https://vaglio.example', 'a1', 'en')).toBe('https://vaglio.example/share/a1');
    expect(sharedUrl('https://vaglio.example', 'a1', 'it')).toBe('https://vaglio.example/share/a1?lang=it');
  });

  it('encodes spaces in mails as %20', () => {
    expect(platformUrl('email', message)).toContain('subject=Title%20%26%20more');
  });

  it('cuts long texts to 500 characters and an ellipsis', () => {
    expect(cutText('a'.repeat(500))).toBe('a'.repeat(500));
    expect(cutText('a'.repeat(501))).toBe(`${'a'.repeat(500)}…`);
  });
});
