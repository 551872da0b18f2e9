import { route } from '../http/route.js';
import type { AdminStatus } from './status.contract.js';

/** Whether everything works. */
export const adminStatusRoutes = {
  read: route<{ response: AdminStatus }>('GET', '/api/admin/status', 'technician'),
} as const;
