import { route } from '../http/route.js';
import type {
  EmailConfig,
  TestEmailRequest,
  TestEmailResult,
  UpdateEmailConfigRequest,
} from './email-config.contract.js';

/** How mail is sent. */
export const adminEmailConfigRoutes = {
  read: route<{ response: EmailConfig }>('GET', '/api/admin/email-config', 'technician'),
  /** @throws VERSION_CONFLICT */
  update: route<{ body: UpdateEmailConfigRequest; response: EmailConfig }>(
    'PUT',
    '/api/admin/email-config',
    'technician',
  ),
  /** Sends one letter to staff's own address, through the server that is being configured and no other. */
  test: route<{ body: TestEmailRequest; response: TestEmailResult }>(
    'POST',
    '/api/admin/test-email',
    'technician',
  ),
} as const;
