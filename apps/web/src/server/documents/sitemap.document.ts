import {
  addressOf,
  articlesRoutes,
  LANGUAGES,
  LIMITS,
  type ArticleList,
  type ArticleSummary,
} from '@vaglio/contracts';
import { addressOfPage, PAGE_LIST, paths, type PageEntry } from '../../config/pages.js';
import { NOT_FOUND, type SiteDocument, type DocumentAnswer, type DocumentRequest } from './document.js';
import { xmlText, xmlDocument } from '../../lib/xml-text.js';

/** Articles in one sitemap: few enough to be gathered in a handful of calls. */
const ARTICLES_PER_MAP = 1_000;
const FRESH_SECONDS = 600;
const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** The pages of the sitemap that exist in each language, or in one language only. */
const pagesIn = (sitemap: PageEntry['sitemap']) =>
  PAGE_LIST.filter(([, page]) => page.sitemap === sitemap).map(([, { path }]) => path);

/** The list of lists: one of screens, and one for each thousand of articles. */
export const sitemapIndexDocument: SiteDocument = {
  pattern: /^\/sitemap\.xml$/,
  answer: async ({ publicUrl, read }) => {
    const list = await read<ArticleList>(addressOf(articlesRoutes.list, { query: { offset: 0, limit: 1 } }));
    const maps = Math.ceil((list?.total ?? 0) / ARTICLES_PER_MAP);
    const names = ['screens', ...Array.from({ length: maps }, (_, index) => `articles-${index + 1}`)];
    const entries = names.map(
      (name) => `<sitemap><loc>${xmlText(`${publicUrl}/sitemap-${name}.xml`)}</loc></sitemap>`,
    );
    return xml(`<sitemapindex ${NAMESPACES}>${entries.join('')}</sitemapindex>`);
  },
};

export const screensSitemapDocument: SiteDocument = {
  pattern: /^\/sitemap-screens\.xml$/,
  answer: ({ publicUrl }) => {
    const inEach = pagesIn('each-language').map((path) => urlOf(`${publicUrl}${path}`));
    const inOne = pagesIn('own-language').map(
      (path) => `<url><loc>${xmlText(`${publicUrl}${path}`)}</loc></url>`,
    );
    return urlSet([...inEach, ...inOne]);
  },
};

export const articlesSitemapDocument: SiteDocument = {
  pattern: /^\/sitemap-articles-([1-9]\d{0,5})\.xml$/,
  answer: async (request) => {
    const articles = await articlesOfMap(Number(request.parts[0]), request);
    if (articles.length === 0) return NOT_FOUND;
    return urlSet(
      articles.map(({ id, analyzedAt }) =>
        urlOf(`${request.publicUrl}${addressOfPage(paths.article, { id })}`, analyzedAt),
      ),
    );
  },
};

/** Oldest first, so that a full map never changes but for what was analysed again or taken away. */
async function articlesOfMap(map: number, { read }: DocumentRequest): Promise<readonly ArticleSummary[]> {
  const articles: ArticleSummary[] = [];
  for (let within = 0; within < ARTICLES_PER_MAP; within += LIMITS.listPage.max) {
    const offset = (map - 1) * ARTICLES_PER_MAP + within;
    const query = { offset, limit: LIMITS.listPage.max, sort: 'oldest' as const };
    const page = (await read<ArticleList>(addressOf(articlesRoutes.list, { query })))?.articles ?? [];
    articles.push(...page);
    if (page.length < LIMITS.listPage.max) break;
  }
  return articles;
}

function urlOf(address: string, changed?: string): string {
  const alternates = LANGUAGES.map(
    (language) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="${xmlText(`${address}?lang=${language}`)}"/>`,
  );
  const lastmod = changed ? `<lastmod>${xmlText(changed)}</lastmod>` : '';
  return `<url><loc>${xmlText(address)}</loc>${lastmod}${alternates.join('')}</url>`;
}

function urlSet(urls: readonly string[]): DocumentAnswer {
  return xml(`<urlset ${NAMESPACES}>${urls.join('')}</urlset>`);
}

function xml(root: string): DocumentAnswer {
  return { type: 'application/xml; charset=utf-8', body: xmlDocument(root), freshSeconds: FRESH_SECONDS };
}
