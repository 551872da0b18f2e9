import { route } from '../http/route.js';
import type { SigningKey } from './bundle.contract.js';

/** The evidence of analyses, as signed files. */
export const bundlesRoutes = {
  /**
   * What a revision was made of, without the text.
   * @produces application/zip
   */
  read: route<{ params: { id: string; number: string }; response: string }>(
    'GET',
    '/api/articles/:id/revisions/:number/bundle',
    'anyone',
  ),
  /**
   * The same with the text; for staff, and for accounts that submitted the address.
   * @throws FORBIDDEN
   * @produces application/zip
   */
  full: route<{ params: { id: string; number: string }; response: string }>(
    'GET',
    '/api/articles/:id/revisions/:number/full-bundle',
    'user-or-staff',
    200,
    'read',
  ),
  /** The keys that signed or sign, newest first. */
  keys: route<{ response: readonly SigningKey[] }>('GET', '/api/keys', 'anyone'),
} as const;
