import { route } from '../http/route.js';
import type { Liveness, Readiness } from './health.contract.js';

/** The calls for monitoring. */
export const healthRoutes = {
  /** Whether the process runs. */
  live: route<{ response: Liveness }>('GET', '/api/health/live', 'anyone'),
  /** Whether all dependencies are up.
   *  @answers 503 */
  ready: route<{ response: Readiness }>('GET', '/api/health/ready', 'anyone'),
  /** Figures in the text format of Prometheus. */
  metrics: route<{ response: string }>('GET', '/metrics', 'host'),
} as const;
