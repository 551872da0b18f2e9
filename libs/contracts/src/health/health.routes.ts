import { route } from '../http/route.js';
import type { Liveness, Readiness } from './health.contract.js';

/** The calls for whatever watches the process. */
export const healthRoutes = {
  live: route<{ response: Liveness }>('GET', '/api/health/live', 'anyone'),
  ready: route<{ response: Readiness }>('GET', '/api/health/ready', 'anyone'),
  metrics: route<{ response: string }>('GET', '/metrics', 'operator'),
} as const;
