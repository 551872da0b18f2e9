import { route } from '../http/route.js';

/** Whether the configured Facebook page can be reached. */
export interface FacebookConnection {
  readonly connected: boolean;
  /** A sentence for staff, in the language of the request. */
  readonly message: string;
}

/** A test post. */
export interface FacebookTestPost {
  /** @minLength 1 @maxLength 5000 */
  readonly message: string;
  /** Empty or a public URL. @maxLength 2048 */
  readonly link?: string;
  /** Empty or the public URL of a picture. @maxLength 2048 */
  readonly imageUrl?: string;
}

/** The result of a test post. */
export interface FacebookPostResult {
  readonly success: boolean;
  /** A sentence for staff, in the language of the request. */
  readonly message: string;
}

/** The calls that test the Facebook page. A failure of Facebook is a normal answer. */
export const adminFacebookRoutes = {
  /** Tests the connection to the configured page. */
  test: route<FacebookConnection>('POST /api/admin/facebook/test', 'technician'),
  /** Publishes a test post on the page. */
  postTest: route<FacebookPostResult, { body: FacebookTestPost }>(
    'POST /api/admin/facebook/post-test',
    'technician',
  ),
} as const;
