import { extractArticle } from '../extract-article.js';
import { articleHtml, fetchedPage } from '../testing/fetched-page.factory.js';

function titleIn(html: string, finalUrl = 'https://paper.example/story'): string | null {
  const { title } = extractArticle(fetchedPage(html, { finalUrl }));
  return title.known ? title.value : null;
}

function titleOf(heading: string, openGraph: string): string | null {
  const head = `<meta property="og:title" content="${openGraph}">`;
  return titleIn(articleHtml({ head, title: heading }));
}

function titleUnder(heading: string): string | null {
  const html = articleHtml({ title: heading });
  return titleIn(html.replace(/<title>[^<]*/, '<title>Harbour repairs at a glance'));
}

describe('the title of a page', () => {
  it.each(['Culture Bridge to be mended this winter', 'The old harbour: Bridge to be mended this winter'])(
    'has no kicker when the title in the head has none: %s',
    (heading) => {
      const headline = 'Bridge to be mended this winter';
      expect(titleOf(heading, headline)).toBe(headline);
    },
  );

  it('has no kicker when the title in the head has another dash', () => {
    const heading = 'Culture Who reads – and who writes – this winter';
    expect(titleOf(heading, 'Who reads - and who writes - this winter')).toBe(
      'Who reads – and who writes – this winter',
    );
  });

  it('is the title of the head when parts of the heading have no space between them', () => {
    const heading = '<span>Culture</span><span>Who reads what this winter</span>';
    expect(titleOf(heading, 'Culture: Who reads what this winter')).toBe(
      'Culture: Who reads what this winter',
    );
  });

  it('has no subtitle of the heading when the title in the head has none', () => {
    const heading =
      '<span>Bridge to be mended this winter</span> <span>“It was about time,” says the mayor</span>';
    expect(titleOf(heading, 'Bridge to be mended this winter')).toBe('Bridge to be mended this winter');
  });

  it('is not the site name in a heading that links to the front page', () => {
    const name = 'Four Years Remaining';
    const html = articleHtml({ title: name })
      .replace(`<title>${name}`, `<title>${name} &raquo; Blog Archive &raquo; Small numbers in Python`)
      .replace(`<h1>${name}`, `<h1><a href="https://paper.example/">${name}</a>`);
    expect(titleIn(html, 'https://fouryears.example/small')).toBe('Small numbers in Python');
  });

  it('is the only h1 when the title in the head differs', () => {
    expect(titleUnder('The bridge will be mended by hand')).toBe('The bridge will be mended by hand');
  });

  it('is the title in the head when the only h1 has few words', () => {
    expect(titleUnder('Open menu')).toBe('Harbour repairs at a glance');
  });

  it.each([
    ['The Doobie Brothers play again', 'Doobie Brothers play again'],
    ['Bridge: mended', 'mended'],
    ['After ten years of waiting the bridge is mended', 'the bridge is mended'],
  ])('is the heading "%s" when the title in the head is only "%s"', (heading, openGraph) => {
    expect(titleOf(heading, openGraph)).toBe(heading);
  });
});
