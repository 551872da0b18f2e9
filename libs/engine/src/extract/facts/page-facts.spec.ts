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
    ['<footer><p>This is an advertisement and not an actual news article.</p></footer>'],
    ['<footer><p>Articolo realizzato in collaborazione con la compagnia dei traghetti.</p></footer>'],
  ])('marks the page as sponsored: %s', (after) => {
    const { article, genre } = read({ after });
    expect(article.text).not.toMatch(/sponsored|collaborazione|advertisement/);
    expect(genre).toBe('sponsored');
    expect(read({}).genre).not.toBe('sponsored');
  });

  it.each([
    '<p class="label">Contenuto sponsorizzato</p>',
    '<p class="label">Sponsored content by Aske Pumps</p>',
    '<p>Redazionale a pagamento</p>',
  ])('marks the page as sponsored where it is a label beside the headline: %s', (before) => {
    expect(read({ before }).genre).toBe('sponsored');
  });

  it.each([
    '<aside><p>Contenuto sponsorizzato</p></aside>',
    '<nav><p>Contenuto sponsorizzato da Aske Pumps</p></nav>',
    '<ul><li><p>Contenuto sponsorizzato</p></li></ul>',
    '<div class="related"><p>Sponsored content by Aske Pumps</p></div>',
    '<p>Contenuto a pagamento, riservato agli abbonati.</p>',
    '<p>Il contenuto sponsorizzato va segnalato ai lettori, dice il garante.</p>',
    '<footer><p>This post is not sponsored.</p></footer>',
  ])('does not mark the page as sponsored where it is about other content: %s', (after) => {
    expect(read({ after }).genre).not.toBe('sponsored');
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
