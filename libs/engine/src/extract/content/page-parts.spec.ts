import { describePage } from '../extract-article.js';
import { articleHtml, fetchedPage } from '../testing/fetched-page.factory.js';

const read = (parts: Parameters<typeof articleHtml>[0]) => describePage(fetchedPage(articleHtml(parts)));

const inside = (markup: string): string =>
  describePage(fetchedPage(articleHtml().replace('</div>', `${markup}</div>`))).text;

const OFFER = '<p>Enjoy the latest news of the whole country with one account for the family.</p>';
const teaser = (n: number): string =>
  `<section class="card"><h3><a href="/other-${n}">Ferry number ${n} sold</a></h3><p>The harbour sold ferry number ${n} last week.</p></section>`;
const PRODUCT = '<h3><a href="https://shop.example/1">Lamp</a></h3><p>The lamp was bright in our test.</p>';

describe('the main text', () => {
  it.each(['hidden', 'offer d-none', 'is-hidden', 'hide'])('excludes a box with the class "%s"', (name) => {
    expect(inside(`<div class="${name}">${OFFER}</div>`)).not.toContain('one account');
  });

  it.each(['hidden md:block', 'd-none d-lg-flex', 'overflow-hidden'])(
    'includes a box with the class "%s", which is visible on a wide screen',
    (name) => {
      expect(inside(`<div class="${name}">${OFFER}</div>`)).toContain('one account');
    },
  );

  it('includes a box with the class "hidden" that contains most of the page', () => {
    const html = articleHtml().replace('class="article-body"', 'class="hidden"');
    expect(describePage(fetchedPage(html)).text).toContain('agreed to mend the bridge');
  });

  it('excludes four or more boxes with linked headings, and includes linked headings within the text', () => {
    const list = `<div class="list">${[1, 2, 3, 4, 5].map(teaser).join('')}</div>`;
    expect(inside(list)).not.toContain('The harbour sold');
    expect(inside(`<div class="list">${[1, 2].map(teaser).join('')}</div>`)).toContain('The harbour sold');
    expect(inside(PRODUCT.repeat(5))).toContain('The lamp was bright');
  });

  it('excludes the caption of a picture, and includes a paragraph with a picture', () => {
    const caption = 'The bridge on Tuesday, seen from the harbour side';
    expect(inside(`<div class="image-widget"><img src="a.jpg"><p>${caption}.</p></div>`)).not.toContain(
      caption,
    );
    expect(inside(`<p><img src="a.jpg"><br><em>${caption}</em></p>`)).not.toContain(caption);
    expect(inside(`<p><img src="a.jpg"> ${caption}.</p>`)).toContain(caption);
  });

  it.each(['body-share-wrapper', 'social-stories'])(
    'is found in a box named "%s" with running text',
    (name) => {
      const html = articleHtml({ after: '<section><p>x</p></section>' }).replace(
        /<div class="article-body">.*<\/div>/,
        (body) => `<div class="${name}">${body}</div>`,
      );
      const others = `<article>${OFFER.repeat(12)}</article>`;
      expect(describePage(fetchedPage(html.replace('</body>', `${others}</body>`))).text).toContain(
        'mend the bridge',
      );
    },
  );

  it.each(['6:14 a.m.', '25/04/2026 15:10'])('starts after the line "%s" under a long heading', (line) => {
    const heading =
      '<h2>Councillors agree to mend the old bridge before the first frost of the year, and the votes of the evening stay close</h2>';
    expect(read({ before: `${heading}<p>${line}</p>` }).text).not.toContain(line);
  });

  it("starts with the page's summary, with or without a full stop", () => {
    const summary = 'Councillors agree to mend the old bridge before the first frost as votes stay close';
    const head = `<meta name="description" content="${summary}">`;
    expect(read({ head, before: `<p class="x">${summary}</p>` }).text.startsWith(summary)).toBe(true);
    expect(read({ before: `<p class="x">${summary}</p>` }).text).not.toContain(summary);
  });

  it('includes hidden text and is marked when the page hides four times as much as it shows', () => {
    const html = articleHtml();
    const open = `<p>${'The mayor spoke of the bridge for an hour on Tuesday night. '.repeat(8)}</p>`;
    const rest = `<div class="paywall" hidden>${`<p>${'The vote on the bridge was close again this year. '.repeat(12)}</p>`.repeat(5)}</div>`;
    const page = html.replace(/(<div class="article-body">).*(<\/div>)/, `$1${open}${rest}$2`);
    const article = describePage(fetchedPage(page));
    expect(article.text).toContain('The vote on the bridge');
    expect(article.hiddenText).toBe('most');
  });

  const STORY = '<p>The story of the old bridge is told by those who built it long ago.</p>'.repeat(12);
  const withOnly = (rest: string): string =>
    describePage(fetchedPage(articleHtml().replace(/(<div class="article-body">).*(<\/div>)/, `$1${rest}$2`)))
      .text;

  it('is the text for readers without scripts when the page shows far less', () => {
    expect(withOnly(`<p>Loading comments</p><noscript>${STORY}</noscript>`)).toContain('those who built it');
  });

  it.each([
    ['has enough text', `${OFFER.repeat(15)}<noscript>${STORY}</noscript>`],
    ['has a notice on cookies', `<noscript>${STORY}<p>This site uses cookies.</p></noscript>`],
    ['has a notice on scripts', `<noscript>${STORY}<p>Attiva JavaScript per leggere.</p></noscript>`],
  ])('excludes the text for readers without scripts when a page %s', (_name, rest) => {
    expect(withOnly(`<p>The mayor spoke.</p>${rest}`)).not.toContain('those who built it');
  });

  it('excludes a closed box of addresses and offers that is longer than the text', () => {
    const item = `<p>Lamp</p><p>https://shop.example/${'lamp-'.repeat(60)}</p>`;
    expect(inside(`</div></article><div class="hidden">${item.repeat(20)}`)).not.toContain('shop.example');
  });

  it.each([
    'Story Continued Below',
    'This article was posted: Monday, October 22, 2018 at 5:29 am',
    'Posted 20 hours ago',
    'Pubblicato 3 ore fa',
    'Articolo pubblicato lunedì 22 ottobre 2018',
    'Jan. 28, 2019, 9:46 PM GMT / Updated Jan. 28, 2019, 10:14 PM GMT',
    '28 gennaio 2019, 21:46 - Aggiornato il 28 gennaio 2019, 22:14',
    'The Harbour Times Comment Policy',
    'Next Topic: Ferry number two is sold',
    'Articolo successivo: Venduto il secondo traghetto',
  ])('excludes the line "%s"', (line) => {
    expect(inside(`<p>${line}</p>`)).not.toContain(line);
  });

  it.each(['Posted to the island in 2003, she stayed.', 'The new comment policy of the town took effect.'])(
    'includes the sentence "%s"',
    (line) => {
      expect(inside(`<p>${line}</p>`)).toContain(line);
    },
  );

  it('keeps a sentence together around an element that is not in HTML', () => {
    expect(inside('<p>The <org>Court of Harbours</org> ruled on Tuesday.</p>')).toContain(
      'The Court of Harbours ruled on Tuesday.',
    );
  });
});
