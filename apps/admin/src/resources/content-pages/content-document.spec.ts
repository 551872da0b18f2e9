import { CONTENT_PAGE_KEYS, contentHtml, contentNodes } from '@vaglio/contracts';
import { pages as english } from '@vaglio/contracts/content-pages/en';
import { pages as italian } from '@vaglio/contracts/content-pages/it';
import { documentOf, htmlOf } from './content-document.js';

const roundTrip = (html: string): string => htmlOf(documentOf(html)).replace(/\n/g, '');

describe('documentOf and htmlOf', () => {
  const builtIn = [english, italian].flatMap((pages) => CONTENT_PAGE_KEYS.map((key) => pages[key]));

  it.each(builtIn)('keep all elements, classes, links and words of the page $title', (page) => {
    const html = contentHtml(contentNodes(page))
      .replace(/\n/g, '')
      .replace(/<(br|hr)>/g, '<$1 />');
    expect(roundTrip(html)).toBe(html);
  });

  it.each([
    ['a table', '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr></tbody></table>'],
    ['rows without a body', '<table><tr><td><p>a</p><p>b</p></td><td>c</td></tr></table>'],
    ['a list in a list', '<ul><li>a<ol><li><p>b</p></li></ol></li></ul>'],
    ['a quotation', '<blockquote><p>a</p></blockquote><blockquote>b</blockquote>'],
    ['marks in marks', '<p><a href="/x">a <strong>b <em>c</em></strong></a> <code>d</code></p>'],
    ['one mark around several', '<p><strong>a <em>b</em> c</strong></p>'],
    ['a class on a span', '<h3>a <span class="badge">b</span></h3>'],
    ['two classes', '<p class="lead updated">a</p>'],
    ['line breaks and a rule', '<p>a<br />b</p><hr /><p>c</p>'],
    ['a definition list', '<dl class="facts"><dt>a</dt><dd>b</dd></dl>'],
    ['special characters', '<p>1 &lt; 2 &amp; &quot;3&quot; {email}</p>'],
    ['text outside of an element', 'a<p>b</p>c'],
    ['a placeholder in a link', '<p><a href="mailto:{email}">{email}</a></p>'],
    ['an empty paragraph', '<p>a</p><p></p>'],
  ])('keep %s unchanged', (_, html) => expect(roundTrip(html)).toBe(html));

  it.each([
    ['an empty text', '', ''],
    ['white space', ' \n <p> a \n b </p>\n', '<p>a b</p>'],
    [
      'a space between marks',
      '<p><em>a </em> <strong>b</strong></p>',
      '<p><em>a </em><strong>b</strong></p>',
    ],
    ['a script', '<p>a<script>b</script></p>', '<p>a</p>'],
    ['an unknown element', '<main><p>a</p><font>b</font></main>', '<p>a</p>b'],
    ['a block in a link', '<a href="/x"><p>a</p></a>', '<p>a</p>'],
    ['an item without a list', '<li>a</li>', '<ul><li>a</li></ul>'],
    ['a text in a list', '<ul>a<li>b</li></ul>', '<ul><li>a</li><li>b</li></ul>'],
    ['a cell without a table', '<td>a</td>', 'a'],
    ['an empty list', '<ul></ul>', '<ul><li></li></ul>'],
    ['a table in a term', '<dl><dt><p>a</p></dt></dl>', '<dl><dt>a</dt></dl>'],
  ])('correct %s', (_, html, expected) => {
    expect(roundTrip(html)).toBe(expected);
    documentOf(html).check();
  });

  it.each([
    ['an open paragraph in a table', '<table><p>a'],
    ['a cell in a list', '<dl><ul><td>'],
    ['rows and items without parents', '<tr><th>x</tr><li><dd>'],
    ['thousands of open elements', '<div>'.repeat(5_000)],
  ])('make a valid document of %s', (_, html) => expect(() => documentOf(html).check()).not.toThrow());
});
