import { route } from '../http/route.js';
import type {
  EmailConfig,
  TestEmailRequest,
  TestEmailResult,
  UpdateEmailConfigRequest,
} from './email-config.contract.js';

/** The calls about the e-mail settings. */
export const adminEmailConfigRoutes = {
  /** The e-mail settings, without the password. */
  read: route<{ response: EmailConfig }>('GET', '/api/admin/email-config', 'technician'),
  /** For administrators only, because the mail server sees all links for new passwords.
   *  @throws VERSION_CONFLICT */
  update: route<{ body: UpdateEmailConfigRequest; response: EmailConfig }>(
    'PUT',
    '/api/admin/email-config',
    'admin',
  ),
  /** Sends a test e-mail to the address for notifications, through the given server only. */
  test: route<{ body: TestEmailRequest; response: TestEmailResult }>(
    'POST',
    '/api/admin/test-email',
    'technician',
  ),
} as const;
