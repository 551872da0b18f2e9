import { route } from '../http/route.js';
import type { FacebookConnection, FacebookPostResult, FacebookTestPost } from './facebook.contract.js';

/** Staff trying the Facebook page. A failure is an answer: the call itself has worked. */
export const adminFacebookRoutes = {
  /** Asks Facebook for the page that is configured. */
  test: route<{ response: FacebookConnection }>('POST', '/api/admin/facebook/test', 'technician'),
  /** Posts something to the page. */
  postTest: route<{ body: FacebookTestPost; response: FacebookPostResult }>(
    'POST',
    '/api/admin/facebook/post-test',
    'technician',
  ),
} as const;
