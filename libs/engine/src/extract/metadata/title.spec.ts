import { extractArticle } from '../extract-article.js';
import { articleHtml, fetchedPage } from '../testing/fetched-page.factory.js';

function titleOf(heading: string, openGraph: string): string | null {
  const head = `<meta property="og:title" content="${openGraph}">`;
  const { title } = extractArticle(fetchedPage(articleHtml({ head, title: heading })));
  return title.known ? title.value : null;
}

describe('the title of a page', () => {
  it.each(['Culture Bridge to be mended this winter', 'The old harbour: Bridge to be mended this winter'])(
    'leaves out a kicker that its head leaves out: %s',
    (heading) => {
      const headline = 'Bridge to be mended this winter';
      expect(titleOf(heading, headline)).toBe(headline);
    },
  );

  it('leaves out a kicker where the head writes another dash', () => {
    const heading = 'Culture Who reads – and who writes – this winter';
    expect(titleOf(heading, 'Who reads - and who writes - this winter')).toBe(
      'Who reads – and who writes – this winter',
    );
  });

  it('is written as in the head where parts of the heading stand without a space between them', () => {
    const heading = '<span>Culture</span><span>Who reads what this winter</span>';
    expect(titleOf(heading, 'Culture: Who reads what this winter')).toBe(
      'Culture: Who reads what this winter',
    );
  });

  it('is not the name of the site that its only heading links to the front page', () => {
    const name = 'Four Years Remaining';
    const html = articleHtml({ title: name })
      .replace(`<title>${name}`, `<title>${name} &raquo; Blog Archive &raquo; Small numbers in Python`)
      .replace(`<h1>${name}`, `<h1><a href="https://paper.example/">${name}</a>`);
    const { title } = extractArticle(fetchedPage(html, { finalUrl: 'https://fouryears.example/small' }));
    expect(title.known ? title.value : null).toBe('Small numbers in Python');
  });

  it('is the only heading of the first rank where the head says something else', () => {
    const html = articleHtml({ title: 'The bridge will be mended by hand' }).replace(
      /<title>[^<]*/,
      '<title>Harbour repairs at a glance',
    );
    const { title } = extractArticle(fetchedPage(html));
    expect(title.known ? title.value : null).toBe('The bridge will be mended by hand');
  });

  it('is what the head says where the only heading of the first rank has few words', () => {
    const html = articleHtml({ title: 'Open menu' }).replace(
      /<title>[^<]*/,
      '<title>Harbour repairs at a glance',
    );
    const { title } = extractArticle(fetchedPage(html));
    expect(title.known ? title.value : null).toBe('Harbour repairs at a glance');
  });

  it.each([
    ['The Doobie Brothers play again', 'Doobie Brothers play again'],
    ['Bridge: mended', 'mended'],
    ['After ten years of waiting the bridge is mended', 'the bridge is mended'],
  ])('keeps its heading "%s" where the head has only "%s"', (heading, openGraph) => {
    expect(titleOf(heading, openGraph)).toBe(heading);
  });
});
