import { route } from '../http/route.js';
import type { SigningKey } from './evidence-bundle.contract.js';

/** The calls about evidence bundles and their signing keys. */
export const bundlesRoutes = {
  /**
   * The evidence bundle of a revision, without the text.
   * @produces application/zip
   */
  read: route<{ params: { id: string; number: string }; response: string }>(
    'GET',
    '/api/articles/:id/revisions/:number/bundle',
    'anyone',
  ),
  /**
   * The evidence bundle with the text; for staff, and for users who submitted the URL.
   * @produces application/zip
   */
  full: route<{ params: { id: string; number: string }; response: string }>(
    'GET',
    '/api/articles/:id/revisions/:number/full-bundle',
    'user-or-staff',
    200,
    'read',
  ),
  /** All signing keys, newest first. */
  keys: route<{ response: readonly SigningKey[] }>('GET', '/api/keys', 'anyone'),
} as const;
