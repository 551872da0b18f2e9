import { route } from '../http/route.js';
import type { FacebookConnection, FacebookPostResult, FacebookTestPost } from './facebook.contract.js';

/** The calls that test the Facebook page. A failure of Facebook is a normal answer. */
export const adminFacebookRoutes = {
  /** Tests the connection to the configured page. */
  test: route<{ response: FacebookConnection }>('POST', '/api/admin/facebook/test', 'technician'),
  /** Publishes a test post on the page. */
  postTest: route<{ body: FacebookTestPost; response: FacebookPostResult }>(
    'POST',
    '/api/admin/facebook/post-test',
    'technician',
  ),
} as const;
