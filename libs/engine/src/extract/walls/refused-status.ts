import { ContentInaccessibleError } from '../../analysis.types.js';
import type { FetchedPage } from '../../analysis.types.js';

/** What a server's answer already says, before a word is read. */
export function refuseByStatus(page: FetchedPage): void {
  const { status } = page;
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
