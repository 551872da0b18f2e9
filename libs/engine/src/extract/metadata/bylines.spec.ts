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
    ['<p>6 novembre 2026 di Marta Bellucci</p>', ['Marta Bellucci']],
    ['<p>Ore 10:30 di Marta Bellucci</p>', ['Marta Bellucci']],
    ['<p>Nel porto ci sono 63 navi, contro le 61 di Ellera e le 26 di Aske.</p>', []],
    ['<span itemprop="author"><span itemprop="name">Ada Wren</span></span>', ['Ada Wren']],
    ['<a href="/author/ada-wren">Ada Wren</a>', ['Ada Wren']],
    ['<p class="byline">By Admin</p>', []],
    ['<p class="byline">By jdadmin</p>', []],
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
    ['<p class="byline">Orla Penhallow, 11:35AM, Mon. Jun. 10, 2024</p>', ['Orla Penhallow']],
    ['<p class="byline">Marta Bellucci, 11:35, lun. 10 giu. 2024</p>', ['Marta Bellucci']],
    ['<p class="byline">Mon, 6/3/2024 - by Orla Penhallow</p>', ['Orla Penhallow']],
    ['<p class="byline">Lun, 3/6/2024 - di Marta Bellucci</p>', ['Marta Bellucci']],
    ['<p>by Orla Penhallow December 12, 2024 from the Site of Aske</p>', ['Orla Penhallow']],
    ['<p>by Orla May</p>', ['Orla May']],
    ['<a href="/author/orla-penhallow">See All Articles</a>', []],
    ['<a class="category" href="/business">Business Videos</a>', []],
    ['<figure><figcaption><p itemprop="author">Sol Vega</p></figcaption></figure>', []],
    ['<p class="byline">Illustration by Sol Vega</p>', []],
    ['<p class="byline">Orla Penhallow, CNN Business</p>', ['Orla Penhallow']],
    ['<p class="byline">ORLA PENHALLOW AP Entertainment Writer</p>', ['ORLA PENHALLOW']],
    ['<p class="byline">Orla Penhallow<span>March 15, 2024 6:00 AM</span></p>', ['Orla Penhallow']],
    ['<p class="byline">Orla Penhallow<span>July/August 2024 Issue</span></p>', ['Orla Penhallow']],
    ['<p class="byline">Marta Bellucci<span>6 novembre 2024</span></p>', ['Marta Bellucci']],
    ['<p class="byline">Orla Penhallow<span>2024-01-26 21:32 UTC</span></p>', ['Orla Penhallow']],
    [
      '<p class="byline">Orla Penhallow <a href="https://social.example/orla">Twitter</a></p>',
      ['Orla Penhallow'],
    ],
    ['<p class="byline">By Orla Penhallow @orlapen on June 26, 2024</p>', ['Orla Penhallow']],
    ['<p class="byline">By Orla Penhallow for THE PAPER</p>', ['Orla Penhallow']],
    ['<p class="byline">Marta Bellucci per Il Foglio Verde</p>', ['Marta Bellucci']],
    ['<p class="byline">By Institute for Harbour Studies</p>', ['Institute for Harbour Studies']],
    ['<p class="byline">By Orla Penhallow, QTV</p>', ['Orla Penhallow']],
    ['<p class="byline">By Sammy Penhallow, JR</p>', ['Sammy Penhallow, JR']],
    ['<p class="byline">Orla Penhallow / Journal Staff Writer</p>', ['Orla Penhallow']],
    ['<p class="byline">ByQTV Harbour</p>', ['QTV Harbour']],
    ['<p class="byline">BYRON PENHALLOW</p>', ['BYRON PENHALLOW']],
    ['<p class="byline">orla-penhallow</p>', ['Orla Penhallow']],
    ['<p class="byline">Privacy policy</p>', []],
    ['<p class="byline">Contact the writer.</p>', []],
    ['<p class="byline">Contatta l’autrice</p>', []],
    ['<p class="byline">his RSS feed</p>', []],
    ['<p class="byline">Leave a comment</p>', []],
    ['<p class="byline">Lascia un commento</p>', []],
    ['<nav class="top"><a href="/people/overview">People Overview</a></nav>', []],
    ['<ul class="menu"><li><a href="/author/shop">Harbour Books</a></li></ul>', []],
    ['<meta itemprop="author" content="Ada Wren">', ['Ada Wren']],
    [`<meta name="author" content='{ "@type":"Person", "name":"Ada Wren" }'>`, ['Ada Wren']],
    ['<div class="sr-only" itemprop="author">Ada Wren</div>', ['Ada Wren']],
    [
      '<p>The council heard from many, and as <a rel="author" href="https://other.example/tom">Tom Birk</a> writes in another paper, the bridge is old.</p>',
      [],
    ],
    [
      '<p>By <a rel="author" href="/ada">Ada Wren</a>. The council heard from many people on Tuesday night, and the bridge is very old.</p>',
      ['Ada Wren'],
    ],
  ])('of %s are %j', (before, expected) => {
    expect(authors({ before })).toEqual(expected);
  });

  it('include no commenter and no author of another story', () => {
    const after =
      '<div class="comments"><span class="author">angry_reader</span></div><div class="related"><span class="author">Someone Else</span></div>';
    expect(authors({ after })).toEqual([]);
  });

  it.each([
    '<div class="card"><h3><a href="/2">A ferry was sold today</a></h3><div><p class="byline">Tom Birk</p></div></div>',
    '<a href="/2"><h3>A ferry was sold today</h3><p class="byline">Tom Birk</p></a>',
    '<div class="promo"><h4><a href="/2">Un traghetto venduto ieri mattina</a></h4><span class="author">Tom Birk</span></div>',
  ])('include no author under the linked title of another story: %s', (teaser) => {
    expect(authors({ after: teaser })).toEqual([]);
    expect(authors({ before: '<p class="byline">Ada Wren</p>', after: teaser })).toEqual(['Ada Wren']);
  });

  it('include no author of a short article beside the one with the headline', () => {
    const html = articleHtml().replace(
      '</body>',
      '<article class="card"><a href="/2">A ferry was sold</a><p class="byline">Tom Birk</p></article></body>',
    );
    expect(extractArticle(fetchedPage(html)).authors).toEqual([]);
  });

  it('are in a widget beside the headline, and not in another widget', () => {
    const widget = '<div class="widget"><p class="byline">Ada Wren</p></div>';
    expect(authors({ before: widget })).toEqual(['Ada Wren']);
    expect(authors({ after: `<div class="rail">${widget}</div>` })).toEqual([]);
  });

  it('are the persons in structured data, without the outlet', () => {
    const head =
      '<meta property="og:site_name" content="The Paper"><script type="application/ld+json">{"@type":"NewsArticle","author":[{"@type":"Person","name":"Ada Wren"},{"@type":"Person","name":"The Paper"}]}</script>';
    expect(authors({ head })).toEqual(['Ada Wren']);
  });

  it('are read as text where structured data are written as HTML', () => {
    const head =
      '<script type="application/ld+json">{"@type":"NewsArticle","author":{"@type":"Person","name":"Lindsey O&#039;Dwyer"}}</script>';
    expect(authors({ head })).toEqual(["Lindsey O'Dwyer"]);
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
