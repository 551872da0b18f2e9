import type { Liveness, Readiness } from './health.contract.js';

/** A running process. */
export const livenessExample = { status: 'ok' } as const satisfies Liveness;

/** A process whose dependencies are all up. */
export const readinessExample = {
  status: 'ok',
  checks: { database: 'up', queue: 'up' },
} as const satisfies Readiness;
