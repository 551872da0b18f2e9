import { route } from '../http/route.js';
import type { AdminStatus } from './status.contract.js';

/** The call about the status of the installation. */
export const adminStatusRoutes = {
  /** The state of the parts of the installation. */
  read: route<{ response: AdminStatus }>('GET', '/api/admin/status', 'technician'),
} as const;
