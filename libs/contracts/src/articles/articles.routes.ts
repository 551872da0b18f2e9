import { route } from '../http/route.js';
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

/** The calls about articles and what surrounds them. */
export const articlesRoutes = {
  list: route<{ query: ArticlesQuery; response: ArticleList | readonly ArticleSummary[] }>(
    'GET',
    '/api/articles',
    'anyone',
  ),
  /** @throws ARTICLE_HELD */
  read: route<{ params: { id: string }; response: Article }>('GET', '/api/articles/:id', 'anyone'),
  /**
   * The text that was judged; for staff, and for accounts that submitted the address.
   * @throws FORBIDDEN
   */
  text: route<{ params: { id: string }; response: ArticleText }>(
    'GET',
    '/api/articles/:id/text',
    'user-or-staff',
    200,
    'read',
  ),
  /**
   * Our own copy of the article's picture, as `imageUrl` names it.
   * @produces image/webp
   */
  picture: route<{ params: { id: string }; query: PictureQuery; response: string }>(
    'GET',
    '/api/articles/:id/picture',
    'anyone',
  ),
  revisions: route<{ params: { id: string }; response: readonly Revision[] }>(
    'GET',
    '/api/articles/:id/revisions',
    'anyone',
  ),
  related: route<{ params: { id: string }; response: RelatedArticles }>(
    'GET',
    '/api/articles/:id/related',
    'anyone',
  ),
  /** The caller's history, newest submission first. */
  mine: route<{ query: PageQuery; response: ArticleList }>('GET', '/api/user/articles', 'user', 200, 'read'),
  /** An analysis of the caller's history, also while it is held for staff. */
  own: route<{ params: { id: string }; response: Article }>(
    'GET',
    '/api/user/articles/:id',
    'user',
    200,
    'read',
  ),
  /**
   * The newest of the caller's history with what each criterion gave; for premium alone.
   * @throws PREMIUM_REQUIRED
   */
  report: route<{ response: HistoryReport }>('GET', '/api/user/articles/report', 'user', 200, 'read'),
  /** @throws NOT_FOUND */
  share: route<{ body: ShareRequest; response: ShareResponse }>('POST', '/api/share', 'anyone'),
  /** The image itself, or its address with `Accept: application/json`.
   *  @produces image/png */
  ogImage: route<{ params: { id: string }; query: OgImageQuery; response: OgImage }>(
    'GET',
    '/api/og-image/:id',
    'anyone',
  ),
  /** What is known of all addresses whose hash begins with these four hexadecimal digits. */
  known: route<{ params: { prefix: string }; response: KnownArticles }>(
    'GET',
    '/api/known/:prefix',
    'anyone',
  ),
  source: route<{ params: { domain: string }; response: Source }>('GET', '/api/sources/:domain', 'anyone'),
} as const;
