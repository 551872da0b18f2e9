import { type ById, route } from '../http/route.js';
import type { ArticleWatch, ChangeMailsSetting, RecentChange, RecentChangesQuery } from './watch.contract.js';

/** The calls about changes of pages after their analysis. */
export const watchRoutes = {
  /** The changes of an article's page.
   *  @throws NOT_FOUND */
  changes: route<ById<ArticleWatch>>('GET', '/api/articles/:id/changes', 'anyone'),
  /** The latest substantial changes of all articles, newest first. */
  recent: route<{ query: RecentChangesQuery; response: readonly RecentChange[] }>(
    'GET',
    '/api/changes',
    'anyone',
  ),
  /** Whether the caller gets e-mails about changed articles of their history. */
  mails: route<{ response: ChangeMailsSetting }>('GET', '/api/me/change-mails', 'user'),
  /** Switches these e-mails on or off. */
  setMails: route<{ body: ChangeMailsSetting; response: ChangeMailsSetting }>(
    'PUT',
    '/api/me/change-mails',
    'user',
  ),
} as const;
