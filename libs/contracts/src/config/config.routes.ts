import { route } from '../http/route.js';
import type { PublicConfig } from './config.contract.js';

/** The call that lists what is switched on. */
export const configRoutes = {
  /** What is switched on here. */
  read: route<{ response: PublicConfig }>('GET', '/api/config', 'anyone'),
} as const;
