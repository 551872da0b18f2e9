import { known } from '@vaglio/contracts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ExtractedArticle } from '../analysis.types.js';
import { extractArticle } from './extract-article.js';
import { articleHtml, fetchedPage } from './testing/fetched-page.factory.js';

const FOLDER = join(__dirname, '__fixtures__');
const LATEST = new Date('2026-01-01T00:00:00Z');

function summaryOf(article: ExtractedArticle): object {
  const value = (field: ExtractedArticle['title']): string | null => (field.known ? field.value : null);
  return {
    url: article.url,
    title: value(article.title),
    subtitle: value(article.subtitle),
    authors: article.authors,
    outlet: value(article.outlet),
    publishedAt: value(article.publishedAt),
    updatedAt: value(article.updatedAt),
    language: value(article.language),
    imageUrl: value(article.imageUrl),
    paragraphs: article.blocks.map(({ kind, span }) => [kind, article.text.slice(span.start, span.end)]),
    links: article.links.map(({ url, anchor, isOutbound }) => ({ url, anchor, isOutbound })),
    isPaywalled: article.structured.isPaywalled,
  };
}

describe('extractArticle', () => {
  it.each(readdirSync(FOLDER))('extracts from %s the expected text and metadata', (slug) => {
    const html = readFileSync(join(FOLDER, slug, 'source.html'), 'utf8');
    const expected = JSON.parse(readFileSync(join(FOLDER, slug, 'expected.json'), 'utf8')) as { url: string };
    const article = extractArticle(
      fetchedPage(html, { finalUrl: expected.url, requestedUrl: expected.url }),
      LATEST,
    );
    expect(summaryOf(article)).toEqual(expected);
  });

  it('reads text inside custom elements', () => {
    const source = '(<the-source><a href="https://o.example/1">25</a></the-source>), which is why';
    const html = articleHtml().replace('Vote 1', `It costs more than the old bridge ${source} vote 1`);
    const { text } = extractArticle(fetchedPage(html), LATEST);
    expect(text).toContain('the old bridge (25), which is why');
  });

  it('uses neither a handle nor "www" in the name of an outlet', () => {
    const outlet = (head: string) => extractArticle(fetchedPage(articleHtml({ head })), LATEST).outlet;
    expect(outlet('<meta name="twitter:site" content="@PaperInt">').known).toBe(false);
    expect(outlet('<meta property="og:site_name" content="www.paper.example">')).toEqual(
      known('paper.example'),
    );
  });

  it.each(readdirSync(FOLDER))('returns correct offsets for %s', (slug) => {
    const html = readFileSync(join(FOLDER, slug, 'source.html'), 'utf8');
    const article = extractArticle(fetchedPage(html), LATEST);
    expect(article.blocks.map(({ span }) => article.text.slice(span.start, span.end)).join('\n\n')).toBe(
      article.text,
    );
    for (const link of article.links)
      expect(article.text.slice(link.span.start, link.span.end)).toBe(link.anchor);
  });
});
