import { route } from '../http/route.js';
import type { PublicConfig } from './config.contract.js';

/** The call about the public configuration. */
export const configRoutes = {
  /** The public configuration of the server. */
  read: route<{ response: PublicConfig }>('GET', '/api/config', 'anyone'),
} as const;
