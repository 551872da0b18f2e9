import { CONTENT_PAGE_KEYS, contentHtml, contentNodes } from '@vaglio/contracts';
import { pages as english } from '@vaglio/contracts/content-pages/en';
import { cleanMarkup } from './clean-markup.js';

describe('cleanMarkup', () => {
  it.each([
    ['a script', '<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
    ['a handler', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
    ['a script address', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['an encoded script address', '<a href="java&#10;script:alert(1)">a</a>', '<a>a</a>'],
    ['an address without scheme', '<a href="//evil.example">a</a>', '<a>a</a>'],
    ['an image', '<img src=x onerror=alert(1)>', ''],
    ['a style', '<p style="position:fixed">a</p><style>p{}</style>', '<p>a</p>'],
    ['a frame', '<iframe srcdoc="<script>1</script>"></iframe>', ''],
    ['an SVG', '<svg><a xlink:href="javascript:1">a</a></svg>', '<a>a</a>'],
    [
      'markup inside an attribute',
      '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
      '<p></p>',
    ],
    ['an incomplete element', '<p>a<b', '<p>a</p>'],
    ['an unknown class', '<p class="lead evil">a</p>', '<p class="lead">a</p>'],
    ['a form', '<form action="/x"><input name="a">a</form>', 'a'],
    ['a comment', 'a<!--[if IE]><script>1</script><![endif]-->b', 'ab'],
  ])('removes %s', (_, html, cleaned) => {
    expect(cleanMarkup(html)).toBe(cleaned);
  });

  it('keeps allowed markup', () => {
    const html = '<h2>A</h2><p><a href="/privacy">b</a> &amp; <strong>c</strong><br />d</p>';
    expect(cleanMarkup(html)).toBe(html);
    expect(cleanMarkup('<h1>a</h1><b>c</b>')).toBe('<h2>a</h2><strong>c</strong>');
  });

  it('leaves clean markup unchanged', () => {
    const once = cleanMarkup('<p>a &lt;script&gt; <em>b</em></p><table><tr><td>1</td></tr></table>');
    expect(cleanMarkup(once)).toBe(once);
  });

  it.each(CONTENT_PAGE_KEYS)('keeps every word and link of the built-in page %s', (key) => {
    const html = contentHtml(contentNodes(english[key]));
    const normalized = (markup: string) => markup.replace(/\s+|<[bh]r ?\/?>/g, '').replaceAll('&quot;', '"');
    expect(normalized(cleanMarkup(html))).toBe(normalized(html));
  });
});
