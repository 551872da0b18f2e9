import { SignalCollector } from '../../signals/signal-collector.js';
import { extractArticle } from '../extract-article.js';
import { articleHtml, fetchedPage } from '../testing/fetched-page.factory.js';

const collector = new SignalCollector();

function read(parts: Parameters<typeof articleHtml>[0]) {
  const article = extractArticle(fetchedPage(articleHtml(parts)));
  return { article, genre: collector.collect(article).genre };
}

describe('a disclosure outside the extracted text', () => {
  it.each([
    ['<footer><p>This post was sponsored by the ferry company.</p></footer>'],
    ['<footer><p>Articolo realizzato in collaborazione con la compagnia dei traghetti.</p></footer>'],
  ])('marks the page as sponsored: %s', (after) => {
    const { article, genre } = read({ after });
    expect(article.text).not.toMatch(/sponsored|collaborazione/);
    expect(genre).toBe('sponsored');
    expect(read({}).genre).not.toBe('sponsored');
  });

  it('is not taken from classes of the root element', () => {
    const html = articleHtml().replace('<html ', '<html class="flag-standard flag-sprinkle-paid-post-on" ');
    expect(extractArticle(fetchedPage(html)).structured.isSponsored).toBe(false);
  });

  it('is not taken from a box of paid links under the text', () => {
    const after =
      '<p>The content you see here is paid for by the advertiser or content provider whose link you click on, and is recommended to you by Revcontent.</p>';
    expect(read({ after }).genre).not.toBe('sponsored');
  });

  it('is stored as a notice when it mentions commissions for links', () => {
    const after = '<footer><p>We may earn a commission when you buy through links on our site.</p></footer>';
    expect(read({ after }).article.page?.affiliateNotice).toContain('commission');
    expect(read({}).article.page?.affiliateNotice).toBeNull();
  });
});
