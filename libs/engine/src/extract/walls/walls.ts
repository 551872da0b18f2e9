import { ContentInaccessibleError, type ExtractedArticle, type FetchedPage } from '../../analysis.types.js';
import type { PageView } from '../page-view.js';
import { botWall, consentWall, loginWall, paywall, type Wall } from './access-walls.js';
import { isBinary, noText, notText, softNotFound } from './pages-without-text.js';

export function refuseByStatus({ status }: FetchedPage): void {
  if (status === 404 || status === 410)
    throw new ContentInaccessibleError('not_found', false, `status ${status}`);
  if (status === 451) throw new ContentInaccessibleError('geo_blocked', false, 'status 451');
  if (status === 401 || status === 407)
    throw new ContentInaccessibleError('login_wall', false, `status ${status}`);
  if (status === 402) throw new ContentInaccessibleError('paywall', false, 'status 402');
  if (status === 403 || status === 429 || status === 503)
    throw new ContentInaccessibleError('bot_wall', status !== 403, `status ${status}`);
  if (status >= 500) throw new ContentInaccessibleError('site_error', true, `status ${status}`);
  if (status >= 400) throw new ContentInaccessibleError('unreachable', false, `status ${status}`);
}

const READABLE = /^(?:text\/(?:html|plain|x-html)|application\/(?:xhtml\+xml|xml)|text\/xml)?$/i;
const BINARY_STARTS = [
  '%PDF-',
  '\u0089PNG',
  '\ufffdPNG',
  'GIF87a',
  'GIF89a',
  'PK\u0003\u0004',
  'RIFF',
  'ID3',
  '\0',
];
const FEED_START = /^\s*(?:<\?xml[^>]*>\s*)?<(?:rss|feed|urlset|sitemapindex)[\s>]/i;

/** Throws for documents, pictures and feeds, also when their content type is that of a page. */
export function refuseOtherKinds(page: FetchedPage): void {
  const type = page.contentType.split(';')[0]?.trim() ?? '';
  if (!READABLE.test(type)) throw new ContentInaccessibleError('unsupported_type', false, type.slice(0, 80));
  const start = page.html.slice(0, 600);
  if (BINARY_STARTS.some((prefix) => start.trimStart().startsWith(prefix)))
    throw new ContentInaccessibleError('unsupported_type', false, 'binary content');
  if (isBinary(page.html)) throw new ContentInaccessibleError('not_text', false, 'bytes');
  if (FEED_START.test(start)) throw new ContentInaccessibleError('unsupported_type', false, 'feed');
}

/** In the order in which they are checked. */
const WALLS: readonly Wall[] = [botWall, consentWall, loginWall, softNotFound, paywall, noText, notText];

/** Throws when a page is a wall or has no text, so that it is not judged. */
export function refuseWalls(view: PageView, article: ExtractedArticle): void {
  for (const wall of WALLS) {
    const error = wall(view, article);
    if (error) throw error;
  }
}
