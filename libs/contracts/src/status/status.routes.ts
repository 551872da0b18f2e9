import { route } from '../http/route.js';
import type { AdminStatus } from './status.contract.js';

/** The call about the status of the installation. */
export const adminStatusRoutes = {
  read: route<{ response: AdminStatus }>('GET', '/api/admin/status', 'technician'),
} as const;
