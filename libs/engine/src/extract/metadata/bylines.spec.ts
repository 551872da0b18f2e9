import { extractArticle } from '../extract-article.js';
import { articleHtml, fetchedPage } from '../testing/fetched-page.factory.js';

function authors(parts: Parameters<typeof articleHtml>[0]): readonly string[] {
  return extractArticle(fetchedPage(articleHtml(parts))).authors;
}

describe('the authors', () => {
  it.each([
    ['<p class="byline">By Orla Penhallow</p>', ['Orla Penhallow']],
    [
      '<p class="byline">By Orla Penhallow and Tomas Birk, Staff Writers</p>',
      ['Orla Penhallow', 'Tomas Birk'],
    ],
    ['<p class="firma">di Marta Bellucci</p>', ['Marta Bellucci']],
    ['<p class="byline"><a href="/humans.txt">humans.txt</a></p>', []],
    ['<p class="byline">By ETMarkets.com</p>', []],
    ['<p class="byline">SUSCRIBIRME</p>', []],
    ['<p class="autor">Von Jens Kühl und Eva Maar</p>', ['Jens Kühl', 'Eva Maar']],
    ['<p>Written by Sol Vega</p>', ['Sol Vega']],
    ['<span itemprop="author"><span itemprop="name">Ada Wren</span></span>', ['Ada Wren']],
    ['<a href="/author/ada-wren">Ada Wren</a>', ['Ada Wren']],
    ['<p class="byline">By Admin</p>', []],
    ['<p class="byline">3 min read</p>', []],
    ['<p class="byline">Redazione 6 novembre 2026</p>', []],
    ['<p class="byline">di Redazione, 6 novembre 2026 alle 10:30</p>', []],
    ['<p class="byline">La Redazione</p>', []],
    ['<p class="byline">Di Redazione Online</p>', []],
    ['<p class="byline">Newsroom – November 6, 2026</p>', []],
    ['<p class="byline">By Staff 6 November 2026</p>', []],
    ['<p class="byline">6 novembre 2026</p>', []],
    ['<p class="byline">Marta Bellucci 6 novembre 2026</p>', ['Marta Bellucci']],
    ['<p class="byline">By Orla Penhallow 6 November 2026</p>', ['Orla Penhallow']],
    ['<p class="byline">Marta Bellucci, venerdì 6 novembre 2026</p>', ['Marta Bellucci']],
    ['<p class="byline">Orla Penhallow Friday, November 6, 2026 7:35AM</p>', ['Orla Penhallow']],
    ['<p class="byline">Redattrice: Marta Bellucci</p>', ['Marta Bellucci']],
    ['<p class="byline">Текст: Вера Ерофеева</p>', ['Вера Ерофеева']],
    ['<p class="byline">ByOrla Penhallow</p>', ['Orla Penhallow']],
    ['<p class="byline">Orla Penhallow 7 hours ago</p>', ['Orla Penhallow']],
    ['<p class="byline">Published: 22:00</p>', []],
    ['<p class="byline">By Orla Penhallow, Published: 22:00</p>', ['Orla Penhallow']],
    ['<a href="/author/orla-penhallow">Articles by Orla Penhallow</a>', ['Orla Penhallow']],
    ['<p>Approved by Minister Reed on Friday, the plan goes ahead.</p>', []],
    ['<p class="byline">Economia</p>', []],
    ['<p class="byline">Who’s Who?</p>', []],
    ['<p class="byline">Editoriale di Marta Bellucci</p>', ['Marta Bellucci']],
  ])('of %s are %j', (before, expected) => {
    expect(authors({ before })).toEqual(expected);
  });

  it('include no commenter and no author of another story', () => {
    const after =
      '<div class="comments"><span class="author">angry_reader</span></div><div class="related"><span class="author">Someone Else</span></div>';
    expect(authors({ after })).toEqual([]);
  });

  it('are the persons in structured data, without the outlet', () => {
    const head =
      '<meta property="og:site_name" content="The Paper"><script type="application/ld+json">{"@type":"NewsArticle","author":[{"@type":"Person","name":"Ada Wren"},{"@type":"Person","name":"The Paper"}]}</script>';
    expect(authors({ head })).toEqual(['Ada Wren']);
  });

  it('are the person in the byline when structured data name a desk, and the desk when there is no person', () => {
    const head =
      '<script type="application/ld+json">{"@type":"NewsArticle","author":{"@type":"Person","name":"ANSA"}}</script>';
    expect(authors({ head, before: '<p class="byline">di Marta Bellucci</p>' })).toEqual(['Marta Bellucci']);
    expect(authors({ head })).toEqual(['ANSA']);
  });

  it('do not include a section of the page', () => {
    const head = '<meta property="article:section" content="Vita Quotidiana">';
    expect(authors({ head, before: '<p class="author">Vita Quotidiana</p>' })).toEqual([]);
  });
});
