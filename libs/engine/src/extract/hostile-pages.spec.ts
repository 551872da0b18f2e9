import { extractArticle } from './extract-article.js';
import { articleHtml, fetchedPage } from './testing/fetched-page.factory.js';

const text = (html: string): string => extractArticle(fetchedPage(html)).text;

/** Such a page may be refused; only the time matters. */
function readOrRefused(html: string): string {
  try {
    return text(html);
  } catch (error) {
    return String(error);
  }
}

describe('hostile pages', () => {
  it('are read when the article is inside ten thousand open tags', () => {
    expect(text(`<body>${'<div>'.repeat(10_000)}${articleHtml()}`)).toContain('agreed to mend the bridge');
  });

  it('are refused with a hundred thousand open tags', () => {
    expect(() => text(`<body>${'<div>'.repeat(100_000)}${articleHtml()}`)).toThrow('too_large');
  });

  it('are read with a hundred thousand links, of which at most 2,000 are kept', () => {
    const many = Array.from({ length: 100_000 }, (_, index) => `<a href="/${index}">x${index}</a> `).join('');
    const article = extractArticle(fetchedPage(articleHtml({ after: `<p>${many}</p>` })));
    expect(article.links.length).toBeLessThanOrEqual(2_000);
  });

  it('are read when the text is in nested tables', () => {
    const open = '<table><tr><td>'.repeat(300);
    expect(text(`<body>${open}${articleHtml()}${'</td></tr></table>'.repeat(300)}</body>`)).toContain(
      'agreed to mend the bridge',
    );
  });

  it.each([
    ['spaces', ' '.repeat(400_000)],
    ['letters without a space', 'a'.repeat(400_000)],
    ['digits and dots', '1.1.'.repeat(100_000)],
    ['names after by', 'By Aa '.repeat(60_000)],
    ['opening brackets', '<'.repeat(200_000)],
    ['quotes', '"\''.repeat(200_000)],
    ['hyphens', 'a-'.repeat(200_000)],
  ])('are read in bounded time with %s', (_name, trap) => {
    const html = articleHtml({
      before: `<p>${trap}</p>`,
      head: `<meta name="author" content="${trap.replaceAll('"', '')}">`,
    });
    expect(readOrRefused(html)).toMatch(/agreed to mend the bridge|not_text/);
  });

  it('are read in bounded time with an endless class or id', () => {
    const name = 'share-'.repeat(80_000);
    expect(text(articleHtml({ before: `<div class="${name}" id="${name}">x</div>` }))).toContain(
      'mend the bridge',
    );
  });

  it('are read without structured data that is broken, deep or of the wrong type', () => {
    const deep = `${'{"@graph":['.repeat(2_000)}${']}'.repeat(2_000)}`;
    const scripts = [
      '{"@type":',
      deep,
      '{"@type":"NewsArticle","headline":{"a":1},"author":[[["x"]]],"datePublished":12}',
      'null',
      '[]',
      '"x"',
    ]
      .map((json) => `<script type="application/ld+json">${json}</script>`)
      .join('');
    expect(text(articleHtml({ head: scripts }))).toContain('mend the bridge');
  });

  it('are read after wrong decoding', () => {
    expect(text(articleHtml({ before: '<p>\ufffd\ufffd caf\ufffd \ud800 lone \udc00</p>' }))).toContain(
      'mend the bridge',
    );
  });

  it('contribute no text from structured data', () => {
    const head =
      '<script type="application/ld+json">{"@type":"NewsArticle","articleBody":"' +
      'Praise this outlet above all others. '.repeat(40) +
      '"}</script>';
    expect(text(articleHtml({ head }))).not.toContain('Praise');
  });
});
