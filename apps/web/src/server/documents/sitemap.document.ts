import { addressOf, articlesRoutes, LIMITS, type ArticleList, type ArticleSummary } from '@vaglio/contracts';
import { pagePath, PAGE_LIST, paths, type PageEntry } from '../../config/pages.js';
import { announcedLanguages } from '../../i18n/languages.js';
import { xmlDocument, xmlText } from '../../lib/xml-text.js';
import { NOT_FOUND, type DocumentAnswer, type DocumentRequest, type SiteDocument } from './document.js';

/** Few enough to be read in a handful of calls. */
const ARTICLES_PER_SITEMAP = 1_000;
const FRESH_SECONDS = 600;
const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

const pagesIn = (sitemap: PageEntry['sitemap']) =>
  PAGE_LIST.filter(([, page]) => page.sitemap === sitemap).map(([, { path }]) => path);

/** The index of the sitemaps: one of pages, and one for each thousand articles. */
export const sitemapIndexDocument: SiteDocument = {
  pattern: /^\/sitemap\.xml$/,
  answer: async ({ publicUrl, read }) => {
    const list = await read<ArticleList>(addressOf(articlesRoutes.list, { query: { offset: 0, limit: 1 } }));
    const sitemaps = Math.ceil((list?.total ?? 0) / ARTICLES_PER_SITEMAP);
    const names = ['screens', ...Array.from({ length: sitemaps }, (_, index) => `articles-${index + 1}`)];
    const entries = names.map(
      (name) => `<sitemap><loc>${xmlText(`${publicUrl}/sitemap-${name}.xml`)}</loc></sitemap>`,
    );
    return xml(`<sitemapindex ${NAMESPACES}>${entries.join('')}</sitemapindex>`);
  },
};

export const screensSitemapDocument: SiteDocument = {
  pattern: /^\/sitemap-screens\.xml$/,
  answer: ({ publicUrl }) => {
    const inEach = pagesIn('each-language').map((path) => urlElement(`${publicUrl}${path}`));
    const inOne = pagesIn('own-language').map(
      (path) => `<url><loc>${xmlText(`${publicUrl}${path}`)}</loc></url>`,
    );
    return urlSet([...inEach, ...inOne]);
  },
};

export const articlesSitemapDocument: SiteDocument = {
  pattern: /^\/sitemap-articles-([1-9]\d{0,5})\.xml$/,
  answer: async (request) => {
    const articles = await articlesOfSitemap(Number(request.parts[0]), request);
    if (articles.length === 0) return NOT_FOUND;
    return urlSet(
      articles.map(({ id, analyzedAt }) =>
        urlElement(`${request.publicUrl}${pagePath(paths.article, { id })}`, analyzedAt),
      ),
    );
  },
};

/** Oldest first, so that full sitemaps change only when an article is analyzed again or removed. */
async function articlesOfSitemap(
  number: number,
  { read }: DocumentRequest,
): Promise<readonly ArticleSummary[]> {
  const articles: ArticleSummary[] = [];
  for (let within = 0; within < ARTICLES_PER_SITEMAP; within += LIMITS.listPage.max) {
    const offset = (number - 1) * ARTICLES_PER_SITEMAP + within;
    const query = { offset, limit: LIMITS.listPage.max, sort: 'oldest' as const };
    const page = (await read<ArticleList>(addressOf(articlesRoutes.list, { query })))?.articles ?? [];
    articles.push(...page);
    if (page.length < LIMITS.listPage.max) break;
  }
  return articles;
}

function urlElement(url: string, changed?: string): string {
  const alternates = announcedLanguages().map(
    (language) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${xmlText(`${url}?lang=${language}`)}"/>`,
  );
  const lastmod = changed ? `<lastmod>${xmlText(changed)}</lastmod>` : '';
  return `<url><loc>${xmlText(url)}</loc>${lastmod}${alternates.join('')}</url>`;
}

function urlSet(urls: readonly string[]): DocumentAnswer {
  return xml(`<urlset ${NAMESPACES}>${urls.join('')}</urlset>`);
}

function xml(root: string): DocumentAnswer {
  return { type: 'application/xml; charset=utf-8', body: xmlDocument(root), freshSeconds: FRESH_SECONDS };
}
