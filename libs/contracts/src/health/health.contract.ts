import { route } from '../http/route.js';

/** The process runs. */
export interface Liveness {
  readonly status: 'ok';
}

/** The state of each dependency of the process. The status is 503 unless all are up. */
export interface Readiness {
  readonly status: 'ok' | 'unavailable';
  readonly checks: Readonly<Record<string, 'up' | 'down'>>;
}

/** The calls for monitoring. */
export const healthRoutes = {
  /** Whether the process runs. */
  live: route<Liveness>('GET /api/health/live', 'anyone'),
  /** Whether all dependencies are up. @answers 503 */
  ready: route<Readiness>('GET /api/health/ready', 'anyone'),
  /** Figures in the text format of Prometheus. */
  metrics: route<string>('GET /metrics', 'host'),
} as const;
