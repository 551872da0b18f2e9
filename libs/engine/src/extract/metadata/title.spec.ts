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

  it.each([
    ['The Doobie Brothers play again', 'Doobie Brothers play again'],
    ['Bridge: mended', 'mended'],
    ['After ten years of waiting the bridge is mended', 'the bridge is mended'],
  ])('keeps its heading "%s" where the head has only "%s"', (heading, openGraph) => {
    expect(titleOf(heading, openGraph)).toBe(heading);
  });
});
