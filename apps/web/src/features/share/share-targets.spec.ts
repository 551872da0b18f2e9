import { SHARE_PLATFORMS } from '@vaglio/contracts';
import { cutText, sharedAddress, shareAddress } from './share-targets.js';

const message = { text: 'Title & more: 72/100', url: 'https://vaglio.example/share/1?a=b' };

describe('sharing', () => {
  it.each(SHARE_PLATFORMS.filter((platform) => platform !== 'copy'))(
    'hands title and address to %s unharmed',
    (platform) => {
      const address = shareAddress(platform, message) ?? '';
      expect(() => new URL(address)).not.toThrow();
      expect(decodeURIComponent(address)).toContain(message.url);
    },
  );

  it('uses a URL whose preview is in the language of the page', () => {
    expect(sharedAddress('https://vaglio.example', 'a1', 'en')).toBe('https://vaglio.example/share/a1');
    expect(sharedAddress('https://vaglio.example', 'a1', 'it')).toBe(
      'https://vaglio.example/share/a1?lang=it',
    );
  });

  it('writes mail with spaces, not with plus signs', () => {
    expect(shareAddress('email', message)).toContain('subject=Title%20%26%20more');
  });

  it('cuts long texts to 500 characters and an ellipsis', () => {
    expect(cutText('a'.repeat(500))).toBe('a'.repeat(500));
    expect(cutText('a'.repeat(501))).toBe(`${'a'.repeat(500)}…`);
  });
});
