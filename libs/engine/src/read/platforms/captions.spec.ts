import { captionText } from './captions.js';

describe('captions', () => {
  it('are read from timed markup, escaped twice or with each word in a tag', () => {
    const file =
      '<?xml version="1.0"?><tt><p t="1"><s>It</s> &amp;amp; that.</p><text start="2">Bye.</text></tt>';
    expect(captionText(file)).toBe('It & that. Bye.');
  });

  it('are empty when a caption never ends', () => {
    expect(captionText(`<tt>${'<p>'.repeat(330_000)}`)).toBe('');
  });

  it.each([
    ['lines', `WEBVTT\n${'yes\nno\n'.repeat(60_000)}`],
    ['markup', `<tt>${'<p>yes</p><p>no</p>'.repeat(40_000)}</tt>`],
  ])('are bounded: %s', (_, file) => {
    expect(captionText(file).split(/\s+/).length).toBeLessThanOrEqual(20_000);
  });
});
