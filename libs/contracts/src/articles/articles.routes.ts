import { type ById, route } from '../http/route.js';
import type {
  Article,
  ArticleList,
  ArticleSummary,
  ArticlesQuery,
  ArticleText,
  HistoryReport,
  OgImage,
  OgImageQuery,
  PageQuery,
  PictureQuery,
  RelatedArticles,
  Revision,
  ShareRequest,
  ShareResponse,
  Source,
} from './article.contract.js';
import type { KnownArticles } from './known-article.contract.js';

/** The public calls about articles and outlets. */
export const articlesRoutes = {
  /** The public articles, newest first unless `sort` says otherwise. */
  list: route<{ query: ArticlesQuery; response: ArticleList | readonly ArticleSummary[] }>(
    'GET',
    '/api/articles',
    'anyone',
  ),
  /** A public article with its judgment.
   *  @throws ARTICLE_HELD */
  read: route<ById<Article>>('GET', '/api/articles/:id', 'anyone'),
  /** The judged text; for staff, and for users who submitted the URL. */
  text: route<ById<ArticleText>>('GET', '/api/articles/:id/text', 'user-or-staff', 200, 'read'),
  /**
   * Our copy of the article's picture, to which `imageUrl` points.
   * @produces image/webp
   */
  picture: route<ById<string> & { query: PictureQuery }>('GET', '/api/articles/:id/picture', 'anyone'),
  /** The revisions of an article, newest first. */
  revisions: route<ById<readonly Revision[]>>('GET', '/api/articles/:id/revisions', 'anyone'),
  /** Articles that are related to an article. */
  related: route<ById<RelatedArticles>>('GET', '/api/articles/:id/related', 'anyone'),
  /** The articles that the caller submitted, newest submission first. */
  mine: route<{ query: PageQuery; response: ArticleList }>('GET', '/api/user/articles', 'user', 200, 'read'),
  /** An article that the caller submitted, also while it is held for staff. */
  own: route<ById<Article>>('GET', '/api/user/articles/:id', 'user', 200, 'read'),
  /**
   * The newest articles that the caller submitted, with the score of each criterion; for Premium only.
   * @throws PREMIUM_REQUIRED
   */
  report: route<{ response: HistoryReport }>('GET', '/api/user/articles/report', 'user', 200, 'read'),
  /** Counts a share of an article.
   *  @throws NOT_FOUND */
  share: route<{ body: ShareRequest; response: ShareResponse }>('POST', '/api/share', 'anyone'),
  /** The share image, or its URL with `Accept: application/json`.
   *  @produces image/png */
  ogImage: route<ById<OgImage> & { query: OgImageQuery }>('GET', '/api/og-image/:id', 'anyone'),
  /** The articles whose URL has a hash that begins with the prefix of four hexadecimal digits. */
  known: route<{ params: { prefix: string }; response: KnownArticles }>(
    'GET',
    '/api/known/:prefix',
    'anyone',
  ),
  /** What is known about an outlet. */
  source: route<{ params: { domain: string }; response: Source }>('GET', '/api/sources/:domain', 'anyone'),
} as const;
